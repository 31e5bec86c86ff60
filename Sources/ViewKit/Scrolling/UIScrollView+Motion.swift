import Foundation
import LayerKit

/// A movement of a scroll view that no touch drives, such as a deceleration.
struct ScrollMotion {
    /// A Boolean value that indicates whether the movement is a deceleration after a drag.
    let isDeceleration: Bool

    /// The start time on the window's clock.
    let start: TimeInterval

    /// The duration in seconds.
    let duration: TimeInterval

    /// Returns the offset at an elapsed time in seconds.
    let offset: (TimeInterval) -> CGPoint

    /// Returns the velocity at an elapsed time, in points per second.
    let velocity: (TimeInterval) -> CGPoint
}

/// The position of a rectangle in the visible area after scrolling along an axis.
@_spi(Porting) public enum ScrollAlignment {
    /// The left or top.
    case start

    /// The middle.
    case middle

    /// The right or bottom.
    case end

    /// The nearest position that shows the rectangle, or as much of it as fits.
    case nearest

    /// Returns the offset along an axis that aligns a rectangle.
    ///
    /// - Parameters:
    ///   - start: The offset that shows the rectangle at the start.
    ///   - end: The offset that shows the rectangle at the end.
    ///   - current: The current offset.
    /// - Returns: The offset, which can be out of range.
    fileprivate func offset(start: CGFloat, end: CGFloat, current: CGFloat) -> CGFloat {
        switch self {
        case .start: start
        case .middle: (start + end) / 2
        case .end: end
        case .nearest: min(max(current, end), start)
        }
    }
}

extension UIScrollView {
    // MARK: - Range

    /// The horizontal offsets that show nothing beyond the content and its insets.
    var rangeX: ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let low = -inset.left
        return low...max(low, contentSize.width + inset.right - bounds.width)
    }

    /// The vertical offsets that show nothing beyond the content and its insets.
    var rangeY: ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let low = -inset.top
        return low...max(low, contentSize.height + inset.bottom - bounds.height)
    }

    /// A Boolean value that indicates whether dragging scrolls horizontally.
    var scrollsHorizontally: Bool {
        rangeX.upperBound > rangeX.lowerBound || (bounces && alwaysBounceHorizontal)
    }

    /// A Boolean value that indicates whether dragging scrolls vertically.
    var scrollsVertically: Bool {
        rangeY.upperBound > rangeY.lowerBound || (bounces && alwaysBounceVertical)
    }

    /// Returns an offset clamped to its range.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, rangeX.lowerBound), rangeX.upperBound),
            y: min(max(offset.y, rangeY.lowerBound), rangeY.upperBound)
        )
    }

    /// Moves the offset into a range that has changed; a deceleration continues into the new range.
    func settle() {
        guard drag == nil else { return }
        guard let motion else {
            contentOffset = clamped(contentOffset)
            return
        }
        guard motion.isDeceleration else { return }
        let time = now - motion.start
        decelerate(velocity: motion.velocity(time), target: nil)
    }

    /// Scrolls until a rectangle is visible at a position, as far as the range permits.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the content's coordinates.
    ///   - x: The horizontal position; nil to keep the horizontal offset.
    ///   - y: The vertical position; nil to keep the vertical offset.
    ///   - animated: Whether to scroll over 0.3 seconds instead of immediately.
    @_spi(Porting) public func scroll(
        to rect: CGRect,
        x: ScrollAlignment?,
        y: ScrollAlignment?,
        animated: Bool
    ) {
        let inset = adjustedContentInset
        let current = contentOffset
        let aligned = clamped(
            CGPoint(
                x: (x ?? .nearest).offset(
                    start: rect.minX - inset.left,
                    end: rect.maxX + inset.right - bounds.width,
                    current: current.x
                ),
                y: (y ?? .nearest).offset(
                    start: rect.minY - inset.top,
                    end: rect.maxY + inset.bottom - bounds.height,
                    current: current.y
                )
            )
        )
        let target = CGPoint(
            x: x == nil ? current.x : aligned.x,
            y: y == nil ? current.y : aligned.y
        )
        setContentOffset(target, animated: animated)
    }

    /// Scrolls by the least distance that makes a rectangle visible, or as much of it as fits.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        scroll(to: rect, x: .nearest, y: .nearest, animated: animated)
    }

    // MARK: - Movement

    /// The current time on the window's clock.
    var now: TimeInterval { window?.host.clock.time ?? CACurrentMediaTime() }

    /// Starts a deceleration at a velocity in points per second; returns false if nothing moves.
    @discardableResult
    func decelerate(velocity: CGPoint, target: CGPoint?) -> Bool {
        let rate = decelerationRate.rawValue
        let x = ScrollDeceleration(
            from: contentOffset.x,
            velocity: scrollsHorizontally ? velocity.x : 0,
            rate: rate,
            in: rangeX,
            target: target?.x,
            bounces: bounces
        )
        let y = ScrollDeceleration(
            from: contentOffset.y,
            velocity: scrollsVertically ? velocity.y : 0,
            rate: rate,
            in: rangeY,
            target: target?.y,
            bounces: bounces
        )
        let duration = max(x.duration, y.duration)
        guard duration > 0 else {
            let wasMoving = isDecelerating
            contentOffset = CGPoint(x: x.position(at: 0), y: y.position(at: 0))
            if wasMoving { stopMoving() }
            return false
        }
        move(
            isDeceleration: true,
            duration: duration,
            velocity: { CGPoint(x: x.velocity(at: $0), y: y.velocity(at: $0)) },
            offset: { CGPoint(x: x.position(at: $0), y: y.position(at: $0)) }
        )
        return true
    }

    /// Starts updating the offset in every frame.
    func move(
        isDeceleration: Bool,
        duration: TimeInterval,
        velocity: @escaping (TimeInterval) -> CGPoint = { _ in .zero },
        offset: @escaping (TimeInterval) -> CGPoint
    ) {
        motion = ScrollMotion(
            isDeceleration: isDeceleration,
            start: now,
            duration: duration,
            offset: offset,
            velocity: velocity
        )
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            self?.step(to: link.timestamp)
            if self == nil { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func step(to time: TimeInterval) {
        guard let motion else { return endLink() }
        guard window != nil else { return stopMoving() }
        let elapsed = time - motion.start
        // A frame at the start time shows nothing new.
        guard elapsed > 0 else { return }
        contentOffset = motion.offset(elapsed)
        // An observer may have started another movement or changed its duration.
        if let motion = self.motion, time - motion.start >= motion.duration { stopMoving() }
    }

    /// Stops the movement at the current offset and notifies the delegate.
    func stopMoving() {
        endLink()
        guard let ended = motion else { return }
        motion = nil
        if ended.isDeceleration {
            delegate?.scrollViewDidEndDecelerating(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    private func endLink() {
        link?.invalidate()
        link = nil
    }
}
