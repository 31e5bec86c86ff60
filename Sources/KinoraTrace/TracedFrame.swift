import Foundation

/// When a frame of a movie is shown, and for how long.
public struct TracedFrame: Hashable, Sendable {
    /// The instant at which the frame appears, in seconds from the movie's start.
    public let time: TimeInterval

    /// The delay that the file stores, in seconds.
    public let storedDelay: TimeInterval

    /// The longest stored delay that players don't believe, in seconds.
    public static let longestIgnoredDelay = 0.0105

    /// The delay that players show instead of one that is too short, in seconds.
    public static let replacementDelay = 0.1

    /// For how long the frame is shown, in seconds.
    ///
    /// Browsers show what is stored as 10 ms or less for 100 ms, in all formats. In GIF, which
    /// counts in hundredths of a second, that is every delay below 20 ms.
    public var delay: TimeInterval {
        storedDelay > Self.longestIgnoredDelay ? storedDelay : Self.replacementDelay
    }

    /// Creates a frame.
    public init(time: TimeInterval, storedDelay: TimeInterval) {
        self.time = time
        self.storedDelay = storedDelay
    }
}
