import Foundation
import ViewKit

/// Waits for the animations of one run of an animator.
final class AnimatorRun: NSObject, CAAnimationDelegate {
    private var pending = 0
    private var isSealed = false
    private var ended: (() -> Void)?

    /// Creates a run that tells of its end once.
    init(_ ended: @escaping () -> Void) {
        self.ended = ended
    }

    /// Waits for an animation.
    func follow(_ animation: CAAnimation) {
        animation.delegate = self
        pending += 1
    }

    /// Notes that no more animations follow; without any the end comes in the next turn.
    func seal() {
        isSealed = true
        if pending == 0 { CATransaction.performInNextTurn { self.end() } }
    }

    /// Forgets the end.
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
