import Foundation

/// What the fingers have done at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The fingers that take part.
    open internal(set) var allTouches: Set<UITouch>?

    /// The time in seconds of the window's clock.
    open internal(set) var timestamp: TimeInterval

    /// What kind of event it is: of touches, but for those that somebody else makes.
    open var type: EventType { .touches }

    /// What of its kind it is: nothing in particular.
    open var subtype: EventSubtype { .none }

    /// A kind of event.
    public enum EventType: Int, Hashable, Sendable {
        /// Of fingers.
        case touches = 0

        /// Of shaking.
        case motion = 1

        /// Of headphones and the like.
        case remoteControl = 2

        /// Of buttons.
        case presses = 3

        /// Of a wheel.
        case scroll = 10

        /// Of a pointer.
        case hover = 11

        /// Of a pointer's fingers.
        case transform = 14
    }

    /// What a shaking or a headphone's button does.
    public enum EventSubtype: Int, Hashable, Sendable {
        /// Nothing in particular.
        case none = 0

        /// The device is shaken.
        case motionShake = 1

        /// Play.
        case remoteControlPlay = 100

        /// Pause.
        case remoteControlPause = 101

        /// Stop.
        case remoteControlStop = 102

        /// Play, or pause what plays.
        case remoteControlTogglePlayPause = 103

        /// The next piece.
        case remoteControlNextTrack = 104

        /// The piece before.
        case remoteControlPreviousTrack = 105

        /// Wind back from now on.
        case remoteControlBeginSeekingBackward = 106

        /// Wind back no more.
        case remoteControlEndSeekingBackward = 107

        /// Wind on from now on.
        case remoteControlBeginSeekingForward = 108

        /// Wind on no more.
        case remoteControlEndSeekingForward = 109
    }

    /// Returns the fingers that have landed on a window; nil where none has.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches { $0.window === window }
    }

    /// Returns the fingers that have landed on a view; nil where none has.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touches { $0.view === view }
    }

    /// Returns the fingers that a recogniser looks at; nil where none is.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.gestureRecognizers?.contains(gesture) ?? false }
    }

    private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found: Set<UITouch> = (allTouches ?? []).filter(isWanted)
        return found.isEmpty ? nil : found
    }

    /// Returns the places of a finger since the last event: the last one, as all are told here.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [touch] : nil
    }

    /// Returns where a finger is expected next: nowhere, as nothing is guessed here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [] : nil
    }

    /// The window that the event is for.
    weak var window: UIWindow?

    /// Brings the event to those whom it concerns.
    var delivery: (() -> Void)?

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        allTouches = touches
        self.timestamp = timestamp
    }
}
