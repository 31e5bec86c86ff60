import Foundation
import LayerKit
import Testing

/// Tests transactions whose duration is 0.
@Suite struct InstantTransactionTests {
    private let live = LiveLayer()

    private func inInstantTransaction(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        body()
        CATransaction.commit()
    }

    @Test func `changes take effect at once`() {
        inInstantTransaction { live.layer.opacity = 0.25 }
        #expect(live.layer.animationKeys() == nil)
        #expect(live.layer.presentation()?.opacity == 0.25)
    }

    @Test func `a nested transaction's duration counts again`() {
        inInstantTransaction {
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            live.layer.opacity = 0.25
            CATransaction.commit()
        }
        #expect(live.layer.animation(forKey: "opacity")?.duration == 1)
    }

    @Test func `an animation without a duration is over at once, and says so`() {
        let log = EventLog()
        inInstantTransaction {
            CATransaction.setCompletionBlock(log.block("block"))
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.delegate = log.delegate("A")
            live.layer.add(animation, forKey: "opacity")
        }
        #expect(live.layer.presentation()?.opacity == 1)
        live.host.advance(to: 0.1)
        #expect(log.all == ["startA", "block", "stopA:1"])
        #expect(live.layer.animationKeys() == nil)
    }

    @Test func `an animation that fills keeps its end`() {
        inInstantTransaction {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0.5
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            animation.repeatCount = .infinity
            live.layer.add(animation, forKey: "opacity")
        }
        live.host.advance(to: 3)
        #expect(live.layer.presentation()?.opacity == 0.5)
    }
}
