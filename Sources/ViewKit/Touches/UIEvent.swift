import Foundation

/// An object that describes a single user interaction.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// All touches of the event.
    open internal(set) var allTouches: Set<UITouch>?

    /// The time of the event on the window's clock, in seconds.
    open internal(set) var timestamp: TimeInterval

    /// The type of the event; touches unless a subclass overrides it.
    open var type: EventType { .touches }

    /// The subtype of the event; none unless a subclass overrides it.
    open var subtype: EventSubtype { .none }

    /// The type of an event.
    public enum EventType: Int, Hashable, Sendable {
        /// Touches on the screen.
        case touches = 0

        /// Motion of the device.
        case motion = 1

        /// A remote-control event, such as from headphones.
        case remoteControl = 2

        /// The press of a physical button.
        case presses = 3

        /// Scrolling with a wheel or trackpad.
        case scroll = 10

        /// The movement of a pointer.
        case hover = 11

        /// A pinch or rotation on a trackpad.
        case transform = 14
    }

    /// The subtype of a motion or remote-control event.
    public enum EventSubtype: Int, Hashable, Sendable {
        /// No subtype.
        case none = 0

        /// The user shook the device.
        case motionShake = 1

        /// Play.
        case remoteControlPlay = 100

        /// Pause.
        case remoteControlPause = 101

        /// Stop.
        case remoteControlStop = 102

        /// Toggle between play and pause.
        case remoteControlTogglePlayPause = 103

        /// Skip to the next track.
        case remoteControlNextTrack = 104

        /// Skip to the previous track.
        case remoteControlPreviousTrack = 105

        /// Start seeking backward.
        case remoteControlBeginSeekingBackward = 106

        /// Stop seeking backward.
        case remoteControlEndSeekingBackward = 107

        /// Start seeking forward.
        case remoteControlBeginSeekingForward = 108

        /// Stop seeking forward.
        case remoteControlEndSeekingForward = 109
    }

    /// Returns the touches that began in a window, or nil if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches { $0.window === window }
    }

    /// Returns the touches that began in a view, or nil if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touches { $0.view === view }
    }

    /// Returns the touches that a gesture recognizer tracks, or nil if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.gestureRecognizers?.contains(gesture) ?? false }
    }

    private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found: Set<UITouch> = (allTouches ?? []).filter(isWanted)
        return found.isEmpty ? nil : found
    }

    /// Returns only the touch, because no touches are coalesced, or nil for another event's touch.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [touch] : nil
    }

    /// Returns an empty array, because no touches are predicted, or nil for another event's touch.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        allTouches?.contains(touch) == true ? [] : nil
    }

    /// The window that receives the event.
    weak var window: UIWindow?

    /// A closure that delivers the event to the recognizers and the view.
    var delivery: (() -> Void)?

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        allTouches = touches
        self.timestamp = timestamp
    }
}
