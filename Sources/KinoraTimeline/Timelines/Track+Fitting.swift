import Foundation
import LayerKit

extension Track<Double> {
    /// Returns this track minus another.
    ///
    /// The result is exact wherever at most one of them changes.
    package func reduced(by other: Track<Double>, tolerance: Double) -> Track<Double> {
        let mine = withExplicitJumps
        let others = other.withExplicitJumps
        let a = mine.cut(at: others.keys.map(\.time))
        let b = others.cut(at: mine.keys.map(\.time))
        let times = Set(a.keys.map(\.time)).union(b.keys.map(\.time)).sorted()
        var keys: [Key] = []
        for (start, end) in zip(times, times.dropFirst()) {
            guard let p = a.piece(from: start, to: end), let q = b.piece(from: start, to: end)
            else {
                continue
            }
            let first = p.first - q.first
            let last = p.last - q.last
            if let key = keys.last, Swift.abs(key.value - first) < 1e-12 { keys.removeLast() }
            let movesP = p.first != p.last
            let movesQ = q.first != q.last
            if movesP, movesQ, !p.easing.isNear(q.easing) {
                keys += FittedPiece(start, end, first, last).fit(tolerance: tolerance, depth: 0) {
                    value(at: $0) - other.value(at: $0)
                }
            } else {
                keys.append(Key(start, first, movesP ? p.easing : movesQ ? q.easing : .hold))
            }
            keys.append(Key(end, last))
        }
        return keys.isEmpty ? Track(first - other.first) : Track(keys, error: tolerance).simplified
    }

    /// Returns the values and the easing between neighboring times, or nil if no key precedes them.
    private func piece(
        from start: TimeInterval,
        to end: TimeInterval
    ) -> (first: Double, last: Double, easing: Easing)? {
        if isConstant { return (first, first, .hold) }
        guard let index = keys.lastIndex(where: { $0.time <= start }), index + 1 < keys.count else {
            return nil
        }
        return (keys[index].value, keys[index + 1].value, keys[index].easing)
    }

    /// Fits keyframes to a function of time.
    ///
    /// - Parameters:
    ///   - times: Instants in ascending order, including the loop's first and last, between which
    ///     the function is smooth.
    ///   - tolerance: The maximum difference.
    ///   - function: A closure that returns the value at a time.
    /// - Returns: The keyframes.
    package static func fitted(
        at times: [TimeInterval],
        tolerance: Double,
        _ function: (TimeInterval) -> Double
    ) -> Track<Double> {
        guard let end = times.last, times.count > 1 else {
            return Track(function(times.first ?? 0))
        }
        // The function may jump at an instant, so it is evaluated just inside the interval.
        let margin = (end - times[0]) * 1e-9
        var keys: [Key] = []
        for (start, next) in zip(times, times.dropFirst()) where next - start > 4 * margin {
            let piece = FittedPiece(start, next, function(start + margin), function(next - margin))
            let fitted = piece.fit(tolerance: tolerance, depth: 0, function)
            if let last = keys.last, Swift.abs(last.value - piece.first) <= tolerance {
                keys.removeLast()
            }
            keys += fitted
            keys.append(Key(next, piece.last))
        }
        return Track(keys, error: tolerance).simplified
    }
}

/// A time interval with the values at its ends.
private struct FittedPiece {
    let start: TimeInterval
    let end: TimeInterval
    let first: Double
    let last: Double

    init(_ start: TimeInterval, _ end: TimeInterval, _ first: Double, _ last: Double) {
        self.start = start
        self.end = end
        self.first = first
        self.last = last
    }

    private static let samples = 16

    /// Returns the keys of the interval, without the one at its end.
    func fit(
        tolerance: Double,
        depth: Int,
        _ function: (TimeInterval) -> Double
    ) -> [Track<Double>.Key] {
        let length = end - start
        let inner = (1..<Self.samples).map { Double($0) / Double(Self.samples) }
        let values = inner.map { function(start + length * $0) }
        func isNear(_ easing: Easing) -> Bool {
            zip(inner, values).allSatisfy { fraction, value in
                abs(first + (last - first) * easing.progress(at: fraction) - value) <= tolerance
            }
        }
        if values.allSatisfy({ abs($0 - first) <= tolerance }), abs(last - first) <= tolerance {
            return [.init(start, first, .hold)]
        }
        if isNear(.linear) { return [.init(start, first, .linear)] }
        if let easing = cubic(inner, values), isNear(easing) {
            return [.init(start, first, easing)]
        }
        guard depth < 10 else { return [.init(start, first, .linear)] }
        let middle = start + length / 2
        let value = function(middle)
        return FittedPiece(start, middle, first, value)
            .fit(tolerance: tolerance, depth: depth + 1, function)
            + FittedPiece(middle, end, value, last)
            .fit(tolerance: tolerance, depth: depth + 1, function)
    }

    /// Returns the cubic easing that best fits values, or nil if the ends are equal.
    private func cubic(_ fractions: [Double], _ values: [Double]) -> Easing? {
        guard abs(last - first) > 1e-9 else { return nil }
        let samples = zip(fractions, values).map { fraction, value in
            (time: fraction, progress: (value - first) / (last - first))
        }
        return TimingCurveFitter(samples).best(.grid).map { .cubic($0.curve) }
    }
}
