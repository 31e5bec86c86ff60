import Foundation
import KinoraStage
import KinoraTimeline

extension DopeSheet {
    /// Creates a dope sheet of a stage.
    public init(of stage: Stage) {
        let builder = DopeSheetBuilder(period: stage.period, speed: stage.speed)
        let layers = builder.layers(
            from: stage.rootLayer,
            path: ".",
            in: LayerClock(rate: stage.speed)
        )
        self.init(
            identifier: stage.name,
            title: stage.name == type(of: stage.indicator).identifier
                ? type(of: stage.indicator).title : stage.name,
            period: stage.period,
            isRepeating: stage.isRepeating,
            layers: layers,
            phaseTimes: []
        )
        phaseTimes = PhaseDetector(self).times
    }
}

/// A reader of the animations in a layer tree.
struct DopeSheetBuilder {
    /// The length of the cycle in seconds.
    let period: TimeInterval

    /// The speed of the stage.
    let speed: Double

    /// Returns the layers with animations in a layer tree.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - path: The layer's path.
    ///   - clock: The clock of the superlayer.
    /// - Returns: The layers; copies of a replicator layer aren't distinguished.
    func layers(from layer: CALayer, path: String, in clock: LayerClock) -> [DopeSheet.Layer] {
        let reader = LayerAnimationReader(layer, outside: clock, period: period, speed: speed)
        var result: [DopeSheet.Layer] = []
        let rows = reader.rows
        if !rows.isEmpty {
            result.append(
                DopeSheet.Layer(
                    path: path,
                    name: layer.name,
                    color: reader.color,
                    rows: rows
                )
            )
        }
        let prefix = path == "." ? "" : path + "/"
        if let mask = layer.committedMask {
            result += layers(from: mask, path: prefix + "mask", in: reader.clock)
        }
        for (index, child) in layer.committedSublayers.enumerated() {
            result += layers(
                from: child,
                path: prefix + (child.name ?? "#\(index)"),
                in: reader.clock
            )
        }
        return result
    }
}

/// A reader of the animations of one layer.
struct LayerAnimationReader {
    /// The clock of the layer's animations and sublayers.
    let clock: LayerClock

    private let layer: CALayer
    private let animations: [ResolvedAnimation]
    private let period: TimeInterval
    private let speed: Double
    private let sampler: LayerSampler

    /// The maximum number of cycles of an animation to distinguish.
    private static let cycleLimit = 200

    /// The number of samples of a segment.
    private static let stepCount = 32

    /// The distance from a boundary at which both sides are sampled, as a fraction of the segment.
    private static let margin = 1e-8

    init(_ layer: CALayer, outside clock: LayerClock, period: TimeInterval, speed: Double) {
        self.layer = layer
        self.period = period
        self.speed = speed
        sampler = LayerSampler(layer, outside: clock, period: period)
        self.clock = sampler.clock
        animations = layer.resolvedAnimations
    }

    private func readings(at time: TimeInterval) -> [ResolvedAnimation.Reading?] {
        layer.readings(of: animations, at: clock.time(at: time))
    }

    /// The first color that the layer paints with, at the first of several sample times that has
    /// one.
    var color: RGBA? {
        [0.5, 0.1, 0.3, 0.7, 0.9].lazy
            .compactMap { place in
                let parts = sampler.parts(at: period * place)
                return (parts.behind + parts.content).lazy.compactMap(\.color).first
            }
            .first
    }

    /// Returns the animated properties, in the order of their first animations.
    static func keyPaths(of animations: [ResolvedAnimation]) -> [String] {
        var seen: Set<String> = []
        return animations.filter { $0.hasTarget && seen.insert($0.keyPath).inserted }
            .map(\.keyPath)
    }

    /// The rows of the animated properties.
    var rows: [DopeSheet.Row] {
        Self.keyPaths(of: animations).map { keyPath in
            let indices = animations.indices.filter { animations[$0].keyPath == keyPath }
            let bars = indices.flatMap { withOverrideTimes(self.bars(of: $0)) }
            return DopeSheet.Row(
                keyPath: keyPath,
                bars: bars.sorted { ($0.start, $0.animation) < ($1.start, $1.animation) },
                fills: fills(of: indices)
            )
        }
    }

    // MARK: - Boundaries

    /// Returns the times, including the ends of the period, between which animations are smooth.
    private func boundaries(of indices: [Int]) -> [TimeInterval] {
        let cuts = clock.cuts(upTo: period)
        var times = cuts
        for index in indices {
            let animation = animations[index]
            times +=
                clock.stageTimes(
                    between: cuts,
                    of: { animation.breaks(in: $0, limit: Self.cycleLimit) }
                ) ?? []
        }
        var result = [0.0]
        let least = period * 1e-7
        for time in times.sorted()
        where time > result[result.count - 1] + least && time < period - least {
            result.append(time)
        }
        return result + [period]
    }

    private func intervals(of indices: [Int]) -> [(start: TimeInterval, end: TimeInterval)] {
        let boundaries = boundaries(of: indices)
        return zip(boundaries, boundaries.dropFirst()).map { ($0, $1) }
    }

    // MARK: - Bars

    private func bars(of index: Int) -> [DopeSheet.Bar] {
        var bars: [DopeSheet.Bar] = []
        var cycles: [Double] = []
        for (start, end) in intervals(of: [index]) {
            guard let reading = readings(at: (start + end) / 2)[index],
                reading.presence == .active,
                let segment = segment(of: index, from: start, to: end, reading)
            else { continue }
            if let last = bars.last, last.end == start, cycles == reading.cycles {
                bars[bars.count - 1].segments.append(segment)
                bars[bars.count - 1].end = end
                continue
            }
            bars.append(
                DopeSheet.Bar(
                    start: start,
                    end: end,
                    animation: index,
                    cycle: bars.count,
                    segments: [segment]
                )
            )
            cycles = reading.cycles
        }
        return bars
    }

    /// Returns the bars of one animation with the times that identify their segments.
    ///
    /// Repetitions of a segment share the time of the first one.
    private func withOverrideTimes(_ bars: [DopeSheet.Bar]) -> [DopeSheet.Bar] {
        var times: [Int: TimeInterval] = [:]
        for bar in bars {
            for segment in bar.segments where times[segment.index] == nil {
                times[segment.index] = overrideTime(of: segment, in: bar.animation)
            }
        }
        return bars.map { bar in
            var bar = bar
            for index in bar.segments.indices {
                bar.segments[index].overrideTime = times[bar.segments[index].index]
            }
            return bar
        }
    }

    /// Returns the rounded middle of a segment, at speed 1, if it identifies the segment.
    private func overrideTime(of segment: DopeSheet.Segment, in animation: Int) -> TimeInterval? {
        let scale = pow(10, Double(TimingOverride.timePrecision))
        let middle = (segment.start + segment.end) / 2 * speed
        let time = (middle * scale).rounded() / scale
        let found = layer.activeSegment(
            ofKeyPath: animations[animation].keyPath,
            at: clock.time(at: time / speed)
        )
        guard let found, found == (animation, segment.index) else { return nil }
        return time
    }

    private func segment(
        of index: Int,
        from start: TimeInterval,
        to end: TimeInterval,
        _ middle: ResolvedAnimation.Reading
    ) -> DopeSheet.Segment? {
        let length = end - start
        let times = (0...Self.stepCount).map { step in
            let place = Double(step) / Double(Self.stepCount)
            return start + length * min(max(place, Self.margin), 1 - Self.margin)
        }
        let readings = times.compactMap { self.readings(at: $0)[index] }
        guard readings.count == times.count, let first = readings.first, let last = readings.last
        else { return nil }
        let values = readings.map { DopeSheet.Value($0.value) }
        let isReversed = last.progress < first.progress
        let ends = [times[0], times[times.count - 1]]
        var timing = timing(of: index, between: ends, isReversed: isReversed)
        var levels = values.compactMap(\.number)
        if levels.count < values.count {
            levels = Self.levels(of: timing)
        } else if !timing.matches(levels) {
            timing.curve = nil
        }
        return DopeSheet.Segment(
            start: start,
            end: end,
            from: values[0],
            to: values[values.count - 1],
            index: animations[index].segment(at: middle.progress),
            isReversed: isReversed,
            curve: timing.curve,
            isWhole: timing.isWhole,
            levels: levels
        )
    }

    /// Returns the progress at equal time intervals.
    private static func levels(of timing: SegmentTiming) -> [Double] {
        (0...stepCount).map { timing.progress(at: Double($0) / Double(stepCount)) }
    }

    /// Returns the timing of an animation between two times.
    private func timing(
        of index: Int,
        between ends: [TimeInterval],
        isReversed: Bool
    ) -> SegmentTiming {
        let timings = ends.map { animations[index].timings(at: clock.time(at: $0)) ?? [] }
        let linear: ClosedRange<Double> = 0...1
        guard timings[0].count == timings[1].count, timings[0].count <= 1 else {
            return SegmentTiming(curve: nil, fractions: linear, isReversed: isReversed)
        }
        guard let first = timings[0].first, let last = timings[1].first else {
            return SegmentTiming(curve: .linear, fractions: linear, isReversed: isReversed)
        }
        let fractions = [first.fraction, last.fraction].sorted()
        return SegmentTiming(
            curve: first.curve == last.curve ? first.curve : nil,
            fractions: fractions[0]...fractions[1],
            isReversed: isReversed
        )
    }

    // MARK: - Fills

    /// Returns the intervals in which no animation is active but one holds its value.
    private func fills(of indices: [Int]) -> [DopeSheet.Fill] {
        var fills: [DopeSheet.Fill] = []
        for (start, end) in intervals(of: indices) {
            let all = readings(at: (start + end) / 2)
            let seen = indices.compactMap { all[$0] }
            guard let last = seen.last, !seen.contains(where: { $0.presence == .active }) else {
                continue
            }
            let fill = DopeSheet.Fill(
                start: start,
                end: end,
                value: DopeSheet.Value(last.value),
                isBackwards: last.presence == .fillsBackwards
            )
            if let before = fills.last, before.end == start, before.value == fill.value,
                before.isBackwards == fill.isBackwards
            {
                fills[fills.count - 1].end = end
            } else {
                fills.append(fill)
            }
        }
        return fills
    }
}

/// The part of a timing curve that a segment shows.
private struct SegmentTiming {
    /// The curve, or nil if no single curve applies.
    var curve: TimingCurve?

    /// The visible range of the curve's time.
    let fractions: ClosedRange<Double>

    /// A Boolean value that indicates whether the curve plays backward.
    let isReversed: Bool

    /// A Boolean value that indicates whether the whole curve is visible.
    var isWhole: Bool { fractions.lowerBound < 1e-4 && fractions.upperBound > 1 - 1e-4 }

    /// Returns the segment's progress at a fraction of its time.
    func progress(at place: Double) -> Double {
        let curve = curve ?? .linear
        let length = fractions.upperBound - fractions.lowerBound
        func value(_ place: Double) -> Double {
            curve.value(at: fractions.lowerBound + length * place)
        }
        let (start, end) = (value(0), value(1))
        guard end != start else { return place }
        let progress = value(isReversed ? 1 - place : place)
        return (progress - start) / (end - start)
    }

    /// Returns a Boolean value that indicates whether levels at equal time intervals follow the
    /// curve.
    func matches(_ levels: [Double]) -> Bool {
        guard let first = levels.first, let last = levels.last, curve != nil else { return false }
        let reach = levels.map { abs($0 - first) }.max() ?? 0
        let change = isReversed ? first - last : last - first
        let origin = isReversed ? last : first
        return levels.enumerated().allSatisfy { step, level in
            let place = Double(step) / Double(levels.count - 1)
            let expected = origin + change * progress(at: place)
            return abs(expected - level) <= 2e-3 * reach + 2e-4
        }
    }
}

extension LayerParts.Mark {
    /// The color of the mark, or nil if it is invisible or has no solid color.
    fileprivate var color: RGBA? {
        guard case .shape(let shape) = self else { return nil }
        return [shape.stroke, shape.fill].lazy
            .compactMap { paint -> RGBA? in
                guard case .color(let color)? = paint, color.alpha > 0 else { return nil }
                return color
            }
            .first
    }
}
