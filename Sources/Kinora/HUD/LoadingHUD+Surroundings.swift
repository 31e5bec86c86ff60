import KinoraPlatform

extension LoadingHUD {
    // MARK: - Keyboard

    /// What neither the safe area nor the keyboard cuts off.
    var freeArea: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        guard let window, !KeyboardWatch.shared.frame.isNull else { return area }
        // From the screen to the window, which doesn't fill it everywhere, and from there to here.
        let covered = convert(window.convert(KeyboardWatch.shared.frame, from: nil), from: nil)
        if covered.minY < area.maxY, covered.minY > area.minY, covered.maxY >= area.maxY {
            area.size.height = covered.minY - area.minY
        }
        return area
    }

    func watchKeyboard() {
        _ = KeyboardWatch.shared
        for name in KeyboardWatch.changes + KeyboardWatch.departures {
            notifications.watch(name) { note in
                note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
            } _: { [weak self] duration in
                self?.setNeedsLayout()
                UIView.animate(withDuration: duration) { self?.layoutIfNeeded() }
            }
        }
    }

    // MARK: - Scroll views

    /// Stays in sight over a scroll view, and keeps it from scrolling where it is to be blocked.
    func coverScrolling() {
        guard scrolling == nil, let scrollView = target as? UIScrollView else { return }
        scrolling = ScrollingCover(
            of: scrollView,
            isBlocking: configuration.blocking == .view
        ) { [weak self] bounds in
            self?.frame = bounds
        }
    }
}

/// Follows a scroll view that is covered, and keeps it from scrolling, until it is ended.
@MainActor final class ScrollingCover {
    private let observation: NSKeyValueObservation
    private weak var blocked: UIScrollView?

    init(
        of scrollView: UIScrollView,
        isBlocking: Bool,
        _ body: @escaping @MainActor (CGRect) -> Void
    ) {
        body(scrollView.bounds)
        observation = scrollView.observe(\.contentOffset) { scrollView, _ in
            MainActor.assumeIsolated { body(scrollView.bounds) }
        }
        guard isBlocking, scrollView.isScrollEnabled else { return }
        blocked = scrollView
        scrollView.isScrollEnabled = false
    }

    /// Ends following and lets the scroll view scroll again.
    func end() {
        observation.invalidate()
        blocked?.isScrollEnabled = true
    }
}

/// Where the keyboard is, for components that come when it is up already.
@MainActor final class KeyboardWatch {
    /// The one watch, which begins with the first component.
    static let shared = KeyboardWatch()

    /// The keyboard's frame in the screen's space; null for none.
    private(set) var frame = CGRect.null

    private let notifications = NotificationWatch()

    /// The notifications of a frame that changes or, where a sheet has moved meanwhile, has changed.
    static let changes = [
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification,
    ]

    /// The notifications of a keyboard that goes: its last frame is below its own screen, which may be
    /// amid another window.
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
}
