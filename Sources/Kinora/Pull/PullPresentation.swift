import KinoraPlatform

/// A state machine that decides what a pull-to-refresh control shows, without a clock of its own.
///
/// Report pulls with ``pull(to:isTouching:at:)`` and the end of the work with ``end(at:)``. Each
/// call, and ``advance(to:)`` at ``nextDeadline``, returns the effects to perform now. Times are in
/// seconds of one monotonic clock; an earlier time than the latest one counts as the latest one.
public struct PullPresentation: Hashable, Sendable {
    /// The distances and durations.
    public let timing: Timing

    /// The current state.
    public private(set) var state = State.idle

    /// The latest pull in points, clamped to 0…trigger.
    public private(set) var pull = 0.0

    /// A Boolean value that indicates whether the work ended during the entrance.
    private var isEnded = false

    /// The latest time received.
    private var now = -TimeInterval.greatestFiniteMagnitude

    /// Creates the presentation of a control at rest.
    public init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// A state, with the values that determine the next one.
    public enum State: Hashable, Sendable {
        /// The control is at rest, and the next pull counts.
        case idle

        /// The picture follows the finger, at a pull in points.
        case stretching(Double)

        /// The picture springs back from a pull that was released early, since a time.
        case returning(from: Double, since: TimeInterval)

        /// The picture enters until a time, because the pull snapped or code began the refresh.
        case entering(until: TimeInterval)

        /// The picture loops since a time.
        case refreshing(since: TimeInterval)

        /// The last loop ends at a time, and the picture then exits until another.
        case finishing(from: TimeInterval, until: TimeInterval)

        /// The refresh is over, but the content isn't back at rest; the current pull has no effect.
        case spent
    }

    /// An action for the caller to perform.
    public enum Effect: Hashable, Sendable {
        /// Show the picture at a pull in points.
        case scrub(to: Double)

        /// Start the entrance at a time.
        case enter(at: TimeInterval)

        /// Start the work, because the pull reached the trigger.
        case refresh

        /// Start looping at a time.
        case loop(at: TimeInterval)

        /// Start the exit at a time, which is the end of a loop and may be in the future.
        case exit(at: TimeInterval)

        /// Call the completion handlers; the picture isn't visible anymore.
        case settle
    }

    /// A Boolean value that indicates whether the picture enters, loops, or exits.
    public var isRefreshing: Bool {
        switch state {
        case .entering, .refreshing, .finishing: true
        case .idle, .stretching, .returning, .spent: false
        }
    }

    /// The time at which to call ``advance(to:)`` if no other event comes first, or nil for none.
    ///
    /// While the picture springs back, also call it for each frame.
    public var nextDeadline: TimeInterval? {
        switch state {
        case .idle, .stretching, .refreshing, .spent: nil
        case .returning(_, let since): since + timing.springDuration
        case .entering(let until), .finishing(_, let until): until
        }
    }

    /// Returns the pull in points to draw at a time, or nil if the picture is running.
    public func drawnPull(at time: TimeInterval) -> Double? {
        switch state {
        case .idle, .spent: 0
        case .stretching(let pull): pull
        case .returning(let start, let since):
            timing.returningPull(from: start, after: time - since)
        case .entering, .refreshing, .finishing: nil
        }
    }
}

// MARK: - Events

extension PullPresentation {
    /// Updates the pull of the content.
    ///
    /// Only pulls by touch stretch and snap the picture; other scrolling doesn't.
    ///
    /// - Parameters:
    ///   - distance: The distance in points from the content's resting position. Negative values
    ///     count as 0, and NaN keeps the previous pull.
    ///   - isTouching: A Boolean value that indicates whether the finger is down. If it is false,
    ///     the pull is released.
    ///   - time: The current time.
    /// - Returns: The effects to perform.
    public mutating func pull(
        to distance: Double,
        isTouching: Bool,
        at time: TimeInterval
    ) -> [Effect] {
        let effects = advance(to: time)
        if !distance.isNaN { pull = min(max(distance, 0), timing.trigger) }
        switch state {
        case .idle where isTouching && pull > 0, .stretching where isTouching,
            .returning where isTouching:
            return effects + stretch() + settled()
        case .stretching(let drawn): return effects + spring(from: drawn)
        case .spent where pull <= timing.tolerance: state = .idle
        case .idle, .returning, .entering, .refreshing, .finishing, .spent: break
        }
        return effects
    }

    /// Ends the touch and releases the pull.
    public mutating func release(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        guard case .stretching(let drawn) = state else { return effects }
        return effects + spring(from: drawn)
    }

    /// Begins a refresh from code, as if pulled, without an effect that starts the work.
    ///
    /// It has no effect while the picture enters, loops, or exits.
    public mutating func begin(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        return isRefreshing ? effects : effects + enter() + settled()
    }

    /// Ends the work; the picture exits at the end of a loop, after the minimum time.
    ///
    /// It has no effect if nothing is refreshing or the work has already ended.
    public mutating func end(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        switch state {
        case .entering: isEnded = true
        case .refreshing(let start): return effects + finish(since: start, after: now) + settled()
        case .idle, .stretching, .returning, .finishing, .spent: break
        }
        return effects
    }

    /// Ends the refresh immediately without an exit, such as when the control leaves its window.
    public mutating func cancel(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        switch state {
        case .idle, .spent: return effects
        case .stretching, .returning: return effects + [.scrub(to: 0)] + rest()
        case .entering, .refreshing, .finishing: return effects + rest()
        }
    }

    /// Advances the time.
    public mutating func advance(to time: TimeInterval) -> [Effect] {
        // NaN compares false and is ignored.
        if time > now, time.isFinite { now = time }
        let effects = settled()
        guard case .returning = state, let pull = drawnPull(at: now) else { return effects }
        return effects + [.scrub(to: pull)]
    }
}

// MARK: - Transitions

extension PullPresentation {
    private mutating func stretch() -> [Effect] {
        guard pull > 0 else {
            state = .idle
            return [.scrub(to: 0), .settle]
        }
        state = .stretching(pull)
        let scrub = Effect.scrub(to: pull)
        return pull < timing.trigger ? [scrub] : [scrub] + enter() + [.refresh]
    }

    /// Starts springing back from the drawn pull.
    private mutating func spring(from drawn: Double) -> [Effect] {
        state = .returning(from: drawn, since: now)
        return settled()
    }

    private mutating func enter() -> [Effect] {
        isEnded = false
        state = .entering(until: now + timing.entering)
        return [.enter(at: now)]
    }

    /// Schedules the exit for the end of the current loop.
    private mutating func finish(since start: TimeInterval, after time: TimeInterval) -> [Effect] {
        let seen = start - timing.entering + timing.minimum
        let from = timing.loopEnd(after: max(time, seen), since: start)
        state = .finishing(from: from, until: from + timing.exiting)
        return [.exit(at: from)]
    }

    private mutating func rest() -> [Effect] {
        isEnded = false
        state = pull <= timing.tolerance ? .idle : .spent
        return [.settle]
    }

    /// Passes all deadlines that are due and returns their effects.
    private mutating func settled() -> [Effect] {
        var effects: [Effect] = []
        while let deadline = nextDeadline, deadline <= now { effects += passDeadline() }
        return effects
    }

    private mutating func passDeadline() -> [Effect] {
        switch state {
        case .idle, .stretching, .refreshing, .spent: return []
        case .returning:
            state = .idle
            return [.scrub(to: 0), .settle]
        case .entering(let until):
            state = .refreshing(since: until)
            // The effects use the scheduled time, however late the call is.
            return [.loop(at: until)] + (isEnded ? finish(since: until, after: until) : [])
        case .finishing: return rest()
        }
    }
}
