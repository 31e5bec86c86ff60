import Foundation
import LayerKit
import TestSupport
import Testing

/// Properties of animation groups that hold for all animations.
@Suite struct GroupPropertyTests {
    /// The key paths that the animations change, one each.
    private static let keyPaths = ["position.x", "position.y", "zPosition", "bounds.size.width"]

    private func child(_ keyPath: String, _ random: inout SeededGenerator) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = random.number(-50...50)
        animation.toValue = random.number(-50...50)
        animation.duration = random.chance(20) ? 0 : random.number(0.2...3)
        if random.chance(60) { animation.beginTime = random.number(0.01...2) }
        animation.speed = random.pick([1, 1, 0.5, 2, -1])
        if random.chance(30) { animation.timeOffset = random.number(-1...1) }
        if random.chance(40) { animation.repeatCount = Float(random.number(0.3...3)) }
        animation.autoreverses = random.chance(30)
        animation.fillMode = random.pick([.removed, .forwards, .backwards, .both])
        animation.isAdditive = random.chance(30)
        animation.isRemovedOnCompletion = false
        if random.chance(50) { animation.timingFunction = CAMediaTimingFunction(name: .easeIn) }
        return animation
    }

    private func numbers(_ layer: CALayer) -> [Double] {
        Self.keyPaths.map { (layer.value(forKeyPath: $0) as? NSNumber)?.doubleValue ?? .nan }
    }

    @Test func `a group equals its children shifted by its begin time`() {
        RandomRuns("groups", count: 80).run { seed, random in
            let children = Self.keyPaths.map { child($0, &random) }
            let group = CAAnimationGroup()
            group.animations = children
            group.beginTime = random.number(0.1...2)
            group.duration = random.number(0.5...4)
            // A power of two, so that the product of two speeds is exact.
            group.speed = random.pick([0.5, 1, 2])
            group.isRemovedOnCompletion = false
            let speed = Double(group.speed)
            let alone = children.map { child in
                let animation = child.copy() as? CABasicAnimation ?? child
                animation.beginTime = group.beginTime + child.beginTime / speed
                animation.speed = child.speed * group.speed
                if child.duration == 0 { animation.duration = group.duration }
                return animation
            }
            let grouped = LiveLayer()
            grouped.add([group])
            let shifted = LiveLayer()
            shifted.add(alone)
            let model = numbers(grouped.layer)
            for _ in 0..<8 {
                let time = random.number(0...7)
                let shown = grouped.samples(at: [time], numbers)
                let isActive =
                    time >= group.beginTime && (time - group.beginTime) * speed <= group.duration
                let expected = isActive ? shifted.samples(at: [time], numbers) : model
                let isSame = zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-9 }
                #expect(isSame, "\(shown) instead of \(expected), seed \(seed) at \(time)")
            }
        }
    }

    @Test func `a nested group equals the inner group shifted by the begin time`() {
        RandomRuns("nested groups", count: 40).run { seed, random in
            let inner = CAAnimationGroup()
            inner.animations = [child("position.x", &random)]
            inner.duration = random.number(0.5...3)
            inner.beginTime = random.number(0...1)
            inner.repeatCount = random.pick([0, 1.5, 3])
            inner.autoreverses = random.chance(50)
            inner.timingFunction = CAMediaTimingFunction(name: .easeOut)
            inner.fillMode = .both
            let outer = CAAnimationGroup()
            outer.animations = [inner]
            outer.beginTime = random.number(0.1...1)
            outer.duration = 20
            let shifted = inner.copy() as? CAAnimationGroup ?? inner
            shifted.beginTime = outer.beginTime + inner.beginTime
            let times = (0..<6).map { _ in random.number(outer.beginTime...15) }
            let nested = samples(of: [outer], at: times, numbers)
            let expected = samples(of: [shifted], at: times, numbers)
            let isSame = zip(nested, expected).allSatisfy { abs($0 - $1) < 1e-9 }
            #expect(isSame, "\(nested) instead of \(expected), seed \(seed)")
        }
    }
}
