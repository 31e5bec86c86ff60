import KinoraPlatform

/// Where an animation is: a position that runs with somebody else's clock, or stands.
///
/// Positions are seconds of the animation from its beginning and only ever grow by themselves; times
/// are seconds of one monotonic clock. Nothing is counted or added up, so that after any number of
/// pauses and changes of speed the position is still what the clock says.
public struct Playback: Hashable, Sendable {
    /// The seconds of the animation in a second of the clock; 1 by default.
    ///
    /// It is as exact as the clocks of layers take it.
    public private(set) var speed: Float = 1

    /// A Boolean value that indicates whether the position runs; it may do so at speed 0.
    public private(set) var isRunning = false

    /// A position that isn't passed; nil, the default, for none.
    ///
    /// It is the end of a play that is not to be followed by another.
    public var limit: TimeInterval?

    /// A time at which the position is known, and that position.
    private var anchor = Anchor(time: 0, position: 0)

    private struct Anchor: Hashable, Sendable {
        let time: TimeInterval
        let position: TimeInterval
    }

    /// Creates a playback that stands at the beginning.
    public init() {}

    /// Returns the position at a time, which may also lie in the past of the last change.
    public func position(at time: TimeInterval) -> TimeInterval {
        guard isRunning else { return anchor.position }
        let position = anchor.position + (time - anchor.time) * Double(speed)
        return limit.map { max(min(position, $0), anchor.position) } ?? position
    }

    /// Returns the time at which a position is reached; nil where it stands, or has passed it.
    public func time(at position: TimeInterval) -> TimeInterval? {
        guard isRunning, speed > 0, position >= anchor.position else { return nil }
        return anchor.time + (position - anchor.position) / Double(speed)
    }

    /// Lets the position run; does nothing where it runs already.
    public mutating func run(at time: TimeInterval) {
        settle(at: time)
        isRunning = true
    }

    /// Keeps the position where it is.
    public mutating func stand(at time: TimeInterval) {
        settle(at: time)
        isRunning = false
    }

    /// Goes to a position; negative ones and NaN are the beginning.
    public mutating func seek(to position: TimeInterval, at time: TimeInterval) {
        anchor = Anchor(time: time, position: position.isFinite && position > 0 ? position : 0)
    }

    /// Changes the speed from now on; negative numbers, infinity and NaN count as 0, at which the
    /// position doesn't change.
    public mutating func setSpeed(_ speed: Float, at time: TimeInterval) {
        settle(at: time)
        self.speed = speed.isFinite && speed > 0 ? speed : 0
    }

    /// Makes the present position the known one.
    private mutating func settle(at time: TimeInterval) {
        anchor = Anchor(time: time, position: position(at: time))
    }
}
