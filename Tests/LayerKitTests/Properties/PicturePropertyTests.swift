import Foundation
import LayerKit
import TestSupport
import Testing

/// Properties of models and pictures that hold for all animations.
@Suite struct PicturePropertyTests {
    @Test func `adding and removing animations doesn't change the model`() {
        RandomRuns("models", count: 60).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let layer = maker.makeAnimatedLayer()
            let model = LayerReading(layer)
            let host = LayerHost(layer: layer, clock: MediaClock())
            for step in 0..<12 {
                switch random.count(0...5) {
                case 0: layer.removeAnimation(forKey: "\(random.count(0...5))")
                case 1: layer.removeAllAnimations()
                case 2: host.advance(to: host.clock.time + random.number(0...1))
                default:
                    layer.add(maker.makeAnimation(for: layer), forKey: "\(random.count(0...5))")
                }
                if random.chance(60) { host.runTurn() }
                _ = host.picture(at: random.number(0...3))
                #expect(LayerReading(layer) == model, "seed \(seed), step \(step)")
            }
            layer.removeAllAnimations()
            host.commit()
            #expect(LayerReading(host.presentation(of: layer)) == model, "seed \(seed)")
        }
    }

    @Test func `the order of animations with different key paths doesn't matter`() {
        RandomRuns("orders", count: 40).run { seed, random in
            let animations = [
                basic("position.x", from: random.number(0...9), to: 5),
                basic("opacity", from: 0, to: random.number(0...1)),
                keyframes("bounds.size.height", [1, random.number(0...50), 3], mode: .cubic),
                basic("transform.translation.y", by: random.number(0...50)),
                basic("backgroundColor", from: CGColor.black, to: CGColor.white),
            ]
            let time = random.number(0...1)
            func reading(_ animations: [CAAnimation]) -> LayerReading {
                let live = LiveLayer()
                live.add(animations)
                return LayerReading(live.host.presentation(of: live.layer, at: time))
            }
            #expect(reading(animations) == reading(random.shuffled(animations)), "seed \(seed)")
        }
    }

    @Test func `a picture doesn't depend on previous pictures`() {
        RandomRuns("pictures", count: 100).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let host = maker.makeHost()
            let instants = maker.instants(4)
            // Each picture comes from a new tree that hasn't been rendered before.
            let alone = instants.map { instant in
                var same = TreeMaker(seed: seed, isWild: false)
                return same.makeHost().picture(at: instant)
            }
            for index in random.shuffled(Array(instants.indices) + instants.indices) {
                let isSame = host.picture(at: instants[index]) == alone[index]
                #expect(isSame, "seed \(seed) at \(instants[index])")
            }
        }
    }
}
