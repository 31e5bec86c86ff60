import Foundation
import KinoraTimeline
import LayerKit

/// The timing curves that best fit a measured change.
public struct CurveFit: Hashable, Sendable {
    /// The nearest named curve.
    public let named: NamedCurve

    /// The root-mean-square error of the named curve, as a fraction of the change.
    public let namedError: Double

    /// The nearest cubic Bézier curve.
    public let curve: TimingCurve

    /// The root-mean-square error of the fitted curve, as a fraction of the change.
    public let error: Double

    /// The improvement that a less common curve must offer, as a fraction of the change.
    private static let preference = 0.003

    /// Creates the curves that best fit a list of places.
    ///
    /// Among curves with similar errors, linear comes first, then Core Animation's named curves,
    /// then other named curves, then a fitted curve.
    ///
    /// - Parameter places: Fractions of the duration with the progress at each. If empty, the
    ///   curves are linear.
    public init(of places: [(time: Double, progress: Double)]) {
        let rated = NamedCurve.all.map { named in
            let error = Self.error(of: named.curve, places)
            return (named, error, error + Self.handicap(of: named))
        }
        let best = rated.min { $0.2 < $1.2 }
        named = best?.0 ?? NamedCurve.all[0]
        namedError = best?.1 ?? 0
        let fitted = Self.nearest(to: places, from: named.curve)
        let isBetter = fitted.error < namedError - Self.preference / 3
        curve = isBetter ? fitted.curve : named.curve
        error = isBetter ? fitted.error : namedError
    }

    private static func handicap(of named: NamedCurve) -> Double {
        if named.curve.isLinear { return -preference }
        return named.family == .coreAnimation ? 0 : preference
    }

    private static func error(
        of curve: TimingCurve,
        _ places: [(time: Double, progress: Double)]
    ) -> Double {
        guard !places.isEmpty else { return 0 }
        let squares = places.map { place in
            let distance = curve.value(at: place.time) - place.progress
            return distance * distance
        }
        return (squares.reduce(0, +) / Double(places.count)).squareRoot()
    }

    /// The distances by which the search moves control points, coarse to fine.
    private static let steps = [0.2, 0.1, 0.05, 0.025, 0.0125]

    /// Searches for the times of the control points; least squares determine their progress.
    private static func nearest(
        to places: [(time: Double, progress: Double)],
        from start: TimingCurve
    ) -> (curve: TimingCurve, error: Double) {
        var best = (curve: start, error: error(of: start, places))
        func attempt(_ x1: Double, _ x2: Double) -> Bool {
            guard (0...1).contains(x1), (0...1).contains(x2),
                let curve = TimingCurve.nearest(x1, x2, to: places),
                abs(curve.y1) < 4, abs(curve.y2) < 4
            else { return false }
            let error = error(of: curve, places)
            guard error < best.error * 0.999 else { return false }
            best = (curve, error)
            return true
        }
        for x1 in [0.1, 0.4, 0.7] { for x2 in [0.3, 0.6, 0.9] { _ = attempt(x1, x2) } }
        for step in steps {
            var isMoving = true
            while isMoving {
                let (x1, x2) = (best.curve.x1, best.curve.x2)
                isMoving = false
                for (a, b) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]
                where attempt(x1 + a * step, x2 + b * step) { isMoving = true }
            }
        }
        return best
    }
}
