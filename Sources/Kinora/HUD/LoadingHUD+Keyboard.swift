import KinoraPlatform

extension LoadingHUD {
    /// The part of the bounds that neither the safe area nor the keyboard covers.
    var freeArea: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        let covered = keyboardFrame
        guard !covered.isNull else { return area }
        if covered.minY < area.maxY, covered.minY > area.minY, covered.maxY >= area.maxY {
            area.size.height = covered.minY - area.minY
        }
        return area
    }

    /// The keyboard's frame in the HUD's coordinates, or null if it is hidden.
    ///
    /// Before the first notification, only the layout guide knows about a keyboard that is already
    /// open. Afterward, the notifications are more precise: they come before the keyboard moves.
    private var keyboardFrame: CGRect {
        if let place = KeyboardObserver.shared.place { return place.frame(in: self) }
        #if os(tvOS)
        return .null
        #else
        guard let target else { return .null }
        let frame = target.keyboardLayoutGuide.layoutFrame
        // A guide that hasn't been laid out is empty, and so is one below a view without a safe
        // area.
        return frame.isEmpty ? .null : convert(frame, from: target)
        #endif
    }

    /// Follows the keyboard; tvOS's covers the screen and posts no notifications.
    func watchKeyboard() {
        #if !os(tvOS)
        // The guide is laid out only after it has been created. The observer must hear of a change
        // before the HUD does.
        _ = target?.keyboardLayoutGuide
        _ = KeyboardObserver.shared
        for name in KeyboardObserver.changes + KeyboardObserver.departures {
            notifications.watch(name, reading: KeyboardMotion.init) { [weak self] motion in
                self?.setNeedsLayout()
                motion.animate { self?.layoutIfNeeded() }
            }
        }
        #endif
    }
}

#if !os(tvOS)
/// The duration and the curve of a keyboard's motion.
struct KeyboardMotion: Sendable {
    private let duration: TimeInterval
    /// The options, with the raw value of the keyboard's curve.
    let options: UIView.AnimationOptions

    /// Reads the motion from a keyboard notification.
    init(_ note: Notification) {
        let info = note.userInfo ?? [:]
        duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
        // The options have room for the keyboard's own curve, which has no name.
        options = UIView.AnimationOptions(rawValue: UInt(max(curve, 0)) << 16)
    }

    /// Animates changes together with the keyboard.
    @MainActor func animate(_ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration,
            delay: 0,
            options: options,
            animations: changes,
            completion: nil
        )
    }
}
#endif

/// The keyboard's frame, recorded so that components shown later can use it.
@MainActor final class KeyboardObserver {
    /// The shared instance, created for the first component.
    static var shared = KeyboardObserver()

    /// The keyboard's place, or nil before the first notification.
    private(set) var place: KeyboardPlace?

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

    init() {
        for name in Self.changes {
            notifications.watch(name, reading: KeyboardPlace.init) { [weak self] place in
                self?.place = place
            }
        }
        for name in Self.departures {
            notifications.watch(name) { [weak self] in self?.place = KeyboardPlace() }
        }
    }
    #endif
}

/// A keyboard's frame on a screen.
struct KeyboardPlace: Sendable {
    /// The frame in the screen's coordinates, or null if the keyboard is hidden.
    private var frame = CGRect.null

    #if canImport(UIKit) && !os(visionOS)
    private var screen: UIScreen?
    #endif

    /// Creates the place of a hidden keyboard.
    init() {}

    #if !os(tvOS)
    /// Reads the place from a keyboard notification.
    init(_ note: Notification) {
        frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
        #if canImport(UIKit) && !os(visionOS)
        // Since iOS 16.1, the notification's object is the keyboard's screen.
        screen = note.object as? UIScreen
        #endif
    }
    #endif

    /// Returns the frame in a view's coordinates, or null if the view is elsewhere.
    ///
    /// The view's window may be smaller than the screen, as in Stage Manager.
    @MainActor func frame(in view: UIView) -> CGRect {
        guard !frame.isNull, let window = view.window else { return .null }
        #if canImport(UIKit) && !os(visionOS)
        if let screen {
            guard window.screen === screen else { return .null }
            return view.convert(frame, from: screen.coordinateSpace)
        }
        #endif
        return view.convert(window.convert(frame, from: nil), from: nil)
    }
}
