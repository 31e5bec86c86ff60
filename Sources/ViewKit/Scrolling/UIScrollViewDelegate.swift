import Foundation

/// An object that hears what a scroll view does.
///
/// UIKit's requirements are optional; here each does nothing by default.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Hears that the offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Hears that a finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Hears that the finger leaves, at a velocity in points a millisecond, and may change where the
    /// offset comes to rest.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// Hears that the finger has left, and whether the offset goes on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Hears that the offset goes on after the finger has left.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Hears that the offset has come to rest after a finger, or was stopped by another.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Hears that an animated change of the offset has come to its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Hears that ``UIScrollView/adjustedContentInset`` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    /// Returns the view that grows and shrinks with the zoom; nil, the default, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Hears that the zoom has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Hears that fingers begin to zoom; never, as there is one finger here.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Hears that fingers have zoomed; never, as there is one finger here.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    )

    /// Returns whether a tap on the bar with the time scrolls to the top; never asked, as there is no bar.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Hears that the view has scrolled to the top; never, as there is no bar with the time.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Leaves the target as it is.
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
