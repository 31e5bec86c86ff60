import Foundation
import ViewKit

/// A scroll view of 100 × 100 points with 100 × 500 points of content, and a log of its delegate.
@MainActor
package struct ScrollHarness {
    package let scrollView: UIScrollView
    package let finger: TouchHost
    package let delegate = ScrollListener()

    package init(_ scrollView: UIScrollView = UIScrollView()) {
        self.scrollView = scrollView
        scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        scrollView.contentSize = CGSize(width: 100, height: 500)
        finger = TouchHost(window: ViewHarness(scrollView).window)
        scrollView.delegate = delegate
    }

    package var offset: CGFloat { scrollView.contentOffset.y }

    /// Begins a touch at a time and moves it in steps of 1/60 second.
    package func drag(
        from start: CGFloat,
        to end: CGFloat,
        steps: Int = 6,
        at time: TimeInterval = 0
    ) {
        finger.advance(to: time)
        finger.began(at: CGPoint(x: 50, y: start))
        for step in 1...steps {
            finger.advance(to: time + TimeInterval(step) / 60)
            let y = start + (end - start) * CGFloat(step) / CGFloat(steps)
            finger.moved(to: CGPoint(x: 50, y: y))
        }
    }

    package func release(at y: CGFloat) {
        finger.ended(at: CGPoint(x: 50, y: y))
    }
}

/// A delegate that records its messages.
@MainActor
package final class ScrollListener: NSObject, UIScrollViewDelegate {
    /// The messages, except for scrolling.
    package var log: [String] = []

    /// The offset at each scrolling message.
    package var offsets: [CGFloat] = []

    /// The last velocity, in points per millisecond.
    package var velocity = CGPoint.zero

    /// The last target offset, before the delegate changed it.
    package var target = CGPoint.zero

    /// The target offset to set, or nil to leave it unchanged.
    package var newTarget: CGPoint?

    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
    }

    package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        log.append("will drag")
    }

    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("will end")
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let newTarget { targetContentOffset.pointee = newTarget }
    }

    package func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {
        log.append("did end, \(decelerate ? "goes on" : "rests")")
    }

    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        log.append("will decelerate")
    }

    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        log.append("did decelerate")
    }

    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        log.append("did animate")
    }

    package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        log.append("inset")
    }
}
