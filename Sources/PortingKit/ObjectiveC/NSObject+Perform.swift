import Foundation
import ViewKit

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

extension Thread {
    /// Calls a method once, in the next turn: there are no other threads for code of the main one here.
    ///
    /// - Parameters:
    ///   - selector: The method.
    ///   - target: Who is called.
    ///   - argument: What the method gets, if it takes anything.
    public static func detachNewThreadSelector(
        _ selector: Selector,
        toTarget target: Any,
        with argument: Any?
    ) {
        MediaClock.current.schedule(at: CACurrentMediaTime()) {
            selector.send(to: target, with: argument)
        }
    }
}

extension NSObjectProtocol {
    /// Calls a method in the next turn, or at once for who waits until it is done.
    public func performSelector(
        onMainThread aSelector: Selector,
        with arg: Any?,
        waitUntilDone wait: Bool
    ) {
        guard !wait else { return aSelector.send(to: self, with: arg) }
        perform(aSelector, with: arg, afterDelay: 0)
    }

    /// Calls a method in the next turn: there are no other threads here.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        perform(aSelector, with: arg, afterDelay: 0)
    }
}

extension NSObject {
    /// Gives up all calls that ``perform(_:with:afterDelay:)`` has been asked for on an object.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedMessages.current.cancel { $0.target === (aTarget as AnyObject) }
    }

    /// Gives up the calls of a method with an argument that ``perform(_:with:afterDelay:)`` has been asked
    /// for on an object.
    ///
    /// - Parameters:
    ///   - aTarget: The object.
    ///   - aSelector: The method.
    ///   - anArgument: An argument equal to that of the calls; nil for those without any.
    public static func cancelPreviousPerformRequests(
        withTarget aTarget: Any,
        selector aSelector: Selector,
        object anArgument: Any?
    ) {
        DelayedMessages.current.cancel {
            $0.target === (aTarget as AnyObject) && $0.selector == aSelector
                && $0.hasArgument(anArgument)
        }
    }
}

/// The calls of a thread that are to come.
private final class DelayedMessages {
    struct Message {
        // The alarm holds it until the call.
        weak var target: AnyObject?
        let selector: Selector
        let argument: Any?
        let alarm: MediaAlarm

        func hasArgument(_ other: Any?) -> Bool {
            guard let one = argument, let two = other else {
                return argument == nil && other == nil
            }
            if let one = one as? AnyHashable, let two = two as? AnyHashable { return one == two }
            return (one as AnyObject) === (two as AnyObject)
        }
    }

    private var messages: [Message] = []

    static var current: DelayedMessages { ThreadStorage.current.object(DelayedMessages()) }

    func add(_ selector: Selector, argument: Any?, to target: AnyObject, delay: TimeInterval) {
        removeDone()
        let alarm = MediaClock.current.schedule(at: CACurrentMediaTime() + delay) {
            DelayedMessages.current.removeDone()
            selector.send(to: target, with: argument)
        }
        messages.append(
            Message(target: target, selector: selector, argument: argument, alarm: alarm)
        )
    }

    private func removeDone() {
        // What goes with them may ask for others to be given up.
        let all = messages
        messages = all.filter { $0.alarm.isPending }
        withExtendedLifetime(all) {}
    }

    func cancel(where isGone: (Message) -> Bool) {
        for message in messages where isGone(message) { message.alarm.cancel() }
        removeDone()
    }
}
