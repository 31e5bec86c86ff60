import Foundation
@_spi(Porting) import LayerKit
import ViewKit

/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Constants that describe a scene's execution state.
    public enum ActivationState: Int, Hashable, Sendable {
        /// The scene isn't connected.
        case unattached = -1

        /// The scene is in the foreground and receives events.
        case foregroundActive = 0

        /// The scene is in the foreground but doesn't receive events.
        case foregroundInactive = 1

        /// The scene is in the background.
        case background = 2
    }

    /// The execution state of the scene: active, unless the app is in the background.
    open var activationState: ActivationState {
        UIApplication.shared.applicationState == .background ? .background : .foregroundActive
    }

    /// The title of the scene; empty by default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""

    /// The scene's delegate; nil by default.
    ///
    /// `ApplicationHost` reports life-cycle changes to it after you set it or call
    /// ``ApplicationHost/connectScene(to:)``.
    open var delegate: (any UISceneDelegate)?

    /// The session that persists the scene's information.
    open private(set) lazy var session = UISceneSession(of: self)

    /// Opens a URL; not supported, so the handler receives false in the next turn of the run loop.
    open func open(
        _ url: URL,
        options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        CATransaction.performInNextTurn { completion(false) }
    }

    /// Options for opening a URL in another app.
    open class OpenExternalURLOptions: NSObject {
        /// A Boolean value that restricts opening to the app associated with a universal link.
        open var universalLinksOnly = false
    }

    /// Information about why a scene is created; always empty.
    open class ConnectionOptions: NSObject {
        /// The URLs for the scene to open.
        open var urlContexts: Set<UIOpenURLContext> { [] }

        /// The bundle identifier of the app that requested the scene.
        open var sourceApplication: String? { nil }
    }

    // The first use of a name makes the app follow the life cycle, which posts the notification.
    private nonisolated static func notification(_ name: String) -> NSNotification.Name {
        UIApplication.followLifeCycle()
        return NSNotification.Name(name)
    }

    /// A notification that posts when a scene is connected.
    public nonisolated static let willConnectNotification = notification(
        "UISceneWillConnectNotification"
    )

    /// A notification that UIKit posts when a scene is disconnected; ViewKit doesn't post it.
    public nonisolated static let didDisconnectNotification = notification(
        "UISceneDidDisconnectNotification"
    )

    /// A notification that posts when a scene becomes active.
    public nonisolated static let didActivateNotification = notification(
        "UISceneDidActivateNotification"
    )

    /// A notification that posts before a scene becomes inactive.
    public nonisolated static let willDeactivateNotification = notification(
        "UISceneWillDeactivateNotification"
    )

    /// A notification that posts before a scene enters the foreground.
    public nonisolated static let willEnterForegroundNotification = notification(
        "UISceneWillEnterForegroundNotification"
    )

    /// A notification that posts when a scene enters the background.
    public nonisolated static let didEnterBackgroundNotification = notification(
        "UISceneDidEnterBackgroundNotification"
    )
}

/// A scene that manages the app's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows of the scene; all of the app's windows.
    open var windows: [UIWindow] { UIApplication.shared.windows }

    /// The key window of the scene.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }

    /// The screen that displays the scene.
    open var screen: UIScreen { .main }

    /// The current interface orientation of the scene; always portrait.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }

    /// The status bar configuration of the scene.
    open var statusBarManager: UIStatusBarManager? { .shared }
}

/// An object that describes the status bar, which isn't displayed.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    static let shared = UIStatusBarManager()

    /// The frame of the status bar; always zero.
    open var statusBarFrame: CGRect { .zero }

    /// A Boolean value that indicates whether the status bar is hidden; always true.
    open var isStatusBarHidden: Bool { true }

    /// The style of the status bar.
    open var statusBarStyle: UIStatusBarStyle { .default }
}
