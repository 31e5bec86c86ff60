import Foundation
import ViewKit

/// A controller that shows the last of several others; its bar isn't drawn here.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ControllerPresenting {
    /// The controllers, the shown one last.
    open private(set) var viewControllers: [UIViewController] = []

    /// Creates a controller that shows another.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Returns nil: controllers can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The bar, which isn't shown here.
    public let navigationBar = UINavigationBar()

    /// The bar at the bottom, which isn't shown here.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()

    /// A Boolean value that indicates whether the navigation bar is hidden.
    ///
    /// Has no visual effect.
    open var isNavigationBarHidden = false

    /// Sets whether the navigation bar is hidden.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// The controller that is shown.
    open var topViewController: UIViewController? { viewControllers.last }

    /// The controller that is shown, or what it presents.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Shows a controller in place of the last, at once.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        topViewController?.leaveWindow()
        viewControllers.append(viewController)
        addChild(viewController)
        fill(with: topViewController)
        viewController.didMove(toParent: self)
    }

    package func push(_ controller: UIViewController) {
        pushViewController(controller, animated: true)
    }

    /// Goes back to the controller before, at once; does nothing at the first.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
        last.leaveWindow()
        last.removeFromParent()
        fill(with: topViewController)
        return last
    }

    /// Goes back to the first controller, at once; returns those that have gone.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = viewControllers.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Goes back to a controller, at once; returns those that have gone, nil where it isn't there.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController,
        animated: Bool
    ) -> [UIViewController]? {
        guard viewControllers.contains(viewController) else { return nil }
        var gone: [UIViewController] = []
        while topViewController !== viewController,
            let last = popViewController(animated: animated)
        {
            gone.insert(last, at: 0)
        }
        return gone
    }

    /// Takes other controllers in place of all, of which the last is shown, at once.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        if topViewController !== viewControllers.last { topViewController?.leaveWindow() }
        let gone = self.viewControllers.filter { !viewControllers.contains($0) }
        let new = viewControllers.filter { !self.viewControllers.contains($0) }
        self.viewControllers = viewControllers
        for controller in gone { controller.removeFromParent() }
        for controller in new {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        fill(with: topViewController)
    }

    /// The recogniser of the finger that goes back from the left edge; it is there to be named, and nobody
    /// listens to it here.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer()

    /// A way between two controllers.
    public enum Operation: Int, Hashable, Sendable {
        /// None.
        case none = 0

        /// To another one.
        case push = 1

        /// Back.
        case pop = 2
    }
}

/// A controller that shows one of several others; its bar isn't drawn here.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The controllers.
    open var viewControllers: [UIViewController]? {
        didSet {
            for child in oldValue ?? [] {
                child.leaveWindow()
                child.removeFromParent()
            }
            for child in viewControllers ?? [] {
                addChild(child)
                child.didMove(toParent: self)
            }
            selectedIndex = 0
        }
    }

    /// The bar, which isn't shown here.
    public private(set) lazy var tabBar = UITabBar()

    /// The number of the controller that is shown.
    open var selectedIndex = 0 {
        didSet {
            for child in children where child !== selectedViewController { child.leaveWindow() }
            fill(with: selectedViewController)
        }
    }

    /// The controller that is shown; nil where there is none.
    open var selectedViewController: UIViewController? {
        guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
            return nil
        }
        return viewControllers[selectedIndex]
    }
}

extension UIViewController {
    /// The navigation controller that holds this one, near or far; nil for none.
    public var navigationController: UINavigationController? { ancestor() }

    /// The tab bar controller that holds this one, near or far; nil for none.
    public var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<Kind: UIViewController>() -> Kind? {
        var controller = parent
        while let next = controller {
            if let found = next as? Kind { return found }
            controller = next.parent
        }
        return nil
    }
}
