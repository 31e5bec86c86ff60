import Foundation
import LayerKit

/// A gesture recognizer for dragging.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of touches; 1 by default.
    open var minimumNumberOfTouches = 1

    /// The maximum number of touches; unlimited by default.
    open var maximumNumberOfTouches = Int.max

    private var start = CGPoint.zero
    private var velocityTracker = VelocityTracker()

    /// The distance in points at which dragging begins.
    static let threshold: CGFloat = 10

    /// Records the start of the gesture.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = point
        velocityTracker = VelocityTracker()
        note(at: event.timestamp)
        if minimumNumberOfTouches > 1 { state = .failed }
    }

    /// Updates the gesture.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(at: event.timestamp)
        switch state {
        case .possible:
            if hypot(point.x - start.x, point.y - start.y) >= Self.threshold { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Records the location for the velocity.
    func note(at time: TimeInterval) {
        velocityTracker.note(point, at: time)
    }

    /// Ends the gesture.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    /// Cancels the gesture.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// Returns the translation of the gesture in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        let here = converted(point, to: view)
        let origin = converted(start, to: view)
        return CGPoint(x: here.x - origin.x, y: here.y - origin.y)
    }

    /// Sets the translation of the gesture in a view's coordinates.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let here = converted(point, to: view)
        let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
        start = view?.convert(origin, to: nil) ?? origin
    }

    /// Returns the velocity of the gesture in a view's coordinates, in points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        velocityTracker.velocity { converted($0, to: view) }
    }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: nil) ?? point
    }
}
