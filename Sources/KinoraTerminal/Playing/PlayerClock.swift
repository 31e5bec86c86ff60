import Foundation

/// The playback position of an animation, driven by a monotonic clock.
///
/// The position depends on the clock's time only: late frames are dropped and don't delay later
/// ones.
struct PlayerClock: Sendable {
    /// The available speeds, from a quarter to four times.
    static let speeds = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

    /// The frame rate, in frames per second.
    let rate: Double

    /// A Boolean value that indicates whether the animation is paused.
    private(set) var isPaused = false

    private(set) var speed = 1.0
    private var position: TimeInterval = 0
    /// The clock time at which the stored position was current.
    private var anchor: TimeInterval

    init(rate: Double, at time: TimeInterval) {
        self.rate = rate
        anchor = time
    }

    /// Returns the position in the animation at a clock time.
    func position(at time: TimeInterval) -> TimeInterval {
        isPaused ? position : position + max(time - anchor, 0) * speed
    }

    /// Returns the clock time of the next frame, or nil while the animation is paused.
    ///
    /// Frames are due at multiples of their duration since the start, regardless of late frames.
    func nextFrame(after time: TimeInterval) -> TimeInterval? {
        guard !isPaused else { return nil }
        let passed = ((time - anchor) * rate + 1e-6).rounded(.down)
        return anchor + (passed + 1) / rate
    }

    /// Performs the action of a key.
    mutating func take(_ key: PlayerKey, at time: TimeInterval) {
        let now = position(at: time)
        position = now
        anchor = time
        switch key {
        case .pause: isPaused.toggle()
        case .step(let count):
            isPaused = true
            let frame = (now * rate).rounded() + Double(count)
            position = max(frame / rate, 0)
        case .speed(let count):
            let index = Self.speeds.firstIndex { $0 >= speed } ?? 0
            speed = Self.speeds[min(max(index + count, 0), Self.speeds.count - 1)]
        case .quit: break
        }
    }

    /// Continues from the position at which playback was suspended.
    mutating func resume(at time: TimeInterval, from suspension: TimeInterval) {
        position = position(at: suspension)
        anchor = time
    }
}
