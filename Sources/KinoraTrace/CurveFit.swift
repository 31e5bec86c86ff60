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
        let fitter = TimingCurveFitter(places)
        let rated = NamedCurve.all.map { named in
            let error = fitter.error(of: named.curve, .rootMeanSquare)
            return (named, error, error + Self.penalty(of: named))
        }
        let best = rated.min { $0.2 < $1.2 }
        named = best?.0 ?? NamedCurve.all[0]
        namedError = best?.1 ?? 0
        if let fitted = fitter.best(.descent, from: named.curve),
            fitted.error < namedError - Self.preference / 3
        {
            curve = fitted.curve
            error = fitted.error
        } else {
            curve = named.curve
            error = namedError
        }
    }

    private static func penalty(of named: NamedCurve) -> Double {
        if named.curve.isLinear { return -preference }
        return named.family == .coreAnimation ? 0 : preference
    }
}
