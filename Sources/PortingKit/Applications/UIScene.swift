import Foundation
import ViewKit

/// A part of the application's interface that lives by itself.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Where a scene is in its life.
    public enum ActivationState: Int, Hashable, Sendable {
        /// Not connected.
        case unattached = -1

        /// In front, with touches.
        case foregroundActive = 0

        /// In front, without touches.
        case foregroundInactive = 1

        /// Not seen.
        case background = 2
    }

    /// Where the scene is in its life: in front, unless the application is in the background.
    open var activationState: ActivationState {
        UIApplication.shared.applicationState == .background ? .background : .foregroundActive
    }

    /// What the scene is called; empty by default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""

    /// Who hears of the scene's life; nil by default.
    ///
    /// ``ApplicationHost`` tells it, once ``ApplicationHost/connectScene(to:)`` or somebody else has set it.
    open var delegate: (any UISceneDelegate)?

    /// What stands for the scene while it isn't connected.
    open private(set) lazy var session = UISceneSession(of: self)

    /// Opens an address; none can be opened here, which the function hears in the next turn.
    open func open(
        _ url: URL,
        options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        CATransaction.performInNextTurn { completion(false) }
    }

    /// How an address is opened by somebody else; kept.
    open class OpenExternalURLOptions: NSObject {
        /// A Boolean value that indicates whether only an application that belongs to the address opens it.
        open var universalLinksOnly = false
    }

    /// What a scene is connected with: nothing here.
    open class ConnectionOptions: NSObject {
        /// The addresses that the scene is to open.
        open var urlContexts: Set<UIOpenURLContext> { [] }

        /// The application that the scene is opened from.
        open var sourceApplication: String? { nil }
    }

    // The first use of a name makes the application follow the life cycle, which posts it.
    private nonisolated static func notification(_ name: String) -> NSNotification.Name {
        UIApplication.followLifeCycle()
        return NSNotification.Name(name)
    }

    /// The name of the notification that a scene is connected.
    public nonisolated static let willConnectNotification = notification(
        "UISceneWillConnectNotification"
    )

    /// The name of the news that a scene is no longer connected; never posted by ViewKit.
    public nonisolated static let didDisconnectNotification = notification(
        "UISceneDidDisconnectNotification"
    )

    /// The name of the news that a scene gets touches.
    public nonisolated static let didActivateNotification = notification(
        "UISceneDidActivateNotification"
    )

    /// The name of the news that a scene is about to get no more touches.
    public nonisolated static let willDeactivateNotification = notification(
        "UISceneWillDeactivateNotification"
    )

    /// The name of the news that a scene is about to come back from the background.
    public nonisolated static let willEnterForegroundNotification = notification(
        "UISceneWillEnterForegroundNotification"
    )

    /// The name of the news that a scene has gone to the background.
    public nonisolated static let didEnterBackgroundNotification = notification(
        "UISceneDidEnterBackgroundNotification"
    )
}

/// The scene of the application's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows of the scene: all that the application has.
    open var windows: [UIWindow] { UIApplication.shared.windows }

    /// The window that gets the keys.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }

    /// The screen that shows the scene.
    open var screen: UIScreen { .main }

    /// The side that is up.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }

    /// What the scene tells of the bar with the time.
    open var statusBarManager: UIStatusBarManager? { .shared }
}

/// The bar with the time, which isn't shown here.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    static let shared = UIStatusBarManager()

    /// The bar's place; it takes none.
    open var statusBarFrame: CGRect { .zero }

    /// A Boolean value that indicates whether the bar is hidden.
    open var isStatusBarHidden: Bool { true }

    /// The bar's colour.
    open var statusBarStyle: UIStatusBarStyle { .default }
}
