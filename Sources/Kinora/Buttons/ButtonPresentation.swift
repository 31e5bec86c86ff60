import KinoraPlatform

/// A state machine for a loading button, without views or a clock of its own.
///
/// A button changes from its title to the indicator, to an outcome mark, and back to the title, and
/// can be interrupted at any time. Each event, and ``advance(to:)`` at ``nextDeadline``, returns
/// the effects to perform now. The width and the indicator's opacity are continuous functions of
/// time. Times are in seconds of one monotonic clock; a time that is earlier than the latest one,
/// NaN, or infinite counts as the latest one.
public struct ButtonPresentation: TimedPresentation, Hashable, Sendable {
    /// The durations of the transitions, which apply to later events.
    public var timing: Timing

    /// The current state.
    public private(set) var state = State.title

    /// A Boolean value that indicates whether the title is shown, with no transition in
    /// progress.
    public private(set) var isSettled = true

    /// The transition from the button's width, at 0, to the indicator's width, at 1.
    private(set) var rounding = ValueTransition(0)

    /// The transition from the title, at 0, to the indicator, at 1.
    private(set) var crossfade = ValueTransition(0)

    /// The time of the latest event.
    var time = PresentationTime()

    /// Creates the presentation of a button that shows its title.
    public init(timing: Timing = Timing()) {
        self.timing = timing
    }

    /// A state of the button.
    public enum State: Hashable, Sendable {
        /// The title is shown or is reappearing.
        case title

        /// Work is in progress.
        case loading

        /// An outcome mark is shown until a time.
        case showingOutcome(LoadingOutcome, until: TimeInterval)
    }

    /// An action for the caller to perform.
    public enum Effect: Hashable, Sendable {
        /// Start the indicator, and start the transitions to it.
        case showIndicator

        /// Replace the indicator with an outcome mark.
        case showOutcome(LoadingOutcome)

        /// Start the transitions to the title.
        case showTitle

        /// Remove the indicator; only the title is visible.
        case settle
    }

    /// The durations of a button's transitions, in seconds.
    public struct Timing: Hashable, Sendable {
        /// The duration of the change of width.
        public let morph: TimeInterval

        /// The duration of the crossfade of the title and the indicator.
        public let crossfade: TimeInterval

        /// Creates a timing; negative and infinite values and NaN count as zero.
        public init(morph: TimeInterval = 0.4, crossfade: TimeInterval = 0.25) {
            self.morph = morph.validLength
            self.crossfade = crossfade.validLength
        }

        /// A timing without transitions.
        public static let immediate = Timing(morph: 0, crossfade: 0)
    }

    // MARK: - Appearance

    /// Returns the fraction of the width's transition at a time, from 0 for the button's width to 1
    /// for the indicator's.
    public func roundness(at time: TimeInterval) -> Double { rounding.value(at: time) }

    /// Returns the opacity of the indicator at a time; the title's is 1 minus this value.
    public func indicatorOpacity(at time: TimeInterval) -> Double { crossfade.value(at: time) }

    /// The time at which to call ``advance(to:)`` if no other event comes first, or nil for none.
    public var nextDeadline: TimeInterval? {
        switch state {
        case .title: isSettled ? nil : max(rounding.end, crossfade.end, now)
        case .loading: nil
        case .showingOutcome(_, let until): until
        }
    }

    // MARK: - Events

    /// Begins work; has no effect while work is in progress.
    public mutating func start(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        guard state != .loading else { return effects }
        state = .loading
        move(to: 1)
        return effects + [.showIndicator]
    }

    /// Ends work with an outcome, even if no work is in progress.
    ///
    /// - Parameters:
    ///   - outcome: The outcome. It replaces one that is still visible.
    ///   - dwell: The time in seconds to show it. Negative and infinite values and NaN count as zero.
    ///   - time: The current time.
    /// - Returns: The effects to perform.
    public mutating func finish(
        _ outcome: LoadingOutcome,
        dwell: TimeInterval,
        at time: TimeInterval
    ) -> [Effect] {
        let effects = advance(to: time)
        state = .showingOutcome(outcome, until: now + dwell.validLength)
        move(to: 1)
        return effects + [.showOutcome(outcome)] + passDeadlines()
    }

    /// Returns to the title, whether work is in progress or an outcome is shown.
    public mutating func stop(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        guard state != .title else { return effects }
        return effects + end() + passDeadlines()
    }

    /// Advances the time.
    public mutating func advance(to time: TimeInterval) -> [Effect] {
        self.time.advance(to: time)
        return passDeadlines()
    }

    mutating func passDeadline() -> [Effect] {
        guard state == .title else { return end() }
        isSettled = true
        return [.settle]
    }

    private mutating func end() -> [Effect] {
        state = .title
        move(to: 0)
        return [.showTitle]
    }

    private mutating func move(to value: Double) {
        rounding.move(to: value, in: timing.morph, at: now)
        crossfade.move(to: value, in: timing.crossfade, at: now)
        isSettled = false
    }
}
