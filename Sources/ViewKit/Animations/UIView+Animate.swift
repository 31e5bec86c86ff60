import Foundation
import LayerKit

extension UIView {
    /// Animates changes to one or more views.
    ///
    /// Model values change immediately. Numbers, points, sizes and transforms are animated by
    /// additive differences, as in UIKit since iOS 8, so overlapping animations of a property
    /// blend. Colors are interpolated, except from or to nil. A view outside of a host, such as a
    /// window, changes without animation.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0 or less makes the changes without animation.
    ///   - delay: The delay in seconds, during which the old values are displayed.
    ///   - options: The options; one cycle with ease-in-ease-out timing by default.
    ///   - animations: A closure that makes the changes, called immediately.
    ///   - completion: A closure to call when all animations end, with false if one was removed
    ///     early; called in the next turn if nothing is animated.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration,
            delay: delay,
            options: options,
            completion: completion
        ).run(animations)
    }

    /// Animates changes to one or more views with ease-in-ease-out timing and no delay.
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration,
            delay: 0,
            animations: animations,
            completion: completion
        )
    }

    /// Animates changes to one or more views, each over a part of the duration.
    ///
    /// The closure adds frames with
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. A single
    /// ease-in-ease-out curve applies to the whole animation, so relative times aren't clock times;
    /// a curve given by its raw value replaces it. Values hold between keyframes. Changes outside
    /// of keyframes take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0 or less makes the changes without animation.
    ///   - delay: The delay in seconds, during which the old values are displayed.
    ///   - options: The options; one cycle with linear interpolation by default.
    ///   - animations: A closure that adds the keyframes, called immediately.
    ///   - completion: A closure to call when all animations end, as with plain animations.
    public class func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        KeyframeBlock(
            duration: duration,
            delay: delay,
            options: options.shared,
            calculationMode: options.calculationMode,
            completion: completion
        ).run(animations)
    }

    /// Specifies a single frame of a keyframe animation.
    ///
    /// Outside of a keyframe animation it only calls the closure.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start time as a fraction of the duration, clamped to 0…1; NaN is 0.
    ///   - frameDuration: The length as a fraction of the duration, cut off at its end; NaN is 0.
    ///   - animations: A closure that makes the changes, called immediately.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current as? KeyframeBlock else { return animations() }
        let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
        let length = frameDuration > 0 ? frameDuration : 0
        block.inFrame(start...min(start + length, 1), animations)
    }

    /// Calls a closure without animating its changes, even within an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = AnimationBlock.areEnabled
        AnimationBlock.areEnabled = false
        AnimationBlock.inside(nil, actionsWithoutAnimation)
        AnimationBlock.areEnabled = wereEnabled
    }

    /// Sets whether later animation blocks animate; true initially.
    ///
    /// If disabled, changes are immediate and completion handlers are called in the next turn.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        AnimationBlock.areEnabled = enabled
    }

    /// A Boolean value that indicates whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }

    /// The duration of the current animation block in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval {
        AnimationBlock.current?.duration ?? 0
    }

    // MARK: - Springs

    /// Animates changes to one or more views with a spring.
    ///
    /// Each change becomes a `CASpringAnimation` of mass 1 that settles at the end of the duration:
    /// its envelope is then a thousandth of the distance, as measured on macOS. Numbers and
    /// geometry use additive differences, as in
    /// `animate(withDuration:delay:options:animations:completion:)`. The options' curve is ignored.
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
    /// duration: 0.8 seconds by default, as measured on macOS. Within another block, the spring
    /// keeps its own timing.
    ///
    /// - Parameters:
    ///   - duration: The duration of one undamped cycle in seconds; 0, less or NaN makes the
    ///     changes without animation.
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

    // MARK: - Transitions

    /// Creates a transition animation for a view's changes.
    ///
    /// Without a transition option, the changes are immediate. Other changes in the closure don't
    /// animate unless ``AnimationOptions/allowAnimatedContent`` is set. A new transition of a view
    /// ends the previous one.
    ///
    /// - Parameters:
    ///   - view: The view that shows the transition.
    ///   - duration: The duration in seconds; 0, less or NaN makes the changes without animation.
    ///   - options: The transition and its options; none by default.
    ///   - animations: A closure that makes the changes, called immediately; nil for no changes.
    ///   - completion: A closure to call when all animations end, with false if one was removed
    ///     early; called in the next turn if nothing is animated.
    public class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(
            duration: duration,
            delay: 0,
            options: options,
            completion: completion
        ).runTransition(of: view, animations ?? {})
    }

    /// Replaces a view with another one, in front of their superview's other subviews.
    ///
    /// With ``AnimationOptions/showHideTransitionViews``, the first view is hidden and the second
    /// is shown instead. If the first view has no superview, nothing changes.
    ///
    /// - Parameters:
    ///   - fromView: The view to replace.
    ///   - toView: The view to show.
    ///   - duration: The duration in seconds; 0, less or NaN makes the changes without animation.
    ///   - options: The transition and its options; none by default.
    ///   - completion: A closure to call at the end, as in the method for a single view.
    public class func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let container = fromView.superview
        let change = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else if let container {
                fromView.removeFromSuperview()
                container.addSubview(toView)
            }
        }
        transition(
            with: container ?? fromView,
            duration: duration,
            options: options,
            animations: container == nil ? nil : change,
            completion: completion
        )
    }
}
