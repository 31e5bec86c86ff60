import Foundation
import LayerKit

/// An object that manages a view hierarchy.
///
/// Transitions take no time; a presented controller appears immediately.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var storedView: UIView?

    /// Creates a view controller.
    ///
    /// Nib files aren't supported, so the arguments have no effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init(next: nil)
    }

    /// Creates a view controller.
    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Returns nil; view controllers can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The name of the nib file, which isn't loaded.
    public let nibName: String?

    /// The bundle of the nib file, which isn't loaded.
    public let nibBundle: Bundle?

    /// The title of the controller; nil by default.
    open var title: String? {
        didSet { titleHandler?(title) }
    }

    /// A closure to call when the title changes; nil by default.
    @_spi(Porting) public var titleHandler: ((String?) -> Void)?

    // MARK: - View

    /// The view that the controller manages, loaded when first accessed.
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

    /// A Boolean value that indicates whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// The view, or nil if it isn't loaded.
    open var viewIfLoaded: UIView? { storedView }

    /// Loads the view if it isn't loaded.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        if wantedStyle != .unspecified { storedView?.overrideUserInterfaceStyle = wantedStyle }
        viewDidLoad()
    }

    /// Creates the view; by default, a plain view of the screen's size.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called after the view is loaded; does nothing by default.
    open func viewDidLoad() {}

    /// Called before the view appears; does nothing by default.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in its window and about to appear.
    ///
    /// The view has its traits and size. The default implementation does nothing.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view appears, with its layout, drawing and layers committed.
    ///
    /// Does nothing by default.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view leaves its hierarchy; does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view leaves its hierarchy; does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews; does nothing by default.
    open func viewWillLayoutSubviews() {}

    /// Called after the view lays out its subviews; does nothing by default.
    open func viewDidLayoutSubviews() {}

    /// Called after the view's safe area changes; does nothing by default.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called before the view changes size; ViewKit never calls it.
    open func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Called before the traits change; ViewKit never calls it.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Custom insets added to the view's safe area; zero by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { storedView?.updateSafeArea() }
    }

    /// The user interface style of the controller's view; the default, unspecified, inherits it.
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

    /// Pushes a controller onto the enclosing navigation controller, if any, or presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        var ancestor = parent
        while let next = ancestor {
            if let container = next as? any ControllerPresenting { return container.push(vc) }
            ancestor = next.parent
        }
        present(vc, animated: true)
    }

    /// Shows a controller as ``show(_:sender:)`` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        show(vc, sender: sender)
    }

    /// Called when memory is low; ViewKit never calls it.
    open func didReceiveMemoryWarning() {}

    /// The traits of the view.
    open var traitCollection: UITraitCollection { view.traitCollection }

    /// Returns the view's superview, or the parent controller if there is none.
    open override var next: UIResponder? { storedView?.superview ?? parent }

    func willAppear() {
        viewWillAppear(false)
        for child in shownChildren { child.willAppear() }
    }

    /// Calls the appearance methods after the view has been added to its window.
    ///
    /// Between the calls, the window is laid out and committed, except in an explicit transaction.
    func appear() {
        callViewIsAppearing()
        if !CATransaction.isExplicit {
            AnimationBlock.inside(nil) { storedView?.window?.host.commit() }
        }
        didAppear()
    }

    private func callViewIsAppearing() {
        viewIsAppearing(false)
        for child in shownChildren { child.callViewIsAppearing() }
    }

    private func didAppear() {
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

    /// The child controllers whose views are in a view hierarchy.
    private var shownChildren: [UIViewController] {
        children.filter { $0.storedView?.superview != nil }
    }

    /// Removes the view from its hierarchy, calling the appearance methods if it was in a window.
    @_spi(Porting) public func leaveWindow() {
        let isSeen = storedView?.window != nil
        if isSeen { willDisappear() }
        storedView?.removeFromSuperview()
        if isSeen { didDisappear() }
    }

    /// Fills the view with a child's view, calling the appearance methods in a window.
    @_spi(Porting) public func fill(with child: UIViewController?) {
        guard let child, let shown = child.view, let view, shown.superview !== view else { return }
        shown.frame = view.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let isSeen = view.window != nil
        if isSeen { child.willAppear() }
        view.addSubview(shown)
        if isSeen { child.appear() }
    }

    // MARK: - Child controllers

    private var addedKeyCommands: [UIKeyCommand] = []

    /// The keyboard shortcuts that were added to the controller; nil if there are none.
    open override var keyCommands: [UIKeyCommand]? {
        addedKeyCommands.isEmpty ? nil : addedKeyCommands
    }

    /// Adds a keyboard shortcut.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.append(keyCommand)
    }

    /// Removes a keyboard shortcut.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    /// The parent view controller; nil for a root.
    open private(set) weak var parent: UIViewController?

    /// The child view controllers.
    open private(set) var children: [UIViewController] = []

    /// Adds a child view controller; add its view afterward.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the parent controller changes; does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the parent controller changes; does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: - Presenting

    /// The controller that this one presents, or nil if there is none.
    open private(set) var presentedViewController: UIViewController?

    /// The controller that presents this one, or nil if there is none.
    open private(set) weak var presentingViewController: UIViewController?

    /// The presentation style for modal view controllers.
    ///
    /// Has no visual effect, because presented controllers always cover the whole window.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// The transition style for presenting the controller.
    ///
    /// Has no visual effect, because presented controllers appear immediately.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// A Boolean value that indicates whether the user can't dismiss the controller, such as by
    /// swiping down.
    ///
    /// The default is false. Has no effect, because there is no interactive dismissal.
    open var isModalInPresentation = false

    /// Presents a controller over this controller's window, immediately.
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
        viewControllerToPresent.appear()
        viewControllerToPresent.isBeingPresented = false
        completion?()
    }

    /// Dismisses the presented controller, or this one if it presents none, immediately.
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

    /// Called before a segue is performed; does nothing by default.
    ///
    /// Storyboards aren't supported, so only the application's own code calls it.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    // MARK: - System

    /// The interface orientations that the controller supports; all but upside down by default.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

    /// A Boolean value that indicates whether the interface autorotates; true by default.
    open var shouldAutorotate: Bool { true }

    /// The preferred status bar style.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// A Boolean value that indicates whether the status bar is hidden; false by default.
    open var prefersStatusBarHidden: Bool { false }

    /// The animation style for hiding or showing the status bar; fade by default.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child controller that determines the status bar style; nil for this controller.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child that determines whether the status bar is hidden; nil for this controller.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// The interface orientation to use when presenting the controller.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// A Boolean value that indicates whether the home indicator should hide.
    ///
    /// The default is false. Has no effect, because there is no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// Indicates that the controller's status bar attributes have changed.
    ///
    /// Has no visual effect, because there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
}

/// A container that shows controllers on behalf of its descendants.
@MainActor
@_spi(Porting) public protocol ControllerPresenting: UIViewController {
    /// Shows a controller on top of the current one.
    func push(_ controller: UIViewController)
}
