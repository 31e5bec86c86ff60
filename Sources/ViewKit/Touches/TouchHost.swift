import Foundation
import LayerKit

/// A finger without a screen: it touches a window at places and times of its owner's choice.
///
/// A landing goes to the view that the window's hit test finds, and so does everything that
/// follows; a turn of the window's host comes after each. Places are in the window's space, times
/// are those of the window's clock.
@MainActor
public final class TouchHost {
    /// The window that is touched.
    public let window: UIWindow

    /// The finger; nil before the first landing and once it has left.
    public private(set) var touch: UITouch?

    private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

    /// Creates a finger over a window.
    public init(window: UIWindow) {
        self.window = window
    }

    /// Lands: makes a touch and sends `touchesBegan(_:with:)`.
    ///
    /// - Precondition: The finger isn't down.
    public func began(at point: CGPoint) {
        precondition(touch == nil, "The finger is down already; end or cancel its touch first.")
        let touch = UITouch(
            at: point,
            timestamp: now,
            tapCount: tapCount(at: point),
            view: window.hitTest(point, with: nil)
        )
        self.touch = touch
        lastTap = (point, now, touch.tapCount)
        send { $0.touchesBegan($1, with: $2) }
    }

    /// Moves to a place and sends `touchesMoved(_:with:)`; does nothing while the finger is up.
    public func moved(to point: CGPoint) {
        touch?.change(to: .moved, at: point, timestamp: now)
        send { $0.touchesMoved($1, with: $2) }
    }

    /// Leaves at a place and sends `touchesEnded(_:with:)`; does nothing while the finger is up.
    public func ended(at point: CGPoint) {
        touch?.change(to: .ended, at: point, timestamp: now)
        send { $0.touchesEnded($1, with: $2) }
        touch = nil
    }

    /// Takes the touch away and sends `touchesCancelled(_:with:)`; does nothing while the finger is
    /// up.
    public func cancelled() {
        guard let touch else { return }
        touch.change(to: .cancelled, at: touch.windowPoint, timestamp: now)
        send { $0.touchesCancelled($1, with: $2) }
        self.touch = nil
    }

    /// Moves the window's clock on to a time, with everything that happens until then.
    public func advance(to time: TimeInterval) {
        window.host.advance(to: time)
    }

    private var now: TimeInterval { window.host.clock.time }

    private func send(_ deliver: (UIView, Set<UITouch>, UIEvent) -> Void) {
        guard let touch else { return }
        let event = UIEvent(touches: [touch], timestamp: now)
        if let view = touch.view { deliver(view, [touch], event) }
        window.host.runTurn()
    }

    /// Returns how many landings this one makes within 0.35 s and 20 points of the one before.
    private func tapCount(at point: CGPoint) -> Int {
        guard let lastTap, now - lastTap.time <= 0.35,
            hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) <= 20
        else { return 1 }
        return lastTap.count + 1
    }
}
