/// The times at which an effect is active, and how its iterations run.
struct EffectSchedule: Hashable, Sendable {
    /// A part of the time in which an effect is active: [start, end), in seconds.
    struct Interval: Hashable, Sendable {
        /// The time at which the first iteration begins.
        let begin: Double

        let end: Double

        /// The time at which the iterations end, which is earlier than the end if the interval is
        /// longer.
        let repeatEnd: Double

        /// The time from which the effect is active, at least the begin.
        let start: Double

        /// Creates an interval; without a start, the effect is active from the begin.
        init(begin: Double, end: Double, repeatEnd: Double, start: Double? = nil) {
            self.begin = begin
            self.end = end
            self.repeatEnd = repeatEnd
            self.start = start ?? begin
        }
    }

    /// The part of the time after which intervals repeat.
    struct Cycle: Hashable, Sendable {
        let start: Double
        let period: Double
    }

    /// The direction of iterations.
    enum Direction: Hashable, Sendable {
        case normal
        case reverse
        case alternate
        case alternateReverse
    }

    /// The intervals, in ascending order and disjoint.
    var intervals: [Interval] = []

    /// The duration of an iteration, or infinity.
    var iterationDuration = Double.infinity

    /// The number of iterations, or nil if it follows from the intervals.
    var iterationCount: Double?

    /// The direction of iterations.
    var direction = Direction.normal

    /// A Boolean value that indicates whether the effect applies before its first interval.
    var fillsBackward = false

    /// A Boolean value that indicates whether the effect applies after an interval.
    var fillsForward = false

    /// The cycle of intervals, or nil if they are all in the list.
    ///
    /// The list has the intervals up to the one that begins at the end of the first cycle.
    var cycle: Cycle?

    /// A Boolean value that indicates whether intervals beyond the last are unknown.
    var isCut = false

    /// The time at which the effect stands still, or nil if it moves.
    var heldTime: Double?

    /// A Boolean value that indicates whether intervals follow from SMIL attributes.
    var isSMIL: Bool { iterationCount == nil }

    /// A Boolean value that indicates whether the effect is never active.
    var isEmpty: Bool { intervals.isEmpty }

    /// Returns a Boolean value that indicates whether an iteration runs forward.
    func isForward(_ iteration: Int) -> Bool {
        switch direction {
        case .normal: true
        case .reverse: false
        case .alternate: iteration.isMultiple(of: 2)
        case .alternateReverse: !iteration.isMultiple(of: 2)
        }
    }
}
