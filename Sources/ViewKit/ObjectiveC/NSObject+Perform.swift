import Foundation
import LayerKit

extension NSObjectProtocol {
    /// Calls a method.
    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any? = nil) -> Any? {
        aSelector.send(to: self, with: object)
        return nil
    }

    /// Calls a method once some seconds of the media clock have passed.
    ///
    /// - Parameters:
    ///   - aSelector: The method.
    ///   - anArgument: What it gets, if it takes anything.
    ///   - delay: The seconds; 0 for the next turn.
    public func perform(
        _ aSelector: Selector,
        with anArgument: Any?,
        afterDelay delay: TimeInterval
    ) {
        DelayedMessages.current.add(aSelector, argument: anArgument, to: self, delay: delay)
    }
}

extension NSObject {
    /// Gives up all calls that ``perform(_:with:afterDelay:)`` has been asked for on an object.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedMessages.current.cancel { $0.target === (aTarget as AnyObject) }
    }

    /// Gives up the calls of a method that ``perform(_:with:afterDelay:)`` has been asked for on an
    /// object.
    public static func cancelPreviousPerformRequests(
        withTarget aTarget: Any,
        selector aSelector: Selector,
        object anArgument: Any?
    ) {
        DelayedMessages.current.cancel {
            $0.target === (aTarget as AnyObject) && $0.selector == aSelector
        }
    }
}

/// The calls of a thread that are to come.
private final class DelayedMessages {
    struct Message {
        let target: AnyObject
        let selector: Selector
        let alarm: MediaAlarm
    }

    private var messages: [Message] = []

    static var current: DelayedMessages { ThreadStorage.current.object(DelayedMessages()) }

    func add(_ selector: Selector, argument: Any?, to target: AnyObject, delay: TimeInterval) {
        messages.removeAll { !$0.alarm.isPending }
        let alarm = MediaClock.current.schedule(at: CACurrentMediaTime() + delay) {
            selector.send(to: target, with: argument)
        }
        messages.append(Message(target: target, selector: selector, alarm: alarm))
    }

    func cancel(where isGone: (Message) -> Bool) {
        for message in messages where isGone(message) { message.alarm.cancel() }
        messages.removeAll { !$0.alarm.isPending }
    }
}
