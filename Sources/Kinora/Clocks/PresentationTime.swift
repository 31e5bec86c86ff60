import KinoraPlatform

/// The time of a state machine, which is the latest valid time that it has received.
///
/// HUDs, buttons, pulls, and indicators share one rule: a time that is NaN, infinite, or earlier than
/// the latest one counts as the latest one. An invalid time therefore neither freezes a component nor
/// passes its deadlines.
struct PresentationTime: Hashable, Sendable {
    private var latest: TimeInterval?

    /// The latest valid time in seconds; 0 before the first one.
    var now: TimeInterval { latest ?? 0 }

    /// The time in seconds by which a deadline may be missed because of rounding.
    static let tolerance: TimeInterval = 1e-9

    /// Advances to a time, unless it is invalid or earlier than the latest one.
    mutating func advance(to time: TimeInterval) {
        if time.isFinite, latest.map({ time > $0 }) ?? true { latest = time }
    }
}

/// A state machine that is driven by events and deadlines, without a clock of its own.
protocol TimedPresentation {
    /// An action for the caller to perform.
    associatedtype Effect

    /// The time of the latest event.
    var time: PresentationTime { get set }

    /// The time of the next change if no other event comes first, or nil for none.
    var nextDeadline: TimeInterval? { get }

    /// Changes the state at the next deadline and returns the effects.
    mutating func passDeadline() -> [Effect]

    /// Advances the time and returns the effects.
    mutating func advance(to time: TimeInterval) -> [Effect]
}

extension TimedPresentation {
    /// The latest valid time in seconds.
    var now: TimeInterval { time.now }

    /// Passes all deadlines that are due and returns their effects.
    mutating func passDeadlines() -> [Effect] {
        var effects: [Effect] = []
        while let deadline = nextDeadline, deadline <= now + PresentationTime.tolerance {
            effects += passDeadline()
        }
        return effects
    }
}

extension Double {
    /// The value as a duration, position, or distance: 0 if it is negative or not finite.
    var validLength: Double { self > 0 && isFinite ? self : 0 }
}
