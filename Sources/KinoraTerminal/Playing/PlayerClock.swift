import Foundation

/// The instant of an animation that a player shows, led by a clock that never goes back.
///
/// What is shown follows from the clock's time alone: frames that come too late are dropped, and none
/// of them moves those after it.
struct PlayerClock: Sendable {
    /// The paces that can be chosen: a quarter to four times.
    static let paces = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

    /// The frames in a second.
    let rate: Double

    /// A Boolean value that indicates whether the animation stands still.
    private(set) var isPaused = false

    private(set) var pace = 1.0
    private var position: TimeInterval = 0
    /// The clock's time at which the position was as it is.
    private var anchor: TimeInterval

    init(rate: Double, at time: TimeInterval) {
        self.rate = rate
        anchor = time
    }

    /// Returns the animation's time.
    func position(at time: TimeInterval) -> TimeInterval {
        isPaused ? position : position + max(time - anchor, 0) * pace
    }

    /// Returns when the next frame is due; nil while the animation stands still.
    ///
    /// Frames are due at multiples of their length since the beginning, however late one was.
    func nextFrame(after time: TimeInterval) -> TimeInterval? {
        guard !isPaused else { return nil }
        let passed = ((time - anchor) * rate + 1e-6).rounded(.down)
        return anchor + (passed + 1) / rate
    }

    /// Does what a key asks for.
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
        case .pace(let count):
            let index = Self.paces.firstIndex { $0 >= pace } ?? 0
            pace = Self.paces[min(max(index + count, 0), Self.paces.count - 1)]
        case .quit: break
        }
    }

    /// Goes on from where it was after a time in which nothing was shown.
    mutating func resume(at time: TimeInterval, from suspension: TimeInterval) {
        position = position(at: suspension)
        anchor = time
    }
}
