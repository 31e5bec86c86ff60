import Foundation
import ViewKit

/// The timing information for animations that mimic the behavior of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity, as multiples of the total distance per second.
    ///
    /// Each coordinate of a position uses its own component. All other properties use the vector's
    /// magnitude.
    public let initialVelocity: CGVector

    let spring: AnimatorTiming.Spring

    private init(_ spring: AnimatorTiming.Spring, velocity: CGVector) {
        self.spring = spring
        initialVelocity = velocity
        super.init()
    }

    /// Creates the system's default spring, which doesn't bounce.
    ///
    /// It has mass 3, stiffness 1000, and damping 500, which is treated as critical damping.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that settles at the end of the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: The damping ratio: 1 for no bounce, smaller values for more. Values below 0.01
    ///     are treated as 0.01, and NaN as 1.
    ///   - velocity: The initial velocity, as multiples of the total distance per second.
    ///     Components that aren't finite are treated as 0.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.ratio(Double(ratio)), velocity: velocity)
    }

    /// Creates a spring that settles at the end of the animator's duration, initially at rest.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring that determines the animator's duration by its settling time.
    ///
    /// Invalid values are replaced with the defaults of `CASpringAnimation`.
    ///
    /// - Parameters:
    ///   - mass: The mass at the spring's end; greater than 0.
    ///   - stiffness: The spring constant; greater than 0.
    ///   - damping: The friction; 0 or greater. Overdamping is treated as critical damping.
    ///   - velocity: The initial velocity, as multiples of the total distance per second.
    ///     Components that aren't finite are treated as 0.
    public convenience init(
        mass: CGFloat,
        stiffness: CGFloat,
        damping: CGFloat,
        initialVelocity velocity: CGVector
    ) {
        var curve = SpringCurve()
        if mass > 0, mass.isFinite { curve.mass = Double(mass) }
        if stiffness > 0, stiffness.isFinite { curve.stiffness = Double(stiffness) }
        if damping >= 0, damping.isFinite { curve.damping = Double(damping) }
        self.init(.curve(curve), velocity: velocity)
    }

    /// Creates a spring with a perceptual duration and bounce, which determines its settling time.
    ///
    /// - Parameters:
    ///   - duration: The period of an undamped oscillation in seconds. Values that aren't greater
    ///     than 0 give the stiffness and damping of a new `CASpringAnimation`.
    ///   - bounce: 0 for no bounce, 1 for undamped oscillation, negative values for overdamping.
    ///     Clamped to -1…1, exclusive of -1; NaN is treated as 0.
    ///   - velocity: The initial velocity, as multiples of the total distance per second.
    ///     Components that aren't finite are treated as 0.
    public convenience init(
        duration: TimeInterval = 0.5,
        bounce: CGFloat = 0,
        initialVelocity velocity: CGVector
    ) {
        let curve = SpringCurve(perceptualDuration: duration, bounce: Double(bounce))
        self.init(.curve(curve), velocity: velocity)
    }

    /// Creates a spring with a perceptual duration and bounce, initially at rest.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// The type of the timing curve, a spring.
    public var timingCurveType: UITimingCurveType { .spring }

    /// Always nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }

    /// The object itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns the object itself, which is immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
