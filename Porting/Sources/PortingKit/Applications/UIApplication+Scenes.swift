import Foundation
import Synchronization
@_spi(Porting) import ViewKit

extension UIApplication {
    private enum DelegateKey: StoredValueKey {
        typealias Value = WeakReference<AnyObject>
    }

    private enum SceneKey: StoredValueKey {
        typealias Value = UIWindowScene
    }

    /// The app's delegate; nil by default.
    ///
    /// `ApplicationHost` reports life-cycle changes to it, unless a scene has a delegate.
    public var delegate: (any UIApplicationDelegate)? {
        get { storedValues[DelegateKey.self]?.object as? any UIApplicationDelegate }
        set {
            Self.followLifeCycle()
            storedValues[DelegateKey.self] = WeakReference(newValue)
        }
    }

    /// The app's only scene.
    var scene: UIWindowScene {
        Self.followLifeCycle()
        if let scene = storedValues[SceneKey.self] { return scene }
        let scene = UIWindowScene(next: self)
        storedValues[SceneKey.self] = scene
        return scene
    }

    /// The app's connected scenes; always one.
    public var connectedScenes: Set<UIScene> { [scene] }

    /// A Boolean value that indicates whether the app supports multiple scenes; always false.
    public var supportsMultipleScenes: Bool { false }

    /// The sessions of the scenes; always one.
    public var openSessions: Set<UISceneSession> { [scene.session] }

    // MARK: - Life cycle

    /// Starts forwarding life-cycle changes to scenes and delegates.
    nonisolated static func followLifeCycle() {
        lifeCycleHandler.withLock { $0 = { shared.announce($0) } }
    }

    /// Calls the scenes' delegates and posts the scenes' notifications.
    ///
    /// Calls the app's delegate if no scene has one.
    private func announce(_ event: LifeCycleEvent) {
        var isHandled = false
        for scene in connectedScenes {
            if let delegate = scene.delegate {
                delegate.scene(scene, passes: event)
                isHandled = true
            }
            NotificationCenter.default.post(name: event.sceneNotification, object: scene)
        }
        if !isHandled { delegate?.application(self, passes: event) }
    }
}

extension UIApplication.LifeCycleEvent {
    fileprivate var sceneNotification: NSNotification.Name {
        switch self {
        case .willResignActive: UIScene.willDeactivateNotification
        case .didEnterBackground: UIScene.didEnterBackgroundNotification
        case .willEnterForeground: UIScene.willEnterForegroundNotification
        case .didBecomeActive: UIScene.didActivateNotification
        }
    }
}

extension UISceneDelegate {
    fileprivate func scene(_ scene: UIScene, passes event: UIApplication.LifeCycleEvent) {
        switch event {
        case .willResignActive: sceneWillResignActive(scene)
        case .didEnterBackground: sceneDidEnterBackground(scene)
        case .willEnterForeground: sceneWillEnterForeground(scene)
        case .didBecomeActive: sceneDidBecomeActive(scene)
        }
    }
}

extension UIApplicationDelegate {
    fileprivate func application(
        _ application: UIApplication,
        passes event: UIApplication.LifeCycleEvent
    ) {
        switch event {
        case .willResignActive: applicationWillResignActive(application)
        case .didEnterBackground: applicationDidEnterBackground(application)
        case .willEnterForeground: applicationWillEnterForeground(application)
        case .didBecomeActive: applicationDidBecomeActive(application)
        }
    }
}

extension ApplicationHost {
    /// Connects the app's scene to a delegate and activates the scene.
    ///
    /// - Parameter delegate: The delegate, which creates the scene's window. The scene retains it.
    /// - Returns: The scene.
    @discardableResult
    public static func connectScene(to delegate: any UISceneDelegate) -> UIWindowScene {
        let scene = UIApplication.shared.scene
        scene.delegate = delegate
        delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        delegate.sceneWillEnterForeground(scene)
        delegate.sceneDidBecomeActive(scene)
        return scene
    }
}

extension UIWindow {
    private enum SceneKey: StoredValueKey {
        typealias Value = WeakReference<UIWindowScene>
    }

    /// Creates a window of the screen's size in a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    /// The scene that contains the window; nil by default.
    public var windowScene: UIWindowScene? {
        get { storedValues[SceneKey.self]?.object }
        set { storedValues[SceneKey.self] = WeakReference(newValue) }
    }
}
