import Foundation

/// A protocol that provides information about a view controller transition; no type conforms.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }

    /// The duration of the transition, in seconds.
    var transitionDuration: TimeInterval { get }

    /// The view in which the transition takes place.
    var containerView: UIView { get }
}

/// A protocol that supports animations alongside a transition; no type conforms.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Runs animations alongside the transition, and returns a Boolean value that indicates whether
    /// they were queued.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewController {
    /// The active transition coordinator; always nil, because transitions take no time.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
