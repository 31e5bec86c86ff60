/// A line along which a stroke is drawn, as points relative to the center of their box.
struct StrokePath: Hashable, Sendable {
    /// The points in order; those of a closed path don't repeat the first one.
    let points: [SIMD2<Double>]

    /// A Boolean value that indicates whether the last point is joined with the first.
    let isClosed: Bool

    /// The length up to each point, and that of the whole path.
    private let lengths: [Double]

    /// Creates a path through points.
    init(_ points: [SIMD2<Double>], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
        var lengths = [0.0]
        for (a, b) in zip(points, points.dropFirst() + (isClosed ? points.prefix(1) : [])) {
            lengths.append(lengths[lengths.count - 1] + (b - a).magnitude)
        }
        self.lengths = lengths
    }

    /// The length in pixels.
    var length: Double { max(lengths[lengths.count - 1], 1e-6) }

    /// Half of the extents of the points' box.
    var halfSize: SIMD2<Double> {
        points.reduce(SIMD2(0.5, 0.5)) { size, point in
            SIMD2(max(size.x, abs(point.x)), max(size.y, abs(point.y)))
        }
    }

    /// A Boolean value that indicates whether the path is a circle.
    var isCircle: Bool {
        guard isClosed else { return false }
        let distances = points.map(\.magnitude)
        let mean = distances.reduce(0, +) / Double(max(distances.count, 1))
        return distances.allSatisfy { abs($0 - mean) < 0.04 * mean + 0.5 }
    }

    /// Returns the point at a part of the length.
    func point(at part: Double) -> SIMD2<Double> {
        let place = place(at: part)
        let from = points[place.index % points.count]
        let to = points[(place.index + 1) % points.count]
        return from + (to - from) * place.rest
    }

    private func place(at part: Double) -> (index: Int, rest: Double) {
        let own = isClosed ? part - part.rounded(.down) : min(max(part, 0), 1)
        let wanted = own * length
        var (low, high) = (0, lengths.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if lengths[middle] <= wanted { low = middle } else { high = middle - 1 }
        }
        let step = max(lengths[low + 1] - lengths[low], 1e-9)
        return (low, min(max((wanted - lengths[low]) / step, 0), 1))
    }

    /// Returns the points between two parts of the length.
    ///
    /// - Parameters:
    ///   - start: The part at which they start; on a closed path, each 1 is a round.
    ///   - end: The part at which they end, which is at most a round later.
    /// - Returns: The points, with those at the ends.
    func points(from start: Double, to end: Double) -> [SIMD2<Double>] {
        let first = isClosed ? start : min(max(start, 0), 1)
        let last = isClosed ? min(max(end, first), first + 1) : min(max(end, first), 1)
        var result = [point(at: first)]
        let count = points.count
        let rounds =
            Int(first.rounded(.down))...max(Int(last.rounded(.down)), Int(first.rounded(.down)))
        for round in rounds {
            for index in 0..<count {
                let part = Double(round) + lengths[index] / length
                if part > first + 1e-9, part < last - 1e-9 { result.append(points[index]) }
            }
        }
        result.append(point(at: last))
        return result
    }

    /// Returns the path between two parts of the length.
    func cut(from start: Double, to end: Double) -> (path: StrokePath, center: SIMD2<Double>) {
        StrokePath.centered(points(from: start, to: end), isClosed: false)
    }

    /// Returns the path through points, and the center of their box.
    static func centered(
        _ points: [SIMD2<Double>],
        isClosed: Bool
    ) -> (path: StrokePath, center: SIMD2<Double>) {
        guard let first = points.first else {
            return (StrokePath([SIMD2(), SIMD2(1, 0)], isClosed: false), SIMD2())
        }
        var (low, high) = (first, first)
        for point in points {
            low = SIMD2(min(low.x, point.x), min(low.y, point.y))
            high = SIMD2(max(high.x, point.x), max(high.y, point.y))
        }
        let center = (low + high) / 2
        return (StrokePath(points.map { $0 - center }, isClosed: isClosed), center)
    }
}

extension SIMD2<Double> {
    /// The length of the vector.
    var magnitude: Double { (x * x + y * y).squareRoot() }
}
