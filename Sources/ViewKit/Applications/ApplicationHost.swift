import Foundation
import LayerKit
import Synchronization

/// A system without a system: it sends a window's application to the background and back, shows a
/// keyboard and covers the window's edges.
///
/// It posts its notifications on the default notification center, without an object. With PortingKit,
/// scenes and delegates follow the life cycle too.
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
        tell(.willResignActive)
        post(UIApplication.willResignActiveNotification)
        isInBackground = true
        UIApplication.shared.applicationState = .background
        tell(.didEnterBackground)
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
        tell(.willEnterForeground)
        post(UIApplication.willEnterForegroundNotification)
        isInBackground = false
        UIApplication.shared.applicationState = .active
        tell(.didBecomeActive)
        post(UIApplication.didBecomeActiveNotification)
        window.host.runTurn()
    }

    private func tell(_ event: UIApplication.LifeCycleEvent) {
        let handler = UIApplication.lifeCycleHandler.withLock { $0 }
        handler?(event)
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
