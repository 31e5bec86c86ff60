import Foundation
import LayerKit

/// A layer with the stretches of a loop in which its animations are smooth, and its values at any
/// instant.
package final class LayerSampler {
    let layer: CALayer

    /// The clock of the layer's own animations and sublayers.
    package let clock: LayerClock

    /// The stretches; nil where there are too many to be told apart.
    let stretches: [TimeSegment]?

    private let courses: [ResolvedAnimation]
    private var known: [TimeInterval: LayerParts] = [:]
    /// What the layer paints, where that never changes.
    private var paint: LayerParts?

    /// The greatest number of cycles of an animation that are told apart.
    private static let cycleLimit = 2_000

    package init(_ layer: CALayer, outside clock: LayerClock, period: TimeInterval) {
        self.layer = layer
        let own = clock.inside(layer.mediaTiming)
        self.clock = own
        courses = layer.resolvedAnimations
        stretches = Self.stretches(of: courses, own, period, isDense: layer.drawsAnew)
    }

    /// Returns the layer's values at a time of the stage.
    package func parts(at time: TimeInterval) -> LayerParts {
        if let parts = known[time] { return parts }
        let localTime = clock.time(at: time)
        var parts: LayerParts
        if let paint, layer.paintsTheSame {
            parts = layer.parts(at: localTime, courses, withPaint: false)
            parts.behind = paint.behind
            parts.content = paint.content
            parts.border = paint.border
        } else {
            parts = layer.parts(at: localTime, courses, withPaint: true)
            paint = parts
        }
        known[time] = parts
        return parts
    }

    /// The values at all times at which stretches are looked at.
    var samples: [LayerParts] { (stretches ?? []).flatMap(\.samples).map(parts(at:)) }

    /// Returns a value of the layer at all times at which stretches are looked at; nil where it isn't
    /// always the same.
    func constant<Value: Equatable>(_ value: (LayerParts) -> Value) -> Value? {
        let samples = samples
        guard let first = samples.first.map(value) else { return nil }
        return samples.allSatisfy { value($0) == first } ? first : nil
    }

    // MARK: - Stretches

    private static func stretches(
        of courses: [ResolvedAnimation],
        _ clock: LayerClock,
        _ period: TimeInterval,
        isDense: Bool
    ) -> [TimeSegment]? {
        let cuts = clock.cuts(upTo: period)
        guard !courses.isEmpty else {
            return [TimeSegment(start: 0, end: period, samples: [period / 2], paces: [])]
        }
        var breaks = cuts
        for course in courses {
            guard
                let times = clock.stageTimes(
                    between: cuts,
                    of: { course.breaks(in: $0, limit: cycleLimit) }
                )
            else { return nil }
            breaks += times
        }
        let sorted = distinct(breaks.sorted(), period: period)
        return zip(sorted, sorted.dropFirst()).map { start, end in
            stretch(from: start, to: end, courses, clock, isDense)
        }
    }

    /// Returns ascending times without those that rounding has moved from others.
    private static func distinct(_ times: [TimeInterval], period: TimeInterval) -> [TimeInterval] {
        let least = period * 1e-8
        var result = [0.0]
        for time in times where time > result[result.count - 1] + least && time < period - least {
            result.append(time)
        }
        return result + [period]
    }

    /// The fractions of a stretch at which it is looked at: uneven, so that nothing in step hides.
    private static let places = [0.03, 0.19, 0.41, 0.62, 0.83, 0.97]

    private static func stretch(
        from start: TimeInterval,
        to end: TimeInterval,
        _ courses: [ResolvedAnimation],
        _ clock: LayerClock,
        _ isDense: Bool
    ) -> TimeSegment {
        let length = end - start
        var places = places
        if isDense {
            // What draws itself may turn far between two looks.
            let count = min(max(Int(length * 30), 6), 120)
            places = (0..<count).map { (Double($0) + 0.5) / Double(count) }
        }
        let ends = [start + length / 4, end - length / 4]
        let paces = courses.flatMap { course -> [TimingCurveSegment] in
            let paces = ends.map { course.paces(at: clock.time(at: $0)) ?? [] }
            guard paces[0].count == paces[1].count else { return [] }
            return zip(paces[0], paces[1]).compactMap { first, last in
                guard first.curve == last.curve, first.fraction != last.fraction else { return nil }
                return TimingCurveSegment(
                    curve: first.curve,
                    origin: (ends[0], first.fraction),
                    rate: (last.fraction - first.fraction) / (ends[1] - ends[0])
                )
            }
        }
        return TimeSegment(
            start: start,
            end: end,
            samples: places.map { start + length * $0 },
            paces: Array(Set(paces))
        )
    }
}
