import Foundation
import LayerKit
import Testing

@Suite struct CATransactionTests {
    @Test func `settings are inherited, overridden and restored`() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.begin()
        var seen = [CATransaction.animationDuration()]
        CATransaction.setAnimationDuration(2)
        CATransaction.commit()
        seen.append(CATransaction.animationDuration())
        CATransaction.commit()
        seen.append(CATransaction.animationDuration())
        #expect(seen == [1, 1, 0.25])
    }

    @Test func `the defaults are Core Animation's`() {
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(CATransaction.value(forKey: "mood") == nil)
    }

    @Test func `custom values nest like settings`() {
        CATransaction.begin()
        CATransaction.setValue("calm", forKey: "mood")
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "mood") as? String == "calm")
        CATransaction.setValue("wild", forKey: "mood")
        #expect(CATransaction.value(forKey: "mood") as? String == "wild")
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mood") as? String == "calm")
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mood") == nil)
    }

    @Test func `a commit outside explicit transactions does nothing`() {
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func `an added animation uses the transaction's duration and timing function`() {
        let live = LiveLayer()
        let function = CAMediaTimingFunction(name: .easeIn)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(function)
        live.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        CATransaction.commit()
        #expect(live.layer.animation(forKey: "fade")?.duration == 3)
        #expect(live.layer.animation(forKey: "fade")?.timingFunction === function)
    }

    @Test func `the outermost commit makes changes visible, inner ones do not`() {
        let live = LiveLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        live.layer.opacity = 0.5
        CATransaction.commit()
        #expect(live.layer.presentation()?.opacity == 1)
        CATransaction.commit()
        #expect(live.layer.presentation()?.opacity == 0.5)
    }

    @Test func `a flush makes changes visible and ends the implicit transaction`() {
        let live = LiveLayer()
        CATransaction.setDisableActions(true)
        live.layer.opacity = 0.5
        #expect(live.layer.presentation()?.opacity == 1)
        CATransaction.flush()
        #expect(live.layer.presentation()?.opacity == 0.5)
        #expect(!CATransaction.disableActions())
    }

    @Test func `a turn ends the implicit transaction`() {
        let live = LiveLayer()
        let events = EventLog()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock(events.block("block"))
        live.host.runTurn()
        #expect(!CATransaction.disableActions())
        #expect(events.all == ["block"])
    }

    @Test func `a completion block without animations runs after the commit`() {
        let live = LiveLayer()
        let events = EventLog()
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("block"))
        events.note("committing")
        CATransaction.commit()
        events.note("committed")
        live.host.runTurn()
        #expect(events.all == ["committing", "committed", "block"])
    }

    @Test func `a completion block waits for later implicit animations`() {
        let live = LiveLayer()
        let events = EventLog()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock(events.block("block"))
        live.layer.opacity = 0
        CATransaction.commit()
        live.host.advance(to: 2)
        #expect(events.all.isEmpty)
        live.host.advance(to: 2.1)
        #expect(events.all == ["block"])
    }

    @Test func `a completion block doesn't wait for earlier animations`() {
        let live = LiveLayer()
        let events = EventLog()
        CATransaction.begin()
        live.layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
        CATransaction.setCompletionBlock(events.block("block"))
        CATransaction.commit()
        live.host.runTurn()
        #expect(events.all == ["block"])
    }

    @Test func `a completion block runs when its animation is replaced`() {
        let live = LiveLayer()
        let events = EventLog()
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("block"))
        live.layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
        CATransaction.commit()
        live.host.runTurn()
        live.layer.add(basic("opacity", from: 1, to: 0), forKey: "fade")
        live.host.runTurn()
        #expect(events.all == ["block"])
    }

    @Test func `a completion block runs when its animation's layer is released`() {
        let live = LiveLayer()
        let events = EventLog()
        do {
            let layer = CALayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock(events.block("block"))
            layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
            CATransaction.commit()
        }
        live.host.runTurn()
        #expect(events.all == ["block"])
    }
}
