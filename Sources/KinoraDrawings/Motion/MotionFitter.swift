// This file is long because finding keys and changes of structure share one budget of readings.

import Foundation
import LayerKit

/// A fitter of key frames to a node that is read at any moment.
///
/// Between two keys, the layers' interpolation equals the node that is read, within a tolerance:
/// exactly where everything that changes has one timing curve and is linear in it, otherwise by
/// cutting the interval in halves.
package struct MotionFitter {
    private let inputs: [any MotionInput]
    private let side: Double
    private let keyLimit: Int
    private let loop: ([any MotionInput]) -> Drawing.Loop
    private let read: (DrawingMoment) -> Drawing.Node?

    /// The number of readings that remain; at 0, intervals aren't cut anymore.
    package private(set) var budget: Int

    /// The greatest difference from the node that is read, in allowed differences.
    package private(set) var deviation = 0.0

    /// The number of times that an interval was cut, because layers don't interpolate as the node
    /// does.
    package private(set) var cutCount = 0

    /// A Boolean value that indicates whether keys are missing because there are too many.
    package private(set) var isTruncated = false

    /// The times at which the structure isn't the one at the breaks around them, and those of which
    /// that is known from the start.
    private var mismatches: Set<Double> = []
    private var searched: Set<Double> = []

    /// A Boolean value that indicates whether changes of structure between breaks are looked for,
    /// which is when all values are in one cluster.
    private var searchesChanges = false

    /// The number of changes of structure between breaks that may still be found.
    private var changeBudget = Self.changeLimit

    /// The number of pictures that may still stand for a structure that changes too often.
    private var pictureBudget = Self.changeLimit

    /// The allowed difference of a length as a part of the drawing's longer side.
    package static let allowedPart = 2e-4

    /// The maximum number of times that an interval is cut in halves.
    private static let greatestDepth = 9
    private var depth = Self.greatestDepth

    /// The maximum number of times at which the values of one node start or end changing.
    private static let breakLimit = 2000

    /// The duration in seconds below which a change is a jump, whose values between don't count.
    private static let jump = 2e-3

    /// The maximum number of changes of structure between breaks.
    private static let changeLimit = 96

    /// The number of times at which the structure between two breaks is asked for, at least, of
    /// searches after others, and of pictures that stand for it if it changes too often.
    private static let probeCount = 16
    private static let searchCount = 3
    private static let pictureCount = 48

    /// Creates a fitter.
    ///
    /// - Parameters:
    ///   - inputs: The inputs values that the node depends on.
    ///   - side: The longer side of the drawing.
    ///   - budget: The maximum number of readings.
    ///   - keyLimit: The number of key frames beyond which intervals aren't cut finely.
    ///   - loop: A closure that returns the loop of some of the inputs.
    ///   - read: A closure that returns the node at a moment, or nil if it isn't drawn.
    package init(
        _ inputs: [any MotionInput],
        side: Double,
        budget: Int,
        keyLimit: Int = .max,
        loop: @escaping ([any MotionInput]) -> Drawing.Loop,
        read: @escaping (DrawingMoment) -> Drawing.Node?
    ) {
        self.inputs = inputs
        self.side = side
        self.budget = budget
        self.keyLimit = keyLimit
        self.loop = loop
        self.read = read
    }

    /// Returns the node with its motions; several nodes if its structure changes over time.
    package mutating func fit() -> [Drawing.Node] {
        var nodes = fitted()
        for _ in 0..<Self.searchCount where !mismatches.isSubset(of: searched) && budget > 0 {
            // The structure changes and changes back between two breaks.
            searched.formUnion(mismatches)
            (deviation, cutCount, changeBudget) = (0, 0, Self.changeLimit)
            pictureBudget = Self.changeLimit
            nodes = fitted()
        }
        return nodes
    }

    private mutating func fitted() -> [Drawing.Node] {
        var clusters = clusters()
        searchesChanges = clusters.count == 1
        var states = clusters.map { self.states(of: $0) }
        let kinds = Set(states.joined().map(\.kind)).subtracting([nil])
        let changes =
            kinds.count > 1 || !searched.isEmpty || states.joined().contains { $0.kind == nil }
        if changes, clusters.count > 1 {
            // Parts that come and go depend on everything.
            clusters = [Array(inputs.indices)]
            searchesChanges = true
            states = clusters.map { self.states(of: $0) }
        }
        let intervalCount = max(states.reduce(0) { $0 + $1.count } / 2, 1)
        let share = max(keyLimit / intervalCount, 1)
        depth = min(Self.greatestDepth, Int.bitWidth - 1 - share.leadingZeroBitCount)
        var variants: [String] = []
        for case let kind? in states.joined().map(\.kind) where !variants.contains(kind) {
            variants.append(kind)
        }
        return variants.compactMap { variant in
            node(of: variant, clusters, states)
        }
    }

    private mutating func node(
        of variant: String,
        _ clusters: [[Int]],
        _ states: [[State]]
    ) -> Drawing.Node? {
        let own = states.joined().filter { $0.kind == variant }.compactMap(\.node)
        guard var base = own.first else { return nil }
        let area = own.reduce(CGRect.null) { $0.union($1.paintedArea) }
        base.setPaintArea(area)
        var motions: [Drawing.Motion] = []
        for (cluster, states) in zip(clusters, states) {
            let states = states.map { $0.held(as: variant, area) }.filling(with: base)
            let loop = loop(of: cluster)
            let keys = keys(of: cluster, states, variant, area)
            guard keys.contains(where: { $0.node != keys.first?.node }) else {
                base = keys.first.map { $0.node } ?? base
                continue
            }
            motions.append(
                Drawing.Motion(
                    start: loop.start,
                    period: loop.period,
                    isRepeating: loop.isRepeating,
                    keys: keys
                )
            )
        }
        if let first = motions.first?.keys.first, motions.count == 1 { base = first.node }
        base.motions = motions
        return base.withoutClearPaints
    }

    // MARK: - Times

    private func loop(of cluster: [Int]) -> Drawing.Loop { loop(cluster.map { inputs[$0] }) }

    /// Returns the times at which values of a cluster start or end changing, with both ends.
    private mutating func breaks(of cluster: [Int]) -> [Double] {
        let loop = loop(of: cluster)
        let end = loop.start + loop.period
        var times: Set<Double> = [0, loop.start, end]
        for index in cluster {
            let breaks = inputs[index].breaks(in: 0...end, limit: Self.breakLimit)
            isTruncated = isTruncated || breaks.count >= Self.breakLimit
            times.formUnion(breaks)
        }
        var sorted: [Double] = []
        for time in times.sorted() where time >= 0 && time <= end {
            // Times that differ by rounding are the same.
            if let last = sorted.last, time - last < 1e-9 { continue }
            sorted.append(time)
        }
        return sorted
    }

    // MARK: - States

    /// The node at a side of a time at which something changes.
    fileprivate struct State {
        var moment: DrawingMoment
        var node: Drawing.Node?
        /// The structure of the layers, or nil if there is no node.
        var kind: String?

        init(_ moment: DrawingMoment, _ node: Drawing.Node?) {
            self.moment = moment
            self.node = node
            kind = node?.layerStructure
        }

        /// Returns the state in which a node of another structure is replaced by nil.
        func held(as variant: String, _ area: CGRect) -> State {
            var state = self
            if kind != variant { state.node = nil }
            state.node?.setPaintArea(area)
            return state
        }
    }

    /// Returns the moment at which a cluster is at a time, while other values are held.
    private func moment(_ time: Double, _ side: EffectSide, _ cluster: [Int]) -> DrawingMoment {
        var moment = DrawingMoment(time: time, side: side)
        if cluster.count < inputs.count {
            moment.held = Set(
                inputs.indices.filter { !cluster.contains($0) }
                    .map { inputs[$0].number }
            )
        }
        return moment
    }

    private mutating func node(at moment: DrawingMoment) -> Drawing.Node? {
        budget -= 1
        return read(moment)
    }

    /// Returns the states after each break, and before each but the first.
    private mutating func states(of cluster: [Int]) -> [State] {
        var states: [State] = []
        for (index, time) in breaks(of: cluster).enumerated() {
            if index > 0 {
                let before = moment(time, .before, cluster)
                let end = State(before, node(at: before))
                if let start = states.last { states += changes(from: start, to: end, cluster) }
                states.append(end)
            }
            let after = moment(time, .after, cluster)
            states.append(State(after, node(at: after)))
        }
        // The state after the end belongs to the next cycle, or is held.
        if states.count > 1, loop(of: cluster).isRepeating { states.removeLast() }
        return states
    }

    /// Returns the states before and after each change of structure between two breaks.
    private mutating func changes(from start: State, to end: State, _ cluster: [Int]) -> [State] {
        let range = start.moment.time...max(end.moment.time, start.moment.time)
        let length = range.upperBound - range.lowerBound
        guard searchesChanges, length > Self.jump,
            start.kind != end.kind || searched.contains(where: range.contains)
        else { return [] }
        var changes: [State] = []
        let before = changeBudget
        let step = length / Double(Self.probeCount) * 1.01
        let known = searched.filter { range.contains($0) }.sorted().spread(over: Self.changeLimit)
        var isFound = true
        var from = start
        for time in known where isFound {
            let moment = moment(time, .after, cluster)
            let to = State(moment, node(at: moment))
            isFound = search(from, to, cluster, step, &changes)
            from = to
        }
        guard !isFound || !search(from, end, cluster, step, &changes) else { return changes }
        changeBudget = before
        isTruncated = true
        changes = []
        let count = min(Self.pictureCount, pictureBudget, max(budget, 0))
        pictureBudget -= count
        var last = start
        for number in 1..<max(count, 1) {
            let time = range.lowerBound + length * Double(number) / Double(count)
            changes.append(State(moment(time, .before, cluster), last.node))
            let moment = moment(time, .after, cluster)
            last = State(moment, node(at: moment))
            changes.append(last)
        }
        return changes
    }

    /// Adds the states before and after each change of structure between two states.
    ///
    /// - Parameters:
    ///   - start: The first state.
    ///   - end: The last one.
    ///   - cluster: The values that change.
    ///   - step: The duration in seconds up to which a structure that is the same at both ends is
    ///     the same between them.
    ///   - changes: The states found.
    /// - Returns: A Boolean value that indicates whether the changes weren't too many.
    private mutating func search(
        _ start: State,
        _ end: State,
        _ cluster: [Int],
        _ step: Double,
        _ changes: inout [State]
    ) -> Bool {
        let (from, to) = (start.moment.time, end.moment.time)
        if start.kind == end.kind, to - from <= step { return true }
        guard to - from > Self.jump / 8 else {
            changeBudget -= 1
            changes += [start, end]
            return changeBudget > 0
        }
        guard budget > 0 else { return false }
        let moment = moment((from + to) / 2, .after, cluster)
        let middle = State(moment, node(at: moment))
        return search(start, middle, cluster, step, &changes)
            && search(middle, end, cluster, step, &changes)
    }

    // MARK: - Clusters

    /// The number of values up to which each is looked at closely.
    private static let closeCount = 10

    /// Returns groups of indices of inputs values, of which each changes other properties.
    private mutating func clusters() -> [[Int]] {
        guard inputs.count > 1 else { return [Array(inputs.indices)] }
        // Many values are mostly the parts of a rig, of which each takes long to read.
        let isSmall = inputs.count <= Self.closeCount
        var clusters: [(indices: [Int], slots: Set<String>)] = []
        for index in inputs.indices {
            let count = isSmall ? 6 : 3
            var cluster = (
                indices: [index], slots: changedSlots(by: index, heldAt: [0, 0.37], count: count)
            )
            if cluster.slots.isEmpty, isSmall {
                // The slots that it changes may not be drawn while others have their first values.
                cluster.slots = changedSlots(by: index, heldAt: [0.25, 0.5, 0.75, 0.9], count: 2)
            }
            guard !cluster.slots.isEmpty else { continue }
            for (number, other) in clusters.enumerated().reversed()
            where !other.slots.isDisjoint(with: cluster.slots) {
                cluster.indices += other.indices
                cluster.slots.formUnion(other.slots)
                clusters.remove(at: number)
            }
            clusters.append(cluster)
        }
        return clusters.isEmpty ? [Array(inputs.indices)] : clusters.map { $0.indices.sorted() }
    }

    /// Returns the properties of layers that an inputs value changes while the others are held at
    /// parts of the whole time.
    ///
    /// - Parameters:
    ///   - index: The index of the value.
    ///   - parts: The parts of the time at which the others are held, from 0 to 1.
    ///   - count: The number of intervals in which the value is read.
    /// - Returns: The layers and key paths.
    private mutating func changedSlots(
        by index: Int,
        heldAt parts: [Double],
        count: Int
    ) -> Set<String> {
        let times = breaks(of: [index])
        let spans = Array(zip(times, times.dropFirst()))
        let moving = spans.filter { !inputs[index].curves(from: $0, to: $1).isEmpty }
        var moments = [(at: times.last ?? 0, side: EffectSide.after)]
        for (start, end) in moving.spread(over: count) {
            moments += [(start, .after), ((start + end) / 2, .after), (end, .before)]
        }
        // Values that are held alternate, so not only every other interval counts.
        for (start, end) in spans.prefix(count) + spans.spread(over: count) {
            moments += [(start, .after), ((start + end) / 2, .after)]
        }
        var slots: Set<String> = []
        let loop = loop(of: [index])
        for heldTime in parts.map({ $0 * (loop.start + loop.period) }) {
            var first: [LayerSlot.Value]?
            for place in moments {
                var moment = moment(place.at, place.side, [index])
                moment.heldTime = heldTime
                guard let node = node(at: moment) else {
                    slots.insert("node")
                    continue
                }
                let values = LayerSlot.values(of: node, NodeLayers(node))
                guard let first else {
                    first = values
                    continue
                }
                guard first.count == values.count else {
                    slots.insert("node")
                    continue
                }
                for (a, b) in zip(first, values) where a.value != b.value {
                    slots.insert("\(a.layer) \(a.slot.keyPath)")
                }
            }
        }
        return slots
    }

    // MARK: - Keys

    /// Returns the keys over all states.
    private mutating func keys(
        of cluster: [Int],
        _ states: [State],
        _ variant: String,
        _ area: CGRect
    ) -> [Drawing.Motion.Key] {
        guard let first = states.first, let only = first.node else { return [] }
        guard states.count > 1 else { return [Drawing.Motion.Key(time: 0, node: only)] }
        var keys: [Drawing.Motion.Key] = []
        var isHidden = false
        for index in stride(from: 0, to: states.count - 1, by: 2) {
            let (start, end) = (states[index], states[index + 1])
            guard let from = start.node, let to = end.node else { continue }
            let next = index + 2 < states.count ? states[index + 2].node : nil
            guard start.kind == variant, end.kind == variant else {
                // Other nodes are shown in the interval, and in a run of them nothing changes here.
                if !isHidden { keys.append(.init(time: start.moment.time, node: from, curve: nil)) }
                let isLast = index + 2 >= states.count
                if isLast, next != to { keys.append(.init(time: end.moment.time, node: to)) }
                isHidden = true
                continue
            }
            isHidden = false
            var interval = Interval(
                cluster: cluster,
                variant: variant,
                area: area,
                start: start.moment.time,
                end: end.moment.time
            )
            interval.curves = curves(of: cluster, from: interval.start, to: interval.end)
            let isSteady = interval.curves.isEmpty && from == to
            if isSteady {
                keys.append(Drawing.Motion.Key(time: interval.start, node: from))
            } else {
                add(interval, Look(from), Look(to), 0, &keys)
            }
            // The state before the next break ends the interval, unless it continues.
            if next != to {
                keys.append(Drawing.Motion.Key(time: interval.end, node: to))
            }
        }
        if !states.count.isMultiple(of: 2), let held = states.last, let node = held.node {
            keys.append(Drawing.Motion.Key(time: held.moment.time, node: node))
        }
        return keys
    }

    /// An interval in which everything changes smoothly.
    private struct Interval {
        let cluster: [Int]
        let variant: String
        let area: CGRect
        var start: Double
        var end: Double
        /// The curves of everything that changes.
        var curves: Set<TimingCurve> = []
    }

    /// Returns the curves of everything that changes during an interval.
    private func curves(of cluster: [Int], from start: Double, to end: Double) -> Set<TimingCurve> {
        cluster.reduce(into: []) { curves, index in
            curves.formUnion(inputs[index].curves(from: start, to: end))
        }
    }

    /// A node with the values of its layers.
    private struct Look {
        let node: Drawing.Node
        let structure: String
        let values: [LayerSlot.Value]

        init(_ node: Drawing.Node) {
            let layers = NodeLayers(node)
            self.node = node
            structure = node.structure(of: layers)
            values = LayerSlot.values(of: node, layers)
        }
    }

    /// Returns the node at a part of an interval, or nil if it has another structure.
    private mutating func look(in interval: Interval, at fraction: Double) -> Look? {
        let time = interval.start + (interval.end - interval.start) * fraction
        guard var node = node(at: moment(time, .after, interval.cluster)) else {
            mismatches.insert(time)
            return nil
        }
        node.setPaintArea(interval.area)
        let look = Look(node)
        guard look.structure == interval.variant else {
            mismatches.insert(time)
            return nil
        }
        return look
    }

    /// Adds the keys of an interval except the one at its end.
    private mutating func add(
        _ interval: Interval,
        _ from: Look,
        _ to: Look,
        _ depth: Int,
        _ keys: inout [Drawing.Motion.Key]
    ) {
        let curve = interval.curves.count == 1 ? interval.curves.first ?? .linear : .linear
        let middle = look(in: interval, at: 0.5)
        let error = error(in: interval, from, middle, to, curve)
        if error > 1, depth < self.depth, budget > 0,
            interval.end - interval.start > Self.jump, let middle
        {
            let time = (interval.start + interval.end) / 2
            cutCount += 1
            var (first, second) = (interval, interval)
            first.end = time
            second.start = time
            first.curves = curves(of: interval.cluster, from: first.start, to: time)
            second.curves = curves(of: interval.cluster, from: time, to: second.end)
            add(first, from, middle, depth + 1, &keys)
            add(second, middle, to, depth + 1, &keys)
            return
        }
        let isJump = depth == 0 && interval.end - interval.start <= Self.jump
        if error.isFinite, !isJump { deviation = max(deviation, error) }
        keys.append(
            Drawing.Motion.Key(
                time: interval.start,
                node: from.node,
                curve: error.isFinite ? curve : nil
            )
        )
    }

    /// Returns the greatest difference of interpolated values, in allowed differences.
    private mutating func error(
        in interval: Interval,
        _ from: Look,
        _ middle: Look?,
        _ to: Look,
        _ curve: TimingCurve
    ) -> Double {
        guard let middle, from.values.count == to.values.count else { return .infinity }
        var greatest = error(from, middle, to, curve.value(at: 0.5))
        for fraction in [0.21, 0.79] where greatest <= 1 {
            guard let look = look(in: interval, at: fraction) else { return .infinity }
            greatest = max(greatest, error(from, look, to, curve.value(at: fraction)))
        }
        return greatest
    }

    /// Returns the greatest difference of values from those between two others.
    private func error(_ from: Look, _ look: Look, _ to: Look, _ progress: Double) -> Double {
        guard look.values.count == from.values.count else { return .infinity }
        lazy var outline = max(from.node.outlineLength, to.node.outlineLength)
        var greatest = 0.0
        for (index, value) in look.values.enumerated() {
            let (start, end) = (from.values[index].value, to.values[index].value)
            if start == end, end == value.value { continue }
            guard let middle = start.interpolated(to: end, fraction: progress) else {
                return .infinity
            }
            let allowed = value.slot.allowedDifference(
                side: side,
                outline: value.slot.measure == .outline ? outline : 0
            )
            greatest = max(greatest, middle.distance(to: value.value) / allowed)
        }
        return greatest
    }
}

extension [MotionFitter.State] {
    /// Returns the states in which a missing node is the nearest one, hidden.
    fileprivate func filling(with base: Drawing.Node) -> Self {
        var last = first { $0.node != nil }?.node ?? base
        return map { state in
            var state = state
            if let node = state.node {
                last = node
            } else {
                state.node = last.hidden
            }
            return state
        }
    }
}
