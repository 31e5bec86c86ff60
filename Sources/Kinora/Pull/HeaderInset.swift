import KinoraPlatform

/// The room above a scroll view's content that a pull-to-refresh keeps open.
///
/// It adds to the top inset and takes exactly that away again. Insets are compared with a tolerance:
/// they are rounded to pixels and changed by animations, and an answer to each hair's breadth would be
/// another change.
@MainActor final class HeaderInset {
    /// What is added to the top inset, in points.
    private(set) var added: CGFloat = 0

    private weak var scrollView: UIScrollView?
    private var observation: NSKeyValueObservation?

    /// The top inset without what is added, as it was when that was.
    private var base: CGFloat = 0

    /// A Boolean value that indicates whether the inset changes by our own doing.
    private var isChanging = false

    /// The difference in points up to which insets and offsets count as equal.
    static let tolerance: CGFloat = 0.5

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        observation = scrollView.observe(\.contentInset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.insetChanged() }
        }
    }

    /// The adjusted top inset of the content at rest, without what is added.
    var resting: CGFloat { (scrollView?.adjustedContentInset.top ?? 0) - added }

    /// Keeps room open; does nothing where it is open.
    func open(_ height: CGFloat) {
        guard added == 0, let scrollView else { return }
        base = scrollView.contentInset.top
        added = height
        change { scrollView.contentInset.top += height }
    }

    /// Closes the room in so many seconds; does nothing where it is closed.
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

    /// Sees whether others have set the inset to what it is without ours, in place of adding to it.
    private func insetChanged() {
        guard !isChanging, added > 0, let top = scrollView?.contentInset.top else { return }
        let isGone = abs(top - base) < Self.tolerance || top < added - Self.tolerance
        if isGone { added = 0 }
    }
}
