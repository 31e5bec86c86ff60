import Foundation
import LayerKit

extension UIView {
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
    ///   - animations: A closure that makes the changes, called immediately; nil for none.
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
    /// With ``AnimationOptions/showHideTransitionViews``, one view is hidden and the other shown in
    /// place. If the first view has no superview, nothing changes.
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
