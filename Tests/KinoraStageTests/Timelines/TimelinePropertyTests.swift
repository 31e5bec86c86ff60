import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraTimeline

/// Comparisons of timelines of random layer trees with the engine.
@Suite struct TimelinePropertyTests {
    @Test func `timelines of random trees match the engine`() {
        let runs = RandomRuns("timelines", count: 40)
        var compared = 0
        runs.run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let host = maker.makeHost()
            let timeline = Timeline(of: host, identifier: "t", title: "T", period: 4)
            // Content that keyframes can't represent is a sequence of held pictures.
            guard !timeline.approximations.contains(where: { $0.property == "picture" }) else {
                return
            }
            compared += 1
            let tolerance = timeline.approximations.isEmpty ? 6 : 16
            for _ in 0..<4 {
                let time = Double.random(in: 0..<4, using: &random)
                let difference = PixelDifference(host.picture(at: time), timeline.picture(at: time))
                #expect(difference.greatest <= tolerance, "seed \(seed) at \(time)")
            }
        }
        #expect(compared > runs.seeds.count / 6)
    }

    @Test func `placements and opacities match the engine within the stated error`() {
        let runs = RandomRuns("numbers of timelines", count: 60)
        var exact = 0
        runs.run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
            let layer = maker.makeAnimatedLayer()
            root.addSublayer(layer)
            let host = LayerHost(layer: root, clock: MediaClock())
            let timeline = Timeline(of: host, identifier: "t", title: "T", period: 4)
            guard let result = timeline.root.sublayers.first, !result.isPictures else { return }
            let limit = 1e-6 + 40 * timeline.greatestError
            exact += timeline.greatestError == 0 ? 1 : 0
            for _ in 0..<12 {
                let time = Double.random(in: 0..<4, using: &random)
                let localTime = layer.mediaTiming.localTime(fromParent: time)
                let parts = layer.parts(at: localTime, layer.resolvedAnimations, withPaint: false)
                let place = result.placement.transform(at: time).difference(to: parts.map)
                #expect(place <= limit, "seed \(seed) at \(time)")
                let fade = abs(result.opacity.value(at: time) - parts.opacity)
                #expect(fade <= limit, "seed \(seed) at \(time)")
            }
        }
        #expect(exact > runs.seeds.count / 4)
    }

    @Test func `keys ascend, begin at 0 and end with the loop`() {
        RandomRuns("keys of timelines", count: 16).run { seed, _ in
            var maker = TreeMaker(seed: seed, isWild: true)
            let timeline = Timeline(of: maker.makeHost(), identifier: "t", title: "T", period: 3)
            check(timeline.root, seed)
        }
    }

    private func check(_ layer: Timeline.Layer, _ seed: UInt64) {
        let place = layer.placement
        let tracks = [
            place.x, place.y, place.rotation, place.scaleX, place.scaleY, place.skew,
            layer.opacity, layer.zPosition,
        ]
        for track in tracks {
            let times = track.keys.map(\.time)
            #expect(times[0] == 0, "seed \(seed) \(layer.path)")
            #expect(times == times.sorted(), "seed \(seed) \(layer.path)")
            #expect(track.isConstant || times.last == 3, "seed \(seed) \(layer.path)")
            let jumps = zip(times, times.dropFirst().dropFirst())
            #expect(!jumps.contains { $0 == $1 }, "seed \(seed) \(layer.path)")
        }
        for child in layer.sublayers + layer.mask { check(child, seed) }
    }
}

@Suite struct CommonLoopTests {
    @Test func `the loop is the least common multiple`() {
        let loop = CommonLoop(periods: [1.2, 0.8, 2])
        #expect(abs(loop.period - 12) < 1e-9)
        #expect(!loop.isCut)
        #expect(loop.isEndless)
    }

    @Test func `without a common multiple the best fit is used and reported`() {
        let loop = CommonLoop(periods: [1, 2.0.squareRoot()])
        #expect(loop.period <= CommonLoop.limit)
        #expect(loop.isCut)
        #expect(loop.remainder < 0.05)
    }

    @Test func `a finite animation has a loop up to its end`() {
        let loop = CommonLoop(periods: [], end: 2.5)
        #expect(loop.period == 2.5)
        #expect(!loop.isEndless)
    }

    @Test func `layers with different periods have a common loop`() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        for (duration, speed) in [(1.0, Float(1)), (1.5, 1), (1.0, 2)] {
            let child = CALayer()
            child.speed = speed
            let blink = CABasicAnimation(keyPath: "opacity")
            blink.fromValue = 0
            blink.toValue = 1
            blink.duration = duration
            blink.repeatCount = .infinity
            child.add(blink, forKey: "blink")
            root.addSublayer(child)
        }
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "blink", title: "Blink")
        #expect(timeline.period == 3)
        #expect(timeline.isRepeating)
        #expect(timeline.approximations == [])
    }
}

extension Timeline.Layer {
    /// A Boolean value that indicates whether the layer is represented by pictures.
    fileprivate var isPictures: Bool {
        if case .frames? = nodes.first { placement == Timeline.Placement() } else { false }
    }
}

extension Timeline {
    fileprivate var greatestError: Double { approximations.map(\.error).max() ?? 0 }
}

extension CGAffineTransform {
    /// Returns the largest difference of an element, with translations as fractions of the size.
    fileprivate func difference(to other: CGAffineTransform?) -> Double {
        guard let other else { return .infinity }
        let own = [a, b, c, d, tx / 16, ty / 16]
        let others = [other.a, other.b, other.c, other.d, other.tx / 16, other.ty / 16]
        return zip(own, others).map { abs(Double($0 - $1)) }.max() ?? 0
    }
}
