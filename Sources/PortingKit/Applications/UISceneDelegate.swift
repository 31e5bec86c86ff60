import Foundation
import ViewKit

/// An object that hears of a scene's life, from ``ApplicationHost``.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Hears that the scene is connected, and makes its window.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )

    /// Hears that the scene isn't connected any more; never, here.
    func sceneDidDisconnect(_ scene: UIScene)

    /// Hears that the scene gets touches.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// Hears that the scene is about to get no more touches.
    func sceneWillResignActive(_ scene: UIScene)

    /// Hears that the scene is about to come back.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// Hears that the scene has gone to the background.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Opens addresses; never called here.
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

/// An object that hears of the life of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Nil; setting it does nothing.
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
}
