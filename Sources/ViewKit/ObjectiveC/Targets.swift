import Foundation
import LayerKit

extension CADisplayLink {
    /// Creates a link that sends a message to a target, which it holds until it is invalid.
    ///
    /// - Parameters:
    ///   - target: Who is called.
    ///   - sel: The method, which may take the link.
    public convenience init(target: Any, selector sel: Selector) {
        self.init { link in sel.send(to: target, with: link) }
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
