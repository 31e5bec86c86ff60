import Foundation
import KinoraStage
import KinoraTimeline

extension DopeSheet {
    /// Writes down the animations of a stage's layers over one play.
    public init(of stage: Stage) {
        let builder = DopeSheetBuilder(period: stage.period)
        let layers = builder.layers(
            from: stage.rootLayer,
            path: ".",
            in: LayerClock(rate: stage.speed)
        )
        self.init(
            identifier: type(of: stage.indicator).identifier,
            title: type(of: stage.indicator).title,
            period: stage.period,
            isRepeating: stage.isRepeating,
            layers: layers,
            stageTimes: []
        )
        stageTimes = PhaseDetector(self).times
    }
}

/// Reads the animations of a tree of layers.
struct DopeSheetBuilder {
    /// The length of the play in seconds.
    let period: TimeInterval

    /// Returns a layer and all that it holds, as far as they have animations.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - path: The layer's path.
    ///   - clock: The clock of its superlayer.
    /// - Returns: The layers; copies that a replicator makes are not told apart.
    func layers(from layer: CALayer, path: String, in clock: LayerClock) -> [DopeSheet.Layer] {
        let reader = CourseReader(layer, outside: clock, period: period)
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
        if let mask = layer.shownMask {
            result += layers(from: mask, path: prefix + "mask", in: reader.clock)
        }
        for (index, child) in layer.shownSublayers.enumerated() {
            result += layers(
                from: child,
                path: prefix + (child.name ?? "#\(index)"),
                in: reader.clock
            )
        }
        return result
    }
}

/// Reads the animations of one layer.
struct CourseReader {
    /// The clock of the layer's animations and sublayers.
    let clock: LayerClock

    private let layer: CALayer
    private let courses: [ResolvedAnimation]
    private let period: TimeInterval
    private let sampler: LayerSampler

    /// The greatest number of cycles of an animation that are told apart.
    private static let cycleLimit = 200

    /// The number of steps in which a segment is looked at.
    private static let stepCount = 32

    /// How far beside a boundary its side of it is read, as a part of the segment.
    private static let margin = 1e-8

    init(_ layer: CALayer, outside clock: LayerClock, period: TimeInterval) {
        self.layer = layer
        self.period = period
        sampler = LayerSampler(layer, outside: clock, period: period)
        self.clock = sampler.clock
        courses = layer.resolvedAnimations
    }

    private func readings(at time: TimeInterval) -> [ResolvedAnimation.Reading?] {
        layer.readings(of: courses, at: clock.time(at: time))
    }

    /// The colour that the layer paints with first, at the earliest of some instants that shows any.
    var color: RGBA? {
        [0.5, 0.1, 0.3, 0.7, 0.9].lazy
            .compactMap { place in
                let parts = sampler.parts(at: period * place)
                return (parts.behind + parts.content).lazy.compactMap(\.color).first
            }
            .first
    }

    /// The properties that are animated.
    var rows: [DopeSheet.Row] {
        var keyPaths: [String] = []
        for course in courses where course.hasTarget && !keyPaths.contains(course.keyPath) {
            keyPaths.append(course.keyPath)
        }
        return keyPaths.map { keyPath in
            let indices = courses.indices.filter { courses[$0].keyPath == keyPath }
            let bars = indices.flatMap(bars(of:))
            return DopeSheet.Row(
                keyPath: keyPath,
                bars: bars.sorted { ($0.start, $0.animation) < ($1.start, $1.animation) },
                fills: fills(of: indices)
            )
        }
    }

    // MARK: - Boundaries

    /// Returns the times of the play, its ends included, between which courses are smooth.
    private func boundaries(of indices: [Int]) -> [TimeInterval] {
        let cuts = clock.cuts(upTo: period)
        var times = cuts
        for index in indices {
            let course = courses[index]
            times +=
                clock.stageTimes(
                    between: cuts,
                    of: { course.breaks(in: $0, limit: Self.cycleLimit) }
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

    private func stretches(of indices: [Int]) -> [(start: TimeInterval, end: TimeInterval)] {
        let boundaries = boundaries(of: indices)
        return zip(boundaries, boundaries.dropFirst()).map { ($0, $1) }
    }

    // MARK: - Bars

    private func bars(of index: Int) -> [DopeSheet.Bar] {
        var bars: [DopeSheet.Bar] = []
        var cycles: [Double] = []
        for (start, end) in stretches(of: [index]) {
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
        var pace = pace(of: index, between: ends, isReversed: isReversed)
        var levels = values.compactMap(\.number)
        if levels.count < values.count {
            levels = Self.levels(of: pace)
        } else if !pace.says(levels) {
            pace.curve = nil
        }
        return DopeSheet.Segment(
            start: start,
            end: end,
            from: values[0],
            to: values[values.count - 1],
            index: courses[index].segment(at: middle.progress),
            isReversed: isReversed,
            curve: pace.curve,
            isWhole: pace.isWhole,
            levels: levels
        )
    }

    /// Returns how much of the way is done at even distances of time.
    private static func levels(of pace: SegmentPace) -> [Double] {
        (0...stepCount).map { pace.progress(at: Double($0) / Double(stepCount)) }
    }

    /// Returns how an animation is paced between two times.
    private func pace(
        of index: Int,
        between ends: [TimeInterval],
        isReversed: Bool
    ) -> SegmentPace {
        let paces = ends.map { courses[index].paces(at: clock.time(at: $0)) ?? [] }
        let linear: ClosedRange<Double> = 0...1
        guard paces[0].count == paces[1].count, paces[0].count <= 1 else {
            return SegmentPace(curve: nil, fractions: linear, isReversed: isReversed)
        }
        guard let first = paces[0].first, let last = paces[1].first else {
            return SegmentPace(curve: .linear, fractions: linear, isReversed: isReversed)
        }
        let fractions = [first.fraction, last.fraction].sorted()
        return SegmentPace(
            curve: first.curve == last.curve ? first.curve : nil,
            fractions: fractions[0]...fractions[1],
            isReversed: isReversed
        )
    }

    // MARK: - Fills

    /// Returns where none of a row's animations runs and one holds its value.
    private func fills(of indices: [Int]) -> [DopeSheet.Fill] {
        var fills: [DopeSheet.Fill] = []
        for (start, end) in stretches(of: indices) {
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

/// The part of a curve by which a segment is paced.
private struct SegmentPace {
    /// The curve; nil where no single one paces it.
    var curve: TimingCurve?

    /// The part of the curve's time that is seen.
    let fractions: ClosedRange<Double>

    /// Whether the curve plays backwards.
    let isReversed: Bool

    /// Whether all of the curve is seen.
    var isWhole: Bool { fractions.lowerBound < 1e-4 && fractions.upperBound > 1 - 1e-4 }

    /// Returns how much of the segment's way is done at a part of its time.
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

    /// Returns whether levels at even distances follow the curve.
    func says(_ levels: [Double]) -> Bool {
        guard let first = levels.first, let last = levels.last, curve != nil else { return false }
        let reach = levels.map { abs($0 - first) }.max() ?? 0
        let change = isReversed ? first - last : last - first
        let origin = isReversed ? last : first
        return levels.enumerated().allSatisfy { step, level in
            let place = Double(step) / Double(levels.count - 1)
            let said = origin + change * progress(at: place)
            return abs(said - level) <= 2e-3 * reach + 2e-4
        }
    }
}

extension LayerParts.Mark {
    /// The colour that the mark is painted with; nil for one that isn't seen or has several.
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
