import Foundation
import LayerKit

/// A segment of the loop without discontinuities in a layer's animations.
struct TimeSegment {
    let start: TimeInterval
    let end: TimeInterval

    /// The ascending sample times within the segment.
    let samples: [TimeInterval]

    /// The timing curves that may affect the motion.
    let timingCurves: [TimingCurveSegment]
}

/// A part of a timing curve that covers a time segment.
struct TimingCurveSegment: Hashable {
    let curve: TimingCurve

    /// A time with the curve's fraction at that time.
    let origin: (time: TimeInterval, fraction: Double)

    /// The change of the fraction per second; negative if the curve runs backward.
    let rate: Double

    func fraction(at time: TimeInterval) -> Double { origin.fraction + (time - origin.time) * rate }

    func progress(at time: TimeInterval) -> Double { curve.value(at: fraction(at: time)) }

    /// Returns a Boolean value that indicates whether the curve covers a time.
    func reaches(_ time: TimeInterval) -> Bool { (-1e-9...1 + 1e-9).contains(fraction(at: time)) }

    static func == (a: Self, b: Self) -> Bool {
        a.curve == b.curve && a.origin == b.origin && a.rate == b.rate
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(curve)
        hasher.combine(rate)
    }
}

/// A value at a time.
struct Sample {
    let time: TimeInterval
    let value: [Double]
}

/// A model of numbers over a time segment.
struct TrackPiece {
    /// The model of a change.
    enum Model {
        /// No change.
        case constant([Double])

        /// A line: the numbers at a time and their change per second.
        case line(origin: TimeInterval, [Double], rate: [Double])

        /// A timing curve: base plus change times progress.
        case eased(TimingCurveSegment, base: [Double], change: [Double])

        /// A cubic polynomial of the time since the origin for a single number, lowest degree
        /// first.
        case cubic(origin: TimeInterval, [Double])

        /// Keyframes fitted to samples, with the largest error.
        case fitted([Track<Double>.Key], values: [[Double]], error: Double)
    }

    let model: Model
    var start: TimeInterval
    var end: TimeInterval

    /// The samples that match the model.
    var samples: [Sample]

    /// The smallest significant difference, absolute below 1 and relative above.
    let rounding: Double

    /// Returns the numbers at a time, or nil if the model doesn't cover it.
    func value(at time: TimeInterval) -> [Double]? {
        switch model {
        case .constant(let value): return value
        case .line(let origin, let value, let rate):
            return zip(value, rate).map { $0 + (time - origin) * $1 }
        case .eased(let cut, let base, let change):
            guard cut.reaches(time) else { return nil }
            let progress = cut.progress(at: time)
            return zip(base, change).map { $0 + $1 * progress }
        case .cubic(let origin, let factors):
            let t = time - origin
            return [((factors[3] * t + factors[2]) * t + factors[1]) * t + factors[0]]
        case .fitted: return nil
        }
    }

    /// Returns a Boolean value that indicates whether the model matches samples.
    func predicts(_ samples: [Sample]) -> Bool {
        samples.allSatisfy { sample in
            value(at: sample.time).map { Self.isSame($0, sample.value, rounding) } ?? false
        }
    }

    /// Returns a Boolean value that indicates whether numbers are equal except for rounding.
    static func isSame(_ a: [Double], _ b: [Double], _ rounding: Double) -> Bool {
        for (a, b) in zip(a, b) where !(abs(a - b) <= rounding * max(1, abs(a))) { return false }
        return a.count == b.count
    }
}

// MARK: - Finding

extension TrackPiece {
    /// Returns the simplest model that matches the samples of a segment exactly, or nil.
    static func exact(
        _ samples: [Sample],
        in segment: TimeSegment,
        rounding: Double
    ) -> TrackPiece? {
        let candidates: [Model?] =
            [constant(samples), line(samples)] + segment.timingCurves.map { eased(samples, $0) }
        for model in candidates.lazy.compactMap({ $0 }) + [cubic(samples)].compactMap({ $0 }) {
            let piece = TrackPiece(
                model: model,
                start: segment.start,
                end: segment.end,
                samples: samples,
                rounding: rounding
            )
            if piece.predicts(samples) { return piece }
        }
        return nil
    }

    private static func constant(_ samples: [Sample]) -> Model { .constant(samples[0].value) }

    private static func line(_ samples: [Sample]) -> Model? {
        guard let first = samples.first, let last = samples.last, first.time < last.time else {
            return nil
        }
        let rate = zip(first.value, last.value).map { ($1 - $0) / (last.time - first.time) }
        return .line(origin: first.time, first.value, rate: rate)
    }

    private static func eased(_ samples: [Sample], _ cut: TimingCurveSegment) -> Model? {
        let progresses = samples.map { cut.progress(at: $0.time) }
        guard let low = progresses.indices.min(by: { progresses[$0] < progresses[$1] }),
            let high = progresses.indices.max(by: { progresses[$0] < progresses[$1] }),
            progresses[high] > progresses[low]
        else { return nil }
        let span = progresses[high] - progresses[low]
        let change = zip(samples[low].value, samples[high].value).map { ($1 - $0) / span }
        let base = zip(samples[low].value, change).map { $0 - $1 * progresses[low] }
        return .eased(cut, base: base, change: change)
    }

    /// Returns the cubic through four samples, computed with divided differences.
    private static func cubic(_ samples: [Sample]) -> Model? {
        guard samples.count > 5, samples[0].value.count == 1 else { return nil }
        let chosen = [0, 1, samples.count - 2, samples.count - 1].map { samples[$0] }
        let origin = chosen[0].time
        let t = chosen.map { $0.time - origin }
        var d = chosen.map { $0.value[0] }
        for level in 1..<4 {
            for index in stride(from: 3, through: level, by: -1) {
                d[index] = (d[index] - d[index - 1]) / (t[index] - t[index - level])
            }
        }
        // Converts Newton's form to powers.
        let square = d[2] - d[3] * (t[0] + t[1] + t[2])
        let linear = d[1] - d[2] * (t[0] + t[1]) + d[3] * (t[0] * t[1] + t[0] * t[2] + t[1] * t[2])
        let constant = d[0] - d[1] * t[0] + d[2] * t[0] * t[1] - d[3] * t[0] * t[1] * t[2]
        return .cubic(origin: origin, [constant, linear, square, d[3]])
    }
}

// MARK: - Keys

extension TrackPiece {
    /// A key of several numbers.
    struct Key {
        var time: TimeInterval
        var value: [Double]
        var easing: Easing
    }

    /// The keys of the piece, including its end.
    var keys: [Key] {
        switch model {
        case .constant(let value):
            return [start, end].map { Key(time: $0, value: value, easing: .hold) }
        case .line:
            return [start, end].map { Key(time: $0, value: value(at: $0) ?? [], easing: .linear) }
        case .eased(let cut, let base, let change):
            let ends = [start, end].map { min(max(cut.fraction(at: $0), 0), 1) }
            let segment = cut.curve.segment(from: ends[0], to: ends[1])
            return keys(of: segment) { progress in zip(base, change).map { $0 + $1 * progress } }
        case .cubic(let origin, let f):
            return keys(of: Self.segment(of: f, from: start - origin, to: end - origin)) { [$0] }
        case .fitted(let keys, let values, _):
            return zip(keys, values).map { Key(time: $0.time, value: $1, easing: $0.easing) }
        }
    }

    /// Returns the cubic's Bézier form, with control points at thirds of the time.
    private static func segment(
        of f: [Double],
        from start: Double,
        to end: Double
    ) -> TimingCurve.Segment {
        func value(_ t: Double) -> Double { ((f[3] * t + f[2]) * t + f[1]) * t + f[0] }
        func slope(_ t: Double) -> Double { (3 * f[3] * t + 2 * f[2]) * t + f[1] }
        let third = (end - start) / 3
        return TimingCurve.Segment(points: [
            SIMD2(start, value(start)),
            SIMD2(start + third, value(start) + third * slope(start)),
            SIMD2(end - third, value(end) - third * slope(end)),
            SIMD2(end, value(end)),
        ])
    }

    /// Returns the keys of a segment, with additional ones where it reverses.
    private func keys(
        of segment: TimingCurve.Segment,
        _ value: (Double) -> [Double]
    ) -> [Key] {
        let span = segment.end.x - segment.start.x
        func time(_ x: Double) -> TimeInterval {
            span == 0 ? start : start + (x - segment.start.x) / span * (end - start)
        }
        var keys: [Key] = []
        for part in Self.monotone(segment) {
            let easing = part.normalized.map { $0.isLinear ? Easing.linear : .cubic($0) } ?? .hold
            keys.append(Key(time: time(part.start.x), value: value(part.start.y), easing: easing))
        }
        keys.append(Key(time: end, value: value(segment.end.y), easing: .hold))
        return keys
    }

    /// Returns the segment, split where it reverses if its range is much larger than the difference
    /// between its ends.
    private static func monotone(_ segment: TimingCurve.Segment) -> [TimingCurve.Segment] {
        let turns = segment.turningParameters
        let heights = segment.points.map(\.y)
        let reach = (heights.max() ?? 0) - (heights.min() ?? 0)
        guard let turn = turns.first, abs(segment.end.y - segment.start.y) < reach / 4 else {
            return [segment]
        }
        let (head, tail) = segment.split(at: turn)
        return [head] + monotone(tail)
    }
}
