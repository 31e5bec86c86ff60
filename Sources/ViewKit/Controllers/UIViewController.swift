import Foundation
import LayerKit

/// An object that has a view and looks after it.
///
/// Transitions take no time here: what is presented is there at once.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var storedView: UIView?

    /// Creates a controller; a nib's name makes no difference, as nibs can't be read here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init(next: nil)
    }

    /// Creates a controller.
    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: controllers can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The name of the nib that isn't read.
    public let nibName: String?

    /// Where the nib that isn't read would be.
    public let nibBundle: Bundle?

    /// What the controller is called; nil by default.
    open var title: String? {
        didSet { titleHandler?(title) }
    }

    /// A closure to call when the title changes; nil by default.
    package var titleHandler: ((String?) -> Void)?

    // MARK: - View

    /// The view, made when it is first asked for.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            storedView?.controller = nil
            storedView = newValue
            newValue?.controller = self
        }
    }

    /// A Boolean value that indicates whether the view is made.
    open var isViewLoaded: Bool { storedView != nil }

    /// The view, unless it isn't made.
    open var viewIfLoaded: UIView? { storedView }

    /// Makes the view where it isn't made.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        if wantedStyle != .unspecified { storedView?.overrideUserInterfaceStyle = wantedStyle }
        viewDidLoad()
    }

    /// Makes the view: a plain one of the screen's size by default.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Hears that the view is made; does nothing by default.
    open func viewDidLoad() {}

    /// Hears that the view is about to be seen; does nothing by default.
    open func viewWillAppear(_ animated: Bool) {}

    /// Hears that the view is in its window, with its traits and size, and about to be seen; does nothing
    /// by default.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Hears that the view is seen; does nothing by default.
    open func viewDidAppear(_ animated: Bool) {}

    /// Hears that the view is about to go; does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Hears that the view has gone; does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Hears that the view is about to place its subviews; does nothing by default.
    open func viewWillLayoutSubviews() {}

    /// Hears that the view has placed its subviews; does nothing by default.
    open func viewDidLayoutSubviews() {}

    /// Hears that the view's safe area has changed; does nothing by default.
    open func viewSafeAreaInsetsDidChange() {}

    /// Hears that the view is about to take another size; never, here.
    open func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Hears that the traits are about to change; never, here.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// What is covered of the view's edges besides what the device covers; nothing by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { storedView?.updateSafeArea() }
    }

    /// The style that the controller sets for its view; unspecified, the default, for that of what holds
    /// it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedView?.overrideUserInterfaceStyle ?? wantedStyle }
        set {
            wantedStyle = newValue
            storedView?.overrideUserInterfaceStyle = newValue
        }
    }

    private var wantedStyle = UIUserInterfaceStyle.unspecified

    /// A Boolean value that indicates whether the view is being presented.
    open private(set) var isBeingPresented = false

    /// A Boolean value that indicates whether the view is being dismissed.
    open private(set) var isBeingDismissed = false

    /// Shows a controller in the navigation controller around this one, or else in front.
    open func show(_ vc: UIViewController, sender: Any?) {
        var ancestor = parent
        while let next = ancestor {
            if let container = next as? any ControllerPresenting { return container.push(vc) }
            ancestor = next.parent
        }
        present(vc, animated: true)
    }

    /// Shows a controller in front.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        show(vc, sender: sender)
    }

    /// Hears that memory is short; never, here.
    open func didReceiveMemoryWarning() {}

    /// The surroundings of the view.
    open var traitCollection: UITraitCollection { view.traitCollection }

    /// Returns the view's superview, or else the controller that holds this one.
    open override var next: UIResponder? { storedView?.superview ?? parent }

    func willAppear() {
        viewWillAppear(false)
        for child in shownChildren { child.willAppear() }
    }

    func didAppear() {
        viewIsAppearing(false)
        viewDidAppear(false)
        for child in shownChildren { child.didAppear() }
    }

    private func willDisappear() {
        viewWillDisappear(false)
        for child in shownChildren { child.willDisappear() }
    }

    private func didDisappear() {
        viewDidDisappear(false)
        for child in shownChildren { child.didDisappear() }
    }

    /// The controllers inside whose views come and go with this one's.
    private var shownChildren: [UIViewController] {
        children.filter { $0.storedView?.superview != nil }
    }

    /// Takes the view away, which is told where it was in a window.
    package func leaveWindow() {
        let isSeen = storedView?.window != nil
        if isSeen { willDisappear() }
        storedView?.removeFromSuperview()
        if isSeen { didDisappear() }
    }

    /// Shows a controller's view all over this one's, which is told where that is in a window.
    package func fill(with child: UIViewController?) {
        guard let child, let shown = child.view, let view, shown.superview !== view else { return }
        shown.frame = view.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let isSeen = view.window != nil
        if isSeen { child.willAppear() }
        view.addSubview(shown)
        if isSeen { child.didAppear() }
    }

    // MARK: - Controllers inside

    /// The controller that holds this one; nil at a root.
    open private(set) weak var parent: UIViewController?

    /// The controllers that this one holds.
    open private(set) var children: [UIViewController] = []

    /// Takes a controller in; its view is to be added after it.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the controller that holds this one.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Hears that another controller is about to hold this one; does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}

    /// Hears that another controller holds this one; does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: - Presenting

    /// The controller that this one presents; nil for none.
    open private(set) var presentedViewController: UIViewController?

    /// The controller that presents this one; nil for none.
    open private(set) weak var presentingViewController: UIViewController?

    /// The presentation style.
    ///
    /// Has no visual effect, as controllers cover the whole window here.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// The transition style.
    ///
    /// Has no visual effect, as controllers appear at once here.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Shows a controller in front of this one's window, at once.
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil, viewControllerToPresent !== self,
            let window = view.window, let presented = viewControllerToPresent.view
        else { return }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        presented.frame = window.bounds
        presented.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        viewControllerToPresent.isBeingPresented = true
        viewControllerToPresent.willAppear()
        window.addSubview(presented)
        viewControllerToPresent.didAppear()
        viewControllerToPresent.isBeingPresented = false
        completion?()
    }

    /// Takes away what this controller presents, or else this controller itself, at once.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
        presented.isBeingDismissed = true
        presented.leaveWindow()
        presented.isBeingDismissed = false
        presented.presentingViewController = nil
        presentedViewController = nil
        completion?()
    }

    // MARK: - Segues

    /// Called before a segue to another controller.
    ///
    /// The default implementation does nothing. Storyboards can't be read here, so only the application's own code calls it.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    // MARK: - System

    /// The sides that may be up; all but top down by default.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    /// A Boolean value that indicates whether the interface turns with the device; true by default.
    open var shouldAutorotate: Bool { true }

    /// The colour of the bar with the time.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// A Boolean value that indicates whether the bar with the time is hidden; false by default.
    open var prefersStatusBarHidden: Bool { false }

    /// How the bar with the time comes and goes; by fading by default.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The controller inside that says the colour of the bar with the time; nil for this one.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The controller inside that says whether the bar with the time is hidden; nil for this one.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// The side that is up when the controller comes.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// Indicates that the controller's status bar attributes have changed.
    ///
    /// Has no visual effect, as there is no status bar here.
    open func setNeedsStatusBarAppearanceUpdate() {}
}

/// A controller that shows the controllers that its descendants ask to show.
@MainActor
package protocol ControllerPresenting: UIViewController {
    /// Shows a controller on top of the present one.
    func push(_ controller: UIViewController)
}
