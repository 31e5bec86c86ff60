import Foundation

/// An object that represents a touch on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Hashable, Sendable {
        /// The touch began.
        case began = 0

        /// The touch moved.
        case moved = 1

        /// The touch didn't move.
        case stationary = 2

        /// The touch ended.
        case ended = 3

        /// The system canceled the touch.
        case cancelled = 4
    }

    /// The phase of the touch.
    open internal(set) var phase = Phase.began

    /// The time of the last change on the window's clock, in seconds.
    open internal(set) var timestamp: TimeInterval

    /// The number of taps in quick succession at this location.
    open internal(set) var tapCount: Int

    /// The view that was hit when the touch began, which receives its events.
    open internal(set) weak var view: UIView?

    /// The window in which the touch began.
    open internal(set) weak var window: UIWindow?

    /// The gesture recognizers that track the touch, or nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? { session?.activeRecognizers }

    /// The gesture session of the touch.
    weak var session: GestureSession?

    /// The type of the touch; always direct.
    open var type: TouchType { .direct }

    /// The type of a touch.
    public enum TouchType: Int, Hashable, Sendable {
        /// A touch on the screen.
        case direct = 0

        /// A touch away from the screen, such as on a remote.
        case indirect = 1

        /// A touch by a pencil.
        case pencil = 2

        /// A touch by a pointer.
        case indirectPointer = 3

        /// A synonym for ``pencil``.
        public static var stylus: TouchType { .pencil }
    }

    /// The force of the touch; 0, because it isn't measured.
    open var force: CGFloat { 0 }

    /// The maximum possible force; 0, because force isn't measured.
    open var maximumPossibleForce: CGFloat { 0 }

    /// The radius of the touch in points; always 0.
    open var majorRadius: CGFloat { 0 }

    /// The tolerance of ``majorRadius``.
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

    /// Returns the location in a view's coordinates; nil means the window's.
    open func location(in view: UIView?) -> CGPoint {
        converted(point, to: view)
    }

    /// Returns the previous location in a view's coordinates; nil means the window's.
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(previousPoint, to: view)
    }

    /// Returns the location in a view's coordinates, which is always exact.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// Returns the previous location in a view's coordinates, which is always exact.
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
