import Foundation
@_spi(Porting) import ViewKit

/// The timing information for animations in the form of a cubic Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The standard animation curve; ease-in-ease-out for a curve with custom control points.
    public let animationCurve: UIView.AnimationCurve

    /// The first control point of the curve.
    public let controlPoint1: CGPoint

    /// The second control point of the curve.
    public let controlPoint2: CGPoint

    /// The type of the timing curve: cubic for custom control points, otherwise built-in.
    public let timingCurveType: UITimingCurveType

    private init(_ type: UITimingCurveType, _ curve: UIView.AnimationCurve, _ points: [CGPoint]) {
        timingCurveType = type
        animationCurve = curve
        controlPoint1 = points[0]
        controlPoint2 = points[1]
        super.init()
    }

    /// Creates the default curve, which implicit animations use.
    ///
    /// The curve that UIKit uses by default isn't documented.
    public override convenience init() {
        self.init(.builtin, .easeInOut, Self.controlPoints(of: .default))
    }

    /// Creates one of the standard animation curves.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(.builtin, curve, Self.controlPoints(of: curve.timingFunctionName))
    }

    /// Creates a curve from two control points.
    ///
    /// The x-coordinates are clamped to 0…1, and the y-coordinates to ±1,000,000. A coordinate that
    /// isn't finite is replaced with the linear curve's coordinate.
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

    /// The object itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }

    /// Always nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// Returns the object itself, which is immutable.
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

extension UIView.AnimationCurve {
    /// Creates the curve of an animation block's options.
    init(_ options: UIView.AnimationOptions) {
        self = Self(rawValue: Int((options.rawValue >> 16) & 0xF)) ?? .easeInOut
    }

    /// The name of the timing function with the curve.
    var timingFunctionName: CAMediaTimingFunctionName {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
