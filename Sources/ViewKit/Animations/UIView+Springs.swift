import Foundation
import LayerKit

extension UIView {
    /// Animates the changes of views that a function makes as if springs pulled them.
    ///
    /// Each change becomes a `CASpringAnimation` of mass 1 whose frequency lets it come to rest at
    /// the end (measured): its envelope is a thousandth of the way there. Numbers and geometry move
    /// by additive differences, as with `animate(withDuration:delay:options:animations:completion:)`;
    /// the options' curve has no say.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds; 0 or less and NaN change without animation.
    ///   - delay: The seconds until the animation starts; the old values are seen until then.
    ///   - dampingRatio: 1 for no bounce, less for more; below 0.01 counts as 0.01 and NaN as 1
    ///     (ours).
    ///   - velocity: The speed at the start in whole ways per second, away from the end where
    ///     negative; NaN and infinity count as 0 (ours).
    ///   - options: How it runs; once by default.
    ///   - animations: Makes the changes, at once.
    ///   - completion: Runs once all has ended, with false where something was removed before its
    ///     end; in the next turn where nothing is animated.
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

    /// Animates the changes of views that a function makes by a spring told by how it is felt.
    ///
    /// The animations last until the spring settles, which is longer than its felt duration: 0.8
    /// seconds by default (measured). Inside of another block the spring stays its own (ours).
    ///
    /// - Parameters:
    ///   - duration: The seconds of one swing without damping; 0 or less and NaN change without
    ///     animation (ours).
    ///   - bounce: 0 for no bounce, 1 for one without end, negative for a slower approach; clamped
    ///     to -1…1, the lower end left out, and NaN counts as 0 (ours).
    ///   - initialSpringVelocity: The speed at the start in whole ways per second; NaN and infinity
    ///     count as 0 (ours).
    ///   - delay: The seconds until the animation starts; the old values are seen until then.
    ///   - options: How it runs; once by default. The curve has no say.
    ///   - animations: Makes the changes, at once.
    ///   - completion: Runs once all has ended, as with plain animations.
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

    /// Lets the changes that a function makes inside of an animation block run several times.
    ///
    /// Outside of a block it only calls the function. Property animators run once all the same (ours).
    ///
    /// - Parameters:
    ///   - count: The number of cycles, fractions allowed; 0, less and NaN stand for one (ours).
    ///   - autoreverses: Whether each cycle also runs backwards.
    ///   - animations: Makes the changes, at once.
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
