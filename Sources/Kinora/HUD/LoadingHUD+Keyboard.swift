import KinoraPlatform

extension LoadingHUD {
    /// The part of the bounds that neither the safe area nor the keyboard covers.
    var freeArea: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        let keyboard = KeyboardObserver.shared.frame
        guard let window, !keyboard.isNull else { return area }
        // Converts from the screen to the window, which may be smaller, and then to this view.
        let covered = convert(window.convert(keyboard, from: nil), from: nil)
        if covered.minY < area.maxY, covered.minY > area.minY, covered.maxY >= area.maxY {
            area.size.height = covered.minY - area.minY
        }
        return area
    }

    /// Follows the keyboard; tvOS's covers the screen and posts no notifications.
    func watchKeyboard() {
        #if !os(tvOS)
        _ = KeyboardObserver.shared
        for name in KeyboardObserver.changes + KeyboardObserver.departures {
            notifications.watch(name) { note in
                note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
            } _: { [weak self] duration in
                self?.setNeedsLayout()
                UIView.animate(withDuration: duration) { self?.layoutIfNeeded() }
            }
        }
        #endif
    }
}

/// The keyboard's frame, recorded so that components shown later can use it.
@MainActor final class KeyboardObserver {
    /// The shared instance, created for the first component.
    static let shared = KeyboardObserver()

    /// The keyboard's frame in screen coordinates, or null if it is hidden.
    private(set) var frame = CGRect.null

    #if !os(tvOS)
    private let notifications = NotificationObserver()

    /// The notifications before and after the keyboard's frame changes.
    ///
    /// The second is needed because a sheet may have moved in the meantime.
    static let changes = [
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification,
    ]

    /// The notifications that the system posts when the keyboard hides.
    ///
    /// The keyboard's last frame is below its own screen, but it may overlap another window.
    static let departures = [
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]

    private init() {
        for name in Self.changes {
            notifications.watch(name) { note in
                note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
            } _: { [weak self] frame in
                self?.frame = frame
            }
        }
        for name in Self.departures {
            notifications.watch(name) { [weak self] in self?.frame = .null }
        }
    }
    #endif
}
