import Foundation
import LayerKit
import Testing

/// The order of calls to delegates and completion blocks, as measured on macOS.
@Suite struct AnimationEventTests {
    private let events = EventLog()
    private let live = LiveLayer()

    private func fade(
        _ name: String,
        _ configure: (CABasicAnimation) -> Void = { _ in }
    )
        -> CABasicAnimation
    {
        let fade = basic("opacity", from: 0, to: 1, configure)
        fade.delegate = events.delegate(name)
        return fade
    }

    @Test func `the order is start after the commit, completion block, stop`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("block"))
        live.layer.add(fade("A"), forKey: "A")
        events.note("committing")
        CATransaction.commit()
        events.note("committed")
        live.host.advance(to: 2)
        #expect(events.all == ["committing", "committed", "startA", "block", "stopA:1"])
    }

    @Test func `an animation that isn't removed ends once`() {
        live.layer.add(fade("D") { $0.fillMode = .forwards }, forKey: "D")
        live.host.advance(to: 2)
        live.host.advance(to: 20)
        #expect(events.all == ["startD", "stopD:1"])
        #expect(live.layer.animationKeys() == ["D"])
        live.layer.removeAllAnimations()
        live.host.advance(to: 21)
        #expect(events.all == ["startD", "stopD:1"])
    }

    @Test func `a replaced block waits for its own animations`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("first"))
        live.layer.add(fade("J"), forKey: "J")
        CATransaction.setCompletionBlock(events.block("second"))
        CATransaction.commit()
        live.host.advance(to: 2)
        #expect(events.all == ["startJ", "second", "first", "stopJ:1"])
    }

    @Test func `an outer block waits for inner transactions`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("outer"))
        CATransaction.begin()
        live.layer.add(fade("G"), forKey: "G")
        CATransaction.commit()
        CATransaction.commit()
        live.host.advance(to: 2)
        #expect(events.all == ["startG", "outer", "stopG:1"])
    }

    @Test func `an animation removed early doesn't finish`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("block"))
        live.layer.add(fade("B"), forKey: "B")
        CATransaction.commit()
        live.host.advance(to: 0.5)
        live.layer.removeAnimation(forKey: "B")
        live.host.advance(to: 2)
        #expect(events.all == ["startB", "block", "stopB:0"])
    }

    @Test func `a layer that leaves the tree loses its animations`() {
        let child = CALayer()
        live.layer.addSublayer(child)
        child.add(fade("F") { $0.isRemovedOnCompletion = true }, forKey: "F")
        live.host.advance(to: 0.5)
        child.removeFromSuperlayer()
        live.host.advance(to: 2)
        #expect(events.all == ["startF", "stopF:0"])
        #expect(child.animationKeys() == nil)
        #expect(child.presentation() == nil)
    }

    @Test func `animations of a layer without a host stop when the transaction commits`() {
        let orphan = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("block"))
        orphan.add(fade("M") { $0.isRemovedOnCompletion = true }, forKey: "M")
        CATransaction.commit()
        live.host.runTurn()
        #expect(events.all == ["startM", "stopM:0", "block"])
        #expect(orphan.animationKeys() == nil)
    }

    @Test func `a layer built before its host keeps its animations`() {
        let root = CALayer()
        let child = CALayer()
        child.add(fade("K"), forKey: "K")
        root.addSublayer(child)
        live.host.runTurn()
        let host = LayerHost(layer: root, clock: MediaClock())
        host.advance(to: 2)
        #expect(events.all == ["startK", "stopK:1"])
    }

    @Test func `a layer moved within the tree keeps its animations`() {
        let child = CALayer()
        let other = CALayer()
        live.layer.sublayers = [child, other]
        child.add(fade("L"), forKey: "L")
        live.host.advance(to: 0.5)
        child.removeFromSuperlayer()
        other.addSublayer(child)
        live.host.advance(to: 2)
        #expect(events.all == ["startL", "stopL:1"])
    }

    @Test func `animations that end together stop in reverse order`() {
        for name in ["1", "2", "3"] { live.layer.add(fade(name), forKey: name) }
        live.host.advance(to: 2)
        #expect(events.all.suffix(3) == ["stop3:1", "stop2:1", "stop1:1"])
    }

    @Test func `a replaced animation doesn't finish`() {
        live.layer.add(fade("old"), forKey: "fade")
        live.host.advance(to: 0.5)
        live.layer.add(fade("new"), forKey: "fade")
        live.host.advance(to: 3)
        #expect(events.all == ["startold", "stopold:0", "startnew", "stopnew:1"])
    }

    @Test func `an animation that repeats indefinitely never stops`() {
        live.layer.add(fade("E") { $0.repeatCount = .infinity }, forKey: "E")
        live.host.advance(to: 1e9)
        #expect(events.all == ["startE"])
    }

    @Test func `a removed animation leaves the model value`() {
        live.layer.add(fade("A"), forKey: "A")
        live.host.advance(to: 1)
        #expect(live.layer.presentation()?.opacity == 1)
        live.layer.opacity = 0.25
        live.layer.removeAllAnimations()
        live.host.runTurn()
        #expect(live.layer.presentation()?.opacity == 0.25)
    }

    @Test func `animations without a delegate are released with their layer`() {
        weak var shown: CAAnimation?
        weak var removed: CAAnimation?
        do {
            let live = LiveLayer()
            live.layer.add(basic("opacity", from: 0, to: 1), forKey: "removed")
            live.layer.add(basic("position.x", from: 0, to: 1), forKey: "shown")
            live.host.commit()
            removed = live.layer.animation(forKey: "removed")
            shown = live.layer.animation(forKey: "shown")
            live.layer.removeAnimation(forKey: "removed")
        }
        #expect(shown == nil && removed == nil)
    }
}
