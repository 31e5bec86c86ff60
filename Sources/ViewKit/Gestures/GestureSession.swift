import Foundation
import LayerKit

/// A coordinator of the recognizers that track a touch.
@MainActor
final class GestureSession {
    private let recognizers: [UIGestureRecognizer]

    /// A Boolean value that indicates whether the touch is canceled in its view.
    private(set) var cancelsView = false

    /// A Boolean value that indicates whether the touch has ended.
    private(set) var isOver = false

    init(_ touch: UITouch) {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            found += current.recognizers.filter { recognizer in
                recognizer.isEnabled && !GestureSession.isLeftOut(recognizer, touch)
                    && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch)
                        != false
            }
            view = current.superview
        }
        recognizers = found
        touch.session = self
        for recognizer in found {
            recognizer.session = self
            recognizer.endIfOver()
            recognizer.take(touch)
            recognizer.waitTemporarily(
                forFailureOf: found.filter { Self.mustWait(recognizer, for: $0) }
            )
        }
    }

    /// Returns a Boolean value that indicates whether a tap recognizer ignores a touch because a
    /// control in its view handles taps.
    private static func isLeftOut(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired <= 1,
            let control = touch.view as? UIControl, control !== tap.view
        else { return false }
        return control.isEnabled && (control as? any TapHandling)?.keepsTaps == true
    }

    private static func mustWait(
        _ one: UIGestureRecognizer,
        for other: UIGestureRecognizer
    ) -> Bool {
        guard one !== other else { return false }
        return one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
    }

    /// The recognizers that track the touch, or nil if there are none.
    var activeRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// Sends an event to the recognizers.
    func deliver(_ touch: UITouch, _ event: UIEvent) {
        let unfinished: [UIGestureRecognizer.State] = [.possible, .began, .changed]
        for recognizer in recognizers
        where unfinished.contains(recognizer.state) && recognizer.isEnabled {
            recognizer.take(touch)
            switch touch.phase {
            case .began: recognizer.touchesBegan([touch], with: event)
            case .moved, .stationary: recognizer.touchesMoved([touch], with: event)
            case .ended: recognizer.touchesEnded([touch], with: event)
            case .cancelled: recognizer.touchesCancelled([touch], with: event)
            }
        }
        guard touch.phase == .ended || touch.phase == .cancelled else { return }
        isOver = true
        for recognizer in recognizers { recognizer.fingerLeft() }
    }

    /// Fails the recognizers that can't recognize simultaneously with another one.
    func recognized(_ winner: UIGestureRecognizer) {
        if winner.cancelsTouchesInView { cancelsView = true }
        for other in recognizers
        where other !== winner && other.state == .possible && !isAllowed(winner, with: other) {
            other.state = .failed
            other.endWithFinger()
        }
    }

    private func isAllowed(_ one: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one)
                == true
    }
}
