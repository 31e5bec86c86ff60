import Foundation
import LayerKit

/// A system without a system: it sends a window's application to the background and back, shows a
/// keyboard and covers the window's edges.
///
/// News is posted on the default notification centre: the scenes' with the scene, the others with no
/// object. The scenes' delegates hear it too, and where they have none the application's.
@preconcurrency @MainActor
public final class ApplicationHost {
    /// The application's window.
    public let window: UIWindow

    /// A Boolean value that indicates whether the application is in the background.
    public private(set) var isInBackground = false

    /// The height in points of the keyboard; 0 while there is none.
    public private(set) var keyboardHeight: CGFloat = 0

    /// Creates a system for a window.
    public init(window: UIWindow) {
        self.window = window
    }

    /// What the device covers of the window's edges, in points; nothing by default.
    public var safeAreaInsets: UIEdgeInsets {
        get { window.deviceInsets }
        set {
            window.deviceInsets = newValue
            window.updateSafeArea()
        }
    }

    // MARK: - Background

    /// Goes to the background: posts that the application resigns and has gone, and then, as iOS
    /// does, removes all animations of the window's layers whose `isRemovedOnCompletion` is true.
    ///
    /// Their delegates hear that they haven't finished. Does nothing in the background.
    public func enterBackground() {
        guard !isInBackground else { return }
        tell(
            UIScene.willDeactivateNotification,
            { $0.sceneWillResignActive($1) },
            else: { $0.applicationWillResignActive($1) }
        )
        post(UIApplication.willResignActiveNotification)
        isInBackground = true
        UIApplication.shared.applicationState = .background
        tell(
            UIScene.didEnterBackgroundNotification,
            { $0.sceneDidEnterBackground($1) },
            else: { $0.applicationDidEnterBackground($1) }
        )
        post(UIApplication.didEnterBackgroundNotification)
        window.host.commit()
        window.host.removeEndingAnimations()
        window.host.runTurn()
    }

    /// Comes back: posts that the application is about to come and that it is active.
    ///
    /// Does nothing in the foreground.
    public func enterForeground() {
        guard isInBackground else { return }
        tell(
            UIScene.willEnterForegroundNotification,
            { $0.sceneWillEnterForeground($1) },
            else: { $0.applicationWillEnterForeground($1) }
        )
        post(UIApplication.willEnterForegroundNotification)
        isInBackground = false
        UIApplication.shared.applicationState = .active
        tell(
            UIScene.didActivateNotification,
            { $0.sceneDidBecomeActive($1) },
            else: { $0.applicationDidBecomeActive($1) }
        )
        post(UIApplication.didBecomeActiveNotification)
        window.host.runTurn()
    }

    /// Tells the scenes' delegates and who waits for their news, or else the application's delegate.
    private func tell(
        _ name: NSNotification.Name,
        _ call: (any UISceneDelegate, UIScene) -> Void,
        else callApplication: (any UIApplicationDelegate, UIApplication) -> Void
    ) {
        let application = UIApplication.shared
        var isTold = false
        for scene in application.connectedScenes {
            if let delegate = scene.delegate {
                call(delegate, scene)
                isTold = true
            }
            NotificationCenter.default.post(name: name, object: scene)
        }
        if !isTold, let delegate = application.delegate { callApplication(delegate, application) }
    }

    /// Connects the application's scene to a delegate, which makes its window then, and says that the
    /// scene is active.
    ///
    /// - Parameter delegate: Who hears; the scene holds it.
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

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: nil)
    }

    // MARK: - Keyboard

    /// Shows a keyboard of a height over the window's bottom, or gives the one there that height.
    ///
    /// It is there at once; the news speaks of a movement of 0.25 s.
    public func showKeyboard(height: CGFloat) {
        moveKeyboard(
            to: height,
            will: UIResponder.keyboardWillShowNotification,
            did: UIResponder.keyboardDidShowNotification
        )
    }

    /// Takes the keyboard away; does nothing when there is none.
    public func hideKeyboard() {
        guard keyboardHeight > 0 else { return }
        moveKeyboard(
            to: 0,
            will: UIResponder.keyboardWillHideNotification,
            did: UIResponder.keyboardDidHideNotification
        )
    }

    private func moveKeyboard(
        to height: CGFloat,
        will: NSNotification.Name,
        did: NSNotification.Name
    ) {
        // The number of the keyboard's own curve, which `UIView.AnimationCurve` doesn't list.
        let curve = 7
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: keyboardFrame(height: keyboardHeight),
            UIResponder.keyboardFrameEndUserInfoKey: keyboardFrame(height: height),
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            UIResponder.keyboardAnimationCurveUserInfoKey: curve,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        keyboardHeight = height
        let names = [
            UIResponder.keyboardWillChangeFrameNotification, will,
            UIResponder.keyboardDidChangeFrameNotification, did,
        ]
        for name in names {
            NotificationCenter.default.post(name: name, object: nil, userInfo: info)
        }
        window.host.runTurn()
    }

    /// Returns the keyboard's place: below the window where it has no height of its own.
    private func keyboardFrame(height: CGFloat) -> CGRect {
        let frame = window.frame
        return CGRect(
            x: frame.minX,
            y: frame.maxY - height,
            width: frame.width,
            height: height > 0 ? height : keyboardHeight
        )
    }
}
