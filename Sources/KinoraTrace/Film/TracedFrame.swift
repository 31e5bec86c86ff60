import Foundation

/// The timing of a film's frame.
public struct TracedFrame: Hashable, Sendable {
    /// The time at which the frame appears, in seconds from the film's start.
    public let time: TimeInterval

    /// The delay that the file stores, in seconds.
    public let storedDelay: TimeInterval

    /// The displayed duration of the frame, in seconds.
    ///
    /// In all formats, browsers show a frame for 100 ms if its stored delay is 10 ms or less. In
    /// GIF, which counts hundredths of a second, that is every delay below 20 ms.
    public let delay: TimeInterval

    /// The longest stored delay that players ignore, in seconds.
    public static let longestIgnoredDelay = 0.0105

    /// The delay that players use instead of an ignored one, in seconds.
    public static let replacementDelay = 0.1

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - time: The time at which it appears, in seconds.
    ///   - storedDelay: The delay that the file stores, in seconds.
    ///   - delay: The displayed duration in seconds, or nil for that of players.
    public init(time: TimeInterval, storedDelay: TimeInterval, delay: TimeInterval? = nil) {
        self.time = time
        self.storedDelay = storedDelay
        let played =
            storedDelay > Self.longestIgnoredDelay ? storedDelay : Self.replacementDelay
        self.delay = delay ?? played
    }
}
