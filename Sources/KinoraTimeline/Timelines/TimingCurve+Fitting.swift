import LayerKit

extension TimingCurve {
    /// Returns the least-squares curve whose control points have the given times.
    ///
    /// - Parameters:
    ///   - x1: The time of the first control point, 0…1.
    ///   - x2: The time of the second control point, 0…1.
    ///   - places: Fractions of the time with their progress.
    /// - Returns: The curve, or nil if the samples don't determine one.
    package static func nearest(
        _ x1: Double,
        _ x2: Double,
        to places: [(time: Double, progress: Double)]
    ) -> TimingCurve? {
        let times = TimingCurve(x1, 0, x2, 1)
        var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for place in places {
            let u = times.parameter(at: place.time)
            let first = 3 * u * (1 - u) * (1 - u)
            let second = 3 * u * u * (1 - u)
            let rest = place.progress - u * u * u
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
