import Foundation
import LayerKit

/// The order in which nodes are painted while their depths change.
///
/// SVG paints in document order. A node whose place among the others changes appears several times,
/// each time shown only while the order is right; how many copies that takes is as few as the orders
/// have in a shortest common supersequence.
struct PaintOrder {
    /// A node's appearance in the document.
    struct Appearance: Hashable {
        /// The node's index.
        var index: Int

        /// When it is seen; nil for always.
        var isShown: Track<Bool>?
    }

    /// The appearances, back to front.
    let appearances: [Appearance]

    private struct Span {
        var start: TimeInterval
        var order: [Int]
    }

    init(of layer: Timeline.Layer, _ timeline: Timeline) {
        let depths = layer.nodes.map { node -> Track<Double> in
            if case .layer(let layer) = node { return layer.zPosition }
            return Track(0)
        }
        let spans = Self.spans(depths, timeline.period, layer.paintOrder)
        let orders = spans.map(\.order)
        if spans.count == 1 {
            appearances = orders[0].map { Appearance(index: $0, isShown: nil) }
            return
        }
        let sequence = CommonSupersequence.shortest(of: orders)
        // Which copy each span shows: of each order the first ones that fit.
        var shown = sequence.map { _ in spans.map { _ in false } }
        for (span, order) in orders.enumerated() {
            var place = 0
            for (position, index) in sequence.enumerated()
            where place < order.count && index == order[place] {
                shown[position][span] = true
                place += 1
            }
        }
        appearances = zip(sequence, shown).compactMap { index, shown in
            guard shown.contains(true) else { return nil }
            if !shown.contains(false) { return Appearance(index: index, isShown: nil) }
            var keys = zip(spans, shown).map { Track<Bool>.Key($0.start, $1, .hold) }
            if let last = keys.last { keys.append(.init(timeline.period, last.value, .hold)) }
            return Appearance(index: index, isShown: Track(keys))
        }
    }

    /// Returns the orders one after another, each unlike the one before.
    private static func spans(
        _ depths: [Track<Double>],
        _ period: TimeInterval,
        _ order: (TimeInterval) -> [Int]
    ) -> [Span] {
        var times = Set([0, period])
        for depth in depths where !depth.isConstant {
            for (key, next) in zip(depth.keys, depth.keys.dropFirst()) {
                times.formUnion([key.time, next.time])
                guard key.easing != .hold, key.value != next.value else { continue }
                let steps = 64
                for step in 1..<steps {
                    times.insert(key.time + (next.time - key.time) * Double(step) / Double(steps))
                }
            }
        }
        let sorted = times.sorted()
        var spans: [Span] = []
        for (start, end) in zip(sorted, sorted.dropFirst()) {
            let now = order((start + end) / 2)
            guard let last = spans.last else {
                spans.append(Span(start: 0, order: now))
                continue
            }
            if last.order == now { continue }
            // The instant of the change, where depths glide past each other.
            var low = max(last.start, start - (end - start))
            var high = start
            if order(start - 1e-9 * period) == now {
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if order(middle) == now { high = middle } else { low = middle }
                }
            }
            spans.append(Span(start: high, order: now))
        }
        return spans
    }
}

/// The shortest sequence that holds some orders, each as what is left when others are struck out.
enum CommonSupersequence {
    /// The greatest number of states that are searched; beyond, the sequence may be longer.
    private static let limit = 50_000

    /// Returns a sequence that holds all orders.
    static func shortest(of orders: [[Int]]) -> [Int] {
        let orders = Array(Set(orders)).sorted { $0.lexicographicallyPrecedes($1) }
        let states = orders.reduce(1) { min($0 * ($1.count + 1), limit + 1) }
        return states > limit ? merged(orders) : searched(orders)
    }

    /// Searches breadth first: a state is how much of each order is there.
    private static func searched(_ orders: [[Int]]) -> [Int] {
        let start = orders.map { _ in 0 }
        let goal = orders.map(\.count)
        var origins: [[Int]: (state: [Int], next: Int)] = [:]
        var seen: Set = [start]
        var states = [start]
        while !states.isEmpty, !seen.contains(goal) {
            var following: [[Int]] = []
            for state in states {
                let choices = Set(zip(orders, state).compactMap { $1 < $0.count ? $0[$1] : nil })
                for choice in choices.sorted() {
                    let next = advanced(state, by: choice, orders)
                    guard seen.insert(next).inserted else { continue }
                    origins[next] = (state, choice)
                    following.append(next)
                }
            }
            states = following
        }
        var result: [Int] = []
        var state = goal
        while let origin = origins[state] {
            result.append(origin.next)
            state = origin.state
        }
        return result.reversed()
    }

    /// Takes what most orders have next.
    private static func merged(_ orders: [[Int]]) -> [Int] {
        var state = orders.map { _ in 0 }
        var result: [Int] = []
        while state != orders.map(\.count) {
            var votes: [Int: Int] = [:]
            for (order, place) in zip(orders, state) where place < order.count {
                votes[order[place], default: 0] += order.count - place
            }
            guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
                break
            }
            result.append(best.key)
            state = advanced(state, by: best.key, orders)
        }
        return result
    }

    private static func advanced(_ state: [Int], by choice: Int, _ orders: [[Int]]) -> [Int] {
        zip(orders, state).map { order, place in
            place < order.count && order[place] == choice ? place + 1 : place
        }
    }
}
