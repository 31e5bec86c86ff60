import KinoraPlatform

/// What a live indicator does: a pure state machine over somebody else's clock.
///
/// Positions are seconds of what is shown: the waiting animation, or the way to the sign of an
/// outcome. Times are seconds of one monotonic clock.
struct IndicatorPlayer: Hashable, Sendable {
    /// What is going on.
    private(set) var activity = Activity.stopped

    /// Where what is shown is.
    private(set) var playback = Playback()

    /// The length in seconds of one play of the waiting animation.
    private(set) var period: TimeInterval

    /// The states.
    enum Activity: Hashable, Sendable {
        /// Nothing moves.
        case stopped

        /// The animation goes round and round.
        case playing

        /// The animation goes on to the end of the play, a position, and stops there.
        case ending(at: TimeInterval)

        /// The animation goes once from a position to a sign in so many seconds; then the sign stays.
        case telling(LoadingOutcome, from: TimeInterval, duration: TimeInterval)

        /// A Boolean value that indicates whether a play goes on to its end.
        var isEnding: Bool {
            if case .ending = self { true } else { false }
        }
    }

    /// Creates a player that is stopped at the beginning.
    init(period: TimeInterval) {
        self.period = period
    }

    /// A Boolean value that indicates whether work goes on, also while it is paused.
    var isAnimating: Bool {
        switch activity {
        case .playing, .ending: true
        case .stopped, .telling: false
        }
    }

    /// A Boolean value that indicates whether something is paused that could go on.
    var isPaused: Bool { activity != .stopped && !playback.isRunning }

    /// The outcome whose sign is shown; nil for none.
    var outcome: LoadingOutcome? {
        if case .telling(let outcome, _, _) = activity { outcome } else { nil }
    }

    /// The position at which what goes on is over; nil where it has no end.
    private var end: TimeInterval? {
        switch activity {
        case .stopped, .playing: nil
        case .ending(let end): end
        case .telling(_, _, let duration): duration
        }
    }

    /// The time at which ``advance(to:)`` is to be called; nil for never.
    var deadline: TimeInterval? { end.flatMap(playback.time(at:)) }

    /// Returns the fraction of the play at a time, 0…1 with 1 left out; of the whole for a sign.
    func phase(at time: TimeInterval) -> Double {
        let position = playback.position(at: time)
        if case .telling(_, _, let duration) = activity { return position / duration }
        let phase = (position / period).truncatingRemainder(dividingBy: 1)
        return phase < 1 ? phase : 0
    }

    // MARK: - Events

    /// Begins at the position, or goes on from a pause; a sign gives way to a new beginning.
    mutating func start(at time: TimeInterval) {
        if case .telling = activity { playback.seek(to: 0, at: time) }
        activity = .playing
        playback.limit = nil
        playback.run(at: time)
    }

    /// Stops and goes back to the beginning.
    mutating func stop(at time: TimeInterval) {
        activity = .stopped
        playback.limit = nil
        playback.stand(at: time)
        playback.seek(to: 0, at: time)
    }

    /// Stands still; does nothing where nothing moves.
    mutating func pause(at time: TimeInterval) {
        if activity != .stopped { playback.stand(at: time) }
    }

    /// Goes on after a pause; does nothing otherwise.
    mutating func resume(at time: TimeInterval) {
        if isPaused { playback.run(at: time) }
    }

    /// Goes to a position; an animation that is ending ends with the play it gets into, and a sign
    /// has no positions beyond its end.
    mutating func seek(to position: TimeInterval, at time: TimeInterval) {
        if case .telling(_, _, let duration) = activity {
            return playback.seek(to: min(position, duration), at: time)
        }
        playback.seek(to: position, at: time)
        if case .ending = activity { endPlay(at: time) }
    }

    /// Changes the speed.
    mutating func setSpeed(_ speed: Float, at time: TimeInterval) {
        playback.setSpeed(speed, at: time)
    }

    /// Changes the length of a play; the phase stays what it is.
    mutating func setPeriod(_ period: TimeInterval, at time: TimeInterval) {
        let scale = period / self.period
        guard scale != 1, scale.isFinite, scale > 0 else { return }
        self.period = period
        // Before the limit changes, which would cut it.
        let position = playback.position(at: time) * scale
        switch activity {
        case .telling(let outcome, let start, let duration):
            activity = .telling(outcome, from: start * scale, duration: duration)
            return
        case .ending(let end):
            activity = .ending(at: end * scale)
            playback.limit = end * scale
        case .stopped, .playing: break
        }
        playback.seek(to: position, at: time)
    }

    /// Lets the animation go on to the end of the play, after a pause too; nothing where it stands.
    mutating func finishPlay(at time: TimeInterval) {
        guard activity == .playing else { return }
        playback.run(at: time)
        endPlay(at: time)
    }

    private mutating func endPlay(at time: TimeInterval) {
        let end = ((playback.position(at: time) / period).rounded(.down) + 1) * period
        activity = .ending(at: end)
        playback.limit = end
    }

    /// Goes from where the animation is to the sign of an outcome.
    mutating func tell(_ outcome: LoadingOutcome, duration: TimeInterval, at time: TimeInterval) {
        let position: TimeInterval
        // A sign that takes the place of another comes from the same pose.
        if case .telling(_, let from, _) = activity {
            position = from
        } else {
            position = playback.position(at: time)
        }
        activity = .telling(outcome, from: position, duration: duration)
        playback.seek(to: 0, at: time)
        playback.limit = duration
        playback.run(at: time)
    }

    /// Lets time pass and returns whether what has an end is over; a play that was ending has
    /// stopped then.
    mutating func advance(to time: TimeInterval) -> Bool {
        // The deadline itself may lie a hair's breadth before the end, by rounding.
        guard let end, playback.position(at: time) >= end - 1e-9 else { return false }
        if case .ending = activity { stop(at: time) }
        return true
    }
}
