import Foundation
import LayerKit

/// The description of an arc's motion as the trims of a circle's stroke, or as a rotation.
struct ArcSeries: Sendable {
    /// The angle in turns at which the circle's path starts.
    let pathStart: Double

    /// The number of turns of the path.
    let turns: Double

    /// The properties that change.
    let properties: [PropertySeries]

    /// The ends of the stroke in turns of the path, if they are constant.
    let ends: ClosedRange<Double>?

    /// The path's starts that are preferred, in turns: top, right, bottom, left.
    private static let starts = [-0.25, 0, 0.25, 0.5]

    /// Creates the description of an arc.
    init(_ track: SampledTrack) {
        let turn = 2 * Double.pi
        let middle = track.track.kind.index(of: .middle) ?? 0
        let half = track.track.kind.index(of: .half) ?? 0
        func unit(_ fit: ShapeFit) -> Double {
            PrimitiveKind.Parameter.middle.uncertainty(radius: fit.values[2])
        }
        let middles = track.series { fit in
            let isClosed = fit.values[half] > .pi - 0.01
            let deviation = track.deviation(fit, middle, unit(fit))
            return (fit.values[middle], isClosed ? 10 : deviation)
        }
        .unwrapped(period: turn)
        if let half = track.constant(.half) {
            let rotation = middles
            let first = rotation.values.first ?? 0
            let start = (first - half) / turn
            pathStart = start - (start + 0.5).rounded(.down)
            turns = 1
            ends = 0...half / .pi
            let change = rotation.mapped { $1 - first }
            properties =
                track.isMoving(.middle)
                ? [PropertySeries(property: .rotation, series: change)] : []
            return
        }
        let halves = track.series { fit in
            (fit.values[half], track.deviation(fit, half, unit(fit)))
        }
        var starts = middles
        var stops = middles
        for index in starts.values.indices {
            let deviation = max(middles.deviations[index], halves.deviations[index])
            starts.values[index] = (middles.values[index] - halves.values[index]) / turn
            stops.values[index] = (middles.values[index] + halves.values[index]) / turn
            // The ends of a short arc are seen as its middle and half are.
            starts.deviations[index] = deviation / turn
            stops.deviations[index] = deviation / turn
        }
        let choice = Self.choice(starts, stops)
        if let symmetric = Self.symmetric(middles, halves, choice, starts, stops) {
            pathStart = symmetric.start
            turns = 1
            ends = nil
            properties = symmetric.properties
            return
        }
        pathStart = choice.start
        turns = choice.turns
        var found: [PropertySeries] = []
        func relative(_ series: SampledSeries) -> SampledSeries {
            series.mapped {
                ($1 - choice.speed * $0 - choice.start - choice.shift) / choice.turns
            }
            .withDeviations(scaledBy: 1 / choice.turns)
        }
        found.append(PropertySeries(property: .strokeEnd, series: relative(stops)))
        found.append(PropertySeries(property: .strokeStart, series: relative(starts)))
        if choice.speed != 0 {
            let rotation = starts.mapped { time, _ in choice.speed * time * turn }
            found.append(PropertySeries(property: .rotation, series: rotation))
        }
        properties = found
        ends = nil
    }

    /// Returns trims that are symmetric about the middle of a path that turns, or nil if other ones
    /// explain the ends better.
    private static func symmetric(
        _ middles: SampledSeries,
        _ halves: SampledSeries,
        _ choice: Choice,
        _ starts: SampledSeries,
        _ stops: SampledSeries
    ) -> (start: Double, properties: [PropertySeries])? {
        let turn = 2 * Double.pi
        guard let first = middles.values.first, choice.turns > 0 else {
            return nil
        }
        let rotation = middles.mapped { $1 - first }
        let trims = [
            halves.mapped { 0.5 - $1 / turn }.withDeviations(scaledBy: 1 / turn),
            halves.mapped { 0.5 + $1 / turn }.withDeviations(scaledBy: 1 / turn),
        ]
        var cost = PieceSearch(rotation).pieces().cost
        // One trim mirrors the other, which is quickly said.
        let trimCost = PieceSearch(trims[0]).pieces().cost + mirrorCost + turnCost
        let other =
            choice.speed == 0
            ? PieceSearch(starts).pieces().cost + PieceSearch(stops).pieces().cost : choice.cost
        if cost + trimCost >= other - 5, cost < other {
            // One curve without a name can stand for several pieces.
            cost = min(cost, PieceFitter(rotation).fit().cost)
        }
        guard cost + trimCost < other - 5 else { return nil }
        let start = first / turn - 0.5
        return (
            start - (start + 0.5).rounded(.down),
            [
                PropertySeries(property: .strokeEnd, series: trims[1]),
                PropertySeries(property: .strokeStart, series: trims[0]),
                PropertySeries(property: .rotation, series: rotation),
            ]
        )
    }

    /// The cost of a trim that mirrors another one.
    private static let mirrorCost = 12.0

    /// The cost of a rotation in addition to the trims.
    private static let turnCost = 25.0

    private typealias Choice = (
        start: Double, turns: Double, speed: Double, cost: Double, shift: Double
    )

    /// Returns the turn that explains the ends best, with the path's start.
    private static func choice(_ starts: SampledSeries, _ stops: SampledSeries) -> Choice {
        var choice = anyChoice(starts, stops)
        // Angles that the film's first frame doesn't tell are those of the first turn.
        let surplus = (choice.start + 0.26).rounded(.down)
        choice.start -= surplus
        choice.shift = surplus
        return choice
    }

    private static func anyChoice(_ starts: SampledSeries, _ stops: SampledSeries) -> Choice {
        func range(_ speed: Double) -> (low: Double, high: Double) {
            let low = starts.mapped { $1 - speed * $0 }.range.lowerBound
            let high = stops.mapped { $1 - speed * $0 }.range.upperBound
            return (low, high)
        }
        let still = range(0)
        guard still.high - still.low > 1.03 else {
            return (pathStart(still), 1, 0, 0, 0)
        }
        var best: Choice?
        var candidates = [0] + speeds(starts, stops)
        var place = 0
        while place < candidates.count {
            let speed = candidates[place]
            place += 1
            let range = range(speed)
            let length = range.high - range.low
            var cost = speed == 0 ? 0 : turnCost
            if length > 1.03 { cost += 40 }
            var slope: (length: Double, value: Double) = (0, 0)
            for series in [starts, stops] {
                let found = PieceSearch(series.mapped { $1 - speed * $0 }).pieces()
                cost += found.cost
                for piece in found.pieces where piece.curve.timing.isLinear {
                    let length = piece.end - piece.start
                    let value = (piece.to - piece.from) / max(length, 1e-6)
                    if length > slope.length, abs(value) < 0.1 { slope = (length, value) }
                }
            }
            // An end that rests at the right speed drifts by the error of this one.
            if speed != 0, place <= 5, abs(slope.value) > 1e-5 {
                candidates.append(speed + slope.value)
            }
            if cost < (best?.cost ?? .infinity) {
                let turns = length > 1.03 ? (length * 2).rounded(.up) / 2 : 1
                best = (pathStart(range), turns, speed, cost, 0)
            }
        }
        return best ?? (still.low, 1, 0, 0, 0)
    }

    /// Returns the path's start for ends in a range: a side of the circle if possible.
    private static func pathStart(_ range: (low: Double, high: Double)) -> Double {
        for start in starts {
            // The start in the turn that contains the range.
            let shifted = start + (range.low - start + 0.004).rounded(.down)
            if range.low >= shifted - 0.004, range.high <= shifted + 1.004 { return shifted }
        }
        return range.low
    }

    /// Returns the speeds in turns per second at which both ends may turn.
    private static func speeds(_ starts: SampledSeries, _ stops: SampledSeries) -> [Double] {
        var found: [Double] = []
        for series in [starts, stops] {
            let steps = zip(series.values, series.values.dropFirst()).map {
                ($1 - $0) / series.interval
            }
            let sorted = steps.sorted()
            // The shortest interval that contains a sixth of the speeds.
            let count = max(sorted.count / 6, 2)
            guard sorted.count > count else { continue }
            let place = (0..<sorted.count - count).min {
                sorted[$0 + count] - sorted[$0] < sorted[$1 + count] - sorted[$1]
            }
            guard let place else { continue }
            let speed = (sorted[place] + sorted[place + count]) / 2
            found.append(speed)
            found.append((speed * series.period).rounded() / series.period)
        }
        return found.filter { abs($0) > 0.05 }
    }
}

extension SampledSeries {
    /// Returns the series with deviations multiplied by a factor.
    func withDeviations(scaledBy factor: Double) -> SampledSeries {
        var copy = self
        for index in deviations.indices { copy.deviations[index] *= factor }
        return copy
    }
}
