/// The least difference between samples and any curve, by the number of times that the curve turns.
///
/// Of two neighboring samples, the first above the second by `d`, a curve that doesn't fall between them
/// is off by at least `d` in all. So noise is known to fit no curve without trying one.
struct TurnBounds {
    /// The sums for pairs of neighboring samples.
    private struct Sums {
        /// By the number of turns, the sum if the curve first rises.
        var rising = SIMD4<Double>.zero

        /// By the number of turns, the sum if the curve first falls.
        var falling = SIMD4<Double>.zero

        /// Adds a pair before the others.
        mutating func add(rise: Double, fall: Double) {
            let turned = pointwiseMin(rising, SIMD4(.infinity, falling.x, falling.y, falling.z))
            falling = pointwiseMin(falling, SIMD4(.infinity, rising.x, rising.y, rising.z)) + rise
            rising = turned + fall
        }

        var least: SIMD4<Double> { pointwiseMin(rising, falling) }
    }

    private var bounds: [SIMD4<Double>]

    /// Creates room for a number of samples.
    init(limit: Int) {
        bounds = Array(repeating: .zero, count: limit)
    }

    /// The least sum of squared differences, in units of their variances, of the samples from one on,
    /// for curves that turn 0, 1, 2 and 3 times.
    subscript(start: Int) -> SIMD4<Double> { bounds[start] }

    /// Finds the bounds for the samples from each one to a last one.
    ///
    /// - Parameters:
    ///   - values: The samples' values.
    ///   - weights: Their weights.
    ///   - end: The index after the last sample.
    /// - Complexity: O(`end`)
    mutating func find(_ values: [Double], _ weights: [Double], until end: Int) {
        guard end > 0 else { return }
        var sums = Sums()
        bounds[end - 1] = .zero
        for index in (0..<end - 1).reversed() {
            let rise = values[index + 1] - values[index]
            let weight = min(weights[index], weights[index + 1])
            // The least for a pair is half of the step for each sample, or all of it for one that is
            // clipped. Each sample is in two pairs, which have a half of it each.
            let cost = min(rise * rise * weight / 2, PieceSearch.clipping) / 2
            sums.add(rise: rise > 0 ? cost : 0, fall: rise < 0 ? cost : 0)
            bounds[index] = sums.least
        }
    }
}
