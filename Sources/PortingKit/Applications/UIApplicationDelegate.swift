import Foundation
import ViewKit

/// An object that hears of the application's life.
///
/// ``ApplicationHost`` tells of the background and of coming back, where no scene has a delegate. Nobody
/// calls the others here; code that has one compiles, and may call it itself.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Hears that the application has started; returns whether it takes what it was started with.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Hears that the application gets touches.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Hears that the application is about to get no more touches.
    func applicationWillResignActive(_ application: UIApplication)

    /// Hears that the application has gone to the background.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Hears that the application is about to come back.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Hears that the application is about to end.
    func applicationWillTerminate(_ application: UIApplication)

    /// Hears that memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Opens an address; returns whether it was opened.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Returns how a scene that is about to come is made.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Hears that the user has thrown scenes away.
    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    )

    /// Returns the sides that may be up in a window.
    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    /// The application's window, as an optional requirement of Objective-C gives it: twice optional.
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

    /// Returns all sides but top down.
    public func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        .allButUpsideDown
    }
}
