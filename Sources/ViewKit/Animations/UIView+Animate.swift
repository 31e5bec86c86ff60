import Foundation
import LayerKit

extension UIView {
    /// Animates the changes of views that a function makes.
    ///
    /// Model values change at once. Numbers, points, sizes and transforms are animated by
    /// additive differences that run out, as UIKit does since iOS 8: animations of one property
    /// overlap and blend. Colours go from the old to the new, at once from or to none. A view outside
    /// of a host, such as a window, changes without animation.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds; 0 or less changes without animation.
    ///   - delay: The seconds until the animation starts; the old values are seen until then.
    ///   - options: How it runs; once, from slow to slow, by default.
    ///   - animations: Makes the changes, at once.
    ///   - completion: Runs once all has ended, with false where something was removed before its
    ///     end; in the next turn where nothing is animated.
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

    /// Animates the changes of views that a function makes, from slow to slow, without delay.
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

    /// Animates the changes that a function makes inside of
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``, each over its part of
    /// the duration.
    ///
    /// One ease from slow to slow bends the whole, so that relative times are not those of the
    /// clock; a curve given by its raw value replaces it. Between frames values hold. Changes outside
    /// of frames take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds; 0 or less changes without animation.
    ///   - delay: The seconds until the animation starts; the old values are seen until then.
    ///   - options: How it runs; once, straight between values, by default.
    ///   - animations: Adds the frames, at once.
    ///   - completion: Runs once all has ended, as with plain animations.
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

    /// Gives the changes that a function makes a part of the duration of the key frames around.
    ///
    /// Outside of key frames it only calls the function.
    ///
    /// - Parameters:
    ///   - frameStartTime: The beginning in fractions of the duration, clamped to 0…1.
    ///   - frameDuration: The length in fractions of the duration, cut off at the end.
    ///   - animations: Makes the changes, at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current as? KeyframeBlock else { return animations() }
        let start = min(max(frameStartTime, 0), 1)
        block.inFrame(start...min(start + max(frameDuration, 0), 1), animations)
    }

    /// Calls a function whose changes do not animate, even inside of an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = AnimationBlock.areEnabled
        AnimationBlock.areEnabled = false
        AnimationBlock.inside(nil, actionsWithoutAnimation)
        AnimationBlock.areEnabled = wereEnabled
    }

    /// Sets whether later animation blocks animate; true at first.
    ///
    /// Without, changes happen at once, and completions run in the next turn.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        AnimationBlock.areEnabled = enabled
    }

    /// A Boolean value that indicates whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }

    /// The length in seconds of the animation block that is running; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval {
        AnimationBlock.current?.duration ?? 0
    }
}
