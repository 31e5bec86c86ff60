import Foundation
import LayerKit

/// A list of what delegates and blocks have heard, in order.
final class EventLog {
    private(set) var all: [String] = []

    func note(_ event: String) {
        all.append(event)
    }

    /// Returns a delegate that notes start and stop under a name.
    func delegate(_ name: String) -> AnimationListener {
        AnimationListener(name: name, log: self)
    }

    /// Returns a block that notes a name.
    func block(_ name: String) -> () -> Void {
        { self.note(name) }
    }
}

/// A delegate that notes what it hears.
final class AnimationListener: NSObject, CAAnimationDelegate {
    private let name: String
    private let log: EventLog

    init(name: String, log: EventLog) {
        self.name = name
        self.log = log
    }

    func animationDidStart(_ anim: CAAnimation) {
        log.note("start\(name)")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.note("stop\(name):\(flag ? 1 : 0)")
    }
}
