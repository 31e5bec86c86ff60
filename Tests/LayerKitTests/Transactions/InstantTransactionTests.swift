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

    @Test func `a group that fills keeps the ends of its animations`() {
        inInstantTransaction {
            let child = CABasicAnimation(keyPath: "opacity")
            child.fromValue = 0
            child.toValue = 0.5
            let group = CAAnimationGroup()
            group.animations = [child]
            group.fillMode = .forwards
            group.isRemovedOnCompletion = false
            live.layer.add(group, forKey: "group")
        }
        #expect(live.layer.presentation()?.opacity == 0.5)
        live.host.advance(to: 3)
        #expect(live.layer.presentation()?.opacity == 0.5)
    }

    @Test func `what a callback starts at a time ends at that time`() {
        let log = EventLog()
        CATransaction.setCompletionBlock { [live] in
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.note("\(live.clock.time)") }
            CATransaction.commit()
        }
        live.layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
        live.host.advance(to: 10)
        #expect(log.all == ["1.0"])
    }

    @Test func `callbacks that always queue others don't stop the clock's other events`() {
        let live = LiveLayer()
        let log = EventLog()
        func again() {
            CATransaction.begin()
            CATransaction.setCompletionBlock { again() }
            CATransaction.commit()
        }
        again()
        live.add([basic("opacity", from: 0, to: 1) { $0.delegate = log.delegate("a") }])
        live.clock.schedule(at: 0.5) { log.note("alarm") }
        live.host.advance(to: 2)
        #expect(log.all == ["starta", "alarm", "stopa:1"])
    }
}
