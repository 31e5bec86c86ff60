import Foundation

extension EffectTiming {
    /// The repetition of an effect.
    struct Recurrence: Hashable, Sendable {
        /// The time in seconds from which the effect repeats or rests.
        let start: Double

        /// The duration of the repeated part, or nil if the effect rests.
        ///
        /// It is infinite if the effect never has the same values again.
        let period: Double?
    }

    /// The repetition of the effect.
    var recurrence: Recurrence {
        if schedule.heldTime != nil { return Recurrence(start: 0, period: nil) }
        guard let last = schedule.intervals.last else { return Recurrence(start: 0, period: nil) }
        if let cycle = schedule.cycle {
            return Recurrence(start: max(cycle.start, 0), period: cycle.period)
        }
        if schedule.isCut { return Recurrence(start: 0, period: .infinity) }
        guard !last.repeatEnd.isFinite else {
            return Recurrence(
                start: max(last.end.isFinite ? last.end : last.repeatEnd, 0),
                period: nil
            )
        }
        let start = max(last.begin, 0)
        guard schedule.iterationDuration.isFinite else {
            return Recurrence(start: start, period: nil)
        }
        let isAlternating =
            schedule.direction == .alternate || schedule.direction == .alternateReverse
        let count = (isAlternating ? 2 : 1) * (accumulationCount.map(Double.init) ?? .infinity)
        return Recurrence(start: start, period: schedule.iterationDuration * count)
    }
}

/// The part of the time after which all effects have the same values again.
struct DocumentLoop: Hashable, Sendable {
    /// The time in seconds at which the loop starts.
    let start: Double

    /// The duration of the loop in seconds; for effects that end, the time at which the last ends, with
    /// the ``tail`` of one that doesn't hold its value.
    let period: Double

    /// A Boolean value that indicates whether any effect repeats indefinitely.
    let isRepeating: Bool

    /// A Boolean value that indicates whether values jump at the loop's end.
    let isCut: Bool

    /// The maximum duration of a loop, in seconds, and of the time before it.
    static let limit = 60.0

    /// The time in seconds after the end of an effect that doesn't hold its last value.
    static let tail = 0.01

    /// The difference in seconds that counts as a rounding error.
    private static let rounding = 1e-6

    /// The maximum number of durations to try.
    private static let trialLimit = 100_000

    private init(start: Double, period: Double, isRepeating: Bool, isCut: Bool) {
        self.start = start
        self.period = period
        self.isRepeating = isRepeating
        self.isCut = isCut
    }

    /// Creates the loop of effects.
    ///
    /// Its duration is the least common multiple of the effects' periods, or the multiple of the
    /// longest that is nearest to one. What begins later than the limit or never repeats is cut.
    init(of timings: [EffectTiming]) {
        let recurrences = timings.map(\.recurrence)
        let start = recurrences.map(\.start).max() ?? 0
        let periods = Array(Set(recurrences.compactMap(\.period)))
        guard let longest = periods.max() else {
            let isCut = start > Self.limit
            // The state that an effect leaves when it ends belongs to the end.
            let leaves = timings.contains { timing in
                timing.schedule.heldTime == nil && !timing.schedule.fillsForward
                    && !timing.schedule.isEmpty && timing.recurrence.start == start
            }
            self.init(
                start: 0,
                period: min(start + (leaves ? Self.tail : 0), Self.limit),
                isRepeating: false,
                isCut: isCut
            )
            return
        }
        guard longest <= Self.limit, start <= Self.limit else {
            self.init(start: 0, period: Self.limit, isRepeating: true, isCut: true)
            return
        }
        let found = Self.commonMultiple(periods, longest)
        self.init(
            start: max(start, Self.orderedStart(timings)),
            period: found.period,
            isRepeating: true,
            isCut: found.remainder > Self.rounding
        )
    }

    /// Returns the time from which repeated intervals have priority over those that don't repeat.
    private static func orderedStart(_ timings: [EffectTiming]) -> Double {
        let lastBegin = timings.filter { $0.schedule.cycle == nil && $0.schedule.isSMIL }
            .compactMap(\.schedule.intervals.last?.begin).max()
        guard let lastBegin else { return 0 }
        return timings.compactMap { timing -> Double? in
            guard let cycle = timing.schedule.cycle else { return nil }
            let begins = timing.schedule.intervals.map(\.begin).filter { $0 >= cycle.start }
            return begins.map { begin in
                begin + max(((lastBegin - begin) / cycle.period).rounded(.up), 0) * cycle.period
            }
            .min()
        }
        .max() ?? 0
    }

    private static func commonMultiple(
        _ periods: [Double],
        _ longest: Double
    ) -> (period: Double, remainder: Double) {
        var best = (period: longest, remainder: remainder(periods, longest))
        var count = 2.0
        let trials = Double(trialLimit / periods.count)
        while best.remainder > rounding, count * longest <= limit, count <= trials {
            let rest = remainder(periods, count * longest)
            if rest < best.remainder { best = (count * longest, rest) }
            count += 1
        }
        return best
    }

    /// Returns the largest difference of a duration from a multiple of a period.
    private static func remainder(_ periods: [Double], _ length: Double) -> Double {
        periods.map { abs(length - (length / $0).rounded() * $0) }.max() ?? 0
    }
}

extension Drawing.Loop {
    /// Creates the loop of a document's effects.
    init(_ loop: DocumentLoop) {
        self.init(
            start: loop.start,
            period: loop.period,
            isRepeating: loop.isRepeating,
            isCut: loop.isCut
        )
    }
}
