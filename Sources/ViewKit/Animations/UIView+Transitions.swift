import Foundation
import LayerKit

extension UIView {
    /// Lets a view go over from what it looks like to what a function makes of it.
    ///
    /// Without one of the options' transitions the changes are seen at once. What the
    /// function changes doesn't animate by itself unless ``AnimationOptions/allowAnimatedContent`` is
    /// set. A view has one transition at a time: a later one ends the one before.
    ///
    /// - Parameters:
    ///   - view: The view that shows the transition.
    ///   - duration: The length in seconds; 0 or less and NaN change without animation.
    ///   - options: The kind of transition and how it runs; none by default.
    ///   - animations: Makes the changes, at once; nil makes none.
    ///   - completion: Runs once all has ended, with false where something was removed before its
    ///     end; in the next turn where nothing is animated.
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

    /// Puts a view in another one's place, in front of what their superview holds.
    ///
    /// With ``AnimationOptions/showHideTransitionViews`` both stay where they are and the one is hidden,
    /// the other shown. A view without a superview leaves everything as it is (ours).
    ///
    /// - Parameters:
    ///   - fromView: The view that goes.
    ///   - toView: The view that comes.
    ///   - duration: The length in seconds; 0 or less and NaN change without animation.
    ///   - options: The kind of transition and how it runs; none by default.
    ///   - completion: Runs at the end, as with `transition(with:duration:options:animations:completion:)`.
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
