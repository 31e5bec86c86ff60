import Foundation

/// A change in a track's motion at a time.
public struct MotionEvent: Hashable, Sendable {
    /// The time of the event, in seconds.
    public let time: TimeInterval

    /// The name of the track.
    public let track: String

    /// The kind of change.
    public let kind: Kind

    /// The kinds of change in a motion.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The track becomes visible.
        case appears

        /// The track is no longer visible.
        case disappears

        /// A motion starts.
        case starts

        /// A motion stops.
        case stops

        /// A value changes direction.
        case turns

        /// A value changes instantly.
        case jumps

        /// A value continues at a different speed.
        case changesSpeed
    }

    /// Creates an event.
    public init(time: TimeInterval, track: String, kind: Kind) {
        self.time = time
        self.track = track
        self.kind = kind
    }
}
