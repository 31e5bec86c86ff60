import KinoraPlatform

/// The space above a scroll view's content that a pull-to-refresh control keeps open.
///
/// It adds to the top inset and later subtracts the same amount. Comparisons use a tolerance
/// because insets are rounded to pixels and animated, and reacting to tiny differences would cause
/// further changes.
@MainActor final class HeaderInset {
    /// The amount in points that is added to the top inset.
    private(set) var added: CGFloat = 0

    private weak var scrollView: UIScrollView?
    private var observation: NSKeyValueObservation?

    /// The top inset without the added amount, at the time of adding.
    private var base: CGFloat = 0

    /// A Boolean value that indicates whether this object is changing the inset.
    private var isChanging = false

    /// The difference in points below which insets and offsets count as equal.
    static let tolerance: CGFloat = 0.5

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        observation = scrollView.observe(\.contentInset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.insetChanged() }
        }
    }

    /// The adjusted top inset without the added amount.
    var resting: CGFloat { (scrollView?.adjustedContentInset.top ?? 0) - added }

    /// Opens the space; has no effect if it is open.
    func open(_ height: CGFloat) {
        guard added == 0, let scrollView else { return }
        base = scrollView.contentInset.top
        added = height
        change { scrollView.contentInset.top += height }
    }

    /// Closes the space with an animation; has no effect if it is closed.
    func close(in duration: TimeInterval) {
        guard added > 0, let scrollView else { return }
        let height = added
        added = 0
        UIView.animate(
            withDuration: duration,
            delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.change { scrollView.contentInset.top -= height }
            if !scrollView.isDragging, scrollView.contentOffset.y < -self.resting {
                scrollView.contentOffset.y = -self.resting
            }
        }
    }

    private func change(_ body: () -> Void) {
        isChanging = true
        body()
        isChanging = false
    }

    /// Detects that other code reset the inset without the added amount.
    private func insetChanged() {
        guard !isChanging, added > 0, let top = scrollView?.contentInset.top else { return }
        let isGone = abs(top - base) < Self.tolerance || top < added - Self.tolerance
        if isGone { added = 0 }
    }
}
