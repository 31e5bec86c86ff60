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
    private(set) var isChanging = false

    /// The difference in points below which insets and offsets count as equal.
    static let tolerance: CGFloat = 0.5

    /// The time in seconds in which released content comes to rest.
    private static let opening: TimeInterval = 0.3

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        observation = scrollView.observe(\.contentInset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.insetChanged() }
        }
    }

    /// The adjusted top inset without the added amount.
    var resting: CGFloat { (scrollView?.adjustedContentInset.top ?? 0) - added }

    /// The offset at which the space is at the top of the visible area.
    var openOffset: CGPoint {
        CGPoint(x: scrollView?.contentOffset.x ?? 0, y: -resting - added)
    }

    /// Opens the space; has no effect if it is open.
    ///
    /// Content that is pulled down by a distance moves with an animation so that the whole space is
    /// visible, or nothing of it if less than half of it was. Other content doesn't move.
    func open(_ height: CGFloat, afterPullOf distance: CGFloat) {
        guard added == 0, let scrollView else { return }
        base = scrollView.contentInset.top
        added = height
        change(in: scrollView) { scrollView.contentInset.top += height }
        guard distance > Self.tolerance else { return }
        var target = openOffset
        if distance < height / 2 { target.y += height }
        animate(for: Self.opening) { scrollView.setContentOffset(target, animated: false) }
    }

    /// Closes the space with an animation; has no effect if it is closed.
    func close(in duration: TimeInterval) {
        guard added > 0, let scrollView else { return }
        let height = added
        added = 0
        change(in: scrollView) { scrollView.contentInset.top -= height }
        let rest = CGPoint(x: scrollView.contentOffset.x, y: -resting)
        guard !scrollView.isDragging, scrollView.contentOffset.y < rest.y else { return }
        animate(for: duration) { scrollView.setContentOffset(rest, animated: false) }
    }

    /// Animates a change of the offset, which also ends a bounce.
    private func animate(for duration: TimeInterval, _ body: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration,
            delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: body
        )
    }

    /// Changes the inset and keeps the offset.
    ///
    /// UIKit moves content that bounces or is out of range when the inset changes, by a step that
    /// isn't animated.
    private func change(in scrollView: UIScrollView, _ body: () -> Void) {
        let offset = scrollView.contentOffset
        isChanging = true
        UIView.performWithoutAnimation {
            body()
            if scrollView.contentOffset != offset {
                scrollView.setContentOffset(offset, animated: false)
            }
        }
        isChanging = false
    }

    /// Detects that other code reset the inset without the added amount.
    private func insetChanged() {
        guard !isChanging, added > 0, let top = scrollView?.contentInset.top else { return }
        let isGone = abs(top - base) < Self.tolerance || top < added - Self.tolerance
        if isGone { added = 0 }
    }
}
