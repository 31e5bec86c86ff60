import Foundation
import LayerKit
import Synchronization

/// A host that controls the application's life cycle, keyboard and safe area.
///
/// It posts notifications on the default notification center, without an object. With PortingKit,
/// scenes and delegates follow the life cycle too.
@preconcurrency @MainActor
public final class ApplicationHost {
    /// The window of the application.
    public let window: UIWindow

    /// A Boolean value that indicates whether the application is in the background.
    public private(set) var isInBackground = false

    /// The height of the keyboard in points; 0 if it is hidden.
    public private(set) var keyboardHeight: CGFloat = 0

    /// Creates a host for a window.
    public init(window: UIWindow) {
        self.window = window
    }

    /// The safe area insets of the device, in points; zero by default.
    ///
    /// The windows that use the same clock share them.
    public var safeAreaInsets: UIEdgeInsets {
        get { window.deviceInsets }
        set {
            for window in UIApplication.shared.windows(with: window.host.clock) {
                window.deviceInsets = newValue
                window.updateSafeArea()
            }
        }
    }

    // MARK: - Background

    /// Enters the background, posting notifications.
    ///
    /// Then removes the animations whose `isRemovedOnCompletion` is true, as iOS does, and calls
    /// their delegates with false. Does nothing in the background.
    public func enterBackground() {
        guard !isInBackground else { return }
        notify(.willResignActive)
        post(UIApplication.willResignActiveNotification)
        isInBackground = true
        UIApplication.shared.applicationState = .background
        notify(.didEnterBackground)
        post(UIApplication.didEnterBackgroundNotification)
        window.host.commit()
        window.host.removeEndingAnimations()
        window.host.runTurn()
    }

    /// Enters the foreground, posting notifications.
    ///
    /// Does nothing in the foreground.
    public func enterForeground() {
        guard isInBackground else { return }
        notify(.willEnterForeground)
        post(UIApplication.willEnterForegroundNotification)
        isInBackground = false
        UIApplication.shared.applicationState = .active
        notify(.didBecomeActive)
        post(UIApplication.didBecomeActiveNotification)
        window.host.runTurn()
    }

    private func notify(_ event: UIApplication.LifeCycleEvent) {
        let handler = UIApplication.lifeCycleHandler.withLock { $0 }
        handler?(event)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: nil)
    }

    // MARK: - Keyboard

    /// Shows a keyboard at the bottom of the window, or changes its height.
    ///
    /// The change is immediate; the notifications specify a duration of 0.25 seconds.
    public func showKeyboard(height: CGFloat) {
        moveKeyboard(
            to: height,
            will: UIResponder.keyboardWillShowNotification,
            did: UIResponder.keyboardDidShowNotification
        )
    }

    /// Hides the keyboard; does nothing if it is hidden.
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
        // The keyboard's own curve, which `UIView.AnimationCurve` doesn't list.
        let curve = 7
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: keyboardFrame(height: keyboardHeight),
            UIResponder.keyboardFrameEndUserInfoKey: keyboardFrame(height: height),
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            UIResponder.keyboardAnimationCurveUserInfoKey: curve,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        let frame = keyboardFrame(height: height)
        keyboardHeight = height
        UIApplication.shared.moveKeyboard(to: height > 0 ? frame : .null, by: window)
        let names = [
            UIResponder.keyboardWillChangeFrameNotification, will,
            UIResponder.keyboardDidChangeFrameNotification, did,
        ]
        for name in names {
            NotificationCenter.default.post(name: name, object: nil, userInfo: info)
        }
        window.host.runTurn()
    }

    /// Returns the keyboard's frame; below the window if the height is 0.
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
