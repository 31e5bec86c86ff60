import Foundation

/// A touch on a scroll view's content.
struct ScrollDrag {
    /// The initial location of the touch, in the superview's coordinates.
    let landing: CGPoint

    /// A Boolean value that indicates whether two fingers on a trackpad stand for the touch.
    let isIndirect: Bool

    /// The location and offset at which dragging began; nil until then.
    var anchor: (finger: CGPoint, offset: CGPoint)?

    /// The recent locations of the touch, in the same coordinates.
    var velocityTracker = VelocityTracker()
}

extension UIScrollView {
    private func place(of touch: UITouch) -> CGPoint {
        touch.location(in: superview)
    }

    /// Begins tracking a touch and stops any movement.
    func fingerLanded(_ touch: UITouch, isIndirect: Bool) {
        guard isScrollEnabled else { return }
        let place = place(of: touch)
        var drag = ScrollDrag(landing: place, isIndirect: isIndirect)
        drag.velocityTracker.note(place, at: touch.timestamp)
        self.drag = drag
        scrollPan.landed(touch)
        stopMoving()
    }

    /// Returns a Boolean value that indicates whether a touch has moved far enough to start
    /// dragging.
    func fingerBeginsToDrag(_ touch: UITouch) -> Bool {
        guard var drag, isScrollEnabled, mayCancel(touch) else { return false }
        let place = place(of: touch)
        drag.velocityTracker.note(place, at: touch.timestamp)
        let dx = scrollsHorizontally ? place.x - drag.landing.x : 0
        let dy = scrollsVertically ? place.y - drag.landing.y : 0
        let distance = hypot(dx, dy)
        let threshold = UIPanGestureRecognizer.threshold
        if distance >= threshold {
            // Measures from the point where the touch crossed the threshold.
            let part = threshold / distance
            let finger = CGPoint(x: drag.landing.x + dx * part, y: drag.landing.y + dy * part)
            drag.anchor = (finger, draggedOffset)
        }
        self.drag = drag
        guard isDragging else { return false }
        if keyboardDismissMode != .none { window?.endEditing(true) }
        delegate?.scrollViewWillBeginDragging(self)
        return true
    }

    private func mayCancel(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }

    /// Scrolls the content with a touch that drags.
    func fingerMoved(_ touch: UITouch) {
        scrollPan.dragged(touch)
        followFinger(touch)
    }

    private func followFinger(_ touch: UITouch) {
        drag?.velocityTracker.note(place(of: touch), at: touch.timestamp)
        follow(place(of: touch))
    }

    /// Stops tracking a touch that another view follows.
    func fingerLost() {
        guard drag != nil else { return }
        drag = nil
        settleAfterFinger()
        scrollPan.fails()
    }

    /// Ends a drag and stops any movement, because scrolling has been disabled.
    func fingerDisabled() {
        let (wasTracking, wasDragging) = (drag != nil, isDragging)
        drag = nil
        stopMoving()
        guard wasDragging else {
            if wasTracking { scrollPan.fails() }
            return
        }
        scrollPan.state = .cancelled
        scrollPan.endIfOver()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }

    /// Ends the drag of a touch that has ended or was canceled.
    func fingerLeft(_ touch: UITouch) {
        guard isDragging else { return fingerLost() }
        if touch.phase != .cancelled { followFinger(touch) }
        scrollPan.left(touch)
        defer { scrollPan.endIfOver() }
        let isHeld = touch.phase == .cancelled
        var velocity = isHeld ? .zero : drag?.velocityTracker.velocity() ?? .zero
        velocity = CGPoint(
            x: scrollsHorizontally ? -velocity.x : 0,
            y: scrollsVertically ? -velocity.y : 0
        )
        let natural = projectedOffset(velocity: velocity)
        var target = restingOffset(proposed: natural, velocity: velocity)
        delegate?.scrollViewWillEndDragging(
            self,
            withVelocity: CGPoint(x: velocity.x / 1_000, y: velocity.y / 1_000),
            targetContentOffset: &target
        )
        drag = nil
        let decelerates = decelerate(
            velocity: velocity,
            target: target == natural ? nil : target
        )
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates, isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// Returns the offset to its range after a touch that stopped a movement but didn't drag.
    private func settleAfterFinger() {
        guard motion == nil else { return }
        decelerate(velocity: .zero, target: nil)
    }

    /// Returns the offset in range at which a velocity in points per second comes to rest.
    private func projectedOffset(velocity: CGPoint) -> CGPoint {
        let rate = decelerationRate.rawValue
        let place = contentOffset
        return clamped(
            CGPoint(
                x: ScrollDeceleration.target(from: place.x, velocity: velocity.x, rate: rate),
                y: ScrollDeceleration.target(from: place.y, velocity: velocity.y, rate: rate)
            )
        )
    }

    // MARK: - Following

    /// The dragged offset that corresponds to the current offset.
    private var draggedOffset: CGPoint {
        let (across, down) = (RubberBand(length: bounds.width), RubberBand(length: bounds.height))
        return CGPoint(
            x: across.draggedOffset(forDisplayed: contentOffset.x, in: rangeX),
            y: down.draggedOffset(forDisplayed: contentOffset.y, in: rangeY)
        )
    }

    /// Restarts the drag from the current location and offset, because the range has changed.
    func anchorDragAgain() {
        guard isDragging, let finger = drag?.velocityTracker.last else { return }
        drag?.anchor = (finger, draggedOffset)
    }

    private func follow(_ place: CGPoint) {
        guard let anchor = drag?.anchor else { return }
        let dragged = CGPoint(
            x: anchor.offset.x - (place.x - anchor.finger.x),
            y: anchor.offset.y - (place.y - anchor.finger.y)
        )
        contentOffset = CGPoint(
            x: scrollsHorizontally ? displayed(dragged.x, rangeX, bounds.width) : contentOffset.x,
            y: scrollsVertically ? displayed(dragged.y, rangeY, bounds.height) : contentOffset.y
        )
    }

    private func displayed(
        _ place: CGFloat,
        _ range: ClosedRange<CGFloat>,
        _ length: CGFloat
    ) -> CGFloat {
        guard bounces else { return min(max(place, range.lowerBound), range.upperBound) }
        return RubberBand(length: length).displayedOffset(forDragged: place, in: range)
    }
}

extension UIView {
    /// The view, if it scrolls, and the scroll views that contain it, innermost first.
    var scrollViewsAround: [UIScrollView] {
        var result: [UIScrollView] = []
        var view: UIView? = self
        while let next = view {
            if let scrollView = next as? UIScrollView { result.append(scrollView) }
            view = next.superview
        }
        return result
    }
}
