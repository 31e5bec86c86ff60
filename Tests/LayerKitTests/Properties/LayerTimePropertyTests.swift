import Foundation
import LayerKit
import TestSupport
import Testing

/// Properties of layer time that hold for all timings.
@Suite struct LayerTimePropertyTests {
    /// The rounding error of a dozen operations on numbers below 1000.
    private static let rounding = 1e-9

    /// A layer with its local time.
    private typealias Timed = (layer: CALayer, time: Double)

    /// Returns a layer that is within its active duration at a parent time.
    private func layer(
        in parent: CALayer?,
        at parentTime: Double,
        _ random: inout SeededGenerator
    ) -> Timed {
        let layer = CALayer()
        layer.beginTime = parentTime - random.number(0...3)
        layer.speed = Float(random.number(0.25...4)) * (random.chance(30) ? -1 : 1)
        layer.timeOffset = random.number(-2...2)
        parent?.addSublayer(layer)
        let elapsed = parentTime - layer.beginTime
        return (layer, elapsed * Double(layer.speed) + layer.timeOffset)
    }

    private func tree(at time: Double, _ random: inout SeededGenerator) -> [Timed] {
        var layers = [layer(in: nil, at: time, &random)]
        for _ in 0..<random.count(1...6) {
            let parent = random.pick(layers)
            layers.append(layer(in: parent.layer, at: parent.time, &random))
        }
        return layers
    }

    @Test func `times convert between any two layers and back`() {
        RandomRuns("layer times", count: 200).run { seed, random in
            let time = random.number(-5...50)
            let layers = tree(at: time, &random)
            for (a, b) in [(random.pick(layers), random.pick(layers))] {
                let converted = a.layer.convertTime(a.time, to: b.layer)
                #expect(abs(converted - b.time) < Self.rounding * 100, "seed \(seed)")
                let back = a.layer.convertTime(converted, from: b.layer)
                #expect(abs(back - a.time) < Self.rounding * 100, "seed \(seed)")
                let global = a.layer.convertTime(a.time, to: nil)
                #expect(abs(global - time) < Self.rounding * 100, "seed \(seed)")
                let own = a.layer.convertTime(time, from: nil)
                #expect(abs(own - a.time) < Self.rounding * 100, "seed \(seed)")
            }
        }
    }

    /// Returns an animation that never ends and has no jumps.
    private func swing(_ random: inout SeededGenerator) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = random.number(10...100)
        animation.duration = random.number(0.2...2)
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    private func pause(_ layer: CALayer, at now: Double) {
        let time = layer.convertTime(now, from: nil)
        layer.speed = 0
        layer.timeOffset = time
    }

    private func resume(_ layer: CALayer, at now: Double) {
        let time = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(now, from: nil) - time
    }

    @Test func `a layer paused and resumed at any time continues from the same state`() {
        RandomRuns("pauses", count: 60).run { seed, random in
            let root = CALayer()
            root.speed = Float(random.number(0.5...2))
            root.timeOffset = random.number(0...2)
            let layer = CALayer()
            root.addSublayer(layer)
            let host = LayerHost(layer: root, clock: MediaClock(time: random.number(0.1...3)))
            host.runTurn()
            layer.add(swing(&random), forKey: nil)
            host.runTurn()
            var now = host.clock.time
            func x() -> Double { Double(host.presentation(of: layer).position.x) }
            for _ in 0..<4 {
                now += random.number(0...3)
                host.advance(to: now)
                let before = x()
                pause(layer, at: now)
                host.commit()
                #expect(abs(x() - before) < 1e-6, "paused, seed \(seed)")
                now += random.number(0...5)
                host.advance(to: now)
                #expect(abs(x() - before) < 1e-6, "later, seed \(seed)")
                resume(layer, at: now)
                host.commit()
                #expect(abs(x() - before) < 1e-6, "resumed, seed \(seed)")
                let after = Double(host.presentation(of: layer, at: now + 0.1).position.x)
                let step = 0.1 * Double(root.speed) * 1000
                #expect(abs(after - before) < step && after != before, "seed \(seed)")
            }
        }
    }

    @Test func `a layer of speed 0 presents the time of its offset`() {
        RandomRuns("scrubbing", count: 40).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let playing = maker.makeAnimatedLayer()
            var same = TreeMaker(seed: seed, isWild: false)
            let paused = same.makeAnimatedLayer()
            paused.mediaTiming = MediaTiming.layer(speed: 0)
            playing.mediaTiming = MediaTiming.layer(speed: 1)
            let playingHost = LayerHost(layer: playing, clock: MediaClock())
            let pausedHost = LayerHost(layer: paused, clock: MediaClock(time: random.number(0...9)))
            playingHost.commit()
            pausedHost.commit()
            for time in maker.instants(8) where time >= 0 {
                paused.timeOffset = time
                pausedHost.commit()
                let shown = pausedHost.presentation(of: paused)
                let expected = playingHost.presentation(of: playing, at: time)
                #expect(LayerReading(shown) == LayerReading(expected), "seed \(seed) at \(time)")
            }
        }
    }

    @Test func `an animation of speed 0 presents the time of its offset`() {
        RandomRuns("scrubbed animations", count: 60).run { seed, random in
            let duration = random.number(0.2...3)
            let time = random.number(0...duration * 0.999)
            func x(_ configure: (CAKeyframeAnimation) -> Void, at time: Double) -> Double {
                let times = [0, 0.3, 0.7, 1].map { NSNumber(value: $0) }
                let animation = keyframes("position.x", [0, 30, -10, 20], times: times, configure)
                return samples(of: [animation], at: [time]) { [Double($0.position.x)] }[0]
            }
            let played = x({ $0.duration = duration }, at: time)
            let scrubbed = x(
                {
                    $0.duration = duration
                    $0.speed = 0
                    $0.timeOffset = time
                },
                at: random.number(0...1000)
            )
            #expect(abs(played - scrubbed) < Self.rounding, "seed \(seed)")
        }
    }
}

extension MediaTiming {
    /// Returns the timing of a layer with a speed.
    fileprivate static func layer(speed: Float) -> MediaTiming {
        var timing = MediaTiming()
        timing.duration = .infinity
        timing.speed = speed
        return timing
    }
}
