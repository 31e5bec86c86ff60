import KinoraPlatform

/// A state machine that decides what a pull-to-refresh control shows, without a clock of its own.
///
/// Report pulls with ``pull(distance:isTouching:at:)`` and the end of the work with ``end(at:)``. Each
/// call, and ``advance(to:)`` at ``nextDeadline``, returns the effects to perform now. Times are in
/// seconds of one monotonic clock; a time that is earlier than the latest one, NaN, or infinite counts
/// as the latest one.
public struct PullPresentation: TimedPresentation, Hashable, Sendable {
    /// The distances and durations.
    public let timing: Timing

    /// A Boolean value that indicates whether a pull that reaches the trigger begins a refresh.
    ///
    /// Otherwise, only ``begin(at:)`` does.
    public let beginsAtTrigger: Bool

    /// The current state.
    public private(set) var state = State.idle

    /// The distance of the latest pull in points, clamped to 0…trigger.
    public private(set) var distance = 0.0

    /// A Boolean value that indicates whether the work ended during the entrance.
    private var isEnded = false

    /// The time of the latest event.
    var time = PresentationTime()

    /// Creates the presentation of a control at rest.
    ///
    /// - Parameters:
    ///   - timing: The distances and durations.
    ///   - beginsAtTrigger: A Boolean value that indicates whether a pull that reaches the trigger
    ///     begins a refresh. Pass false if other code decides, such as a UIKit refresh control.
    public init(timing: Timing = Timing(), beginsAtTrigger: Bool = true) {
        self.timing = timing
        self.beginsAtTrigger = beginsAtTrigger
    }

    /// A state, with the values that determine the next one.
    public enum State: Hashable, Sendable {
        /// The control is at rest, and the next pull can begin a refresh.
        case idle

        /// The picture follows the finger, at a distance in points.
        case pulling(Double)

        /// The picture has been springing back from a distance in points since an early release.
        case returning(from: Double, since: TimeInterval)

        /// The picture enters until a time, because the pull snapped or code began the refresh.
        case entering(until: TimeInterval)

        /// The picture has been looping since a time.
        case refreshing(since: TimeInterval)

        /// The last loop ends at a time, and the picture then exits until another time.
        case finishing(from: TimeInterval, until: TimeInterval)

        /// The refresh is over, but the content isn't back at rest; the current pull has no effect.
        case spent
    }

    /// An action for the caller to perform.
    public enum Effect: Hashable, Sendable {
        /// Show the picture at a distance in points.
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
        case .idle, .pulling, .returning, .spent: false
        }
    }

    /// The time at which to call ``advance(to:)`` if no other event comes first, or nil for none.
    ///
    /// While the picture springs back, also call it for each frame.
    public var nextDeadline: TimeInterval? {
        switch state {
        case .idle, .pulling, .refreshing, .spent: nil
        case .returning(_, let since): since + timing.springDuration
        case .entering(let until), .finishing(_, let until): until
        }
    }

    /// Returns the distance in points to show at a time, or nil if the picture is running.
    public func shownDistance(at time: TimeInterval) -> Double? {
        switch state {
        case .idle, .spent: 0
        case .pulling(let distance): distance
        case .returning(let start, let since):
            timing.returningDistance(from: start, after: time - since)
        case .entering, .refreshing, .finishing: nil
        }
    }
}

// MARK: - Events

extension PullPresentation {
    /// Updates the distance of a pull.
    ///
    /// The picture follows only the finger; scrolling without a touch doesn't count as a pull.
    ///
    /// - Parameters:
    ///   - distance: The distance in points from the content's resting position. Negative values
    ///     count as 0, and NaN as the previous distance.
    ///   - isTouching: A Boolean value that indicates whether the finger is down. If it is false,
    ///     the pull is released.
    ///   - time: The current time.
    /// - Returns: The effects to perform.
    public mutating func pull(
        distance: Double,
        isTouching: Bool,
        at time: TimeInterval
    ) -> [Effect] {
        let effects = advance(to: time)
        if !distance.isNaN { self.distance = min(max(distance, 0), timing.trigger) }
        switch state {
        case .idle where isTouching && self.distance > 0, .pulling where isTouching,
            .returning where isTouching:
            return effects + follow() + passDeadlines()
        case .pulling(let shown): return effects + spring(from: shown)
        case .spent where self.distance <= timing.tolerance: state = .idle
        case .idle, .returning, .entering, .refreshing, .finishing, .spent: break
        }
        return effects
    }

    /// Ends the touch and releases the pull.
    public mutating func release(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        guard case .pulling(let shown) = state else { return effects }
        return effects + spring(from: shown)
    }

    /// Begins a refresh from code; the effects don't include ``Effect/refresh``.
    ///
    /// It has no effect while the picture enters, loops, or exits.
    public mutating func begin(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        return isRefreshing ? effects : effects + enter() + passDeadlines()
    }

    /// Ends the work; the picture exits at the end of a loop, after the minimum time.
    ///
    /// It has no effect if nothing is refreshing or the work has already ended.
    public mutating func end(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        switch state {
        case .entering: isEnded = true
        case .refreshing(let start):
            return effects + finish(since: start, after: now) + passDeadlines()
        case .idle, .pulling, .returning, .finishing, .spent: break
        }
        return effects
    }

    /// Ends the refresh immediately without an exit, such as when the control leaves its window.
    public mutating func cancel(at time: TimeInterval) -> [Effect] {
        let effects = advance(to: time)
        switch state {
        case .idle, .spent: return effects
        case .pulling, .returning: return effects + [.scrub(to: 0)] + rest()
        case .entering, .refreshing, .finishing: return effects + rest()
        }
    }

    /// Advances the time.
    public mutating func advance(to time: TimeInterval) -> [Effect] {
        self.time.advance(to: time)
        let effects = passDeadlines()
        guard case .returning = state, let shown = shownDistance(at: now) else { return effects }
        return effects + [.scrub(to: shown)]
    }
}

// MARK: - Transitions

extension PullPresentation {
    /// Shows the pull, and begins a refresh at the trigger.
    private mutating func follow() -> [Effect] {
        guard distance > 0 else {
            state = .idle
            return [.scrub(to: 0), .settle]
        }
        state = .pulling(distance)
        let scrub = Effect.scrub(to: distance)
        let begins = beginsAtTrigger && distance >= timing.trigger
        return begins ? [scrub] + enter() + [.refresh] : [scrub]
    }

    /// Starts springing back from the shown distance.
    private mutating func spring(from shown: Double) -> [Effect] {
        state = .returning(from: shown, since: now)
        return passDeadlines()
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
        state = distance <= timing.tolerance ? .idle : .spent
        return [.settle]
    }

    mutating func passDeadline() -> [Effect] {
        switch state {
        case .idle, .pulling, .refreshing, .spent: return []
        case .returning:
            state = .idle
            return [.scrub(to: 0), .settle]
        case .entering(let until):
            state = .refreshing(since: until)
            // The effects use the scheduled time, even if the call is late.
            return [.loop(at: until)] + (isEnded ? finish(since: until, after: until) : [])
        case .finishing: return rest()
        }
    }
}
