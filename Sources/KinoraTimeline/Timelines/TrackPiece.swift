import Foundation
import LayerKit

/// A stretch of the loop in which nothing about a layer breaks.
struct TimeSegment {
    let start: TimeInterval
    let end: TimeInterval

    /// Times inside at which values are looked at, ascending.
    let samples: [TimeInterval]

    /// The curves by which motion may be bent here.
    let paces: [TimingCurveSegment]
}

/// A timing curve of which a stretch of time shows a part.
struct TimingCurveSegment: Hashable {
    let curve: TimingCurve

    /// The time at which the curve is at a fraction.
    let origin: (time: TimeInterval, fraction: Double)

    /// The curve's fractions per second, negative where it runs backwards.
    let rate: Double

    func fraction(at time: TimeInterval) -> Double { origin.fraction + (time - origin.time) * rate }

    func progress(at time: TimeInterval) -> Double { curve.value(at: fraction(at: time)) }

    /// Returns a Boolean value that indicates whether the curve goes as far as a time.
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

/// A model that numbers follow over a stretch of time.
struct TrackPiece {
    /// The ways in which numbers change.
    enum Model {
        /// They don't.
        case constant([Double])

        /// As a line: the numbers at a time and their change per second.
        case line(origin: TimeInterval, [Double], rate: [Double])

        /// As a timing curve: base plus change times progress.
        case eased(TimingCurveSegment, base: [Double], change: [Double])

        /// A single number as a cubic of the time since the origin, from its constant upwards.
        case cubic(origin: TimeInterval, [Double])

        /// By key frames fitted to samples, with the greatest error.
        case fitted([Track<Double>.Key], values: [[Double]], error: Double)
    }

    let model: Model
    var start: TimeInterval
    var end: TimeInterval

    /// The samples that the model has been checked against.
    var samples: [Sample]

    /// The least difference that counts, absolute below 1 and relative above.
    let rounding: Double

    /// Returns the numbers at a time; nil where the model doesn't reach so far.
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

    /// Returns a Boolean value that indicates whether the model holds for samples.
    func predicts(_ samples: [Sample]) -> Bool {
        samples.allSatisfy { sample in
            value(at: sample.time).map { Self.isSame($0, sample.value, rounding) } ?? false
        }
    }

    /// Returns a Boolean value that indicates whether numbers are the same but for rounding.
    static func isSame(_ a: [Double], _ b: [Double], _ rounding: Double) -> Bool {
        for (a, b) in zip(a, b) where !(abs(a - b) <= rounding * max(1, abs(a))) { return false }
        return a.count == b.count
    }
}

// MARK: - Finding

extension TrackPiece {
    /// Returns the simplest model that samples of a stretch follow exactly; nil where there is none.
    static func exact(
        _ samples: [Sample],
        in stretch: TimeSegment,
        rounding: Double
    ) -> TrackPiece? {
        let candidates: [Model?] =
            [constant(samples), line(samples)] + stretch.paces.map { eased(samples, $0) }
        for model in candidates.lazy.compactMap({ $0 }) + [cubic(samples)].compactMap({ $0 }) {
            let piece = TrackPiece(
                model: model,
                start: stretch.start,
                end: stretch.end,
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
        let way = progresses[high] - progresses[low]
        let change = zip(samples[low].value, samples[high].value).map { ($1 - $0) / way }
        let base = zip(samples[low].value, change).map { $0 - $1 * progresses[low] }
        return .eased(cut, base: base, change: change)
    }

    /// The cubic through four samples, by divided differences.
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
        // From Newton's form to powers.
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

    /// The keys of the piece, with its end.
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

    /// The cubic's Bézier form: control points at thirds of the time.
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

    /// Returns the keys along a segment, one more where the segment turns round.
    private func keys(
        of segment: TimingCurve.Segment,
        _ value: (Double) -> [Double]
    ) -> [Key] {
        let way = segment.end.x - segment.start.x
        func time(_ x: Double) -> TimeInterval {
            way == 0 ? start : start + (x - segment.start.x) / way * (end - start)
        }
        var keys: [Key] = []
        for part in Self.monotone(segment) {
            let easing = part.normalized.map { $0.isLinear ? Easing.linear : .cubic($0) } ?? .hold
            keys.append(Key(time: time(part.start.x), value: value(part.start.y), easing: easing))
        }
        keys.append(Key(time: end, value: value(segment.end.y), easing: .hold))
        return keys
    }

    /// Returns the segment, cut where it turns round if its ends are too close to tell its height.
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
