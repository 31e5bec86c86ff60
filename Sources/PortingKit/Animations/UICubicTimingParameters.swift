import Foundation
import ViewKit

/// A pace by a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The system's curve; ease in and out where there is none.
    public let animationCurve: UIView.AnimationCurve

    /// The first inner control point.
    public let controlPoint1: CGPoint

    /// The second inner control point.
    public let controlPoint2: CGPoint

    /// The kind of pace: built in unless made of control points.
    public let timingCurveType: UITimingCurveType

    private init(_ type: UITimingCurveType, _ curve: UIView.AnimationCurve, _ points: [CGPoint]) {
        timingCurveType = type
        animationCurve = curve
        controlPoint1 = points[0]
        controlPoint2 = points[1]
        super.init()
    }

    /// Creates the system's default pace, that of implicit animations (ours: the curve that UIKit
    /// takes is unknown).
    public override convenience init() {
        self.init(.builtin, .easeInOut, Self.controlPoints(of: .default))
    }

    /// Creates one of the system's paces.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(.builtin, curve, Self.controlPoints(of: curve.timingFunctionName))
    }

    /// Creates a pace from the curve's inner control points.
    ///
    /// The x coordinates are clamped to 0…1; the y coordinates may leave it, which overshoots, by a
    /// million at most. A coordinate that isn't finite gives that of an even pace (all ours).
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        func usable(_ point: CGPoint, _ fallback: CGFloat) -> CGPoint {
            let x = point.x.isFinite ? min(max(point.x, 0), 1) : fallback
            let y = point.y.isFinite ? min(max(point.y, -1e6), 1e6) : fallback
            return CGPoint(x: x, y: y)
        }
        self.init(.cubic, .easeInOut, [usable(point1, 0), usable(point2, 1)])
    }

    private static func controlPoints(of name: CAMediaTimingFunctionName) -> [CGPoint] {
        let function = CAMediaTimingFunction(name: name)
        return [1, 2].map { index in
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            return CGPoint(x: CGFloat(point[0]), y: CGFloat(point[1]))
        }
    }

    /// Returns the parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }

    /// Returns nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// Returns the parameters themselves, which can't be changed.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    var timingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x),
            Float(controlPoint1.y),
            Float(controlPoint2.x),
            Float(controlPoint2.y)
        )
    }
}
