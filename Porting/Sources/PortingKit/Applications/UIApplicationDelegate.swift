import Foundation
import ViewKit

/// An object that responds to the app's life cycle.
///
/// `ApplicationHost` calls the foreground and background methods if no scene has a delegate.
/// The other methods are declared for source compatibility; call them yourself if you need them.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Called after the app launches; returns false if the app can't handle the launch options.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called after the app becomes active.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called before the app becomes inactive.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called after the app enters the background.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called before the app enters the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the app terminates.
    func applicationWillTerminate(_ application: UIApplication)

    /// Called when memory is low.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Opens a URL and returns a Boolean value that indicates whether it succeeded.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Returns the configuration for a new scene.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Called after the user discards scenes.
    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )

    /// Returns the interface orientations that a window supports.
    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// The app's key window; doubly optional, as UIKit imports the optional requirement.
    public var window: UIWindow?? { .some(UIApplication.shared.keyWindow) }

    /// Returns true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Returns false.
    public func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        false
    }

    /// Returns the session's own configuration.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        connectingSceneSession.configuration
    }

    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// Returns all orientations except upside down.
    public func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        .allButUpsideDown
    }
}
