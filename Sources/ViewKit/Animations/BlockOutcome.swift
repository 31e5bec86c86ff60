import Foundation
import LayerKit

/// A counter of the animations that block touches in a view.
@_spi(Porting) public final class InteractionGate {
    private var count = 0

    /// A Boolean value that indicates whether touches are blocked.
    var isClosed: Bool { count > 0 }

    /// Blocks touches until the matching ``open()``.
    @_spi(Porting) public func close() {
        count += 1
    }

    /// Balances a call to ``close()``.
    @_spi(Porting) public func open() {
        count -= 1
    }
}

/// A delegate that waits for a block's animations and calls its completion handler.
final class BlockOutcome: NSObject, CAAnimationDelegate {
    private var completion: ((Bool) -> Void)?
    private var pending = 0
    private var isSealed = false
    private var allFinished = true
    private var gates: [InteractionGate] = []
    /// The order of creation, in which the handlers of blocks that end together are called.
    private let order = CATransaction.nextOrder()

    init(_ completion: ((Bool) -> Void)?) {
        self.completion = completion
    }

    /// Blocks touches in a view until the animations end.
    func close(_ gate: InteractionGate) {
        guard !gates.contains(where: { $0 === gate }) else { return }
        gates.append(gate)
        gate.close()
    }

    /// Records that an animation has been added.
    func begin() {
        pending += 1
    }

    /// Records that no more animations follow.
    func seal() {
        isSealed = true
        guard pending == 0 else { return }
        open()
        CATransaction.performAfterDelegates(order: order) { self.complete() }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        pending -= 1
        if !flag { allFinished = false }
        guard isSealed, pending == 0 else { return }
        open()
        CATransaction.performAfterDelegates(order: order) { self.complete() }
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
