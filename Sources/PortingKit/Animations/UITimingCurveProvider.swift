import Foundation
import ViewKit

/// An object that tells a property animator's pace.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCopying {
    /// The kind of pace.
    var timingCurveType: UITimingCurveType { get }

    /// The curve; nil where there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }

    /// The spring, which goes before the curve; nil where there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of pace that a property animator knows.
public enum UITimingCurveType: Int, Hashable, Sendable {
    /// One of the system's curves.
    case builtin = 0

    /// A cubic Bézier curve.
    case cubic = 1

    /// A spring.
    case spring = 2

    /// A curve and a spring.
    case composed = 3
}
