import Foundation
import LayerKit
import Testing

/// Tests of nested transactions.
@Suite struct NestedTransactionTests {
    @Test func `the innermost setting applies`() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.commit()
    }

    @Test func `an outer block waits for the animations of inner transactions`() {
        let log = EventLog()
        let live = LiveLayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock(log.block("outer"))
        CATransaction.begin()
        CATransaction.setCompletionBlock(log.block("inner"))
        live.layer.add(
            basic("position.x", from: 0, to: 1) { $0.isRemovedOnCompletion = true },
            forKey: "a"
        )
        CATransaction.commit()
        CATransaction.commit()
        live.host.advance(to: 0.9)
        #expect(log.all.isEmpty)
        live.host.advance(to: 1.1)
        #expect(log.all.sorted() == ["inner", "outer"])
    }
}
