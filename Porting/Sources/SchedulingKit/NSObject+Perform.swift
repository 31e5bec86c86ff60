import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

extension NSObjectProtocol {
    /// Sends a message.
    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any? = nil) -> Any? {
        aSelector.send(to: self, with: object)
        return nil
    }

    /// Sends a message after a delay on the media clock.
    ///
    /// - Parameters:
    ///   - aSelector: The selector of the message.
    ///   - anArgument: The argument, if the method takes one.
    ///   - delay: The delay in seconds; 0 for the next turn.
    public func perform(
        _ aSelector: Selector,
        with anArgument: Any?,
        afterDelay delay: TimeInterval
    ) {
        DelayedMessages.current.add(aSelector, argument: anArgument, to: self, delay: delay)
    }
}

extension Thread {
    /// Sends a message in the next turn, because the main thread's code runs on no other thread.
    ///
    /// - Parameters:
    ///   - selector: The selector of the message.
    ///   - target: The receiver of the message.
    ///   - argument: The argument, if the method takes one.
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
    /// Sends a message in the next turn, or immediately if the caller waits for it.
    public func performSelector(
        onMainThread aSelector: Selector,
        with arg: Any?,
        waitUntilDone wait: Bool
    ) {
        guard !wait else { return aSelector.send(to: self, with: arg) }
        perform(aSelector, with: arg, afterDelay: 0)
    }

    /// Sends a message in the next turn, because there are no background threads.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        perform(aSelector, with: arg, afterDelay: 0)
    }
}

extension NSObject {
    /// Cancels an object's pending messages from `perform(_:with:afterDelay:)`.
    public static func cancelPreviousPerformRequests(withTarget aTarget: MessageTarget) {
        DelayedMessages.current.cancel { $0.target === (aTarget as AnyObject) }
    }

    #if canImport(ObjectiveC)
    /// The type of a message's receiver, which is a better match than `NSObject`'s own `Any`.
    public typealias MessageTarget = AnyObject
    #else
    /// The type of a message's receiver.
    public typealias MessageTarget = Any
    #endif

    /// Cancels an object's pending messages with a selector and an argument.
    ///
    /// - Parameters:
    ///   - aTarget: The object.
    ///   - aSelector: The selector passed to `perform(_:with:afterDelay:)`.
    ///   - anArgument: An argument equal to the messages' argument; nil for messages without one.
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

/// The pending messages of a thread.
private final class DelayedMessages {
    struct Message {
        // The alarm retains the target until the message is sent.
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
        // Deallocations of removed messages may cancel further messages.
        let all = messages
        messages = all.filter { $0.alarm.isPending }
        withExtendedLifetime(all) {}
    }

    func cancel(where isGone: (Message) -> Bool) {
        for message in messages where isGone(message) { message.alarm.cancel() }
        removeDone()
    }
}
