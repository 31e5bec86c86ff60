import Foundation
import GraphicsKit

/// An animation between two values that moves as if a spring pulled it.
///
/// The spring lives by seconds, not by the duration: a shorter one cuts its motion off, a longer one
/// holds the rest (measured). Set `duration` to ``settlingDuration`` to see all of it; 0 is the
/// transaction's duration, as with every animation. The timing function bends the time first.
open class CASpringAnimation: CABasicAnimation {
    private var curve = SpringCurve()

    /// The mass at the spring's end; 1 by default.
    ///
    /// What isn't finite and greater than 0 is refused and leaves the old value (measured; NaN and
    /// infinity are ours).
    open var mass: CGFloat {
        get { CGFloat(curve.mass) }
        set { set(\.mass, to: newValue, where: newValue > 0) }
    }

    /// The spring's force per distance; 100 by default.
    ///
    /// What isn't finite and greater than 0 is refused and leaves the old value (measured; NaN and
    /// infinity are ours).
    open var stiffness: CGFloat {
        get { CGFloat(curve.stiffness) }
        set { set(\.stiffness, to: newValue, where: newValue > 0) }
    }

    /// The friction per speed; 10 by default, 0 swings for ever.
    ///
    /// What is negative or not finite is refused and leaves the old value (measured; NaN and
    /// infinity are ours). More than critical damping counts as critical unless
    /// ``allowsOverdamping`` is set (measured).
    open var damping: CGFloat {
        get { CGFloat(curve.damping) }
        set { set(\.damping, to: newValue, where: newValue >= 0) }
    }

    /// The speed at the start in whole ways per second, towards the end where positive; 0 by default.
    ///
    /// What isn't finite is refused and leaves the old value (ours).
    open var initialVelocity: CGFloat {
        get { CGFloat(curve.initialVelocity) }
        set { set(\.initialVelocity, to: newValue, where: true) }
    }

    /// A Boolean value that indicates whether more than critical damping slows the motion down;
    /// false by default.
    open var allowsOverdamping: Bool {
        get { curve.allowsOverdamping }
        set {
            willChange()
            curve.allowsOverdamping = newValue
        }
    }

    /// The seconds after which the spring counts as being at rest, within a thousandth of the way.
    ///
    /// Measured: told by the envelope below critical damping, in tenths of seconds otherwise, and
    /// the greatest `Float` without damping.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The seconds that one swing takes without damping, by which the motion's pace is felt.
    open var perceptualDuration: CFTimeInterval { curve.perceptualDuration }

    /// How much the motion bounces: 0 for critical damping, 1 for none, negative for more.
    open var bounce: CGFloat { CGFloat(curve.bounce) }

    /// Creates a spring of mass 1 from how it is felt, with its settling duration as the duration.
    ///
    /// ``allowsOverdamping`` is set (measured).
    ///
    /// - Parameters:
    ///   - perceptualDuration: The seconds that one swing takes without damping; what isn't greater
    ///     than 0 leaves the default stiffness and damping (ours).
    ///   - bounce: 0 for critical damping, 1 for none, negative for more; clamped to -1…1, the lower
    ///     end left out, and NaN counts as 0 (ours).
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
    /// Creates an animation of a key path that moves along a curve.
    package convenience init(keyPath path: String?, curve: SpringCurve) {
        self.init(keyPath: path)
        mass = CGFloat(curve.mass)
        stiffness = CGFloat(curve.stiffness)
        damping = CGFloat(curve.damping)
        initialVelocity = CGFloat(curve.initialVelocity)
        allowsOverdamping = curve.allowsOverdamping
    }
}
