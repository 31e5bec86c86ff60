import Foundation
import LayerKit

/// A recogniser of dragging.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers; 1 by default.
    open var minimumNumberOfTouches = 1

    /// The greatest number of fingers; any by default.
    open var maximumNumberOfTouches = Int.max

    private var start = CGPoint.zero
    private var trail = FingerTrail()

    /// How far a finger moves before it drags, in points.
    static let threshold: CGFloat = 10

    /// Notes where the dragging begins.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = point
        trail = FingerTrail()
        note(at: event.timestamp)
        if minimumNumberOfTouches > 1 { state = .failed }
    }

    /// Follows the finger.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(at: event.timestamp)
        switch state {
        case .possible:
            if hypot(point.x - start.x, point.y - start.y) >= Self.threshold { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Notes where the finger is, for the velocity.
    func note(at time: TimeInterval) {
        trail.note(point, at: time)
    }

    /// Ends the dragging.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    /// Gives the dragging up.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// Returns how far the finger has come from where it landed, in a view's space.
    open func translation(in view: UIView?) -> CGPoint {
        let here = converted(point, to: view)
        let origin = converted(start, to: view)
        return CGPoint(x: here.x - origin.x, y: here.y - origin.y)
    }

    /// Takes the finger to have come so far, in a view's space.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let here = converted(point, to: view)
        let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
        start = view?.convert(origin, to: nil) ?? origin
    }

    /// Returns how fast the finger moves in points a second, in a view's space.
    open func velocity(in view: UIView?) -> CGPoint {
        trail.velocity { converted($0, to: view) }
    }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: nil) ?? point
    }
}
