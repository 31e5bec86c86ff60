import Foundation

/// A finger on the window, from its landing to its leaving.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// What a finger has just done.
    public enum Phase: Int, Hashable, Sendable {
        /// Landed.
        case began = 0

        /// Moved.
        case moved = 1

        /// Stayed where it was.
        case stationary = 2

        /// Left.
        case ended = 3

        /// Was taken away by the system.
        case cancelled = 4
    }

    /// What the finger has just done.
    open internal(set) var phase = Phase.began

    /// The time of the last change in seconds of the window's clock.
    open internal(set) var timestamp: TimeInterval

    /// The number of landings in quick succession at this place.
    open internal(set) var tapCount: Int

    /// The view that was hit at the landing, which hears of everything that follows.
    open internal(set) weak var view: UIView?

    /// The window that the finger is on.
    open internal(set) weak var window: UIWindow?

    /// The recognisers that look at the finger; nil where none does.
    open var gestureRecognizers: [UIGestureRecognizer]? { session?.lookers }

    /// What the touch goes through while it lasts.
    weak var session: GestureSession?

    /// What touches: a finger.
    open var type: TouchType { .direct }

    /// What touches.
    public enum TouchType: Int, Hashable, Sendable {
        /// A finger on the screen.
        case direct = 0

        /// A finger beside the screen.
        case indirect = 1

        /// A pencil.
        case pencil = 2

        /// A pointer.
        case indirectPointer = 3

        /// A pencil; its other name.
        public static var stylus: TouchType { .pencil }
    }

    /// How hard the finger presses; 0, as it isn't measured here.
    open var force: CGFloat { 0 }

    /// How hard a finger can press; 0, as it isn't measured here.
    open var maximumPossibleForce: CGFloat { 0 }

    /// The radius of the finger in points; 0, as it is a point here.
    open var majorRadius: CGFloat { 0 }

    /// How far ``majorRadius`` may be wrong.
    open var majorRadiusTolerance: CGFloat { 0 }

    private var point: CGPoint
    private var previousPoint: CGPoint

    init(at point: CGPoint, timestamp: TimeInterval, tapCount: Int, view: UIView?) {
        self.point = point
        previousPoint = point
        self.timestamp = timestamp
        self.tapCount = tapCount
        self.view = view
        window = view?.window
    }

    /// Returns the finger's place in a view's space, the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        converted(point, to: view)
    }

    /// Returns the finger's place before the last change in a view's space, the window's for nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(previousPoint, to: view)
    }

    /// Returns the finger's place in a view's space, which is exact anyway.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// Returns the finger's place before the last change, which is exact anyway.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    func change(to phase: Phase, at point: CGPoint, timestamp: TimeInterval) {
        self.phase = phase
        previousPoint = self.point
        self.point = point
        self.timestamp = timestamp
    }

    var windowPoint: CGPoint { point }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: nil)
    }
}
