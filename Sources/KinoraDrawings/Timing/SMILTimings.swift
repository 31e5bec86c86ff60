import Foundation

/// The schedules of all timed elements of a document, which may depend on each other.
struct SMILTimings: Sendable {
    /// The schedule of each element, in the same order.
    let schedules: [EffectSchedule]

    /// The parts of timing that are left out or aren't valid.
    let remarks: [SMILRemark]

    /// The times up to which intervals are resolved to find a cycle, after the last time of any
    /// list.
    private static let horizons: [SMILTime] = [10_000_000, 40_000_000, 200_000_000]

    /// Creates the schedules of elements.
    ///
    /// Begin and end times that follow from each other are resolved until they repeat or until the
    /// last horizon.
    ///
    /// - Parameters:
    ///   - sources: The timed elements, in document order.
    ///   - intervalLimit: The maximum number of intervals of all elements.
    init(_ sources: [SMILSource], intervalLimit: Int = 20_000) {
        var resolver = SMILResolver(sources, intervalLimit: intervalLimit)
        var remarks = resolver.remarks
        for (index, source) in sources.enumerated() {
            for remark in source.remarks {
                var remark = remark
                remark.source = index
                remarks.append(remark)
            }
        }
        var analysis = Analysis(isKnown: true, cycles: [:])
        for horizon in Self.horizons {
            let end = horizon + 2 * min(resolver.greatestOffset, .greatest)
            resolver.run(until: end)
            analysis = Analysis(resolver.states, horizon: end, isFinished: resolver.isFinished)
            if resolver.isFinished || resolver.isExhausted || analysis.isKnown { break }
        }
        let isFinished = resolver.isFinished && !resolver.isExhausted
        schedules = resolver.states.enumerated().map { index, state in
            let cycle = isFinished ? nil : analysis.cycles[index]
            return Self.schedule(
                state,
                cycle,
                isCut: !isFinished && !analysis.isKnown && cycle == nil
            )
        }
        if resolver.isExhausted {
            remarks.append(
                SMILRemark(
                    attribute: "begin",
                    reason: "begin and end times depend on each other without an end; "
                        + "later ones are left out"
                )
            )
        }
        self.remarks = remarks.sorted { $0.source < $1.source }
    }

    private static func schedule(
        _ state: SMILElementState,
        _ cycle: ClosedRange<Int>?,
        isCut: Bool
    ) -> EffectSchedule {
        var intervals = state.intervals
        if let next = state.next { intervals.append(next) }
        var schedule = EffectSchedule()
        if let cycle, cycle.upperBound < intervals.count {
            let start = intervals[cycle.lowerBound].begin
            schedule.cycle = EffectSchedule.Cycle(
                start: start.seconds,
                period: (intervals[cycle.upperBound].begin - start).seconds
            )
            intervals.removeLast(intervals.count - cycle.upperBound - 1)
        }
        schedule.intervals = intervals.map { interval in
            EffectSchedule.Interval(
                begin: interval.begin.seconds,
                end: interval.end.seconds,
                repeatEnd: interval.repeatEnd.seconds,
                start: interval.start.seconds
            )
        }
        schedule.iterationDuration = state.source.duration.seconds
        schedule.fillsForward = state.source.isFrozen
        schedule.isCut = isCut
        return schedule
    }

    /// The search for cycles in the intervals up to a horizon.
    private struct Analysis {
        /// A Boolean value that indicates whether each element either has a cycle or rests.
        var isKnown = true

        /// The indices of the first and last interval of each element's cycle.
        var cycles: [Int: ClosedRange<Int>] = [:]

        init(isKnown: Bool, cycles: [Int: ClosedRange<Int>]) {
            self.isKnown = isKnown
            self.cycles = cycles
        }

        init(_ states: [SMILElementState], horizon: SMILTime, isFinished: Bool) {
            guard !isFinished else { return }
            for (index, state) in states.enumerated() {
                if let cycle = Self.cycle(state, horizon) {
                    cycles[index] = cycle
                } else if !Self.rests(state, horizon) {
                    isKnown = false
                }
            }
        }

        /// Returns a Boolean value that indicates whether nothing has happened in the second half
        /// of the time, and nothing is about to happen.
        private static func rests(_ state: SMILElementState, _ horizon: SMILTime) -> Bool {
            let middle = horizon / 2
            if let current = state.next {
                return current.end >= .indefinite && current.begin <= middle
            }
            return (state.intervals.last?.end ?? 0) <= middle
        }

        /// The greatest number of an element's intervals in a cycle.
        private static let lengthLimit = 512

        /// Returns the shortest cycle of the last intervals.
        private static func cycle(
            _ state: SMILElementState,
            _ horizon: SMILTime
        ) -> ClosedRange<Int>? {
            let intervals = state.intervals
            let last = intervals.count - 1
            guard last >= 3 else { return nil }
            for length in 1...min(last / 2, lengthLimit) {
                let period = intervals[last].begin - intervals[last - length].begin
                var index = last
                while index >= length,
                    intervals[index].begin - intervals[index - length].begin == period,
                    intervals[index].end - intervals[index - length].end == period,
                    intervals[index].start - intervals[index - length].start == period
                {
                    index -= 1
                }
                guard last - index >= max(length, 2) else { continue }
                let first = index + 1 - length
                // The next interval is as predicted, or isn't known yet.
                let next = intervals[last + 1 - length].begin + period
                guard state.next.map({ $0.begin == next }) ?? (next >= horizon) else {
                    continue
                }
                return first...(first + length)
            }
            return nil
        }
    }
}
