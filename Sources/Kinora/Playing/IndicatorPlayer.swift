import KinoraPlatform

/// A state machine for a live indicator, without a clock of its own.
///
/// Positions are in seconds of the shown animation: the waiting animation, or the transition to an
/// outcome mark. Times are in seconds of one monotonic clock; a time that is earlier than the latest
/// one, NaN, or infinite counts as the latest one.
struct IndicatorPlayer: TimedPresentation, Hashable, Sendable {
    /// The current activity.
    private(set) var activity = Activity.stopped

    /// The playback of the shown animation.
    private(set) var playback = Playback()

    /// The duration in seconds of one cycle of the waiting animation.
    private(set) var period: TimeInterval

    /// A Boolean value that indicates whether the outcome mark is complete.
    private var isComplete = false

    /// An activity of the player.
    enum Activity: Hashable, Sendable {
        /// The animation is stopped.
        case stopped

        /// The animation repeats indefinitely.
        case playing

        /// The animation completes its cycle, which ends at a position, and then stops.
        case ending(at: TimeInterval)

        /// The animation changes once, from a position, into an outcome mark, which stays.
        case showingOutcome(LoadingOutcome, from: TimeInterval, duration: TimeInterval)

        /// A Boolean value that indicates whether the animation completes its last cycle.
        var isEnding: Bool {
            if case .ending = self { true } else { false }
        }
    }

    /// An action for the caller to perform.
    enum Effect: Hashable, Sendable {
        /// Call the completion handler; the activity has ended.
        case end
    }

    /// Creates a stopped player at the beginning of the animation.
    init(period: TimeInterval) {
        self.period = period
    }

    /// A Boolean value that indicates whether the animation is running or paused.
    var isAnimating: Bool {
        switch activity {
        case .playing, .ending: true
        case .stopped, .showingOutcome: false
        }
    }

    /// The position at which repeating animations end, or nil for never.
    var lastCycleEnd: TimeInterval? {
        if case .ending(let position) = activity { position } else { nil }
    }

    /// A Boolean value that indicates whether the player is paused.
    var isPaused: Bool { activity != .stopped && !playback.isRunning }

    /// The outcome whose mark is shown, or nil for none.
    var outcome: LoadingOutcome? {
        if case .showingOutcome(let outcome, _, _) = activity { outcome } else { nil }
    }

    /// The position at which the activity ends, or nil if it has no end.
    private var end: TimeInterval? {
        switch activity {
        case .stopped, .playing: nil
        case .ending(let end): end
        case .showingOutcome(_, _, let duration): duration
        }
    }

    /// The time of the latest event, which the playback stores.
    var time: PresentationTime {
        get { playback.time }
        set { playback.time = newValue }
    }

    /// The time at which to call ``advance(to:)``, or nil for never.
    var nextDeadline: TimeInterval? { isComplete ? nil : end.flatMap(playback.time(at:)) }

    /// Returns the fraction of the cycle, 0..<1, or of the change to an outcome mark, at a time.
    func phase(at time: TimeInterval) -> Double {
        let position = playback.position(at: time)
        if case .showingOutcome(_, _, let duration) = activity { return position / duration }
        let phase = (position / period).truncatingRemainder(dividingBy: 1)
        return phase < 1 ? phase : 0
    }

    // MARK: - Events

    /// Starts or resumes at the current position; after an outcome mark, starts at the beginning.
    mutating func start(at time: TimeInterval) {
        if case .showingOutcome = activity { playback.seek(to: 0, at: time) }
        activity = .playing
        playback.limit = nil
        playback.run(at: time)
    }

    /// Stops and returns to the beginning.
    mutating func stop(at time: TimeInterval) {
        activity = .stopped
        playback.limit = nil
        playback.hold(at: time)
        playback.seek(to: 0, at: time)
    }

    /// Pauses; has no effect if the player is stopped.
    mutating func pause(at time: TimeInterval) {
        if activity != .stopped { playback.hold(at: time) }
    }

    /// Resumes after a pause; has no effect otherwise.
    mutating func resume(at time: TimeInterval) {
        if isPaused { playback.run(at: time) }
    }

    /// Moves to a position.
    ///
    /// An animation that is ending ends with the cycle at the new position. For an outcome mark,
    /// the position is limited to the end.
    mutating func seek(to position: TimeInterval, at time: TimeInterval) {
        isComplete = false
        if case .showingOutcome(_, _, let duration) = activity {
            return playback.seek(to: min(position, duration), at: time)
        }
        playback.seek(to: position, at: time)
        if case .ending = activity { endCycle() }
    }

    /// Changes the speed.
    mutating func setSpeed(_ speed: Float, at time: TimeInterval) {
        playback.setSpeed(speed, at: time)
    }

    /// Changes the duration of a cycle, preserving the phase.
    mutating func setPeriod(_ period: TimeInterval, at time: TimeInterval) {
        let scale = period / self.period
        guard scale != 1, scale.isFinite, scale > 0 else { return }
        self.period = period
        self.time.advance(to: time)
        // Computed before the limit changes, which would clamp it.
        let position = playback.position(at: now) * scale
        switch activity {
        case .showingOutcome(let outcome, let start, let duration):
            activity = .showingOutcome(outcome, from: start * scale, duration: duration)
            return
        case .ending(let end):
            activity = .ending(at: end * scale)
            playback.limit = end * scale
        case .stopped, .playing: break
        }
        playback.seek(to: position, at: time)
    }

    /// Completes the current cycle and then stops, even if paused; has no effect if stopped.
    mutating func finishCycle(at time: TimeInterval) {
        guard activity == .playing else { return }
        playback.run(at: time)
        endCycle()
    }

    private mutating func endCycle() {
        isComplete = false
        let end = ((playback.position(at: now) / period).rounded(.down) + 1) * period
        activity = .ending(at: end)
        playback.limit = end
    }

    /// Starts the transition from the current pose to an outcome mark.
    mutating func showOutcome(
        _ outcome: LoadingOutcome,
        duration: TimeInterval,
        at time: TimeInterval
    ) {
        self.time.advance(to: time)
        isComplete = false
        let position: TimeInterval
        // A mark that replaces another starts from the same pose.
        if case .showingOutcome(_, let from, _) = activity {
            position = from
        } else {
            position = playback.position(at: now)
        }
        activity = .showingOutcome(outcome, from: position, duration: duration)
        playback.seek(to: 0, at: time)
        playback.limit = duration
        playback.run(at: time)
    }

    /// Advances the time.
    mutating func advance(to time: TimeInterval) -> [Effect] {
        self.time.advance(to: time)
        return passDeadlines()
    }

    /// Ends the activity: an animation that completes its last cycle stops, and a mark stays.
    mutating func passDeadline() -> [Effect] {
        if case .ending = activity { stop(at: now) } else { isComplete = true }
        return [.end]
    }
}
