import KinoraPlatform

/// A position in an animation that runs with a clock or is held.
///
/// Positions are in seconds from the animation's beginning and never decrease on their own. Times
/// are in seconds of one monotonic clock; for changes, a time that is earlier than the latest one,
/// NaN, or infinite counts as the latest one. Nothing accumulates, so the position stays exact after
/// any number of pauses and speed changes.
public struct Playback: Hashable, Sendable {
    /// The speed relative to the clock; 1 by default.
    ///
    /// It has the precision of a layer's speed.
    public private(set) var speed: Float = 1

    /// A Boolean value that indicates whether the position runs, even at speed 0.
    public private(set) var isRunning = false

    /// The position at which the playback stops, or nil for none; nil by default.
    ///
    /// It is the end of the last cycle.
    public var limit: TimeInterval?

    /// The time of the latest change.
    var time = PresentationTime()

    /// A time with a known position.
    private var anchor = Anchor(time: 0, position: 0)

    private struct Anchor: Hashable, Sendable {
        let time: TimeInterval
        let position: TimeInterval
    }

    /// Creates a playback that is held at the beginning.
    public init() {}

    /// Returns the position at a time, which may precede the last change.
    public func position(at time: TimeInterval) -> TimeInterval {
        guard isRunning else { return anchor.position }
        let time = time.isFinite ? time : self.time.now
        let position = anchor.position + (time - anchor.time) * Double(speed)
        return limit.map { max(min(position, $0), anchor.position) } ?? position
    }

    /// Returns the time at which a position is reached, or nil if it won't be reached.
    public func time(at position: TimeInterval) -> TimeInterval? {
        guard isRunning, speed > 0, position >= anchor.position else { return nil }
        return anchor.time + (position - anchor.position) / Double(speed)
    }

    /// Starts the playback; has no effect if it is running.
    public mutating func run(at time: TimeInterval) {
        settle(at: time)
        isRunning = true
    }

    /// Holds the current position.
    public mutating func hold(at time: TimeInterval) {
        settle(at: time)
        isRunning = false
    }

    /// Moves to a position; negative and nonfinite values count as zero.
    public mutating func seek(to position: TimeInterval, at time: TimeInterval) {
        self.time.advance(to: time)
        anchor = Anchor(time: self.time.now, position: position.validLength)
    }

    /// Changes the speed; negative and nonfinite values count as 0, which holds the position.
    public mutating func setSpeed(_ speed: Float, at time: TimeInterval) {
        settle(at: time)
        self.speed = speed.isFinite && speed > 0 ? speed : 0
    }

    /// Makes the current position the anchor.
    private mutating func settle(at time: TimeInterval) {
        self.time.advance(to: time)
        anchor = Anchor(time: self.time.now, position: position(at: self.time.now))
    }
}
