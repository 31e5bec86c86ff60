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
    /// ease-in-ease-out curve applies to the whole, so relative times aren't clock times; a curve
    /// given by its raw value replaces it. Values hold between keyframes. Changes outside of
    /// keyframes take the whole duration.
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
}
