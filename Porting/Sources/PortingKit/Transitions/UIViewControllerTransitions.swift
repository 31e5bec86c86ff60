import Foundation
@_spi(Porting) import ViewKit

/// An object that animates the transition between view controllers.
///
/// Declared for source compatibility; transitions aren't animated, so it's never used.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval

    /// Animates; calls ``UIViewControllerContextTransitioning/completeTransition(_:)`` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// Called when the transition ends.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Information about a transition between view controllers.
///
/// Declared for source compatibility; transitions aren't animated, so it's never created.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that contains both view controllers' views.
    var containerView: UIView { get }

    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }

    /// A Boolean value that indicates whether the transition is interactive.
    var isInteractive: Bool { get }

    /// A Boolean value that indicates whether the transition was canceled.
    var transitionWasCancelled: Bool { get }

    /// The presentation style of the transition.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Notifies the system that the transition has ended.
    func completeTransition(_ didComplete: Bool)

    /// Returns a view controller of the transition.
    func viewController(
        forKey key: UITransitionContextViewControllerKey
    ) -> UIViewController?

    /// Returns a view of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Returns the initial frame of a view controller's view.
    func initialFrame(for vc: UIViewController) -> CGRect

    /// Returns the final frame of a view controller's view.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that controls an interactive transition.
///
/// Declared for source compatibility; it's never used.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the interactive transition.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    )
}

/// An object that provides the animators of a view controller's transitions.
///
/// Declared for source compatibility; transitions aren't animated, so it's never called.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator for the presentation; nil by default.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the animator for the dismissal; nil by default.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the controller of an interactive presentation; nil by default.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the controller of an interactive dismissal; nil by default.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Returns nil.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
    private enum TransitioningDelegateKey: StoredValueKey {
        typealias Value = WeakReference<AnyObject>
    }

    /// The object that provides the transition's animators; nil by default.
    ///
    /// It has no effect, because transitions aren't animated.
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get {
            storedValues[TransitioningDelegateKey.self]?.object
                as? any UIViewControllerTransitioningDelegate
        }
        set { storedValues[TransitioningDelegateKey.self] = WeakReference(newValue) }
    }
}
