import Foundation

/// What a change of a controller's size or place is; there is none here, so that no object conforms.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the change takes time.
    var isAnimated: Bool { get }

    /// The length in seconds.
    var transitionDuration: TimeInterval { get }

    /// The view that the change is seen in.
    var containerView: UIView { get }
}

/// An object that lets views change along with a controller's; there is none here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Animates along, and calls another function at the end; returns whether it will.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewController {
    /// The object that lets views change along with the controller's; nil, as nothing takes time here.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
