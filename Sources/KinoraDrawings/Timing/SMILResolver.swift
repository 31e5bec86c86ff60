import Foundation

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

/// A simulation of elements' intervals, from the document's begin forward.
struct SMILResolver: Sendable {
    /// A begin or end of an element that follows from another one.
    private struct Dependency: Sendable {
        enum Edge: Hashable, Sendable {
            case begin
            case end
            case iteration(Int)
        }

        let dependent: Int
        let isBegin: Bool
        let edge: Edge
        let offset: SMILTime
    }

    private(set) var states: [SMILElementState]
    private var dependencies: [[Dependency]]
    private var alarms = SMILAlarms()
    private var waiting: [Int] = []
    private var isWaiting: [Bool]
    private var now: SMILTime = 0

    /// The remaining number of resolutions.
    private var budget: Int

    /// The remaining number of intervals.
    private var intervalBudget: Int

    /// The remarks on conditions.
    private(set) var remarks: [SMILRemark] = []

    /// The greatest time in any list of begins or ends.
    private(set) var greatestOffset: SMILTime = 0

    /// A Boolean value that indicates whether there are more intervals than the limits allow.
    var isExhausted: Bool { budget <= 0 || intervalBudget <= 0 }

    /// A Boolean value that indicates whether nothing happens later.
    var isFinished: Bool { alarms.isEmpty }

    init(_ sources: [SMILSource], intervalLimit: Int) {
        states = sources.map(SMILElementState.init)
        dependencies = Array(repeating: [], count: sources.count)
        isWaiting = Array(repeating: false, count: sources.count)
        budget = 20 * (intervalLimit + sources.count)
        intervalBudget = intervalLimit
        var indices: [String: Int] = [:]
        for (index, source) in sources.enumerated() {
            guard let identifier = source.identifier, indices[identifier] == nil else { continue }
            indices[identifier] = index
        }
        for (index, source) in sources.enumerated() {
            for trigger in source.begins { add(trigger, to: index, isBegin: true, indices) }
            for trigger in source.ends { add(trigger, to: index, isBegin: false, indices) }
            greatestOffset = max(greatestOffset, states[index].greatestTime)
        }
        // As in Chromium, first intervals don't depend on others at first.
        let first = sources.indices.map { resolve($0) }
        for (index, intervals) in first.enumerated() {
            for interval in intervals { notify(index, interval) }
        }
        settle()
    }

    private mutating func add(
        _ trigger: SMILTrigger,
        to index: Int,
        isBegin: Bool,
        _ indices: [String: Int]
    ) {
        switch trigger {
        case .offset:
            break
        case .begin(let name, let offset):
            depend(index, on: name, .begin, offset, isBegin, indices)
        case .end(let name, let offset):
            depend(index, on: name, .end, offset, isBegin, indices)
        case .iteration(let count, let name, let offset):
            depend(index, on: name, .iteration(count), offset, isBegin, indices)
        case .indefinite:
            if !isBegin { states[index].hasOpenEnd = true }
            if isBegin, states[index].source.begins == [.indefinite] {
                note(index, isBegin, "only a script or a link begins it, so that it is left out")
            }
        case .event(let text):
            if !isBegin { states[index].hasOpenEnd = true }
            note(
                index,
                isBegin,
                "the event “\(text.prefix(48))” never happens in a drawing; it is left out"
            )
        case .invalid(let text):
            note(
                index,
                isBegin,
                "“\(text.prefix(48))” is ignored; use times such as 2s, id.begin or id.end+1s"
            )
        }
    }

    private mutating func depend(
        _ index: Int,
        on name: String,
        _ edge: Dependency.Edge,
        _ offset: SMILTime,
        _ isBegin: Bool,
        _ indices: [String: Int]
    ) {
        guard let source = indices[name] else {
            note(index, isBegin, "there is no animation with the id “\(name.prefix(48))”")
            return
        }
        dependencies[source].append(
            Dependency(
                dependent: index,
                isBegin: isBegin,
                edge: edge,
                offset: offset
            )
        )
    }

    private mutating func note(_ index: Int, _ isBegin: Bool, _ reason: String) {
        let name = isBegin ? "begin" : "end"
        remarks.append(SMILRemark(source: index, attribute: name, reason: reason))
    }

    // MARK: - Simulation

    /// Resolves the intervals that begin up to a time.
    mutating func run(until horizon: SMILTime) {
        while !isExhausted, let alarm = alarms.first, alarm.time <= horizon {
            now = max(now, alarm.time)
            while let alarm = alarms.first, alarm.time <= now {
                alarms.removeFirst()
                guard states[alarm.element].version == alarm.version else { continue }
                happen(alarm.element)
            }
            settle()
        }
    }

    /// Begins or ends the current interval of an element.
    private mutating func happen(_ index: Int) {
        guard let interval = states[index].current else { return }
        if states[index].isStarted || interval.end <= now {
            states[index].finish()
            intervalBudget -= 1
            wake(index)
        } else {
            states[index].isStarted = true
            schedule(index)
        }
    }

    private mutating func schedule(_ index: Int) {
        states[index].version += 1
        guard let interval = states[index].current else { return }
        let time = states[index].isStarted ? interval.end : interval.begin
        guard time < .indefinite else { return }
        alarms.insert(
            SMILAlarms.Alarm(time: time, element: index, version: states[index].version)
        )
    }

    private mutating func wake(_ index: Int) {
        guard !isWaiting[index] else { return }
        isWaiting[index] = true
        waiting.append(index)
    }

    /// Resolves the elements that wait until none changes.
    private mutating func settle() {
        var place = 0
        while place < waiting.count, budget > 0 {
            let index = waiting[place]
            place += 1
            isWaiting[index] = false
            budget -= 1 + states[index].begins.count / 64
            update(index)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Resolves the current interval of an element again.
    private mutating func update(_ index: Int) {
        for interval in resolve(index) { notify(index, interval) }
    }

    /// Resolves the current interval of an element, and returns the intervals that others follow.
    private mutating func resolve(_ index: Int) -> [SMILElementState.Interval] {
        let old = states[index].current
        let wasStarted = states[index].isStarted
        var new: SMILElementState.Interval?
        if wasStarted, let old {
            // The past doesn't change.
            var interval = states[index].interval(from: old.begin) ?? old
            interval.end = max(interval.end, now)
            new = interval
        } else {
            new = states[index].nextInterval(endingAfter: now)
        }
        guard let whole = new else {
            if old != nil { states[index].current = nil }
            return []
        }
        let interval = states[index].restarted(whole, from: now)
        // As in Chromium, others also follow from the interval without restarts.
        let isNew = !wasStarted && whole != old && whole != interval
        guard interval != old else { return isNew ? [whole] : [] }
        states[index].current = interval
        if interval.begin <= now { states[index].isStarted = true }
        schedule(index)
        return isNew ? [whole, interval] : [interval]
    }

    /// Adds the times that follow from an interval to the lists of other elements.
    private mutating func notify(_ index: Int, _ interval: SMILElementState.Interval) {
        for dependency in dependencies[index] {
            guard let edge = instant(of: dependency.edge, interval, index) else {
                continue
            }
            let time = edge.adding(dependency.offset)
            // As in Chromium, an element never begins before the time at which that is known.
            guard !dependency.isBegin || time >= now else { continue }
            if states[dependency.dependent].add(time, isBegin: dependency.isBegin) {
                wake(dependency.dependent)
            }
        }
    }

    private func instant(
        of edge: Dependency.Edge,
        _ interval: SMILElementState.Interval,
        _ index: Int
    ) -> SMILTime? {
        switch edge {
        case .begin:
            return interval.begin
        case .end:
            return interval.end >= .indefinite ? nil : interval.end
        case .iteration(let count):
            let duration = states[index].source.duration
            guard duration < .indefinite else { return nil }
            let product = duration.multipliedReportingOverflow(by: SMILTime(count))
            guard !product.overflow, product.partialValue < .greatest else { return nil }
            let time = interval.begin + product.partialValue
            return time < interval.repeatEnd ? time : nil
        }
    }
}

/// A queue of instants, ordered by time.
struct SMILAlarms: Sendable {
    /// An instant at which an element's interval begins or ends.
    struct Alarm: Hashable, Sendable {
        let time: SMILTime
        let element: Int
        let version: Int

        fileprivate func isBefore(_ other: Alarm) -> Bool {
            (time, element) < (other.time, other.element)
        }
    }

    private var heap: [Alarm] = []

    var isEmpty: Bool { heap.isEmpty }

    /// The earliest instant.
    var first: Alarm? { heap.first }

    mutating func insert(_ alarm: Alarm) {
        heap.append(alarm)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].isBefore(heap[least]) { least = child }
            }
            guard least != parent else { break }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
