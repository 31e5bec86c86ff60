import Foundation

/// The motion of a shape's center about a point, as a turn and a distance.
struct OrbitSeries: Sendable {
    /// The point.
    let center: SIMD2<Double>

    /// The direction from the point to the shape when the cycle starts, in radians.
    let start: Double

    /// The turn in radians since the cycle started.
    let turn: SampledSeries

    /// The distance in pixels.
    let distance: SampledSeries

    /// The cost of the pieces that explain the turn and the distance.
    let cost: Double

    /// The least turn in radians that differs visibly from a straight motion.
    private static let leastTurn = 0.35

    /// The cost of one more layer, which turns.
    private static let layerCost = 20.0

    /// Creates the motion about a point, or returns nil if it isn't plausible.
    ///
    /// - Parameters:
    ///   - x: The horizontal positions.
    ///   - y: The vertical positions.
    ///   - center: The point.
    init?(x: SampledSeries, y: SampledSeries, center: SIMD2<Double>) {
        var angles = x
        var distances = x
        for index in x.values.indices {
            let offset = SIMD2(x.values[index], y.values[index]) - center
            let distance = (offset * offset).sum().squareRoot()
            let deviation = max(x.deviations[index], y.deviations[index])
            distances.values[index] = distance
            distances.deviations[index] = deviation
            angles.values[index] = atan2(offset.y, offset.x)
            angles.deviations[index] = distance > 1 ? deviation / distance : .infinity
        }
        let unwrapped = angles.unwrapped(period: 2 * .pi)
        let range = unwrapped.range
        guard range.upperBound - range.lowerBound > Self.leastTurn,
            let first = unwrapped.values.first
        else { return nil }
        self.center = center
        start = first
        turn = unwrapped.mapped { $1 - first }
        distance = distances
        let isCircle = distances.isStill(3)
        let turns = PieceSearch(turn).pieces().cost
        cost = Self.layerCost + turns + (isCircle ? 0 : PieceSearch(distances).pieces().cost)
    }

    /// Returns the orbit about one of some points that explains a motion better than its
    /// coordinates do, or nil if none does.
    static func best(
        x: SampledSeries,
        y: SampledSeries,
        centers: [SIMD2<Double>]
    ) -> OrbitSeries? {
        let plain = PieceSearch(x).pieces().cost + PieceSearch(y).pieces().cost
        let circle = circle(x, y)
        let orbits = (centers + [circle].compactMap(\.self)).compactMap {
            OrbitSeries(x: x, y: y, center: $0)
        }
        guard let best = orbits.min(by: { $0.cost < $1.cost }), best.cost < plain - 20 else {
            return nil
        }
        return best
    }

    /// Returns the center of the circle through the positions, or nil if they don't make one.
    private static func circle(_ x: SampledSeries, _ y: SampledSeries) -> SIMD2<Double>? {
        let middle = SIMD2(x.median, y.median)
        var normal = NormalEquations(count: 3)
        for index in x.values.indices where x.deviations[index].isFinite {
            let place = SIMD2(x.values[index], y.values[index]) - middle
            normal.add([place.x, place.y, 1], residual: -(place * place).sum(), weight: 1)
        }
        guard let step = normal.step(damping: 0) else { return nil }
        let center = SIMD2(-step[0] / 2, -step[1] / 2)
        return (center * center).sum() < 1e6 ? center + middle : nil
    }
}
