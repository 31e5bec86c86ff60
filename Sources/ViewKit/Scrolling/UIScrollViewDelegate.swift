import Foundation

/// An object that hears what a scroll view does.
///
/// UIKit's requirements are optional; here each does nothing by default.
@MainActor
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
}
