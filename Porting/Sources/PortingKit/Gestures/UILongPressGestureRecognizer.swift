import Foundation
@_spi(Porting) import ViewKit

/// A recognizer of touches that stay in place.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration of the press in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The maximum movement of the touch during the press, in points; 10 by default.
    open var allowableMovement: CGFloat = 10

    /// The number of taps required before the press; 0 by default.
    open var numberOfTapsRequired = 0

    /// The number of fingers required; 1 by default.
    ///
    /// Larger numbers are never recognized.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var alarm: MediaAlarm?

    /// Starts the timer of the press.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = point
        guard let touch = touches.first, numberOfTouchesRequired <= 1,
            touch.tapCount > numberOfTapsRequired
        else {
            state = .failed
            return
        }
        alarm = wait(minimumPressDuration) { [weak self] in self?.begin() }
    }

    private func begin() {
        if state == .possible { state = .began }
    }

    /// Updates a recognized press, or fails if the touch moves too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if hypot(point.x - start.x, point.y - start.y) > allowableMovement {
            state = .failed
        }
    }

    /// Ends a recognized press, or fails.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    /// Cancels a recognized press, or fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// Cancels the timer of the press.
    open override func reset() {
        super.reset()
        alarm?.cancel()
        alarm = nil
    }
}
