import Foundation
import LayerKit

/// A fixed paint order for nodes whose depths change, for formats without dynamic order.
///
/// A node whose position in the order changes appears several times, each time visible only while
/// the order is right. The appearances form a common supersequence of all orders, the shortest one
/// if possible. The order of nodes that never overlap doesn't matter.
package struct PaintOrder {
    /// An appearance of a node in the fixed order.
    package struct Appearance: Hashable {
        /// The node's index.
        package var index: Int

        /// The visibility of this appearance, or nil if it is always visible.
        package var isShown: Track<Bool>?
    }

    /// The appearances, back to front.
    package let appearances: [Appearance]

    /// An order that applies from a time to the start of the next span.
    private struct Span {
        var start: TimeInterval
        var order: [Int]
    }

    /// Creates the paint order of nodes over a loop.
    package init(of nodes: [Timeline.Node], period: TimeInterval) {
        let loop = period
        let period = nodes.depthPeriod ?? period
        let spans = Self.spans(of: nodes, period)
        let orders = spans.map(\.order)
        guard spans.count > 1 else {
            appearances = orders[0].map { Appearance(index: $0, isShown: nil) }
            return
        }
        var sequence: [Int] = []
        var shown = orders.map { _ in Set<Int>() }
        for group in nodes.overlapping(period: max(loop, period)) {
            let own = orders.map { $0.filter(group.contains) }
            let part = CommonSupersequence.shortest(of: own)
            for (index, places) in Self.places(of: own, in: part).enumerated() {
                shown[index].formUnion(places.map { $0 + sequence.count })
            }
            sequence += part
        }
        let places = shown
        appearances = sequence.indices.compactMap { place in
            let shown = places.map { $0.contains(place) }
            guard shown.contains(true) else { return nil }
            let index = sequence[place]
            // A node with a single appearance needs no visibility other than the node's own.
            let isAlone = sequence.filter { $0 == index }.count == 1
            if isAlone || !shown.contains(false) { return Appearance(index: index, isShown: nil) }
            var keys = zip(spans, shown).map { Track<Bool>.Key($0.start, $1, .hold) }
            if let last = keys.last { keys.append(.init(period, last.value, .hold)) }
            return Appearance(index: index, isShown: Track(keys))
        }
    }

    /// Returns the positions in a sequence that each order matches first.
    private static func places(of orders: [[Int]], in sequence: [Int]) -> [Set<Int>] {
        orders.map { order in
            var rest = order[...]
            var places: Set<Int> = []
            for (place, index) in sequence.enumerated() where index == rest.first {
                places.insert(place)
                rest = rest.dropFirst()
            }
            return places
        }
    }

    /// Returns the successive orders, each different from the previous one.
    private static func spans(of nodes: [Timeline.Node], _ period: TimeInterval) -> [Span] {
        let layers = nodes.compactMap(\.layer)
        guard layers.contains(where: { !$0.zPosition.isConstant }) else {
            return [Span(start: 0, order: nodes.paintOrder(at: 0))]
        }
        var times: Set<TimeInterval> = [0]
        for (index, layer) in layers.enumerated() {
            let depth = layer.zPosition.unrolled(to: period)
            times.formUnion(depth.keys.map(\.time))
            times.formUnion(layer.isHidden.unrolled(to: period).keys.map(\.time))
            times.formUnion(layer.opacity.unrolled(to: period).keys.map(\.time))
            for other in layers[(index + 1)...] {
                let others = other.zPosition.unrolled(to: period)
                times.formUnion(depth.times(crossing: others))
            }
        }
        let marks = times.filter { $0 < period }.sorted() + [period]
        var spans: [Span] = []
        for (start, end) in zip(marks, marks.dropFirst()) {
            let middle = (start + end) / 2
            // The position of an invisible node doesn't matter.
            let order = nodes.paintOrder(at: middle).filter {
                nodes[$0].layer?.isSeen(at: middle) ?? true
            }
            if spans.last?.order != order { spans.append(Span(start: start, order: order)) }
        }
        return spans
    }
}

extension Timeline.Layer {
    fileprivate func isSeen(at time: TimeInterval) -> Bool {
        !isHidden.value(at: time) && opacity.value(at: time) > 0
    }
}

extension [Timeline.Node] {
    /// The common period of the depths and visibilities, or nil if there is none.
    fileprivate var depthPeriod: TimeInterval? {
        let layers = compactMap(\.layer)
        let own = layers.flatMap { layer in
            [layer.zPosition.period, layer.isHidden.period, layer.opacity.period]
        }
        let periods = Set(own.compactMap(\.self))
        return periods.count == 1 ? periods.first : nil
    }

    /// Returns the indices of the nodes in paint order at a time.
    ///
    /// Adjacent layers are ordered by depth; other nodes keep their positions.
    func paintOrder(at time: TimeInterval) -> [Int] {
        var order = [Int](indices)
        var start = 0
        while start < count {
            var end = start
            while end < count, self[end].layer != nil { end += 1 }
            let depths = self[start..<end].map { $0.layer?.zPosition.value(at: time) ?? 0 }
            let sorted = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
            order.replaceSubrange(start..<end, with: sorted.map { $0 + start })
            start = Swift.max(end, start + 1)
        }
        return order
    }
}

extension [Timeline.Node] {
    /// The number of times at which places are measured.
    private static let sampleCount = 64

    /// Returns groups of indices of nodes, of which only those of one group ever overlap.
    ///
    /// A node that never draws anything when it's measured counts as overlapping all others.
    ///
    /// - Parameter period: The duration of the loop in seconds.
    /// - Returns: The groups, in ascending order of the least index.
    fileprivate func overlapping(period: TimeInterval) -> [Set<Int>] {
        let areas = map { $0.coveredArea(period: period, sampleCount: Self.sampleCount) }
        func overlap(_ a: CGRect, _ b: CGRect) -> Bool { a.isNull || b.isNull || a.intersects(b) }
        var groups: [Set<Int>] = []
        for (index, area) in areas.enumerated() {
            var group: Set = [index]
            groups.removeAll { other in
                guard other.contains(where: { overlap(areas[$0], area) }) else { return false }
                group.formUnion(other)
                return true
            }
            groups.append(group)
        }
        return groups.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
    }
}

extension Timeline.Node {
    /// Returns a rectangle that contains what the node draws during a loop.
    ///
    /// It's wider than what is measured by the distance of the farthest move between measurements.
    fileprivate func coveredArea(period: TimeInterval, sampleCount: Int) -> CGRect {
        var area = CGRect.null
        var last = CGRect.null
        var move: CGFloat = 0
        for index in 0...sampleCount {
            let nodes = pictureNodes(at: period * Double(index) / Double(sampleCount))
            let extent = nodes.reduce(CGRect.null) { $0.union($1.extent(under: nil)) }
            if !extent.isNull, !last.isNull {
                let steps = [
                    extent.minX - last.minX, extent.maxX - last.maxX,
                    extent.minY - last.minY, extent.maxY - last.maxY,
                ]
                move = steps.reduce(move) { max($0, abs($1)) }
            }
            area = area.union(extent)
            last = extent
        }
        return area.isNull ? area : area.insetBy(dx: -move / 2, dy: -move / 2)
    }
}
