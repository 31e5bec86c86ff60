import Foundation

/// A range of a signal's samples that one polynomial fits.
struct SignalPiece {
    /// The indices of the samples.
    var samples: Range<Int>

    /// The polynomial that fits the samples.
    var fit: PolynomialFit
}

extension MotionSignal {
    /// The maximum length of a piece, in samples; longer smooth pieces are joined later.
    private static let longestPiece = 240

    /// Returns the pieces that best explain the signal within its noise, and their cost.
    ///
    /// The cost of a piece is its Bayesian information criterion: the squared errors in units of
    /// the noise, plus a price for each parameter. Dynamic programming finds the cheapest division.
    func pieces() -> (pieces: [SignalPiece], cost: Double) {
        let count = values.count
        let price = 2 * log(Double(count) + 8)
        var costs = [0.0] + [Double](repeating: .infinity, count: count)
        var starts = [Int](repeating: 0, count: count + 1)
        var degrees = [Int](repeating: 0, count: count + 1)
        for start in 0..<count {
            var moments = PolynomialFit.Moments(origin: times[start], base: values[start])
            for end in start + 1...min(start + Self.longestPiece, count) {
                moments.add(times[end - 1], values[end - 1])
                let (degree, cost) = cheapest(moments.squaredErrors, count: end - start, price)
                if costs[start] + cost < costs[end] {
                    costs[end] = costs[start] + cost
                    starts[end] = start
                    degrees[end] = degree
                }
            }
        }
        var pieces: [SignalPiece] = []
        var end = count
        while end > 0 {
            let samples = starts[end]..<end
            if let fit = fit(samples, degree: degrees[end]) {
                pieces.append(SignalPiece(samples: samples, fit: fit))
            }
            end = starts[end]
        }
        return (pieces.reversed(), costs[count])
    }

    private func cheapest(
        _ errors: SIMD4<Double>,
        count: Int,
        _ price: Double
    ) -> (degree: Int, cost: Double) {
        var best = (degree: 0, cost: Double.infinity)
        for degree in [0, 1, 3] where count > degree {
            let cost = errors[degree] / (noise * noise) + price * Double(degree + 2)
            if cost < best.cost { best = (degree, cost) }
        }
        return best
    }

    /// Returns the polynomial of a degree that best fits a range of samples.
    func fit(_ samples: Range<Int>, degree: Int) -> PolynomialFit? {
        let pairs = samples.lazy.map { (times[$0], values[$0]) }
        return PolynomialFit.fit(pairs, degree: min(degree, samples.count - 1))
    }
}
