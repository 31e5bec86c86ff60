import KinoraPlatform

extension LoadingHUD {
    /// Keeps the HUD in place over a scroll view, and disables scrolling if the view is blocked.
    func coverScrolling() {
        guard scrolling == nil, let scrollView = target as? UIScrollView else { return }
        scrolling = CoveredScrollViewObserver(
            of: scrollView,
            isBlocking: configuration.blocking == .view
        ) { [weak self] bounds in
            self?.frame = bounds
        }
    }
}

/// An observer that follows a covered scroll view and can disable its scrolling.
@MainActor final class CoveredScrollViewObserver {
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

    /// Stops following and restores scrolling.
    func end() {
        observation.invalidate()
        blocked?.isScrollEnabled = true
    }
}
