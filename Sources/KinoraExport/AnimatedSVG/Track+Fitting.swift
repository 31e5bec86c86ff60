import Foundation
import LayerKit

extension Track<Double> {
    /// Fits key frames to a function of time.
    ///
    /// - Parameters:
    ///   - times: Instants in ascending order, the first and the last one of the loop among them,
    ///     between which the function is smooth.
    ///   - tolerance: The greatest difference.
    ///   - function: The value at a time; just before a later instant where it asks for that.
    /// - Returns: The key frames.
    static func fitted(
        at times: [TimeInterval],
        tolerance: Double,
        _ function: (TimeInterval) -> Double
    ) -> Track<Double> {
        guard let end = times.last, times.count > 1 else { return Track(function(times.first ?? 0)) }
        // Instants are approached from inside, as a jump may be there.
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

/// A stretch of time with the values at both of its ends.
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

    private static let samples = 12

    /// Returns the keys of the stretch, without the one at its end.
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
        let candidates = [Easing.linear, cubic(function)].compactMap(\.self)
        if let easing = candidates.first(where: isNear) { return [.init(start, first, easing)] }
        guard depth < 10 else { return [.init(start, first, .linear)] }
        let middle = start + length / 2
        let value = function(middle)
        return FittedPiece(start, middle, first, value)
            .fit(tolerance: tolerance, depth: depth + 1, function)
            + FittedPiece(middle, end, value, last)
            .fit(tolerance: tolerance, depth: depth + 1, function)
    }

    /// The cubic with the function's slopes at both ends, even in time.
    private func cubic(_ function: (TimeInterval) -> Double) -> Easing? {
        let way = last - first
        guard abs(way) > 1e-9 else { return nil }
        let step = (end - start) * 1e-4
        let begin = (function(start + step) - function(start + step * 1e-2)) / (step * 0.99)
        let finish = (function(end - step * 1e-2) - function(end - step)) / (step * 0.99)
        let third = (end - start) / 3 / way
        let curve = TimingCurve(1 / 3, begin * third, 2 / 3, 1 - finish * third)
        return abs(curve.y1) < 20 && abs(curve.y2) < 20 ? .cubic(curve) : nil
    }
}
