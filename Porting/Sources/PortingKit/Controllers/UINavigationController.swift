import Foundation
@_spi(Porting) import ViewKit

/// A container view controller that manages a stack of view controllers; its bar isn't drawn.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The stack of view controllers, the visible one last.
    open private(set) var viewControllers: [UIViewController] = []

    /// Creates a controller with a root view controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The navigation bar, which isn't displayed.
    public let navigationBar = UINavigationBar()

    /// The toolbar, which isn't displayed.
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

    /// The view controller at the top of the stack.
    open var topViewController: UIViewController? { viewControllers.last }

    /// The top view controller, or the one that it presents.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Pushes a view controller onto the stack and displays it, without animation.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        topViewController?.leaveWindow()
        viewControllers.append(viewController)
        addChild(viewController)
        fill(with: topViewController)
        viewController.didMove(toParent: self)
    }

    /// Pushes a view controller on behalf of a descendant that shows it.
    @_spi(Porting) public func push(_ controller: UIViewController) {
        pushViewController(controller, animated: true)
    }

    /// Pops the top view controller, without animation; does nothing for the root view controller.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
        last.leaveWindow()
        last.removeFromParent()
        fill(with: topViewController)
        return last
    }

    /// Pops all view controllers except the root, without animation, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = viewControllers.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Pops view controllers until one is at the top, without animation, and returns them.
    ///
    /// Returns nil if the view controller isn't on the stack.
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

    /// Replaces the stack and displays its last view controller, without animation.
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

    /// A gesture recognizer for popping the top view controller; it isn't attached to a view.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
        UIScreenEdgePanGestureRecognizer()

    /// Constants that specify the type of a stack change.
    public enum Operation: Int, Hashable, Sendable {
        /// No change.
        case none = 0

        /// A push onto the stack.
        case push = 1

        /// A pop from the stack.
        case pop = 2
    }
}

/// A container view controller that displays one of several view controllers, with a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The view controllers of the tab bar.
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
            tabBar.items = viewControllers?.compactMap(\.tabBarItem)
            selectedIndex = 0
        }
    }

    /// The tab bar at the bottom of the view; it doesn't change the safe areas of other views.
    public private(set) lazy var tabBar = UITabBar()

    /// The index of the selected view controller.
    open var selectedIndex = 0 {
        didSet {
            for child in children where child !== selectedViewController { child.leaveWindow() }
            fill(with: selectedViewController)
            showTabBar()
        }
    }

    private func showTabBar() {
        guard let view else { return }
        tabBar.selectedItem = selectedViewController?.tabBarItem
        if tabBar.superview === view { return view.bringSubviewToFront(tabBar) }
        let height = tabBar.height + view.safeAreaInsets.bottom
        tabBar.frame = CGRect(
            x: 0,
            y: view.bounds.height - height,
            width: view.bounds.width,
            height: height
        )
        tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        tabBar.delegate = self
        view.addSubview(tabBar)
    }

    /// Selects the view controller of an item that the user taps, if the delegate permits it.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let index = viewControllers?.firstIndex(where: { $0.tabBarItem === item }),
            let controller = viewControllers?[index]
        else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) != false else {
            tabBar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// The delegate; nil by default.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// Replaces the view controllers, without an animation.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The selected view controller, or nil if there is none.
    ///
    /// Setting a controller that the tab bar doesn't have is ignored.
    open var selectedViewController: UIViewController? {
        get {
            guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
                return nil
            }
            return viewControllers[selectedIndex]
        }
        set {
            guard let index = viewControllers?.firstIndex(where: { $0 === newValue }) else {
                return
            }
            selectedIndex = index
        }
    }
}

/// An object that responds to selections in a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns a Boolean value that indicates whether a view controller may be selected.
    ///
    /// The default is true.
    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool

    /// Called after the user selects a view controller.
    func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    )
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    ) {}
}

extension UIViewController {
    /// The nearest ancestor that is a navigation controller, or nil if there is none.
    public var navigationController: UINavigationController? { ancestor() }

    /// The nearest ancestor that is a tab bar controller, or nil if there is none.
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

@_spi(Porting)
extension UINavigationController: ControllerPresenting {}
