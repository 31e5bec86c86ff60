import Foundation
import ViewKit

/// An object that responds to life-cycle events in a scene, sent by `ApplicationHost`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene is connected, to create its window.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )

    /// Called after a scene is disconnected; ViewKit never calls it.
    func sceneDidDisconnect(_ scene: UIScene)

    /// Called after a scene becomes active.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// Called before a scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)

    /// Called before a scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// Called after a scene enters the background.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Called to open URLs; ViewKit never calls it.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}

    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}

    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}

    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}

    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}

    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}

    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// An object that responds to life-cycle events in a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Always nil; setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
}
