import Foundation
import LayerKit

/// The recogniser of the finger that drags a scroll view, which tells it what the finger does.
@preconcurrency @MainActor
final class ScrollPan: UIPanGestureRecognizer {
    /// Creates the recogniser of a scroll view.
    init(of scrollView: UIScrollView) {
        super.init(target: nil, action: nil)
        view = scrollView
    }

    private func event(of touch: UITouch) -> UIEvent {
        UIEvent(touches: [touch], timestamp: touch.timestamp)
    }

    /// Notes where a finger has landed.
    func landed(_ touch: UITouch) {
        endIfOver()
        take(touch)
        touchesBegan([touch], with: event(of: touch))
    }

    /// Follows a finger that drags.
    func dragged(_ touch: UITouch) {
        note(at: touch.timestamp)
        // One that was turned off and on takes the next finger.
        guard numberOfTouches > 0 else { return }
        switch state {
        case .possible: state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Hears that a finger that has dragged is gone; the end is seen until ``endIfOver()``.
    func left(_ touch: UITouch) {
        take(touch)
        guard state == .began || state == .changed else { return fails() }
        state = touch.phase == .cancelled ? .cancelled : .ended
    }

    /// Hears that a finger doesn't drag.
    func fails() {
        state = .failed
        endIfOver()
    }
}
