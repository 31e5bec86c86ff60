import Foundation

/// A critically damped spring that moves a value to a target.
///
/// The value never overshoots the target. Times are in seconds of one monotonic clock.
struct ProgressSpring: Hashable, Sendable {
    /// The target.
    let target: Double

    /// The time at which the motion began.
    let start: TimeInterval

    /// The initial distance from the target, which is negative below the target.
    private let distance: Double

    /// The speed at the beginning, per second.
    private let speed: Double

    /// The spring's angular frequency, per second.
    ///
    /// The value covers 99 % of the distance in 0.42 s.
    static let frequency = 16.0

    /// The time in seconds after which the value counts as the target.
    ///
    /// Less than 0.02 % of the distance remains then.
    static let duration: TimeInterval = 0.7

    /// Creates a spring that is at rest at a value.
    init(at value: Double) {
        self.init(from: value, speed: 0, to: value, at: -.infinity)
    }

    /// Creates a spring that begins at a value with a speed.
    init(from value: Double, speed: Double, to target: Double, at start: TimeInterval) {
        self.target = target
        self.start = start
        distance = value - target
        // A higher speed would overshoot, and a speed away from the target would increase the
        // distance.
        let limit = Self.frequency * abs(distance)
        let ahead = distance < 0 ? 1.0 : -1
        self.speed = ahead * min(max(ahead * speed, 0), limit)
    }

    /// Returns the value at a time.
    func value(at time: TimeInterval) -> Double {
        guard isMoving(at: time) else { return target }
        let passed = max(time - start, 0)
        let slope = speed + Self.frequency * distance
        return target + (distance + slope * passed) * exp(-Self.frequency * passed)
    }

    /// Returns the speed at a time, per second.
    func speed(at time: TimeInterval) -> Double {
        guard isMoving(at: time) else { return 0 }
        let passed = max(time - start, 0)
        let slope = speed + Self.frequency * distance
        return (speed - Self.frequency * slope * passed) * exp(-Self.frequency * passed)
    }

    /// Returns a Boolean value that indicates whether the value changes at or after a time.
    func isMoving(at time: TimeInterval) -> Bool {
        distance != 0 && time < start + Self.duration
    }

    /// Returns the spring that continues at a time to another target.
    func retargeted(to target: Double, at time: TimeInterval) -> ProgressSpring {
        ProgressSpring(from: value(at: time), speed: speed(at: time), to: target, at: time)
    }
}
