import Foundation
import LayerKit

extension UIView {
    /// Animates changes to one or more views with a spring.
    ///
    /// Each change becomes a `CASpringAnimation` of mass 1 that settles at the end of the duration
    /// (measured): its envelope is then a thousandth of the distance. Numbers and geometry use
    /// additive differences, as in `animate(withDuration:delay:options:animations:completion:)`.
    /// The options' curve is ignored.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0, less or NaN makes the changes without animation.
    ///   - delay: The delay in seconds, during which the old values are displayed.
    ///   - dampingRatio: 1 for no bounce, less for more; at least 0.01, and NaN counts as 1.
    ///   - velocity: The initial velocity in distances per second, negative away from the end; NaN
    ///     and infinity count as 0.
    ///   - options: The options; one cycle by default.
    ///   - animations: A closure that makes the changes, called immediately.
    ///   - completion: A closure to call when all animations end, with false if one was removed
    ///     early; called in the next turn if nothing is animated.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration,
            delay: delay,
            options: options,
            spring: { duration in
                SpringCurve(
                    dampingRatio: Double(dampingRatio),
                    duration: duration,
                    initialVelocity: Double(velocity)
                )
            },
            completion: completion
        ).run(animations)
    }

    /// Animates changes to one or more views with a spring of a perceptual duration and bounce.
    ///
    /// The animations last until the spring settles, which takes longer than its perceptual
    /// duration: 0.8 seconds by default (measured). Within another block, the spring keeps its own
    /// timing.
    ///
    /// - Parameters:
    ///   - duration: The seconds of one undamped cycle; 0, less or NaN makes the changes without
    ///     animation.
    ///   - bounce: 0 for no bounce, 1 for endless bouncing, negative for a slower approach; clamped
    ///     to -1…1, exclusive of -1. NaN counts as 0.
    ///   - initialSpringVelocity: The initial velocity in distances per second; NaN and infinity
    ///     count as 0.
    ///   - delay: The delay in seconds, during which the old values are displayed.
    ///   - options: The options; one cycle by default. The curve is ignored.
    ///   - animations: A closure that makes the changes, called immediately.
    ///   - completion: A closure to call when all animations end, as with plain animations.
    public class func animate(
        springDuration duration: TimeInterval = 0.5,
        bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        var spring = SpringCurve(perceptualDuration: duration, bounce: Double(bounce))
        spring.initialVelocity = initialSpringVelocity.isFinite ? Double(initialSpringVelocity) : 0
        AnimationBlock(
            duration: duration > 0 ? spring.settlingDuration : 0,
            delay: delay,
            options: options.union(.overrideInheritedDuration),
            spring: { _ in spring },
            completion: completion
        ).run(animations)
    }

    /// Repeats the animations of the changes made in an animation block.
    ///
    /// Outside of a block it only calls the closure. Property animators ignore the repetition.
    ///
    /// - Parameters:
    ///   - count: The number of cycles, which can be fractional; 0, less and NaN mean one.
    ///   - autoreverses: Whether each cycle also runs in reverse.
    ///   - animations: A closure that makes the changes, called immediately.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat,
        autoreverses: Bool,
        animations: () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        let count = count > 0 ? Float(count) : 0
        block.repeating(
            AnimationBlock.Repetition(count: count, autoreverses: autoreverses),
            animations
        )
    }
}
