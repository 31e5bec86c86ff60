import Foundation
import LayerKit
import Testing

/// Animations of layers that leave the tree and return.
@Suite struct DepartedLayerTests {
    private let events = EventLog()
    private let live = LiveLayer()
    private let child = CALayer()
    private let inner = CALayer()

    init() {
        child.addSublayer(inner)
        live.layer.addSublayer(child)
        live.host.runTurn()
    }

    /// Adds a fade from 0 to 1 that stays or goes when its layer leaves.
    private func fade(
        _ name: String,
        on layer: CALayer,
        stays: Bool,
        _ configure: (CABasicAnimation) -> Void = { _ in }
    ) {
        let fade = basic("opacity", from: 0, to: 1) { animation in
            animation.isRemovedOnCompletion = !stays
            animation.delegate = events.delegate(name)
            configure(animation)
        }
        layer.add(fade, forKey: name)
    }

    /// Removes a layer at a time and performs a turn.
    private func remove(_ layer: CALayer, at time: Double) {
        live.host.advance(to: time)
        layer.removeFromSuperlayer()
        live.host.advance(to: time)
    }

    private func expectOpacity(_ value: Double, of layer: CALayer, at time: Double) {
        live.host.advance(to: time)
        let opacity = layer.presentation().map { Double($0.opacity) }
        #expect(abs((opacity ?? -1) - value) < 1e-6, "\(String(describing: opacity))")
    }

    @Test(arguments: [false, true])
    func `animations that are removed on completion go, others continue`(nested: Bool) {
        let layer = nested ? inner : child
        fade("stays", on: layer, stays: true) { $0.duration = 10 }
        fade("goes", on: layer, stays: false) { $0.duration = 10 }
        remove(child, at: 1)
        #expect(layer.animationKeys() == ["stays"])
        #expect(events.all == ["startstays", "startgoes", "stopgoes:0"])
        live.host.advance(to: 3)
        #expect(layer.presentation() == nil)
        live.layer.addSublayer(child)
        expectOpacity(0.3, of: layer, at: 3)
        expectOpacity(1, of: layer, at: 10)
        live.host.advance(to: 11)
        #expect(events.all.suffix(1) == ["stopstays:1"])
    }

    @Test func `an animation keeps its begin time, and a loop its phase`() {
        fade("loop", on: child, stays: true) { $0.repeatCount = .infinity }
        live.host.advance(to: 0.25)
        let begin = child.animation(forKey: "loop")?.beginTime
        remove(child, at: 0.5)
        live.host.advance(to: 7.75)
        inner.addSublayer(CALayer())
        live.layer.addSublayer(child)
        expectOpacity(0.75, of: child, at: 7.75)
        #expect(child.animation(forKey: "loop")?.beginTime == begin)
        #expect(events.all == ["startloop"])
    }

    @Test func `an animation that ends in the meantime finishes on return`() {
        fade("a", on: child, stays: true) { $0.fillMode = .forwards }
        remove(child, at: 0.5)
        live.host.advance(to: 5)
        #expect(events.all == ["starta"])
        live.layer.addSublayer(child)
        expectOpacity(1, of: child, at: 5)
        live.host.advance(to: 6)
        #expect(events.all == ["starta", "stopa:1"])
    }

    @Test func `an animation that has ended stays without further calls`() {
        fade("a", on: child, stays: true) { $0.fillMode = .forwards }
        remove(child, at: 2)
        child.opacity = 0.5
        live.layer.addSublayer(child)
        expectOpacity(1, of: child, at: 3)
        #expect(events.all == ["starta", "stopa:1"])
    }

    @Test func `a layer with its own time continues in it`() {
        child.speed = 0.5
        fade("a", on: child, stays: true) { $0.duration = 4 }
        remove(child, at: 2)
        live.layer.addSublayer(child)
        expectOpacity(0.75, of: child, at: 6)
    }

    @Test func `a paused layer returns paused`() {
        child.speed = 0
        child.timeOffset = 0.4
        fade("a", on: child, stays: true) { $0.beginTime = 0.1 }
        remove(child, at: 1)
        live.layer.addSublayer(child)
        expectOpacity(0.3, of: child, at: 9)
        #expect(events.all.isEmpty)
    }

    @Test func `a waiting animation starts at its begin time after a return`() {
        fade("a", on: child, stays: true) {
            $0.beginTime = 4
            $0.fillMode = .both
        }
        remove(child, at: 1)
        live.host.advance(to: 2)
        live.layer.addSublayer(child)
        expectOpacity(0, of: child, at: 3)
        expectOpacity(0.5, of: child, at: 4.5)
        #expect(events.all == ["starta"])
    }

    @Test func `a new animation of an absent layer starts on its return`() {
        remove(child, at: 1)
        CATransaction.begin()
        fade("a", on: child, stays: true)
        fade("b", on: child, stays: false)
        CATransaction.commit()
        live.host.advance(to: 3)
        #expect(events.all == ["startb", "stopb:0"])
        live.layer.addSublayer(child)
        live.host.advance(to: 3)
        expectOpacity(0.5, of: child, at: 3.5)
        #expect(child.animation(forKey: "a")?.beginTime == 3)
    }

    @Test func `a layer taken out of a tree that just left loses its animations`() {
        for layer in [child, inner] {
            fade("goes", on: layer, stays: false)
            fade("stays", on: layer, stays: true)
        }
        live.host.advance(to: 0.5)
        child.removeFromSuperlayer()
        inner.removeFromSuperlayer()
        live.host.advance(to: 0.5)
        for layer in [child, inner] {
            #expect(layer.animationKeys() == ["stays"])
            #expect(layer.presentation() == nil)
        }
        #expect(events.all.suffix(2) == ["stopgoes:0", "stopgoes:0"])
    }

    @Test(arguments: ["mask", "replacement", "sublayers"])
    func `every way out of the tree counts`(way: String) {
        let layer = CALayer()
        if way == "mask" { child.mask = layer } else { child.addSublayer(layer) }
        fade("stays", on: layer, stays: true)
        fade("goes", on: layer, stays: false)
        live.host.advance(to: 0.5)
        switch way {
        case "mask": child.mask = nil
        case "replacement": child.replaceSublayer(layer, with: CALayer())
        default: child.sublayers = nil
        }
        live.host.advance(to: 0.6)
        #expect(layer.animationKeys() == ["stays"])
        #expect(events.all.last == "stopgoes:0")
    }

    @Test func `an animation removed while absent reports it, as does a layer that is released`() {
        fade("a", on: child, stays: true)
        remove(child, at: 0.5)
        child.removeAllAnimations()
        live.host.advance(to: 0.6)
        #expect(events.all == ["starta", "stopa:0"])
        do {
            let brief = CALayer()
            live.layer.addSublayer(brief)
            fade("b", on: brief, stays: true)
            remove(brief, at: 0.7)
        }
        live.host.advance(to: 0.8)
        #expect(events.all.suffix(1) == ["stopb:0"])
    }

    @Test func `a completion block waits for an animation that stays`() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(events.block("block"))
        fade("a", on: child, stays: true)
        CATransaction.commit()
        remove(child, at: 0.5)
        live.host.advance(to: 3)
        #expect(events.all == ["starta"])
        live.layer.addSublayer(child)
        live.host.advance(to: 4)
        #expect(events.all == ["starta", "block", "stopa:1"])
    }

    @Test func `a group goes or stays as a whole`() {
        let group = CAAnimationGroup()
        group.animations = [basic("opacity", from: 0, to: 1) { $0.isRemovedOnCompletion = false }]
        group.duration = 1
        group.delegate = events.delegate("group")
        child.add(group, forKey: "group")
        remove(child, at: 0.5)
        #expect(child.animationKeys() == nil)
        #expect(events.all == ["startgroup", "stopgroup:0"])
    }
}
