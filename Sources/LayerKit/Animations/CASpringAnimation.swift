import Foundation
import GraphicsKit

/// An animation that applies a spring-like force to a property.
///
/// The motion of the spring doesn't depend on the duration. As measured on macOS, a shorter
/// duration cuts the motion off, and a longer one holds the end value. Set `duration` to
/// ``settlingDuration`` to show the whole motion. A duration of 0 uses the transaction's duration.
/// The timing function is applied to the time before the spring's motion.
open class CASpringAnimation: CABasicAnimation {
    private var curve = SpringCurve()

    /// The mass attached to the end of the spring.
    ///
    /// The default is 1. Values that aren't finite and greater than 0 are ignored (as measured on
    /// macOS for finite values).
    open var mass: CGFloat {
        get { CGFloat(curve.mass) }
        set { set(\.mass, to: newValue, where: newValue > 0) }
    }

    /// The spring stiffness coefficient.
    ///
    /// The default is 100. Values that aren't finite and greater than 0 are ignored (as measured on
    /// macOS for finite values).
    open var stiffness: CGFloat {
        get { CGFloat(curve.stiffness) }
        set { set(\.stiffness, to: newValue, where: newValue > 0) }
    }

    /// The damping coefficient.
    ///
    /// The default is 10. With 0, the spring oscillates indefinitely. Negative and non-finite
    /// values are ignored (as measured on macOS for finite values). Unless ``allowsOverdamping`` is
    /// true, damping is limited to critical damping, as measured on macOS.
    open var damping: CGFloat {
        get { CGFloat(curve.damping) }
        set { set(\.damping, to: newValue, where: newValue >= 0) }
    }

    /// The initial velocity, in multiples of the total distance per second.
    ///
    /// The default is 0. Positive values move toward the end. Values that aren't finite are
    /// ignored.
    open var initialVelocity: CGFloat {
        get { CGFloat(curve.initialVelocity) }
        set { set(\.initialVelocity, to: newValue, where: true) }
    }

    /// A Boolean value that indicates whether the spring can be overdamped.
    ///
    /// The default is false.
    open var allowsOverdamping: Bool {
        get { curve.allowsOverdamping }
        set {
            willChange()
            curve.allowsOverdamping = newValue
        }
    }

    /// The estimated time in seconds until the spring is at rest, within 0.001 of the distance.
    ///
    /// For underdamped springs, the time is computed from the envelope of the oscillation. For
    /// other springs, it is a multiple of 0.1 seconds. Without damping, it is the greatest finite
    /// `Float`. All three are measured on macOS.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The perceptual duration in seconds: the period of the undamped spring.
    open var perceptualDuration: CFTimeInterval { curve.perceptualDuration }

    /// The bounce: 0 for critical damping, 1 for no damping, negative for overdamping.
    open var bounce: CGFloat { CGFloat(curve.bounce) }

    /// Creates a spring of mass 1 from a perceptual duration and a bounce.
    ///
    /// The initializer sets ``allowsOverdamping`` to true, as measured on macOS, and the duration
    /// to the settling duration.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The period of the undamped spring in seconds. For values that aren't
    ///     greater than 0, stiffness and damping have their defaults.
    ///   - bounce: 0 for critical damping, 1 for no damping, negative for overdamping. Clamped
    ///     to -0.9999…1; NaN counts as 0.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        curve = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        mediaTiming.duration = curve.settlingDuration
    }

    private func set(
        _ property: WritableKeyPath<SpringCurve, Double>,
        to value: CGFloat,
        where isAllowed: Bool
    ) {
        willChange()
        guard isAllowed, value.isFinite else { return }
        curve[keyPath: property] = Double(value)
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CASpringAnimation else { return }
        curve = other.curve
    }

    override func interpolationFraction(at progress: Double, phase: MediaTiming.Phase) -> Double {
        curve.position(at: progress * phase.duration)
    }
}

extension CASpringAnimation {
    /// Creates an animation for a key path from a spring curve.
    package convenience init(keyPath path: String?, curve: SpringCurve) {
        self.init(keyPath: path)
        mass = CGFloat(curve.mass)
        stiffness = CGFloat(curve.stiffness)
        damping = CGFloat(curve.damping)
        initialVelocity = CGFloat(curve.initialVelocity)
        allowsOverdamping = curve.allowsOverdamping
    }
}
