import Foundation

/// The state of an element whose intervals are being resolved.
struct SMILElementState: Sendable {
    /// A begin or end time from a list.
    struct Instance: Sendable {
        var time: SMILTime
        /// The number of the condition and of the interval it follows from, or -1.
        let condition: Int
        let number: Int
    }

    /// An interval in microseconds.
    struct Interval: Hashable, Sendable {
        var begin: SMILTime
        var end: SMILTime
        var repeatEnd: SMILTime
    }

    let source: SMILSource
    var begins: [Instance] = []
    var ends: [Instance] = []

    /// A Boolean value that indicates whether an event could end the element.
    var hasOpenEnd = false

    /// A Boolean value that indicates whether there has been a time in the list of ends.
    var hasEnds = false

    /// The intervals that are over.
    var intervals: [Interval] = []

    /// The interval that is running or the next one.
    var current: Interval?
    var isStarted = false

    /// The number of intervals so far, for conditions that follow from them.
    var number = 0

    /// The number of the latest change of the current interval.
    var version = 0

    init(_ source: SMILSource) {
        self.source = source
    }

    /// The time from which the next interval may begin.
    private var earliest: SMILTime { intervals.last?.end ?? -.indefinite }

    /// Returns the first interval that is possible and ends after a time.
    func nextInterval(endingAfter now: SMILTime) -> Interval? {
        if source.restart == .never, !intervals.isEmpty { return nil }
        var earliest = earliest
        for instance in begins where instance.time >= earliest {
            guard let interval = interval(from: instance.time) else { continue }
            if interval.end > now { return interval }
            earliest = interval.end
        }
        return nil
    }

    /// Returns the interval with a begin, or nil if it has no valid end.
    func interval(from begin: SMILTime) -> Interval? {
        var end = ends.first { $0.time > begin }?.time
        if end == nil, hasEnds, !hasOpenEnd { return nil }
        end = end ?? .indefinite
        let natural = begin.adding(source.iterationsDuration)
        var last = min(natural, end ?? .indefinite)
        last = max(last, begin.adding(source.minimum))
        last = min(last, begin.adding(source.maximum))
        if source.restart == .always, let next = begins.first(where: { $0.time > begin })?.time {
            last = min(last, next)
        }
        return Interval(begin: begin, end: last, repeatEnd: min(natural, last))
    }

    /// Moves the current interval to those that are over.
    mutating func finish() {
        guard let interval = current else { return }
        intervals.append(interval)
        current = nil
        isStarted = false
        number += 1
        begins.removeAll { $0.time < interval.end }
        ends.removeAll { $0.time <= interval.end }
    }

    /// Sets or removes the time that follows from a condition, and returns true if that changes it.
    mutating func set(
        _ time: SMILTime?,
        condition: Int,
        number: Int,
        isBegin: Bool
    ) -> Bool {
        if isBegin { return Self.set(time, condition, number, in: &begins) }
        if time != nil { hasEnds = true }
        return Self.set(time, condition, number, in: &ends)
    }

    private static func set(
        _ time: SMILTime?,
        _ condition: Int,
        _ number: Int,
        in list: inout [Instance]
    ) -> Bool {
        let old = list.lastIndex { $0.condition == condition && $0.number == number }
        if let old {
            if list[old].time == time { return false }
            list.remove(at: old)
        }
        guard let time else { return old != nil }
        let place = list.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        list.insert(Instance(time: time, condition: condition, number: number), at: place)
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
        let condition: Int
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
        var condition = 0
        for (index, source) in sources.enumerated() {
            for trigger in source.begins {
                add(trigger, to: index, isBegin: true, condition, indices)
                condition += 1
            }
            for trigger in source.ends {
                add(trigger, to: index, isBegin: false, condition, indices)
                condition += 1
            }
            wake(index)
        }
        settle()
    }

    private mutating func add(
        _ trigger: SMILTrigger,
        to index: Int,
        isBegin: Bool,
        _ condition: Int,
        _ indices: [String: Int]
    ) {
        switch trigger {
        case .offset(let time):
            greatestOffset = max(greatestOffset, time)
            _ = states[index].set(time, condition: condition, number: -1, isBegin: isBegin)
        case .begin(let name, let offset):
            depend(index, on: name, .begin, offset, isBegin, condition, indices)
        case .end(let name, let offset):
            depend(index, on: name, .end, offset, isBegin, condition, indices)
        case .iteration(let count, let name, let offset):
            depend(index, on: name, .iteration(count), offset, isBegin, condition, indices)
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
        _ condition: Int,
        _ indices: [String: Int]
    ) {
        guard let source = indices[name] else {
            note(index, isBegin, "there is no animation with the id “\(name.prefix(48))”")
            return
        }
        dependencies[source].append(
            Dependency(
                dependent: index,
                condition: condition,
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
            budget -= 1
            update(index)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private mutating func update(_ index: Int) {
        let old = states[index].current
        var new: SMILElementState.Interval?
        if states[index].isStarted, let old {
            // The past doesn't change.
            var interval = states[index].interval(from: old.begin) ?? old
            interval.end = max(interval.end, now)
            new = interval
        } else {
            new = states[index].nextInterval(endingAfter: now)
        }
        guard new != old else { return }
        states[index].current = new
        if let new, new.begin <= now { states[index].isStarted = true }
        schedule(index)
        for dependency in dependencies[index] {
            let time = new.flatMap { instant(of: dependency.edge, $0, index) }
            let changes = states[dependency.dependent].set(
                time?.adding(dependency.offset),
                condition: dependency.condition,
                number: states[index].number,
                isBegin: dependency.isBegin
            )
            if changes { wake(dependency.dependent) }
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
