import KinoraPlatform

/// Decides what a pull-to-refresh shows: a pure state machine over somebody else's clock.
///
/// The finger's way is told with ``pull(to:isTouching:at:)``, and the end of the work with ``end(at:)``.
/// Each call, and ``advance(to:)`` at ``nextDeadline``, returns what is to be done now: scrub, enter,
/// loop and exit, in this order. Times are seconds of one monotonic clock; one that goes back stands
/// still.
public struct PullPresentation: Hashable, Sendable {
    /// How far and how long things go.
    public let timing: Timing

    /// What is shown, and since or until when.
    public private(set) var state = State.idle

    /// The pull in points that was told last, from 0 to the trigger.
    public private(set) var pull = 0.0

    /// Whether the work has ended while the picture still enters.
    private var isEnded = false

    /// The latest time that was told.
    private var now = -TimeInterval.greatestFiniteMagnitude

    /// Creates a pull-to-refresh at rest.
    public init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// The states, each with what decides what follows.
    public enum State: Hashable, Sendable {
        /// Nothing is pulled or refreshed; the next pull counts.
        case idle

        /// The picture follows the finger, at a pull in points.
        case stretching(Double)

        /// Released early, the picture springs back from a pull, since a time.
        case returning(from: Double, since: TimeInterval)

        /// The pull has snapped, or the program has begun, and the picture enters until a time.
        case entering(until: TimeInterval)

        /// The picture loops since a time.
        case refreshing(since: TimeInterval)

        /// The last loop goes on to its end at a time, from which the picture exits until another.
        case finishing(from: TimeInterval, until: TimeInterval)

        /// All is over, but the content isn't back yet: this pull refreshes no more.
        case spent
    }

    /// What a caller has to do.
    public enum Effect: Hashable, Sendable {
        /// Show the picture of a pull in points.
        case scrub(to: Double)

        /// Let the picture enter, from a time on.
        case enter(at: TimeInterval)

        /// Start the work: the finger has pulled far enough.
        case refresh

        /// Let the picture loop, from a time on.
        case loop(at: TimeInterval)

        /// Let the picture exit from a time on, which is the end of a loop and may still come.
        case exit(at: TimeInterval)

        /// Run what waits for the end: nothing of the picture is seen any more.
        case settle
    }

    /// A Boolean value that indicates whether the picture enters, loops or exits.
    public var isRefreshing: Bool {
        switch state {
        case .entering, .refreshing, .finishing: true
        case .idle, .stretching, .returning, .spent: false
        }
    }

    /// The time at which ``advance(to:)`` is to be called unless something else is before; nil for never.
    ///
    /// While the picture springs back it is to be called for each frame.
    public var nextDeadline: TimeInterval? {
        switch state {
        case .idle, .stretching, .refreshing, .spent: nil
        case .returning(_, let since): since + timing.springDuration
        case .entering(let until), .finishing(_, let until): until
        }
    }

    /// Returns the pull in points that is drawn at a time; nil while the picture doesn't follow a pull.
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
    /// Tells how far the content is pulled.
    ///
    /// Only a finger stretches and snaps the picture; what the content does by itself doesn't.
    ///
    /// - Parameters:
    ///   - distance: The way in points from where the content rests. Negative numbers count as 0, and
    ///     NaN as the pull before.
    ///   - isTouching: Whether the finger is down; if not, it has released the pull.
    ///   - time: The time now.
    /// - Returns: What is to be done.
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

    /// Tells that the finger was lifted.
    public mutating func release(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        guard case .stretching(let drawn) = state else { return effects }
        return effects + spring(from: drawn)
    }

    /// Begins by program, as if pulled, and without asking for the work.
    ///
    /// While the picture enters, loops or exits it does nothing.
    public mutating func begin(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        return isRefreshing ? effects : effects + enter() + settled()
    }

    /// Ends the work: the picture exits at the end of a loop, when it was seen for long enough.
    ///
    /// While nothing is refreshed, and a second time, it does nothing.
    public mutating func end(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        switch state {
        case .entering: isEnded = true
        case .refreshing(let start): return effects + finish(since: start, after: now) + settled()
        case .idle, .stretching, .returning, .finishing, .spent: break
        }
        return effects
    }

    /// Ends everything at once without an exit, such as when the picture leaves its window.
    public mutating func cancel(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        switch state {
        case .idle, .spent: return effects
        case .stretching, .returning: return effects + [.scrub(to: 0)] + rest()
        case .entering, .refreshing, .finishing: return effects + rest()
        }
    }

    /// Lets time pass.
    public mutating func advance(to time: TimeInterval) -> [Effect] {
        // Not a number is later than nothing, and there is no end of time.
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

    /// Lets go of a pull, from where it is drawn.
    private mutating func spring(from drawn: Double) -> [Effect] {
        state = .returning(from: drawn, since: now)
        return settled()
    }

    private mutating func enter() -> [Effect] {
        isEnded = false
        state = .entering(until: now + timing.entering)
        return [.enter(at: now)]
    }

    /// Lets the loop that runs at a time end, as none is cut.
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

    /// Does what is due now.
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
            // The times are those of the pictures, however late it is.
            return [.loop(at: until)] + (isEnded ? finish(since: until, after: until) : [])
        case .finishing: return rest()
        }
    }
}
