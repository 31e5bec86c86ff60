import Foundation

// Facts: developer.apple.com/documentation/objectivec/nsobjectprotocol and
// developer.apple.com/documentation/objectivec/nsobject, "Sending messages".
extension NSObject {
    @discardableResult
    @objc open func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { fatalError() }
    @discardableResult
    @objc open func perform(
        _ aSelector: Selector!,
        with object: Any!
    ) -> Unmanaged<AnyObject>! {
        fatalError()
    }
    @objc open func responds(to aSelector: Selector!) -> Bool { fatalError() }
    @objc open func perform(
        _ aSelector: Selector,
        with anArgument: Any?,
        afterDelay delay: TimeInterval
    ) {}
    @objc open func performSelector(
        onMainThread aSelector: Selector,
        with arg: Any?,
        waitUntilDone wait: Bool
    ) {}
    @objc open func performSelector(inBackground aSelector: Selector, with arg: Any?) {}
    @objc open class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
    @objc open class func cancelPreviousPerformRequests(
        withTarget aTarget: Any,
        selector aSelector: Selector,
        object anArgument: Any?
    ) {}
}

// Facts: developer.apple.com/documentation/foundation/timer.
extension Timer {
    public convenience init(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        fatalError()
    }

    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        fatalError()
    }
}

// Facts: developer.apple.com/documentation/foundation/notificationcenter.
extension NotificationCenter {
    public func addObserver(
        _ observer: Any,
        selector aSelector: Selector,
        name aName: NSNotification.Name?,
        object anObject: Any?
    ) {}
}

// Facts: developer.apple.com/documentation/foundation/thread.
extension Thread {
    public class func detachNewThreadSelector(
        _ selector: Selector,
        toTarget target: Any,
        with argument: Any?
    ) {}
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { fatalError() }

public func NSStringFromSelector(_ aSelector: Selector) -> String { fatalError() }

// Facts: NotificationCenter's asynchronous sequence.

extension NotificationCenter {
    public func notifications(
        named name: Notification.Name,
        object: AnyObject? = nil
    ) -> Notifications { fatalError() }

    public struct Notifications: AsyncSequence {
        public func makeAsyncIterator() -> Iterator { fatalError() }

        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async -> Notification? { fatalError() }
        }
    }
}
