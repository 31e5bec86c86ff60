import Foundation
import LayerKit

/// A log of calls to delegates and blocks, in order.
final class EventLog {
    private(set) var all: [String] = []

    func note(_ event: String) {
        all.append(event)
    }

    /// Returns a delegate that logs starts and stops with a name.
    func delegate(_ name: String) -> AnimationListener {
        AnimationListener(name: name, log: self)
    }

    /// Returns a block that logs a name.
    func block(_ name: String) -> () -> Void {
        { self.note(name) }
    }
}

/// A delegate that logs its calls.
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
