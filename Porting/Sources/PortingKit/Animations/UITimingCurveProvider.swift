import Foundation
import ViewKit

/// An object that provides the timing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCopying {
    /// The type of the timing curve.
    var timingCurveType: UITimingCurveType { get }

    /// The cubic timing parameters, or nil if there are none.
    var cubicTimingParameters: UICubicTimingParameters? { get }

    /// The spring timing parameters, or nil; they take precedence over the curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Constants that specify the type of a timing curve.
public enum UITimingCurveType: Int, Hashable, Sendable {
    /// One of the standard animation curves.
    case builtin = 0

    /// A cubic Bézier curve.
    case cubic = 1

    /// A spring.
    case spring = 2

    /// A cubic curve and a spring.
    case composed = 3
}
