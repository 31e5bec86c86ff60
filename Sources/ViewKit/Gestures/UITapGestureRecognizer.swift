import Foundation
import LayerKit

/// A recogniser of taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in quick succession; 1 by default.
    open var numberOfTapsRequired = 1

    /// The number of fingers; 1 by default.
    ///
    /// There is one here, so that more aren't recognised.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var patience: MediaAlarm?

    /// How far a tap may stray in points, and the time in seconds in which the next tap has to come; ours.
    private static let slack: CGFloat = 45
    private static let interval: TimeInterval = 0.35

    /// Notes where the tap begins.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        patience?.cancel()
        start = point
        if numberOfTouchesRequired > 1 { state = .failed }
    }

    /// Gives up a tap that strays.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if hypot(point.x - start.x, point.y - start.y) > Self.slack { state = .failed }
    }

    /// Recognises the last of the taps, and waits for the next of others.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if touch.tapCount % max(numberOfTapsRequired, 1) == 0 {
            state = .ended
            return
        }
        patience = wait(Self.interval) { [weak self] in self?.giveUp() }
    }

    override var isPatient: Bool { patience?.isPending == true }

    private func giveUp() {
        guard state == .possible else { return }
        state = .failed
        endIfOver()
    }

    /// Gives the tap up.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
