import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraCharts

/// Tests that compare dope sheets with the engine, and tests of single animations.
@Suite struct DopeSheetEngineTests {
    /// Checks every row of the original indicators against the presentation at random times.
    @Test(arguments: CatalogCase.originalIdentifiers)
    func `levels match the engine`(identifier: String) throws {
        let stage = try catalogStage(identifier)
        let sheet = DopeSheet(of: stage)
        var random = SeededGenerator(seed: 20_261_121)
        var count = 0
        for layer in sheet.layers {
            for row in layer.rows {
                for bar in row.bars where !row.bars.contains(where: { $0.covers(bar) }) {
                    for segment in bar.segments where segment.from.number != nil {
                        let time = Double.random(in: segment.start...segment.end, using: &random)
                        let shown = value(stage, layer.path, row.keyPath, at: time)
                        guard let shown else { continue }
                        let level = segment.level(at: time)
                        let reach = segment.levels.map { abs($0 - segment.levels[0]) }.max() ?? 0
                        // The curve is approximated by 32 lines.
                        #expect(abs(shown - level) <= 0.01 * reach + 1e-3, "\(layer.path) \(time)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 0)
    }

    private func value(
        _ stage: Stage,
        _ path: String,
        _ keyPath: String,
        at time: TimeInterval
    ) -> Double? {
        // Presented rotations are limited to one turn.
        guard !keyPath.contains("rotation") else { return nil }
        let layer = stage.inspection(at: time).layers.first { $0.path == path }
        let words = keyPath.split(separator: ".").map(String.init)
        guard let property = layer?.properties.first(where: { $0.key == words[0] }) else {
            return nil
        }
        switch (property.value, words.dropFirst().joined(separator: ".")) {
        case (.number(let number), ""): return number
        case (.array(let parts), "x"): return parts[0].number
        case (.array(let parts), "y"): return parts[1].number
        case (.array(let parts), "translation.x"): return parts[12].number
        case (.array(let parts), "translation.y"): return parts[13].number
        default: return nil
        }
    }

    // MARK: - Single animations

    private func firstRow(
        period: TimeInterval = 4,
        _ animations: CAAnimation...,
        change: (CALayer) -> Void = { _ in }
    ) -> DopeSheet.Row? {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        change(layer)
        for (index, animation) in animations.enumerated() {
            layer.add(animation, forKey: "\(index)")
        }
        let host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
        let builder = DopeSheetBuilder(period: period, speed: 1)
        let layers = builder.layers(from: layer, path: ".", in: LayerClock(rate: 1))
        return withExtendedLifetime(host) { layers.first?.rows.first }
    }

    private func fade(
        from: Double = 0,
        to: Double = 1,
        begin: TimeInterval = 0,
        duration: TimeInterval = 1
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = from
        animation.toValue = to
        animation.beginTime = begin
        animation.duration = duration
        return animation
    }

    @Test func `a delayed animation waits or fills backward`() throws {
        let late = fade(begin: 1)
        let waiting = try #require(firstRow(late))
        #expect(waiting.bars.map(\.start) == [1] && waiting.fills.isEmpty)
        late.fillMode = .both
        let holding = try #require(firstRow(late))
        #expect(holding.fills.map(\.isBackwards) == [true, false])
        #expect(holding.fills.map(\.value) == [.number(0), .number(1)])
        #expect(holding.fills.map { [$0.start, $0.end] } == [[0, 1], [2, 4]])
    }

    @Test func `each repeat is a bar`() throws {
        let animation = fade()
        animation.repeatCount = 3
        let row = try #require(firstRow(animation))
        #expect(row.bars.map(\.cycle) == [0, 1, 2])
        #expect(row.bars.map(\.start) == [0, 1, 2])
    }

    @Test func `a group's speed and delay apply to its animations`() throws {
        let group = CAAnimationGroup()
        group.animations = [fade(begin: 0.5)]
        group.beginTime = 1
        group.duration = 2
        group.speed = 2
        let row = try #require(firstRow(group))
        #expect(row.bars.map { [$0.start, $0.end] } == [[1.25, 1.75]])
    }

    @Test func `an omitted value is the value that an earlier animation holds`() throws {
        let first = fade(from: 0, to: 0.25)
        first.fillMode = .forwards
        let second = CABasicAnimation(keyPath: "opacity")
        second.toValue = 1
        second.beginTime = 2
        second.duration = 1
        let row = try #require(firstRow(first, second))
        #expect(row.bars.last?.segments.first?.from == .number(0.25))
    }

    @Test func `discrete values are held`() throws {
        let steps = CAKeyframeAnimation(keyPath: "zPosition")
        steps.values = [1, 2, 3]
        steps.calculationMode = .discrete
        steps.duration = 3
        let row = try #require(firstRow(steps))
        let segments = try #require(row.bars.first).segments
        #expect(segments.map(\.isHold) == [true, true, true])
        #expect(segments.map(\.from) == [.number(1), .number(2), .number(3)])
        #expect(segments.map(\.start) == [0, 1, 2])
    }

    @Test func `each keyframe segment has a curve`() throws {
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.values = [0, 1, 0.5]
        frames.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
        ]
        frames.duration = 2
        let segments = try #require(firstRow(frames)?.bars.first).segments
        #expect(segments.map { $0.curve.flatMap(NamedCurve.name(of:)) } == ["easeIn", "linear"])
        #expect(segments.map(\.index) == [0, 1])
    }

    @Test func `repetitions of a segment share the time that identifies it`() throws {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
        fade.repeatCount = 3
        let bars = try #require(firstRow(fade)).bars
        #expect(bars.map { $0.segments.map(\.overrideTime) } == [[0.5], [0.5], [0.5]])
    }

    @Test func `an animation that a later one covers can't be identified`() throws {
        let fades = [1, 2].map { _ in
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = 1
            return fade
        }
        let bars = try #require(firstRow(fades[0], fades[1])).bars
        #expect(bars.map { $0.segments[0].overrideTime } == [nil, 0.5])
        #expect(!bars[0].segments[0].isEditable)
    }

    @Test func `a spring has no cubic curve`() throws {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = spring.settlingDuration
        let segment = try #require(firstRow(spring)?.bars.first?.segments.first)
        #expect(segment.curve == nil && !segment.isEditable)
        #expect(segment.levels.contains { $0 > 100 })
    }

    @Test func `values that aren't numbers have levels from 0 to 1`() throws {
        let movement = CABasicAnimation(keyPath: "position")
        movement.fromValue = CGPoint(x: 1, y: 2)
        movement.toValue = CGPoint(x: 3, y: 4)
        movement.timingFunction = CAMediaTimingFunction(name: .easeOut)
        movement.duration = 1
        let segment = try #require(firstRow(movement)?.bars.first?.segments.first)
        #expect(segment.from == .numbers([1, 2]) && segment.to == .numbers([3, 4]))
        #expect(segment.levels.first == 0 && segment.levels.last == 1)
        #expect(abs(segment.levels[16] - TimingCurve(0, 0, 0.58, 1).value(at: 0.5)) < 1e-4)
    }

    @Test func `a layer without animations has no row`() {
        #expect(firstRow() == nil)
    }

    @Test func `an animation of an unknown key path has no row`() {
        #expect(firstRow(CABasicAnimation(keyPath: "transform.nonsense")) == nil)
    }
}

extension DopeSheet.Bar {
    /// Returns a Boolean value that indicates whether the bar overlaps another animation's bar.
    fileprivate func covers(_ bar: DopeSheet.Bar) -> Bool {
        animation != bar.animation && start < bar.end && bar.start < end
    }
}

extension DopeSheet.Segment {
    /// Returns the level at a time, interpolated linearly.
    fileprivate func level(at time: TimeInterval) -> Double {
        let place = (time - start) / (end - start) * Double(levels.count - 1)
        let index = min(Int(place), levels.count - 2)
        let fraction = place - Double(index)
        return levels[index] + (levels[index + 1] - levels[index]) * fraction
    }
}

extension JSONValue {
    fileprivate var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}

/// Tests of dope sheets for random layer trees.
@Suite struct RandomDopeSheetTests {
    @Test func `bars of random layer trees ascend, join and stay within the period`() {
        RandomRuns("dope sheets", count: 60).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: random.chance(20))
            let host = maker.makeHost()
            host.commit()
            let period = random.number(0.5...6)
            let builder = DopeSheetBuilder(period: period, speed: 1)
            let layers = builder.layers(from: host.layer, path: ".", in: LayerClock(rate: 1))
            for row in layers.flatMap(\.rows) {
                for bar in row.bars {
                    #expect(bar.start >= 0 && bar.end <= period && bar.start < bar.end)
                    let ends = zip(bar.segments, bar.segments.dropFirst())
                    #expect(ends.allSatisfy { $0.end == $1.start })
                    #expect(bar.segments.allSatisfy { $0.levels.count > 1 })
                }
                #expect(zip(row.bars, row.bars.dropFirst()).allSatisfy { $0.start <= $1.start })
                #expect(zip(row.fills, row.fills.dropFirst()).allSatisfy { $0.end <= $1.start })
            }
        }
    }
}
