import LayerKit

/// The order in which nodes are painted while their depths change.
///
/// A format whose order is fixed paints some nodes at several places of it, of which one shows at a
/// time; there are as few as a common supersequence of all orders needs.
struct DepthOrder {
    /// A node at a place of the painting order.
    struct Occurrence: Hashable {
        /// The index of the node.
        let index: Int

        /// Whether this occurrence is the one that shows.
        let isShown: Track<Bool>
    }

    /// What is painted, back to front.
    let occurrences: [Occurrence]

    /// An order that lasts from a time to the next one's.
    private struct Span {
        var time: Double
        var order: [Int]
    }

    /// Finds the order of nodes over a loop.
    ///
    /// - Parameters:
    ///   - depths: The depth of each node.
    ///   - shown: Whether each node is seen at all, which leaves it out of orders when it isn't.
    ///   - period: The length of the loop in seconds.
    init(depths: [Track<Double>], shown: [Track<Bool>], period: Double) {
        let spans = Self.spans(depths, shown, period)
        var places: [Int] = []
        for span in spans { places = Self.supersequence(places, span.order) }
        let used = spans.map { Self.embedding(of: $0.order, in: places) }
        occurrences = places.indices.compactMap { place in
            var keys: [Track<Bool>.Key] = []
            for (span, places) in zip(spans, used) {
                let isShown = places.contains(place)
                if keys.last?.value != isShown { keys.append(.init(span.time, isShown, .hold)) }
            }
            // A node that is seen at one place only needs no switch: its own visibility is enough.
            if places.filter({ $0 == places[place] }).count == 1 { keys = [.init(0, true, .hold)] }
            guard keys.contains(where: \.value) else { return nil }
            if keys.count > 1, let last = keys.last, last.time < period {
                keys.append(.init(period, last.value, .hold))
            }
            return Occurrence(index: places[place], isShown: Track(keys))
        }
    }

    // MARK: - Orders

    private static func spans(
        _ depths: [Track<Double>],
        _ shown: [Track<Bool>],
        _ period: Double
    ) -> [Span] {
        let changing = depths.indices.filter { !depths[$0].isConstant }
        var times: Set<Double> = [0]
        if !changing.isEmpty {
            for track in depths { times.formUnion(track.keys.map(\.time)) }
            for track in shown { times.formUnion(track.keys.map(\.time)) }
            for index in changing {
                for other in depths.indices where other != index {
                    times.formUnion(depths[index].times(crossing: depths[other]))
                }
            }
        }
        let marks = times.filter { $0 < period }.sorted() + [period]
        var result: [Span] = []
        for (start, end) in zip(marks, marks.dropFirst()) {
            let middle = (start + end) / 2
            let values = depths.map { $0.value(at: middle) }
            let order = depths.indices
                .filter { changing.isEmpty || shown[$0].value(at: middle) }
                .sorted { (values[$0], $0) < (values[$1], $1) }
            if result.last?.order != order { result.append(Span(time: start, order: order)) }
        }
        return result
    }

    // MARK: - Sequences

    /// Returns a shortest sequence that has two others in it, each in its own order.
    static func supersequence(_ a: [Int], _ b: [Int]) -> [Int] {
        guard !a.isEmpty, !b.isEmpty else { return a + b }
        // The lengths for what is left from a place of each.
        var lengths = Array(
            repeating: Array(repeating: 0, count: b.count + 1),
            count: a.count + 1
        )
        for i in (0...a.count).reversed() {
            for j in (0...b.count).reversed() {
                if i == a.count || j == b.count {
                    lengths[i][j] = a.count - i + b.count - j
                } else if a[i] == b[j] {
                    lengths[i][j] = 1 + lengths[i + 1][j + 1]
                } else {
                    lengths[i][j] = 1 + min(lengths[i + 1][j], lengths[i][j + 1])
                }
            }
        }
        var (i, j) = (0, 0)
        var result: [Int] = []
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                result.append(a[i])
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] <= lengths[i][j + 1] {
                result.append(a[i])
                i += 1
            } else {
                result.append(b[j])
                j += 1
            }
        }
        return result + a[i...] + b[j...]
    }

    /// Returns the places of an order's members in a sequence that has it in it.
    private static func embedding(of order: [Int], in sequence: [Int]) -> Set<Int> {
        var result: Set<Int> = []
        var place = 0
        for member in order {
            while place < sequence.count, sequence[place] != member { place += 1 }
            result.insert(place)
            place += 1
        }
        return result
    }
}
