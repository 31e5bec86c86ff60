import Foundation

/// Methods for responding to messages from a scroll view.
///
/// UIKit's requirements are optional; these have default implementations.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when the offset changes for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when dragging begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when dragging is about to end; can change the final offset.
    ///
    /// The velocity is in points per millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// Called when dragging ends; `decelerate` indicates whether the content decelerates.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when deceleration begins.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when deceleration ends or another touch stops it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called when an animated change of the offset ends.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Called when ``UIScrollView/adjustedContentInset`` changes.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    /// Returns the view to scale when zooming; the default, nil, means no view.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called when the zoom scale changes.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called when a pinch begins to zoom; ViewKit never calls it.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Called when a pinch finishes zooming; ViewKit never calls it.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    )

    /// Returns a Boolean value that indicates whether tapping the status bar scrolls to the top.
    ///
    /// ViewKit never calls it.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Called after the view scrolls to the top; ViewKit never calls it.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Leaves the target unchanged.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {}

    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Does nothing.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {}

    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
