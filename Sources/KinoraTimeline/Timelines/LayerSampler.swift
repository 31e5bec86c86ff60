import Foundation
import LayerKit

/// A sampler of a layer's values over a loop, divided into segments of smooth animation.
package final class LayerSampler {
    let layer: CALayer

    /// The clock of the layer's own animations and sublayers.
    package let clock: LayerClock

    /// The segments, or nil if there are too many.
    let segments: [TimeSegment]?

    private let animations: [ResolvedAnimation]
    private var cache: [TimeInterval: LayerParts] = [:]
    /// The layer's content if it never changes.
    private var paint: LayerParts?

    /// The maximum number of cycles of an animation that are handled separately.
    private static let cycleLimit = 2_000

    package init(_ layer: CALayer, outside clock: LayerClock, period: TimeInterval) {
        self.layer = layer
        let own = clock.inside(layer.mediaTiming)
        self.clock = own
        animations = layer.resolvedAnimations
        segments = Self.segments(of: animations, own, period, isDense: layer.redrawsContent)
    }

    /// Returns the layer's values at a time of the stage.
    package func parts(at time: TimeInterval) -> LayerParts {
        if let parts = cache[time] { return parts }
        let localTime = clock.time(at: time)
        var parts: LayerParts
        if let paint, layer.hasConstantDrawing {
            parts = layer.parts(at: localTime, animations, withPaint: false)
            parts.behind = paint.behind
            parts.content = paint.content
            parts.border = paint.border
        } else {
            parts = layer.parts(at: localTime, animations, withPaint: true)
            paint = parts
        }
        cache[time] = parts
        return parts
    }

    /// The layer's values at the sample times of all segments.
    var samples: [LayerParts] { (segments ?? []).flatMap(\.samples).map(parts(at:)) }

    /// Returns a value of the layer, or nil if it isn't the same at all sample times.
    func constant<Value: Equatable>(_ value: (LayerParts) -> Value) -> Value? {
        let samples = samples
        guard let first = samples.first.map(value) else { return nil }
        return samples.allSatisfy { value($0) == first } ? first : nil
    }

    // MARK: - Segments

    private static func segments(
        of animations: [ResolvedAnimation],
        _ clock: LayerClock,
        _ period: TimeInterval,
        isDense: Bool
    ) -> [TimeSegment]? {
        let cuts = clock.cuts(upTo: period)
        guard !animations.isEmpty else {
            return [TimeSegment(start: 0, end: period, samples: [period / 2], timingCurves: [])]
        }
        var breaks = cuts
        for animation in animations {
            guard
                let times = clock.stageTimes(
                    between: cuts,
                    of: { animation.breaks(in: $0, limit: cycleLimit) }
                )
            else { return nil }
            breaks += times
        }
        let sorted = distinct(breaks.sorted(), period: period)
        return zip(sorted, sorted.dropFirst()).map { start, end in
            segment(from: start, to: end, animations, clock, isDense)
        }
    }

    /// Returns ascending times without near duplicates caused by rounding.
    private static func distinct(_ times: [TimeInterval], period: TimeInterval) -> [TimeInterval] {
        let gap = period * 1e-8
        var result = [0.0]
        for time in times where time > result[result.count - 1] + gap && time < period - gap {
            result.append(time)
        }
        return result + [period]
    }

    /// The sample positions as fractions of a segment, uneven to avoid aliasing.
    private static let sampleFractions = [0.03, 0.19, 0.41, 0.62, 0.83, 0.97]

    private static func segment(
        from start: TimeInterval,
        to end: TimeInterval,
        _ animations: [ResolvedAnimation],
        _ clock: LayerClock,
        _ isDense: Bool
    ) -> TimeSegment {
        let length = end - start
        var sampleFractions = sampleFractions
        if isDense {
            // Custom drawing may vary quickly, so it needs more samples.
            let count = Int(length * 30, clampedTo: 6...120)
            sampleFractions = (0..<count).map { (Double($0) + 0.5) / Double(count) }
        }
        let ends = [start + length / 4, end - length / 4]
        let timingCurves = animations.flatMap { animation -> [TimingCurveSegment] in
            let timingCurves = ends.map { animation.timings(at: clock.time(at: $0)) ?? [] }
            guard timingCurves[0].count == timingCurves[1].count else { return [] }
            return zip(timingCurves[0], timingCurves[1]).compactMap { first, last in
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
            samples: sampleFractions.map { start + length * $0 },
            timingCurves: Array(Set(timingCurves))
        )
    }
}
