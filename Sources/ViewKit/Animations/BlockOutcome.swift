import Foundation
import LayerKit

/// The animations of views that keep touches away from one of them.
package final class InteractionGate {
    private var count = 0

    /// A Boolean value that indicates whether touches are kept away.
    var isClosed: Bool { count > 0 }

    /// Keeps touches away until ``open()`` has been called as often.
    package func close() {
        count += 1
    }

    /// Lets touches through as far as this caller is concerned.
    package func open() {
        count -= 1
    }
}

/// Waits for the animations of a block and tells how they have ended.
final class BlockOutcome: NSObject, CAAnimationDelegate {
    private var completion: ((Bool) -> Void)?
    private var pending = 0
    private var isSealed = false
    private var allFinished = true
    private var gates: [InteractionGate] = []

    init(_ completion: ((Bool) -> Void)?) {
        self.completion = completion
    }

    /// Keeps touches away from a view until the end.
    func close(_ gate: InteractionGate) {
        guard !gates.contains(where: { $0 === gate }) else { return }
        gates.append(gate)
        gate.close()
    }

    /// Notes that an animation has been added.
    func begin() {
        pending += 1
    }

    /// Notes that no more animations follow.
    func seal() {
        isSealed = true
        guard pending == 0 else { return }
        open()
        CATransaction.performInNextTurn { self.complete() }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        pending -= 1
        if !flag { allFinished = false }
        guard isSealed, pending == 0 else { return }
        open()
        complete()
    }

    private func open() {
        for gate in gates { gate.open() }
        gates = []
    }

    private func complete() {
        completion?(allFinished)
        completion = nil
    }
}
