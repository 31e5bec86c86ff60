import Foundation
import KinoraConformance
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraIndicators

/// Tests of every animation's progress form.
@Suite struct ProgressLayerTests {
    /// Returns a size that fits in a square and is at least as wide as the animation requires.
    private func size(_ example: CatalogCase, _ side: Double = 40) -> CGSize {
        example.size(fitting: max(side, example.type.profile.leastWidth))
    }

    private func probe(
        _ example: CatalogCase,
        _ progress: Double,
        side: Double = 40,
        reducesMotion: Bool = false
    ) -> IndicatorProbe {
        let size = size(example, side)
        let layer = example.indicator.makeProgressLayer(size: size, reducesMotion: reducesMotion)
        layer.showProgress(progress)
        return IndicatorProbe(layer: layer, size: size)
    }

    /// All animations except the one in which each word replaces the previous one.
    static let filling = CatalogCase.all.filter { $0.name != "changing-words" }

    @Test(arguments: filling, [16.0, 40])
    func `the farther the progress, the more differs from none`(
        _ example: CatalogCase,
        _ side: Double
    ) {
        let none = probe(example, 0, side: side).frame(at: 0.1)
        var last = 0
        for progress in [0.3, 0.6, 1] {
            let frame = probe(example, progress, side: side).frame(at: 0.1)
            let distance = frame.difference(from: none).sum
            #expect(distance > last, "\(progress)")
            last = distance
        }
    }

    @Test(arguments: CatalogCase.all)
    func `a progress doesn't depend on earlier ones`(_ example: CatalogCase) {
        let size = size(example)
        let layer = example.indicator.makeProgressLayer(size: size, reducesMotion: false)
        for progress in [0.8, 0.2, 0.5] { layer.showProgress(progress) }
        let other = probe(example, 0.5)
        let time = 0.4 * example.indicator.waitingPeriod
        #expect(IndicatorProbe(layer: layer, size: size).frame(at: time) == other.frame(at: time))
    }

    @Test(arguments: CatalogCase.all)
    func `what moves at any progress repeats with the waiting animation`(_ example: CatalogCase) {
        let probe = probe(example, 0.5)
        let period = example.indicator.waitingPeriod
        // Rounding may make steps at the end of a cycle early or late.
        let (first, next) = (probe.frame(at: 1e-6 * period), probe.frame(at: (1 + 1e-6) * period))
        #expect(next.alphaDifference(from: first).greatest <= 2)
    }

    @Test(arguments: CatalogCase.all)
    func `a film rises from the start to the end and stays`(_ example: CatalogCase) throws {
        let size = size(example)
        let course = try #require(ProgressCourse(rising: 0.2...0.7))
        let layer = example.indicator.makeProgressLayer(size: size, reducesMotion: true)
        layer.playProgress(course)
        let film = IndicatorProbe(layer: layer, size: size)
        #expect(abs(course.motion - 2) < 1e-12)
        for (time, progress) in [(0, 0.2), (1, 0.45), (2, 0.7), (2.9, 0.7)] {
            let expected = probe(example, progress, reducesMotion: true).frame(at: time)
            let frame = film.frame(at: time)
            #expect(frame.alphaDifference(from: expected).greatest <= 3, "\(time) s")
        }
    }

    @Test(arguments: CatalogCase.all, [false, true])
    func `an outcome begins at the progress and ends with its mark`(
        _ example: CatalogCase,
        _ reducesMotion: Bool
    ) {
        // In a design with little height, the mark is small.
        let size = example.size(fitting: 160)
        let pose = ProgressPose(0.4, turn: 0.2)
        let start = example.indicator.makeProgressLayer(size: size, reducesMotion: reducesMotion)
        pose.show(in: start)
        let before = IndicatorProbe(layer: start, size: size).frame(at: 0.7)
        let layer = example.indicator.makeProgressOutcomeLayer(
            .success,
            from: pose,
            at: 0.7,
            size: size,
            reducesMotion: reducesMotion
        )
        let outcome = IndicatorProbe(layer: layer, size: size)
        let first = outcome.frame(at: 0)
        let changed = first.alphaDifference(from: before).count(above: 8)
        #expect(Double(changed) / Double(first.pixels.count) < 0.01)
        let end = outcome.frame(
            at: example.indicator.progressOutcomeDuration(.success, reducesMotion: reducesMotion)
        )
        // In a design with little height, the mark covers no pixel completely.
        let mark = LoadingOutcome.success.color.rgba
        let isMarked = end.pixels.contains { pixel in
            let alpha = Double(pixel >> 24) / 255
            let red = Double(pixel & 0xFF) / 255
            let green = Double(pixel >> 8 & 0xFF) / 255
            return alpha > 0.3 && abs(red - mark.red * alpha) < 0.1
                && abs(green - mark.green * alpha) < 0.1
        }
        #expect(isMarked)
        #expect(outcome.frame(at: 9) == end)
    }

    @Test(arguments: CatalogCase.all)
    func `a color can follow the progress`(_ example: CatalogCase) {
        let size = size(example)
        let layer = example.indicator.makeProgressLayer(size: size, reducesMotion: true)
        layer.colorProgress([.hex(0xFF0000), .hex(0x00FF00)])
        layer.showProgress(1)
        let frame = IndicatorProbe(layer: layer, size: size).frame(at: 0)
        // Some parts are translucent.
        let green = frame.pixels.count {
            $0 >> 8 & 0xFF > 60 && $0 & 0xFF < 40 && $0 >> 16 & 0xFF < 40
        }
        #expect(green > 10)
    }

    /// Designs whose waiting animation is a single arc.
    static let arcs = ["turning-arc", "chasing-arc", "carbon-ring", "primer-ring", "windows-ring"]

    @Test(arguments: arcs)
    func `an arc is recognized`(_ identifier: String) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        let indicator = type.init()
        let size = indicator.naturalSize
        let layer = indicator.makeWaitingLayer(size: size)
        layer.descendant(named: "track")?.removeFromSuperlayer()
        let waiting = IndicatorProbe(layer: layer, size: size)
        for step in 1..<8 {
            let time = Double(step) / 8 * indicator.period
            waiting.host.advance(to: time)
            let tree = try #require(layer.presentation())
            let pose = try #require(ProgressPose(ofArcIn: tree))
            #expect((0...1).contains(pose.progress) && (0..<1).contains(pose.turn))
            // The progress form at the pose draws the same arc.
            let form = indicator.makeProgressLayer(size: size, reducesMotion: false)
            form.descendant(named: "track")?.removeFromSuperlayer()
            pose.show(in: form)
            let (one, other) = (
                waiting.frame(at: time), IndicatorProbe(layer: form, size: size).frame(at: 0)
            )
            #expect(other.alphaDifference(from: one).greatest <= 24, "\(time) s")
        }
    }

    @Test(arguments: [
        "dual-arc", "nested-arcs", "square-track", "wavy-ring", "worm", "fading-dots",
    ])
    func `nothing else is taken for an arc`(_ identifier: String) throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: identifier))
        let indicator = type.init()
        let layer = indicator.makeWaitingLayer(size: indicator.naturalSize)
        #expect(ProgressPose(ofArcIn: layer) == nil)
    }

    @Test func `a course is limited to its range`() {
        #expect(ProgressCourse(.nan) == ProgressCourse(0))
        #expect(ProgressCourse(7) == ProgressCourse(1))
        #expect(ProgressCourse(rising: -0.5...0.5) == nil && ProgressCourse(rising: 0...1.1) == nil)
        #expect(ProgressCourse(0.5).duration == nil)
        #expect(ProgressCourse(rising: 0...1)?.duration == 5)
    }
}
