import Foundation

/// An instant at which a track's motion changes.
public struct MotionEvent: Hashable, Sendable {
    /// The instant in seconds.
    public let time: TimeInterval

    /// The track's name.
    public let track: String

    /// What happens.
    public let kind: Kind

    /// What can happen to a motion.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The track comes into sight.
        case appears

        /// The track goes out of sight.
        case disappears

        /// What was at rest moves.
        case starts

        /// What moved is at rest.
        case stops

        /// A value that grew shrinks, or the other way around.
        case turns

        /// A value is at once another.
        case jumps

        /// A value goes on at another speed.
        case changesPace
    }

    /// Creates an event.
    public init(time: TimeInterval, track: String, kind: Kind) {
        self.time = time
        self.track = track
        self.kind = kind
    }
}
