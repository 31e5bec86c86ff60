import Foundation
import ViewKit

/// A pace by a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The speed at the start in whole ways per second.
    ///
    /// Each coordinate of a position has its own; everything else has the vector's length
    /// (documented).
    public let initialVelocity: CGVector

    let spring: AnimatorTiming.Spring

    private init(_ spring: AnimatorTiming.Spring, velocity: CGVector) {
        self.spring = spring
        initialVelocity = velocity
        super.init()
    }

    /// Creates the system's spring, which doesn't bounce: mass 3, stiffness 1000 and damping 500,
    /// which counts as critical.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that rests at the end of the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 for no bounce, less for more; below 0.01 counts as 0.01 and NaN as 1 (ours).
    ///   - velocity: The speed at the start in whole ways per second; what isn't finite counts as 0
    ///     (ours).
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.ratio(Double(ratio)), velocity: velocity)
    }

    /// Creates a spring that rests at the end of the animator's duration, let go without a push.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring that makes the animator last until it settles, whatever its duration.
    ///
    /// An invalid value gives that of a new `CASpringAnimation` (ours).
    ///
    /// - Parameters:
    ///   - mass: The mass at the spring's end; greater than 0.
    ///   - stiffness: The force per distance; greater than 0.
    ///   - damping: The friction per speed; not negative. More than critical counts as critical.
    ///   - velocity: The speed at the start in whole ways per second; what isn't finite counts as 0
    ///     (ours).
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

    /// Creates a spring told by how it is felt, which makes the animator last until it settles.
    ///
    /// - Parameters:
    ///   - duration: The seconds of one swing without damping; what isn't greater than 0 gives the
    ///     stiffness and damping of a new `CASpringAnimation` (ours).
    ///   - bounce: 0 for no bounce, 1 for one without end, negative for a slower approach; clamped
    ///     to -1…1, the lower end left out, and NaN counts as 0 (ours).
    ///   - velocity: The speed at the start in whole ways per second; what isn't finite counts as 0
    ///     (ours).
    public convenience init(
        duration: TimeInterval = 0.5,
        bounce: CGFloat = 0,
        initialVelocity velocity: CGVector
    ) {
        let curve = SpringCurve(perceptualDuration: duration, bounce: Double(bounce))
        self.init(.curve(curve), velocity: velocity)
    }

    /// Creates a spring told by how it is felt, let go without a push.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// Returns the kind of pace, a spring.
    public var timingCurveType: UITimingCurveType { .spring }

    /// Returns nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }

    /// Returns the parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns the parameters themselves, which can't be changed.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
