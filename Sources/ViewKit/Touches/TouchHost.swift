import Foundation
import LayerKit

/// A host that sends the events of a single touch to a window.
///
/// The view that the window's hit test finds receives every event of the touch, and the window's
/// host runs a turn after each. Visible windows of a higher level on the same screen are asked
/// first, and a touch passes through those whose hit test returns nil. When the touch starts to drag a scroll view, the view's touch is
/// canceled and only the scroll view follows. A touch that stops a deceleration sends no events to
/// its view. Locations are in the window's coordinates, and times are on the window's clock.
@preconcurrency @MainActor
public final class TouchHost {
    /// The window that receives the touch.
    public let window: UIWindow

    /// A Boolean value that indicates whether touches stand for two fingers on a trackpad.
    ///
    /// Such a touch only drags scroll views, which aren't tracking meanwhile. The default is false.
    public var isTrackpad = false

    /// The current touch; nil before it begins and after it ends.
    public private(set) var touch: UITouch?

    /// The scroll views that contain the touch, innermost first.
    private var scrollViews: [UIScrollView] = []

    /// The scroll view that the touch drags.
    private weak var dragged: UIScrollView?

    /// The gesture recognizers that track the touch.
    private var gestures: GestureSession?

    /// A Boolean value that indicates whether the touch's view receives no events.
    private var isWithheld = false

    /// The distance from the window's coordinates to those of the window that is touched.
    private var offset = CGPoint.zero

    private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

    /// Creates a touch host for a window.
    public init(window: UIWindow) {
        self.window = window
    }

    /// Begins a touch and sends `touchesBegan(_:with:)`.
    ///
    /// - Precondition: There is no touch.
    public func began(at point: CGPoint) {
        precondition(touch == nil, "There is already a touch; end or cancel it first.")
        let isIgnored = UIApplication.shared.isIgnoringInteractionEvents
        let view = isIgnored ? nil : hitView(at: point)
        offset = distance(to: view?.window ?? window)
        let touch = UITouch(
            at: point.moved(by: offset),
            timestamp: now,
            tapCount: tapCount(at: point),
            view: view
        )
        self.touch = touch
        lastTap = (point, now, touch.tapCount)
        scrollViews = touch.view?.scrollViewsAround ?? []
        isWithheld = isTrackpad || scrollViews.contains { $0.isDecelerating }
        for scrollView in scrollViews {
            scrollView.fingerLanded(touch, isIndirect: isTrackpad)
        }
        gestures = isTrackpad ? nil : GestureSession(touch)
        send { $0.touchesBegan($1, with: $2) }
    }

    /// Moves the touch and sends `touchesMoved(_:with:)`; does nothing without a touch.
    public func moved(to point: CGPoint) {
        guard let touch else { return }
        touch.change(to: .moved, at: point.moved(by: offset), timestamp: now)
        beginDrag()
        dragged?.fingerMoved(touch)
        send { $0.touchesMoved($1, with: $2) }
    }

    /// Ends the touch and sends `touchesEnded(_:with:)`; does nothing without a touch.
    public func ended(at point: CGPoint) {
        guard let touch else { return }
        touch.change(to: .ended, at: point.moved(by: offset), timestamp: now)
        leave { $0.touchesEnded($1, with: $2) }
    }

    /// Cancels the touch and sends `touchesCancelled(_:with:)`; does nothing without a touch.
    public func cancelled() {
        guard let touch else { return }
        touch.change(to: .cancelled, at: touch.windowPoint, timestamp: now)
        leave { $0.touchesCancelled($1, with: $2) }
    }

    /// Advances the window's clock to a time, running all events up to it.
    public func advance(to time: TimeInterval) {
        window.host.advance(to: time)
    }

    private var now: TimeInterval { window.host.clock.time }

    /// Returns the view at a point, in the frontmost window that has one.
    private func hitView(at point: CGPoint) -> UIView? {
        let windows = UIApplication.shared.windows(with: window.host.clock)
        for other in windows.reversed() where other.windowLevel > window.windowLevel {
            guard !other.isHidden else { continue }
            let inside = point.moved(by: distance(to: other))
            if let view = other.hitTest(inside, with: nil) { return view }
        }
        return window.hitTest(point, with: nil)
    }

    private func distance(to other: UIWindow) -> CGPoint {
        CGPoint(
            x: window.frame.minX - other.frame.minX,
            y: window.frame.minY - other.frame.minY
        )
    }

    private typealias Delivery = (UIView, Set<UITouch>, UIEvent) -> Void

    private func send(_ deliver: @escaping Delivery) {
        guard let touch else { return }
        dispatch(touch, deliver)
        window.host.runTurn()
    }

    /// Sends an event to the recognizers, and to the view unless one of them cancels its touch.
    private func dispatch(_ touch: UITouch, _ deliver: @escaping Delivery) {
        let event = UIEvent(touches: [touch], timestamp: now)
        event.window = touch.window ?? window
        event.delivery = { [unowned self, unowned event] in
            route(touch, event, deliver)
        }
        UIApplication.shared.sendEvent(event)
        event.delivery = nil
    }

    private func route(_ touch: UITouch, _ event: UIEvent, _ deliver: Delivery) {
        gestures?.deliver(touch, event)
        guard !isWithheld, let view = touch.view else { return }
        guard gestures?.cancelsView == true else { return deliver(view, [touch], event) }
        isWithheld = true
        let phase = touch.phase
        touch.phase = .cancelled
        view.touchesCancelled([touch], with: event)
        touch.phase = phase
    }

    /// Sends the last event and releases the touch.
    private func leave(_ deliver: @escaping Delivery) {
        guard let touch else { return }
        dispatch(touch, deliver)
        for scrollView in scrollViews { scrollView.fingerLeft(touch) }
        scrollViews = []
        dragged = nil
        gestures = nil
        self.touch = nil
        window.host.runTurn()
    }

    /// Lets the innermost scroll view that the touch can drag follow it exclusively.
    private func beginDrag() {
        guard dragged == nil, let touch,
            let scrollView = scrollViews.first(where: { $0.fingerBeginsToDrag(touch) })
        else { return }
        touch.phase = .cancelled
        dispatch(touch) { $0.touchesCancelled($1, with: $2) }
        gestures = nil
        touch.phase = .moved
        isWithheld = true
        dragged = scrollView
        for other in scrollViews where other !== scrollView { other.fingerLost() }
        scrollViews = [scrollView]
    }

    /// Returns the number of successive taps within 0.35 seconds and 20 points of each other.
    private func tapCount(at point: CGPoint) -> Int {
        guard let lastTap, now - lastTap.time <= 0.35,
            hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) <= 20
        else { return 1 }
        return lastTap.count + 1
    }
}

extension CGPoint {
    fileprivate func moved(by offset: CGPoint) -> CGPoint {
        CGPoint(x: x + offset.x, y: y + offset.y)
    }
}
