import Foundation
import ViewKit

/// An object that would animate the coming and going of controllers.
///
/// Declared so that code compiles: controllers come and go at once here, and nobody calls it.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the seconds that the animation takes.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval

    /// Animates; calls ``UIViewControllerContextTransitioning/completeTransition(_:)`` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// Hears that the animation has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animation of controllers' coming and going is told.
///
/// Declared so that code compiles: nobody makes one here.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that holds both controllers' views.
    var containerView: UIView { get }

    /// A Boolean value that indicates whether there is to be a movement.
    var isAnimated: Bool { get }

    /// A Boolean value that indicates whether a finger leads the movement.
    var isInteractive: Bool { get }

    /// A Boolean value that indicates whether the movement was given up.
    var transitionWasCancelled: Bool { get }

    /// The way that the controller covers the other.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Says that the animation has ended.
    func completeTransition(_ didComplete: Bool)

    /// Returns the controller that comes or goes.
    func viewController(
        forKey key: UITransitionContextViewControllerKey
    ) -> UIViewController?

    /// Returns the view that comes or goes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Returns where a controller's view is before.
    func initialFrame(for vc: UIViewController) -> CGRect

    /// Returns where a controller's view is after it.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// A movement led by a finger.
///
/// Declared so that code compiles: nobody calls it here.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the movement.
    func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    )
}

/// An object that says who animates a controller's coming and going.
///
/// Declared so that code compiles: controllers come and go at once here, and nobody asks it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns who animates the coming; nil, the default, for the system.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns who animates the going; nil, the default, for the system.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns who lets a finger lead the coming; nil, the default, for nobody.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns who lets a finger lead the going; nil, the default, for nobody.
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
    /// Has no visual effect, as controllers appear and disappear at once here.
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get {
            storedValues[TransitioningDelegateKey.self]?.object
                as? any UIViewControllerTransitioningDelegate
        }
        set { storedValues[TransitioningDelegateKey.self] = WeakReference(newValue) }
    }
}
