import Foundation
import ViewKit

/// A recogniser of a finger that stays down.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The time that the finger stays, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5

    /// How far the finger may stray meanwhile, in points; 10 by default.
    open var allowableMovement: CGFloat = 10

    /// The number of taps before; 0 by default.
    open var numberOfTapsRequired = 0

    /// The number of fingers; 1 by default.
    ///
    /// There is one here, so that more aren't recognised.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var alarm: MediaAlarm?

    /// Begins to wait.
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

    /// Gives up a press that strays, and follows one that has begun.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if hypot(point.x - start.x, point.y - start.y) > allowableMovement {
            state = .failed
        }
    }

    /// Ends the press.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    /// Gives the press up.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    /// Waits no longer.
    open override func reset() {
        super.reset()
        alarm?.cancel()
        alarm = nil
    }
}
