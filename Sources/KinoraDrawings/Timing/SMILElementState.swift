/// The state of an element whose intervals are being resolved.
struct SMILElementState: Sendable {
    /// An interval in microseconds.
    struct Interval: Hashable, Sendable {
        var begin: SMILTime
        var end: SMILTime
        var repeatEnd: SMILTime

        /// The time from which the element is active, at least the begin.
        var start: SMILTime
    }

    let source: SMILSource

    /// The times at which the element may begin and end, ascending and distinct.
    ///
    /// As in Chromium, times that follow from another element's interval stay in the lists when
    /// that interval changes.
    private(set) var begins: [SMILTime] = []
    private(set) var ends: [SMILTime] = []

    /// A Boolean value that indicates whether an event could end the element.
    var hasOpenEnd = false

    /// A Boolean value that indicates whether there has been a time in the list of ends.
    private var hasEnds = false

    /// The intervals that are over.
    private(set) var intervals: [Interval] = []

    /// The end of the last interval that is over, even one that was never active.
    private var previousEnd = -SMILTime.indefinite

    /// The interval that is running or the next one.
    var current: Interval?

    /// A Boolean value that indicates whether the current interval is running.
    var isActive = false

    /// A Boolean value that indicates whether the current interval began without the element's
    /// being active.
    ///
    /// As in Chromium, an element whose begin becomes known too late waits for the next time in the
    /// list of begins, although others already follow from its interval.
    var isLate = false

    /// The interval that is running or begins later.
    var next: Interval? { isLate ? nil : current }

    /// The number of the latest change of the current interval.
    var version = 0

    /// The greatest number of times in a list.
    static let listLimit = 10_000

    init(_ source: SMILSource) {
        self.source = source
        begins = Self.offsets(source.begins)
        ends = Self.offsets(source.ends)
        hasEnds = !ends.isEmpty
    }

    private static func offsets(_ triggers: [SMILTrigger]) -> [SMILTime] {
        let times = triggers.compactMap { trigger -> SMILTime? in
            if case .offset(let time) = trigger { time } else { nil }
        }
        return Array(Set(times).sorted().prefix(listLimit))
    }

    /// The greatest time in the lists, or 0.
    var greatestTime: SMILTime { max(begins.last ?? 0, ends.last ?? 0, 0) }

    /// Returns the first interval that is possible and ends after a time.
    func nextInterval(endingAfter now: SMILTime) -> Interval? {
        if source.restart == .never, !intervals.isEmpty { return nil }
        // As in Chromium, the first interval may be one that has begun again before.
        var earliest = intervals.isEmpty ? -.indefinite : previousEnd
        for begin in begins[begins.firstIndex(notBefore: earliest)...] where begin >= earliest {
            guard let interval = interval(from: begin) else { continue }
            if interval.end > now { return interval }
            earliest = interval.end
        }
        return nil
    }

    /// Returns the interval with a begin, without restarts, or nil if it has no valid end.
    func interval(from begin: SMILTime) -> Interval? {
        var end = SMILTime.indefinite
        if let next = ends[ends.firstIndex(notBefore: begin + 1)...].first {
            end = next
        } else if hasEnds, !hasOpenEnd {
            return nil
        }
        let natural = begin.adding(source.iterationsDuration)
        var last = max(min(natural, end), begin.adding(source.minimum))
        last = min(last, begin.adding(source.maximum))
        return Interval(
            begin: begin,
            end: last,
            repeatEnd: min(natural, last),
            start: begin
        )
    }

    /// Returns the first time in the list of begins that is after a time, or indefinite.
    func nextBegin(after time: SMILTime) -> SMILTime {
        begins[begins.firstIndex(notBefore: time + 1)...].first ?? .indefinite
    }

    /// Returns an interval that ends where the element starts again.
    func restarted(_ interval: Interval) -> Interval {
        let next = nextBegin(after: interval.begin)
        guard source.restart == .always, next < interval.end else { return interval }
        var interval = interval
        interval.end = next
        interval.repeatEnd = min(interval.repeatEnd, next)
        return interval
    }

    /// Returns the time at which the current interval begins, starts again, or ends, or at which an
    /// element that is late becomes active.
    func nextTime(from now: SMILTime) -> SMILTime {
        guard let current else { return .indefinite }
        guard isActive || isLate else { return current.begin }
        let next = nextBegin(after: isLate ? now - 1 : now)
        // As in Chromium, an element is also looked at when an iteration begins.
        guard isLate || (source.restart == .always && nextBegin(after: current.begin) < current.end)
        else { return min(current.end, next) }
        return min(current.end, next, nextIteration(after: now))
    }

    /// Returns the time after another one at which an iteration of the current interval begins.
    private func nextIteration(after now: SMILTime) -> SMILTime {
        guard let current, source.duration < .indefinite, now >= current.begin else {
            return .indefinite
        }
        let count = (now - current.begin) / source.duration + 1
        let time = current.begin + count * source.duration
        return time < current.end ? time : .indefinite
    }

    /// Ends the current interval; one that has been active is moved to those that are over.
    mutating func finish(at now: SMILTime) {
        guard var interval = current else { return }
        current = nil
        previousEnd = interval.end
        guard isActive else { return }
        isActive = false
        begins.removeFirst(begins.firstIndex(notBefore: interval.end))
        ends.removeFirst(ends.firstIndex(notBefore: interval.end + 1))
        // An end that becomes known too late is effective then.
        if now > interval.end {
            interval.end = now
            interval.repeatEnd = min(interval.begin.adding(source.iterationsDuration), now)
        }
        intervals.append(interval)
    }

    /// Adds a begin or end.
    mutating func add(_ time: SMILTime, isBegin: Bool) {
        guard isBegin else {
            hasEnds = true
            ends.insert(distinct: time)
            return
        }
        begins.insert(distinct: time)
    }
}

extension [SMILTime] {
    /// Returns the index of the first element of an ascending array that isn't less than a time.
    fileprivate func firstIndex(notBefore time: SMILTime) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Inserts a time into an ascending array if it is new.
    fileprivate mutating func insert(distinct time: SMILTime) {
        let index = firstIndex(notBefore: time)
        guard index == count || self[index] != time else { return }
        guard count < SMILElementState.listLimit else { return }
        insert(time, at: index)
    }
}
