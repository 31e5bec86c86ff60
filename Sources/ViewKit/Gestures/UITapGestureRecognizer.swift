import Foundation
import LayerKit

/// A gesture recognizer for taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in quick succession; 1 by default.
    open var numberOfTapsRequired = 1

    /// The number of touches; 1 by default.
    ///
    /// There is only one touch, so gestures with more aren't recognized.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var nextTapAlarm: MediaAlarm?

    /// The distance in points that a tap can move, and the longest time in seconds to the next tap.
    private static let slack: CGFloat = 45
    private static let interval: TimeInterval = 0.35

    /// Records the start of the tap.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        nextTapAlarm?.cancel()
        start = point
        if numberOfTouchesRequired > 1 { state = .failed }
    }

    /// Fails the recognizer if the touch moves too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if hypot(point.x - start.x, point.y - start.y) > Self.slack { state = .failed }
    }

    /// Recognizes the gesture at the last required tap; waits for another tap after any other.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if touch.tapCount % max(numberOfTapsRequired, 1) == 0 {
            state = .ended
            return
        }
        nextTapAlarm = wait(Self.interval) { [weak self] in self?.failIfPending() }
    }

    override var waitsForMoreTouches: Bool { nextTapAlarm?.isPending == true }

    private func failIfPending() {
        guard state == .possible else { return }
        state = .failed
        endIfOver()
    }

    /// Fails the recognizer.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
