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
        budget = 10 * (intervalLimit + sources.count)
        intervalBudget = intervalLimit
        var indices: [String: Int] = [:]
        for (index, source) in sources.enumerated() {
            guard let identifier = source.identifier, indices[identifier] == nil else { continue }
            indices[identifier] = index
        }
        for (index, source) in sources.enumerated() {
            greatestOffset = max(greatestOffset, states[index].greatestTime)
            // As in Chromium, elements are resolved one by one, as they are read.
            begin(index)
            for trigger in source.begins { add(trigger, to: index, isBegin: true, indices) }
            for trigger in source.ends { add(trigger, to: index, isBegin: false, indices) }
            if let interval = states[index].current { notify(index, interval) }
            if dependencies[index].contains(where: { $0.dependent == index }) { wake(index) }
            settle()
        }
    }

    /// Resolves the first interval of an element by its own times.
    private mutating func begin(_ index: Int) {
        guard let interval = states[index].nextInterval(endingAfter: now) else { return }
        states[index].current = interval
        states[index].isActive = interval.begin < now
        schedule(index)
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
        let dependency = Dependency(
            dependent: index,
            isBegin: isBegin,
            edge: edge,
            offset: offset
        )
        dependencies[source].append(dependency)
        // Elements that are read later resolve their intervals later.
        if source < index, let interval = states[source].current {
            notify(source, interval, dependency)
        }
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

    /// Begins, restarts, or ends the current interval of an element at one of its times.
    private mutating func happen(_ index: Int) {
        guard let interval = states[index].current else { return }
        intervalBudget -= 1
        if interval.end > now { restart(index, interval) }
        advance(index)
        activate(index)
        schedule(index)
    }

    /// Ends the current interval of an element where it starts again.
    private mutating func restart(_ index: Int, _ old: SMILElementState.Interval) {
        let interval = states[index].restarted(old)
        guard interval != states[index].current else { return }
        states[index].current = interval
        notify(index, interval)
    }

    /// Replaces the current interval of an element by the next one if it is over.
    private mutating func advance(_ index: Int) {
        if let interval = states[index].current {
            guard interval.end <= now else { return }
            states[index].finish(at: now)
        }
        guard let next = states[index].nextInterval(endingAfter: now) else { return }
        states[index].current = next
        notify(index, next)
    }

    private mutating func activate(_ index: Int) {
        guard let interval = states[index].current, !states[index].isActive, interval.begin <= now
        else { return }
        states[index].isActive = true
        states[index].current?.start = max(interval.begin, now)
    }

    private mutating func schedule(_ index: Int) {
        states[index].version += 1
        states[index].isLate = false
        guard let interval = states[index].current else { return }
        states[index].isLate = !states[index].isActive && interval.begin < now
        let time = states[index].nextTime(from: now)
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

    /// Resolves the current interval of an element again, after a change of its lists.
    private mutating func update(_ index: Int) {
        let state = states[index]
        if let old = state.current, old.begin <= now {
            var interval = state.interval(from: old.begin) ?? old
            interval.start = old.start
            restart(index, interval)
            advance(index)
            if state.isActive { activate(index) }
        } else {
            let next = state.nextInterval(endingAfter: now)
            guard next != state.current else { return }
            states[index].current = next
            if let next { notify(index, next) }
        }
        schedule(index)
    }

    /// Adds the times that follow from an interval to the lists of other elements.
    private mutating func notify(_ index: Int, _ interval: SMILElementState.Interval) {
        for dependency in dependencies[index] { notify(index, interval, dependency) }
    }

    private mutating func notify(
        _ index: Int,
        _ interval: SMILElementState.Interval,
        _ dependency: Dependency
    ) {
        guard let edge = instant(of: dependency.edge, interval, index) else { return }
        let time = edge.adding(dependency.offset)
        let dependent = dependency.dependent
        // As in Chromium, an element doesn't look again at the interval from which it follows.
        states[dependent].add(time, isBegin: dependency.isBegin)
        if dependent != index { wake(dependent) }
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
