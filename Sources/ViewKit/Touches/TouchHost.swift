import Foundation
import LayerKit

/// A finger without a screen: it touches a window at places and times of its owner's choice.
///
/// A landing goes to the view that the window's hit test finds, and so does everything that
/// follows; a turn of the window's host comes after each. Once the finger drags a scroll view, the
/// view's touch is cancelled and the scroll view alone follows the finger; a finger that stops one
/// which moves isn't told to the view at all. Places are in the window's space, times are those of
/// the window's clock.
@preconcurrency @MainActor
public final class TouchHost {
    /// The window that is touched.
    public let window: UIWindow

    /// The finger; nil before the first landing and once it has left.
    public private(set) var touch: UITouch?

    /// The scroll views around the finger, from the inside out.
    private var scrollViews: [UIScrollView] = []

    /// The one that the finger drags.
    private weak var dragged: UIScrollView?

    /// The recognisers around the finger.
    private var gestures: GestureSession?

    /// Whether the finger's view hears nothing of it.
    private var isWithheld = false

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
        let isIgnored = UIApplication.shared.isIgnoringInteractionEvents
        let touch = UITouch(
            at: point,
            timestamp: now,
            tapCount: tapCount(at: point),
            view: isIgnored ? nil : window.hitTest(point, with: nil)
        )
        self.touch = touch
        lastTap = (point, now, touch.tapCount)
        scrollViews = touch.view?.scrollViewsAround ?? []
        isWithheld = scrollViews.contains { $0.isDecelerating }
        for scrollView in scrollViews { scrollView.fingerLanded(touch) }
        gestures = GestureSession(touch)
        send { $0.touchesBegan($1, with: $2) }
    }

    /// Moves to a place and sends `touchesMoved(_:with:)`; does nothing while the finger is up.
    public func moved(to point: CGPoint) {
        guard let touch else { return }
        touch.change(to: .moved, at: point, timestamp: now)
        beginDrag()
        dragged?.fingerMoved(touch)
        send { $0.touchesMoved($1, with: $2) }
    }

    /// Leaves at a place and sends `touchesEnded(_:with:)`; does nothing while the finger is up.
    public func ended(at point: CGPoint) {
        guard let touch else { return }
        touch.change(to: .ended, at: point, timestamp: now)
        leave { $0.touchesEnded($1, with: $2) }
    }

    /// Takes the touch away and sends `touchesCancelled(_:with:)`; does nothing while the finger is
    /// up.
    public func cancelled() {
        guard let touch else { return }
        touch.change(to: .cancelled, at: touch.windowPoint, timestamp: now)
        leave { $0.touchesCancelled($1, with: $2) }
    }

    /// Moves the window's clock on to a time, with everything that happens until then.
    public func advance(to time: TimeInterval) {
        window.host.advance(to: time)
    }

    private var now: TimeInterval { window.host.clock.time }

    private typealias Delivery = (UIView, Set<UITouch>, UIEvent) -> Void

    private func send(_ deliver: @escaping Delivery) {
        guard let touch else { return }
        tell(touch, deliver)
        window.host.runTurn()
    }

    /// Tells the recognisers and then the view, whose touch one of them may cancel.
    private func tell(_ touch: UITouch, _ deliver: @escaping Delivery) {
        let event = UIEvent(touches: [touch], timestamp: now)
        event.window = window
        event.delivery = { [unowned self, unowned event] in
            bring(touch, event, deliver)
        }
        UIApplication.shared.sendEvent(event)
        event.delivery = nil
    }

    private func bring(_ touch: UITouch, _ event: UIEvent, _ deliver: Delivery) {
        gestures?.tell(touch, event)
        guard !isWithheld, let view = touch.view else { return }
        guard gestures?.cancelsView == true else { return deliver(view, [touch], event) }
        isWithheld = true
        let phase = touch.phase
        touch.phase = .cancelled
        view.touchesCancelled([touch], with: event)
        touch.phase = phase
    }

    /// Sends that the finger has left, and lets go of what it drags.
    private func leave(_ deliver: @escaping Delivery) {
        guard let touch else { return }
        tell(touch, deliver)
        for scrollView in scrollViews { scrollView.fingerLeft(touch) }
        scrollViews = []
        dragged = nil
        gestures = nil
        self.touch = nil
        window.host.runTurn()
    }

    /// Lets the innermost scroll view that the finger has moved far enough follow it alone.
    private func beginDrag() {
        guard dragged == nil, let touch,
            let scrollView = scrollViews.first(where: { $0.fingerBeginsToDrag(touch) })
        else { return }
        touch.phase = .cancelled
        tell(touch) { $0.touchesCancelled($1, with: $2) }
        gestures = nil
        touch.phase = .moved
        isWithheld = true
        dragged = scrollView
        for other in scrollViews where other !== scrollView { other.fingerLost() }
        scrollViews = [scrollView]
    }

    /// Returns how many landings this one makes within 0.35 s and 20 points of the one before.
    private func tapCount(at point: CGPoint) -> Int {
        guard let lastTap, now - lastTap.time <= 0.35,
            hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) <= 20
        else { return 1 }
        return lastTap.count + 1
    }
}
