/// The state of an element whose intervals are being resolved.
struct SMILElementState: Sendable {
    /// An interval in microseconds.
    struct Interval: Hashable, Sendable {
        var begin: SMILTime
        var end: SMILTime
        var repeatEnd: SMILTime
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

    /// The interval that is running or the next one.
    var current: Interval?
    var isStarted = false

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
        var earliest = intervals.last?.end ?? -.indefinite
        for begin in begins[begins.firstIndex(notBefore: earliest)...] where begin >= earliest {
            // Only at the document's begin, an element may have begun before.
            guard begin >= now || now == 0, let interval = interval(from: begin) else { continue }
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
        return Interval(begin: begin, end: last, repeatEnd: min(natural, last))
    }

    /// Returns an interval that ends where the element starts again, if that isn't before a time.
    func restarted(_ interval: Interval, from now: SMILTime) -> Interval {
        let earliest = max(interval.begin + 1, now)
        guard source.restart == .always,
            let next = begins[begins.firstIndex(notBefore: earliest)...].first,
            next < interval.end
        else { return interval }
        return Interval(
            begin: interval.begin,
            end: next,
            repeatEnd: min(interval.repeatEnd, next)
        )
    }

    /// Moves the current interval to those that are over.
    mutating func finish() {
        guard let interval = current else { return }
        intervals.append(interval)
        current = nil
        isStarted = false
        begins.removeFirst(begins.firstIndex(notBefore: interval.end))
        ends.removeFirst(ends.firstIndex(notBefore: interval.end + 1))
    }

    /// Adds a begin or end, and returns true if the list changes.
    mutating func add(_ time: SMILTime, isBegin: Bool) -> Bool {
        if isBegin { return begins.insert(distinct: time) }
        hasEnds = true
        return ends.insert(distinct: time)
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

    /// Inserts a time into an ascending array, and returns true if it is new.
    fileprivate mutating func insert(distinct time: SMILTime) -> Bool {
        let index = firstIndex(notBefore: time)
        guard index == count || self[index] != time else { return false }
        guard count < SMILElementState.listLimit else { return false }
        insert(time, at: index)
        return true
    }
}
