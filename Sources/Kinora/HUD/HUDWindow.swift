import KinoraPlatform

/// The host of a HUD's own window, which covers another window.
///
/// The window exists only while the HUD is visible.
@MainActor final class HUDWindowHost {
    /// The view that the HUD covers.
    var view: UIView { controller.view }

    private let controller = HUDWindowController(nibName: nil, bundle: nil)
    private var window: HUDWindow?
    private let notifications = NotificationObserver()

    /// The hosts with work in progress.
    private static var hosts: [HUDWindowHost] = []

    /// Creates a host for a window to cover.
    init(above window: UIWindow) {
        controller.covered = window
        controller.view.frame = CGRect(origin: .zero, size: window.bounds.size)
    }

    #if canImport(UIKit)
    /// The scene of the covered window.
    private weak var scene: UIWindowScene?

    /// Creates a host for the key window of a scene.
    init(above scene: UIWindowScene) {
        self.scene = scene
        controller.covered = scene.keyWindow ?? scene.windows.first
    }
    #endif

    /// Returns the host with work in progress above a window, or nil if there is none.
    static func current(above window: UIWindow) -> HUDWindowHost? {
        hosts.last { $0.coveredWindow === window }
    }

    /// The covered window.
    var coveredWindow: UIWindow? { controller.covered }

    /// The frontmost controller that the covered window presents, or nil if there is none.
    var frontController: UIViewController? { controller.frontPresented }

    /// Registers the host for work in progress.
    func attach() {
        if !Self.hosts.contains(where: { $0 === self }) { Self.hosts.append(self) }
    }

    /// Opens the window in front of the covered one, without making it the key window.
    func open(isModal: Bool) {
        let window = self.window ?? makeWindow()
        self.window = window
        window?.accessibilityViewIsModal = isModal
        window?.isHidden = false
    }

    /// Closes the window.
    func close() {
        Self.hosts.removeAll { $0 === self }
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
    }

    private func makeWindow() -> HUDWindow? {
        #if canImport(UIKit)
        guard let scene = coveredWindow?.windowScene ?? scene else { return nil }
        let window = HUDWindow(windowScene: scene)
        #else
        guard let frame = coveredWindow?.frame else { return nil }
        let window = HUDWindow(frame: frame)
        #endif
        window.windowLevel = Self.level
        if let coveredWindow {
            window.overrideUserInterfaceStyle = coveredWindow.overrideUserInterfaceStyle
            window.tintColor = coveredWindow.tintColor
        }
        window.rootViewController = controller
        return window
    }

    /// The level of the window, in front of an app's other windows and behind alerts.
    private static let level = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue - 1)

    /// Calls a closure when the covered window's scene is disconnected.
    func watchDisconnection(_ body: @escaping @MainActor () -> Void) {
        #if canImport(UIKit)
        notifications.watch(UIScene.didDisconnectNotification) { note in
            (note.object as? UIScene).map(ObjectIdentifier.init)
        } _: { [weak self] id in
            guard let self else { return }
            let scene = coveredWindow?.windowScene ?? scene
            if scene == nil || scene.map(ObjectIdentifier.init) == id { body() }
        }
        #endif
    }
}

/// A window that passes touches through, except for those that its HUD takes.
@MainActor private final class HUDWindow: UIWindow {
    /// Returns false, so that the covered window stays the key window.
    override var canBecomeKey: Bool { false }

    /// Returns the view of the HUD at a point, or nil if there is none.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === rootViewController?.view ? nil : hit
    }
}

/// The root controller of a HUD's window, which leaves the system's bars and the orientation to the
/// covered window.
@MainActor private final class HUDWindowController: UIViewController {
    /// The covered window.
    weak var covered: UIWindow?

    /// The frontmost presented controller, or nil if there is none.
    var frontPresented: UIViewController? {
        let front = covered?.rootViewController.map { sequence(first: $0, next: Self.presented) }
        return front.flatMap { Array($0).dropFirst().last }
    }

    private static func presented(by controller: UIViewController) -> UIViewController? {
        controller.presentedViewController.flatMap { $0.isBeingDismissed ? nil : $0 }
    }

    /// The controller that covers the covered window.
    private var front: UIViewController? { frontPresented ?? covered?.rootViewController }

    #if os(iOS) || !canImport(UIKit)
    /// The orientations that the covered window supports.
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        front?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    /// The status bar's style in the covered window.
    override var preferredStatusBarStyle: UIStatusBarStyle {
        barController(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    }

    /// A Boolean value that indicates whether the status bar is hidden in the covered window.
    override var prefersStatusBarHidden: Bool {
        barController(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
    }

    /// A Boolean value that indicates whether the covered window hides the home indicator.
    override var prefersHomeIndicatorAutoHidden: Bool {
        front?.prefersHomeIndicatorAutoHidden ?? false
    }

    /// Returns the controller that determines a property of the covered window's status bar.
    ///
    /// A controller that is presented over the full screen determines it, but a sheet doesn't.
    private func barController(
        _ child: KeyPath<UIViewController, UIViewController?>
    ) -> UIViewController? {
        var controller = covered?.rootViewController
        while let current = controller {
            if let presented = Self.presented(by: current),
                presented.modalPresentationStyle == .fullScreen
            {
                controller = presented
            } else if let inner = current[keyPath: child] {
                controller = inner
            } else {
                break
            }
        }
        return controller
    }
    #endif
}
