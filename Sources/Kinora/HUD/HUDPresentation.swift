import KinoraPlatform

/// Decides when a HUD is seen: a pure state machine over somebody else's clock.
///
/// Work announces itself with ``show(at:)`` and ends with ``hide(at:)`` or ``finish(_:dwell:at:)``; calls
/// nest. Each call, and ``advance(to:)`` at ``nextDeadline``, returns what is to be done now. Times are
/// seconds of one monotonic clock; one that goes back stands still.
public struct HUDPresentation: Hashable, Sendable {
    /// How long things take.
    public let timing: Timing

    /// What is seen, and since or until when.
    public private(set) var state = State.hidden

    /// The number of announced works that have not ended.
    public private(set) var count = 0

    /// The latest time that was told.
    private var now = -TimeInterval.infinity

    /// Creates a HUD that is hidden.
    public init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// What can be told at the end of work.
    public typealias Outcome = LoadingOutcome

    /// The states, each with the times that decide what follows.
    public enum State: Hashable, Sendable {
        /// Nothing is seen or waited for.
        case hidden

        /// Work goes on, too short yet to be shown.
        case waiting(until: TimeInterval)

        /// The HUD is seen, or appears, since a time.
        case shown(since: TimeInterval)

        /// An outcome is seen until a time, in a HUD that is seen since another.
        case telling(Outcome, since: TimeInterval, until: TimeInterval)

        /// The HUD disappears until a time.
        case disappearing(until: TimeInterval)
    }

    /// What a caller has to do.
    public enum Effect: Hashable, Sendable {
        /// Let the HUD appear, from where it is if it disappears just now.
        case appear

        /// Show an outcome in place of the indicator.
        case tell(Outcome)

        /// Show the indicator again in place of an outcome.
        case resume

        /// Say that the longest time is over and that all work counts as ended.
        case expire

        /// Let the HUD disappear.
        case disappear

        /// Run what waits for the end: nothing is seen any more.
        case settle
    }

    /// A Boolean value that indicates whether anything of the HUD is seen.
    public var isVisible: Bool {
        switch state {
        case .hidden, .waiting: false
        case .shown, .telling, .disappearing: true
        }
    }

    /// The time at which ``advance(to:)`` is to be called unless something else is before; nil for never.
    public var nextDeadline: TimeInterval? {
        switch state {
        case .hidden: nil
        case .waiting(let until), .telling(_, _, let until), .disappearing(let until): until
        case .shown(let since):
            count == 0 ? since + timing.minimum : timing.longest.map { since + $0 }
        }
    }

    // MARK: - Events

    /// Announces work.
    public mutating func show(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        count += 1
        switch state {
        case .hidden where timing.grace > 0: state = .waiting(until: now + timing.grace)
        case .hidden, .disappearing: return effects + appear()
        case .waiting, .shown, .telling: break
        }
        return effects + settled()
    }

    /// Ends work without a word; with nothing announced it does nothing.
    public mutating func hide(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        count = max(count - 1, 0)
        if count == 0, case .waiting = state {
            state = .hidden
            return effects + [.settle]
        }
        return effects + settled()
    }

    /// Ends work with an outcome, which is seen however short the work was.
    ///
    /// - Parameters:
    ///   - outcome: What is told; it takes the place of an outcome that is still seen.
    ///   - dwell: The seconds for which it is seen, at least as long as anything; see
    ///     ``Timing/dwell(for:)``. Negative numbers and NaN count as zero.
    ///   - time: The time now.
    /// - Returns: What is to be done.
    public mutating func finish(
        _ outcome: Outcome,
        dwell: TimeInterval,
        at time: TimeInterval
    ) -> [Effect] {
        var effects = advance(to: time)
        count = max(count - 1, 0)
        let since: TimeInterval
        switch state {
        case .shown(let start), .telling(_, let start, _): since = start
        case .hidden, .waiting, .disappearing:
            since = now
            effects.append(.appear)
        }
        let until = max(now + (dwell > 0 ? dwell : 0), since + timing.minimum)
        state = .telling(outcome, since: since, until: until)
        return effects + [.tell(outcome)] + settled()
    }

    /// Ends all work that is going on; what is seen goes as soon as it may.
    public mutating func cancel(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        count = min(count, 1)
        return effects + hide(at: time)
    }

    /// Lets time pass.
    public mutating func advance(to time: TimeInterval) -> [Effect] {
        // Not a number is later than nothing.
        if time > now { now = time }
        return settled()
    }

    // MARK: - Deadlines

    /// Does what is due now.
    private mutating func settled() -> [Effect] {
        var effects: [Effect] = []
        while let deadline = nextDeadline, deadline <= now { effects += passDeadline() }
        return effects
    }

    private mutating func passDeadline() -> [Effect] {
        switch state {
        case .hidden: return []
        case .waiting: return appear()
        case .shown: return end()
        case .telling(_, let since, _):
            let isOver = timing.longest.map { since + $0 <= now } ?? false
            if count == 0 || isOver { return end() }
            state = .shown(since: since)
            return [.resume]
        case .disappearing:
            state = .hidden
            return [.settle]
        }
    }

    /// Lets the HUD go, with the work that still goes on.
    private mutating func end() -> [Effect] {
        let isExpired = count > 0
        count = 0
        return (isExpired ? [.expire] : []) + disappear()
    }

    /// What is seen from now on counts from now, however late that is.
    private mutating func appear() -> [Effect] {
        state = .shown(since: now)
        return [.appear]
    }

    private mutating func disappear() -> [Effect] {
        state = .disappearing(until: now + timing.disappearing)
        return [.disappear]
    }
}

extension HUDPresentation {
    /// How long a HUD takes for what it does, in seconds.
    public struct Timing: Hashable, Sendable {
        /// How long work must last before anything is seen.
        public let grace: TimeInterval

        /// For how long at least something is seen, from when it begins to appear.
        public let minimum: TimeInterval

        /// For how long at most the indicator is seen; nil for without end.
        public let maximum: TimeInterval?

        /// How long it takes to disappear.
        public let disappearing: TimeInterval

        /// Creates a timing; negative numbers and NaN count as zero.
        ///
        /// - Parameters:
        ///   - grace: Work shorter than this is never seen.
        ///   - minimum: What is seen stays for so long, so that it doesn't flash.
        ///   - maximum: When work counts as ended, nil for never; no shorter than the minimum.
        ///   - disappearing: The length of the transition at the end.
        public init(
            grace: TimeInterval = 0.2,
            minimum: TimeInterval = 0.5,
            maximum: TimeInterval? = nil,
            disappearing: TimeInterval = 0.6
        ) {
            func sane(_ length: TimeInterval) -> TimeInterval { length > 0 ? length : 0 }
            self.grace = sane(grace)
            self.minimum = sane(minimum)
            self.maximum = maximum.map(sane)
            self.disappearing = sane(disappearing)
        }

        /// The longest time that doesn't cut the least one.
        fileprivate var longest: TimeInterval? { maximum.map { max($0, minimum) } }

        /// Returns how long a text is to be seen: half a second and 0.06 for each character, from 1 to 5.
        public static func dwell(for text: String) -> TimeInterval {
            min(max(0.5 + 0.06 * Double(text.count), 1), 5)
        }
    }
}
