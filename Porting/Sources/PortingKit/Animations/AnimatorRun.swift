import Foundation
@_spi(Porting) import LayerKit
import ViewKit

/// A delegate that waits for all animations of one run of an animator.
final class AnimatorRun: NSObject, CAAnimationDelegate {
    private var pending = 0
    private var isSealed = false
    private var ended: (() -> Void)?

    /// Creates a run that calls a closure once, when it ends.
    init(_ ended: @escaping () -> Void) {
        self.ended = ended
    }

    /// Adds an animation to wait for.
    func follow(_ animation: CAAnimation) {
        animation.delegate = self
        pending += 1
    }

    /// Marks the run as complete; a run without animations ends in the next turn of the run loop.
    func seal() {
        isSealed = true
        if pending == 0 { CATransaction.performInNextTurn { self.end() } }
    }

    /// Discards the closure, so that it's never called.
    func cancel() {
        ended = nil
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        pending -= 1
        if isSealed, pending == 0 { end() }
    }

    private func end() {
        let ended = ended
        self.ended = nil
        ended?()
    }
}
