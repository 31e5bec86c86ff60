import LayerKit

/// A fitter of cubic timing curves to samples of progress.
package struct TimingCurveFitter {
    /// A fraction of the duration, and the progress at that time.
    package typealias Sample = (time: Double, progress: Double)

    /// The samples.
    package let samples: [Sample]

    /// Creates a fitter for samples in any order.
    package init(_ samples: [Sample]) {
        self.samples = samples
    }

    /// A fitted curve and its error.
    package typealias Fit = (curve: TimingCurve, error: Double)

    /// A measure of the difference between a curve and the samples.
    package enum Norm {
        /// The maximum absolute difference.
        case maximum

        /// The square root of the mean squared difference.
        case rootMeanSquare
    }

    /// Returns the error of a curve, or 0 if there are no samples.
    package func error(of curve: TimingCurve, _ norm: Norm) -> Double {
        let differences = samples.map { curve.value(at: $0.time) - $0.progress }
        switch norm {
        case .maximum:
            return differences.reduce(0) { max($0, abs($1)) }
        case .rootMeanSquare:
            let squares = differences.reduce(0) { $0 + $1 * $1 }
            return samples.isEmpty ? 0 : (squares / Double(samples.count)).squareRoot()
        }
    }

    /// Returns the least-squares curve whose control points have the given times, 0…1.
    ///
    /// Returns nil if the samples don't determine a curve.
    package func curve(x1: Double, x2: Double) -> TimingCurve? {
        let times = TimingCurve(x1, 0, x2, 1)
        var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for sample in samples {
            let u = times.parameter(at: sample.time)
            let first = 3 * u * (1 - u) * (1 - u)
            let second = 3 * u * u * (1 - u)
            let rest = sample.progress - u * u * u
            a += first * first
            b += first * second
            c += second * second
            p += first * rest
            q += second * rest
        }
        let determinant = a * c - b * b
        guard determinant > 1e-12 else { return nil }
        return TimingCurve(x1, (p * c - q * b) / determinant, x2, (q * a - p * b) / determinant)
    }
}

// MARK: - Searching

extension TimingCurveFitter {
    /// A pattern search for the times of the control points.
    package struct Search {
        /// The error to minimize.
        var norm: Norm

        /// The times to try first.
        var starts: [(x1: Double, x2: Double)] = []

        /// The step sizes by which times are changed, coarse to fine.
        var steps: [Double]

        /// The directions in which times are changed.
        var moves: [(Double, Double)]

        /// A Boolean value that indicates whether a step is repeated while it improves the curve.
        var isRepeated: Bool

        /// The factor by which an improvement must reduce the error.
        var gain: Double

        /// The limit of the absolute progress of control points.
        var progressLimit: Double

        /// A search of the whole range on grids that become finer.
        package static let grid = Search(
            norm: .maximum,
            steps: [0.5, 0.5 / 3, 0.5 / 9, 0.5 / 27],
            moves: [-1, -0.5, 0, 0.5, 1].flatMap { x in [-1, -0.5, 0, 0.5, 1].map { (x, $0) } },
            isRepeated: false,
            gain: 1,
            progressLimit: 20
        )

        /// A search that follows improvements from a few curves.
        package static let descent = Search(
            norm: .rootMeanSquare,
            starts: [0.1, 0.4, 0.7].flatMap { x1 in [0.3, 0.6, 0.9].map { (x1, $0) } },
            steps: [0.2, 0.1, 0.05, 0.025, 0.0125],
            moves: [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)],
            isRepeated: true,
            gain: 0.999,
            progressLimit: 4
        )
    }

    /// Returns the best curve that a search finds.
    ///
    /// Least squares determine the progress of the control points.
    ///
    /// - Parameters:
    ///   - search: The search for the control points' times.
    ///   - start: The curve to improve on, or nil for none.
    /// - Returns: The best curve, which is `start` if no other is better, or nil if no curve is
    ///   found.
    package func best(_ search: Search, from start: TimingCurve? = nil) -> Fit? {
        var best = start.map { Fit($0, error(of: $0, search.norm)) }
        func attempt(_ x1: Double, _ x2: Double) -> Bool {
            guard let curve = curve(x1: min(max(x1, 0), 1), x2: min(max(x2, 0), 1)),
                abs(curve.y1) < search.progressLimit, abs(curve.y2) < search.progressLimit
            else { return false }
            let error = error(of: curve, search.norm)
            guard error < (best?.error ?? .infinity) * search.gain else { return false }
            best = (curve, error)
            return true
        }
        for (x1, x2) in search.starts { _ = attempt(x1, x2) }
        for step in search.steps {
            var isBetter = true
            while isBetter {
                isBetter = false
                let (x1, x2) = (best?.curve.x1 ?? 0.5, best?.curve.x2 ?? 0.5)
                for move in search.moves where attempt(x1 + move.0 * step, x2 + move.1 * step) {
                    isBetter = search.isRepeated
                }
            }
        }
        return best
    }
}
