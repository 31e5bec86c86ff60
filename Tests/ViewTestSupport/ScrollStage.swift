import Foundation
import ViewKit

/// A scroll view of 100 by 100 points over 100 by 500 of content, a finger on it, and what its delegate
/// hears.
@MainActor
package struct ScrollStage {
    package let scrollView: UIScrollView
    package let finger: TouchHost
    package let delegate = ScrollListener()

    package init(_ scrollView: UIScrollView = UIScrollView()) {
        self.scrollView = scrollView
        scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        scrollView.contentSize = CGSize(width: 100, height: 500)
        finger = TouchHost(window: Stage(scrollView).window)
        scrollView.delegate = delegate
    }

    package var offset: CGFloat { scrollView.contentOffset.y }

    /// Lets the finger land and go to a place, a sixtieth of a second for each step, at a time.
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

/// A delegate that notes what it hears.
@MainActor
package final class ScrollListener: NSObject, UIScrollViewDelegate {
    /// What was heard, without the scrolling itself.
    package var log: [String] = []

    /// The offsets of each scrolling.
    package var offsets: [CGFloat] = []

    /// The last velocity, in points a millisecond.
    package var velocity = CGPoint.zero

    /// The last target before it was changed.
    package var target = CGPoint.zero

    /// Where to rest instead.
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
