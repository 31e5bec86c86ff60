import Foundation
import LayerKit

/// The gesture recognizer for dragging a scroll view, which drives its state.
@preconcurrency @MainActor
final class ScrollPan: UIPanGestureRecognizer {
    /// Creates a recognizer for a scroll view.
    init(of scrollView: UIScrollView) {
        super.init(target: nil, action: nil)
        view = scrollView
    }

    private func event(of touch: UITouch) -> UIEvent {
        UIEvent(touches: [touch], timestamp: touch.timestamp)
    }

    /// Begins tracking a touch.
    func landed(_ touch: UITouch) {
        endIfOver()
        take(touch)
        touchesBegan([touch], with: event(of: touch))
    }

    /// Updates the recognizer for a touch that drags.
    func dragged(_ touch: UITouch) {
        note(at: touch.timestamp)
        // A recognizer that was disabled and enabled again waits for the next touch.
        guard numberOfTouches > 0 else { return }
        switch state {
        case .possible: state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Ends the gesture when its touch ends; the final state lasts until ``endIfOver()``.
    func left(_ touch: UITouch) {
        take(touch)
        guard state == .began || state == .changed else { return fails() }
        state = touch.phase == .cancelled ? .cancelled : .ended
    }

    /// Fails the recognizer because the touch doesn't drag.
    func fails() {
        state = .failed
        endIfOver()
    }
}
