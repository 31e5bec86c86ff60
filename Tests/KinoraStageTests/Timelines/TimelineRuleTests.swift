import Foundation
import KinoraTimeline
import LayerKit
import Testing

/// Tests of the timelines of each kind of animation.
@Suite struct TimelineRuleTests {
    // MARK: - Exact

    @Test func `autoreversing animations are expanded`() throws {
        let fade = basic("opacity", from: 0, to: 1, duration: 1)
        fade.autoreverses = true
        let opacity = try layer(fade, period: 2).opacity
        #expect(opacity.keys.map(\.time) == [0, 1, 2])
        #expect(opacity.keys.map(\.value) == [0, 1, 0])
        #expect(opacity.keys[0].easing == .linear)
    }

    @Test func `a repeated cycle jumps back at its end`() throws {
        let fade = basic("opacity", from: 0.2, to: 1, duration: 0.5)
        fade.repeatCount = 2
        fade.fillMode = .both
        let opacity = try layer(fade, period: 1).opacity
        #expect(opacity.keys.map(\.time) == [0, 0.5, 0.5, 1])
        #expect(opacity.keys.map { ($0.value * 1e6).rounded() / 1e6 } == [0.2, 1, 0.2, 1])
    }

    @Test func `a group cuts a longer animation's curve`() throws {
        let move = basic("position.x", from: 0, to: 100, duration: 2)
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        let group = CAAnimationGroup()
        group.animations = [move]
        group.duration = 1
        let x = try layer(group, period: 1).placement.x
        #expect(x.keys.count == 2)
        #expect(x.error == 0)
        let curve = CAMediaTimingFunction(name: .easeInEaseOut)
        #expect(abs(x.value(at: 0.5) - curve.value(at: 0.25) * 100) < 1e-6)
        #expect(abs(x.last - curve.value(at: 0.5) * 100) < 1e-6)
    }

    @Test func `a group's curve applies to its linear animations`() throws {
        let frames = CAKeyframeAnimation(keyPath: "position.x")
        frames.values = [0, 10, 40]
        frames.keyTimes = [0, 0.3, 1]
        frames.duration = 1
        let group = CAAnimationGroup()
        group.animations = [frames]
        group.duration = 1
        group.timingFunction = CAMediaTimingFunction(name: .easeIn)
        let x = try layer(group, period: 1).placement.x
        #expect(x.error == 0)
        #expect(x.keys.map { ($0.value * 1e6).rounded() / 1e6 } == [0, 10, 40])
        let curve = CAMediaTimingFunction(name: .easeIn)
        #expect(abs(curve.value(at: x.keys[1].time) - 0.3) < 1e-9)
    }

    @Test func `a curve that returns to its start keeps its height`() throws {
        let move = basic("position.x", from: 0, to: 10, duration: 1)
        move.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, -2, 0.7, 3)
        let group = CAAnimationGroup()
        group.animations = [move]
        group.duration = 1
        let x = try layer(group, period: 1).placement.x
        #expect(x.error == 0)
        for step in 0...20 {
            let time = Double(step) / 20
            let value = try #require(move.timingFunction).value(at: time) * 10
            #expect(abs(x.value(at: time) - value) < 1e-6)
        }
    }

    @Test func `two linear motions add up to a linear one`() throws {
        let first = basic("position.x", from: 0, to: 10, duration: 1)
        let second = basic("position.x", from: 0, to: 5, duration: 1)
        second.isAdditive = true
        let group = CAAnimationGroup()
        group.animations = [first, second]
        group.duration = 1
        let x = try layer(group, period: 1).placement.x
        #expect(x.keys.map(\.value) == [0, 15])
        #expect(x.error == 0)
    }

    @Test func `smooth keyframes are cubics`() throws {
        let frames = CAKeyframeAnimation(keyPath: "position.x")
        frames.values = [0, 10, 4, 20]
        frames.calculationMode = .cubic
        frames.duration = 3
        let x = try layer(frames, period: 3).placement.x
        #expect(x.error == 0)
        #expect(x.keys.map(\.time) == [0, 1, 2, 3] || x.keys.count > 4)
    }

    @Test func `paths with equal elements are interpolated`() throws {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        let grow = CABasicAnimation(keyPath: "path")
        grow.fromValue = shape.path
        grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 2), transform: nil)
        grow.duration = 1
        grow.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let nodes = try layer(grow, on: shape, period: 1).nodes
        guard case .shape(let drawn)? = nodes.first else {
            Issue.record("There is no shape.")
            return
        }
        #expect(drawn.path.keys.count == 2)
        #expect(drawn.path.error == 0)
        #expect(drawn.path.last.bounds.width == 8)
    }

    @Test func `replicator copies are delayed`() throws {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 3
        replicator.instanceDelay = 0.25
        replicator.instanceTransform = CATransform3DMakeTranslation(5, 0, 0)
        let dot = CALayer()
        dot.backgroundColor = .black
        dot.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        let blink = basic("opacity", from: 0, to: 1, duration: 1)
        blink.repeatCount = .infinity
        dot.add(blink, forKey: "blink")
        replicator.addSublayer(dot)
        let root = CALayer()
        root.addSublayer(replicator)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "t", title: "T", period: 1)
        let copies = try #require(timeline.root.sublayers.first).sublayers
        #expect(copies.map(\.placement.x.first) == [0, 5, 10])
        // Each copy is a quarter second later than the previous one.
        let values = copies.map { $0.sublayers[0].opacity.value(at: 0.6) }
        let expected = [0.6, 0.35, 0.1]
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < 1e-6) }
    }

    // MARK: - Fitted

    @Test func `a spring is fitted within the reported error`() throws {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 10
        spring.damping = 6
        spring.duration = spring.settlingDuration
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let child = CALayer()
        child.add(spring, forKey: "spring")
        root.addSublayer(child)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "t", title: "T", period: 1.5)
        let remark = try #require(timeline.approximations.first)
        #expect(remark.property == "position.x")
        #expect(remark.error > 0 && remark.error <= 1e-3)
        let x = timeline.root.sublayers[0].placement.x
        #expect(x.keys.count < 60)
        for step in 1..<40 {
            let time = Double(step) / 40 * 1.5
            let engine = host.presentation(of: child, at: time).position.x
            #expect(abs(x.value(at: time) - Double(engine)) <= remark.error * 1.5)
        }
    }

    @Test func `perspective content becomes pictures`() throws {
        let turn = basic("transform.rotation.y", from: 0, to: 1, duration: 1)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.sublayerTransform.m34 = -1 / 50
        let child = CALayer()
        child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        child.backgroundColor = .black
        child.add(turn, forKey: "turn")
        root.addSublayer(child)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "t", title: "T", period: 1)
        #expect(timeline.approximations.map(\.property) == ["picture"])
    }

    // MARK: - Making

    private func basic(
        _ keyPath: String,
        from: Double,
        to: Double,
        duration: Double
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
    }

    private func layer(
        _ animation: CAAnimation,
        on child: CALayer = CALayer(),
        period: Double
    ) throws -> Timeline.Layer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        child.add(animation, forKey: "test")
        root.addSublayer(child)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "t", title: "T", period: period)
        return try #require(timeline.root.sublayers.first)
    }
}
