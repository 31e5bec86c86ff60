import Foundation

extension TimingCurve {
    /// A segment of a timing curve: four control points with time in x and progress in y.
    package struct Segment: Hashable, Sendable {
        /// The start point, both inner control points and the end point.
        package var points: [SIMD2<Double>]

        /// Creates a segment from its four control points.
        package init(points: [SIMD2<Double>]) {
            precondition(points.count == 4, "A segment has four control points.")
            self.points = points
        }

        /// The start point.
        package var start: SIMD2<Double> { points[0] }

        /// The end point.
        package var end: SIMD2<Double> { points[3] }

        private var x: CubicCoordinate {
            CubicCoordinate(points[0].x, points[1].x, points[2].x, points[3].x)
        }

        private var y: CubicCoordinate {
            CubicCoordinate(points[0].y, points[1].y, points[2].y, points[3].y)
        }

        private init(_ x: CubicCoordinate, _ y: CubicCoordinate) {
            points = (0..<4).map { SIMD2(x.points[$0], y.points[$0]) }
        }

        /// Splits the segment at a parameter, 0…1, and returns both parts.
        package func split(at s: Double) -> (Segment, Segment) {
            let (x, y) = (x.split(at: s), y.split(at: s))
            return (Segment(x.0, y.0), Segment(x.1, y.1))
        }

        /// The segment with its direction reversed.
        package var reversed: Segment { Segment(points: points.reversed()) }

        /// The parameters strictly inside 0…1 at which progress changes direction.
        package var turningParameters: [Double] { y.turningParameters }

        /// The segment scaled to a curve from (0, 0) to (1, 1).
        ///
        /// The value is nil if both ends have the same progress or the same time.
        package var normalized: TimingCurve? {
            let size = end - start
            guard size.x != 0, size.y != 0 else { return nil }
            let first = (points[1] - start) / size
            let second = (points[2] - start) / size
            // Rounding errors must not move times outside of 0…1 or make a linear curve nonlinear.
            func clean(_ number: Double) -> Double { (number * 1e12).rounded() / 1e12 + 0 }
            return TimingCurve(
                min(max(clean(first.x), 0), 1),
                clean(first.y),
                min(max(clean(second.x), 0), 1),
                clean(second.y)
            )
        }
    }

    /// The whole curve as a segment.
    package var segment: Segment {
        Segment(points: [SIMD2(0, 0), SIMD2(x1, y1), SIMD2(x2, y2), SIMD2(1, 1)])
    }

    /// Returns the segment between two fractions of the time, 0…1.
    ///
    /// If the first is greater than the second, the segment is reversed.
    package func segment(from start: Double, to end: Double) -> Segment {
        if start > end { return segment(from: end, to: start).reversed }
        let low = parameter(at: start)
        let high = parameter(at: end)
        let head = high < 1 ? segment.split(at: high).0 : segment
        return low > 0 ? head.split(at: low / high).1 : head
    }

    /// Returns the fractions of the time, strictly inside 0…1, at which the curve has a progress.
    package func fractions(where progress: Double) -> [Double] {
        if isLinear { return progress > 0 && progress < 1 ? [progress] : [] }
        let turns = [0] + segment.turningParameters + [1]
        return zip(turns, turns.dropFirst()).compactMap { low, high in
            root(where: progress, between: low, and: high)
        }
        .map { UnitCubic(x1, x2).value(at: $0) }
        .filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the parameter at which the curve has a progress, between two parameters where
    /// progress is monotonic.
    private func root(where progress: Double, between low: Double, and high: Double) -> Double? {
        let y = UnitCubic(y1, y2)
        var (low, high) = (low, high)
        let rises = y.value(at: high) > y.value(at: low)
        let bounds = [y.value(at: low), y.value(at: high)].sorted()
        guard progress > bounds[0], progress < bounds[1] else { return nil }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (y.value(at: middle) < progress) == rises { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
