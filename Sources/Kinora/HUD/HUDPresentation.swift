import KinoraPlatform

/// A state machine that decides when a HUD is visible, without views or a clock of its own.
///
/// Work begins with ``show(at:)`` and ends with ``hide(at:)`` or ``finish(_:dwell:at:)``; calls
/// nest. Each call, and ``advance(to:)`` at ``nextDeadline``, returns the effects to perform now.
/// Times are in seconds of one monotonic clock; a time that is earlier than the latest one, NaN, or
/// infinite counts as the latest one.
public struct HUDPresentation: TimedPresentation, Hashable, Sendable {
    /// The durations that determine when the HUD is visible.
    public let timing: Timing

    /// The current state.
    public private(set) var state = State.hidden

    /// The number of pieces of work in progress.
    public private(set) var count = 0

    /// The time of the latest event.
    var time = PresentationTime()

    /// Creates the presentation of a hidden HUD.
    public init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// The outcome of work.
    public typealias Outcome = LoadingOutcome

    /// A state, with the times that determine the next one.
    public enum State: Hashable, Sendable {
        /// Nothing is visible, and no work is in progress.
        case hidden

        /// Work is in progress, but the grace period isn't over.
        case waiting(until: TimeInterval)

        /// The HUD has been appearing or visible since a time.
        case shown(since: TimeInterval)

        /// An outcome is visible until a time, in a HUD that has been visible since another time.
        case showingOutcome(Outcome, since: TimeInterval, until: TimeInterval)

        /// The HUD is disappearing until a time.
        case disappearing(until: TimeInterval)
    }

    /// An action for the caller to perform.
    public enum Effect: Hashable, Sendable {
        /// Show the HUD; if it is disappearing, continue from its current appearance.
        case appear

        /// Replace the indicator with an outcome mark.
        case showOutcome(Outcome)

        /// Replace the outcome mark with the indicator.
        case resume

        /// Report that the maximum time is over and that all work counts as ended.
        case expire

        /// Start the disappearing transition.
        case disappear

        /// Call the completion handlers; nothing is visible anymore.
        case settle
    }

    /// A Boolean value that indicates whether any part of the HUD is visible.
    public var isVisible: Bool {
        switch state {
        case .hidden, .waiting: false
        case .shown, .showingOutcome, .disappearing: true
        }
    }

    /// The time at which to call ``advance(to:)`` if no other event comes first, or nil for none.
    public var nextDeadline: TimeInterval? {
        switch state {
        case .hidden: nil
        case .waiting(let until), .showingOutcome(_, _, let until), .disappearing(let until): until
        case .shown(let since):
            count == 0 ? since + timing.minimum : timing.longest.map { since + $0 }
        }
    }

    // MARK: - Events

    /// Begins a piece of work.
    public mutating func show(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        count += 1
        switch state {
        case .hidden where timing.grace > 0: state = .waiting(until: now + timing.grace)
        case .hidden, .disappearing: return effects + appear()
        case .waiting, .shown, .showingOutcome: break
        }
        return effects + passDeadlines()
    }

    /// Ends a piece of work without an outcome; has no effect if no work is in progress.
    public mutating func hide(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        count = max(count - 1, 0)
        if count == 0, case .waiting = state {
            state = .hidden
            return effects + [.settle]
        }
        return effects + passDeadlines()
    }

    /// Ends a piece of work with an outcome, which is shown even after short work.
    ///
    /// - Parameters:
    ///   - outcome: The outcome. It replaces one that is still visible.
    ///   - dwell: The time in seconds to show it, extended to the minimum display time; see
    ///     ``Timing/dwell(for:)``. Negative and infinite values and NaN count as zero.
    ///   - time: The current time.
    /// - Returns: The effects to perform.
    public mutating func finish(
        _ outcome: Outcome,
        dwell: TimeInterval,
        at time: TimeInterval
    ) -> [Effect] {
        var effects = advance(to: time)
        count = max(count - 1, 0)
        let since: TimeInterval
        switch state {
        case .shown(let start), .showingOutcome(_, let start, _): since = start
        case .hidden, .waiting, .disappearing:
            since = now
            effects.append(.appear)
        }
        let until = max(now + dwell.validLength, since + timing.minimum)
        state = .showingOutcome(outcome, since: since, until: until)
        return effects + [.showOutcome(outcome)] + passDeadlines()
    }

    /// Ends all work in progress; the HUD disappears as soon as its minimum time is over.
    public mutating func cancel(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        count = min(count, 1)
        return effects + hide(at: time)
    }

    /// Advances the time.
    public mutating func advance(to time: TimeInterval) -> [Effect] {
        self.time.advance(to: time)
        return passDeadlines()
    }

    // MARK: - Deadlines

    mutating func passDeadline() -> [Effect] {
        switch state {
        case .hidden: return []
        case .waiting: return appear()
        case .shown: return end()
        case .showingOutcome(_, let since, _):
            let isOver = timing.longest.map { since + $0 <= now } ?? false
            if count == 0 || isOver { return end() }
            state = .shown(since: since)
            return [.resume]
        case .disappearing:
            state = .hidden
            return [.settle]
        }
    }

    /// Ends all remaining work and starts disappearing.
    private mutating func end() -> [Effect] {
        let isExpired = count > 0
        count = 0
        return (isExpired ? [.expire] : []) + disappear()
    }

    /// Shows the HUD; the minimum time counts from now, even if this call is late.
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
    /// The durations of a HUD's behavior, in seconds.
    public struct Timing: Hashable, Sendable {
        /// The time that work must last before the HUD appears.
        public let grace: TimeInterval

        /// The minimum time that the HUD is visible, from when it begins to appear.
        public let minimum: TimeInterval

        /// The maximum time that the indicator is visible, or nil for no limit.
        public let maximum: TimeInterval?

        /// The duration of the disappearing transition.
        public let disappearing: TimeInterval

        /// Creates a timing; negative and infinite values and NaN count as zero.
        ///
        /// - Parameters:
        ///   - grace: The time that work must last before the HUD appears.
        ///   - minimum: The minimum display time, which prevents flashes.
        ///   - maximum: The time after which work counts as ended, at least the minimum; nil or
        ///     infinity for never.
        ///   - disappearing: The duration of the final transition.
        public init(
            grace: TimeInterval = 0.2,
            minimum: TimeInterval = 0.5,
            maximum: TimeInterval? = nil,
            disappearing: TimeInterval = 0.6
        ) {
            self.grace = grace.validLength
            self.minimum = minimum.validLength
            self.maximum = maximum == .infinity ? nil : maximum?.validLength
            self.disappearing = disappearing.validLength
        }

        /// The maximum time, raised to the minimum time if it is shorter.
        fileprivate var longest: TimeInterval? { maximum.map { max($0, minimum) } }

        /// Returns the time to show a text, in seconds.
        ///
        /// It is 0.5 plus 0.06 for each character, clamped to 1...5.
        public static func dwell(for text: String) -> TimeInterval {
            min(max(0.5 + 0.06 * Double(text.count), 1), 5)
        }
    }
}
