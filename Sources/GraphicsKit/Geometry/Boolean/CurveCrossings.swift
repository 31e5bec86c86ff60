import Foundation

/// A search for the points at which two monotone curves cross.
struct CurveCrossings {
    /// The parameters of a crossing.
    struct Crossing {
        let first: CGFloat
        let second: CGFloat
    }

    private let first: PathSegment
    private let second: PathSegment
    private let tolerance: Double
    private var found: [Crossing] = []
    private var stepCount = 0

    /// The maximum number of parts to compare, which curves that cover each other reach.
    private static let stepLimit = 20_000

    /// The maximum number of crossings of two cubic curves.
    private static let crossingLimit = 9

    init(_ first: PathSegment, _ second: PathSegment, tolerance: CGFloat) {
        self.first = first
        self.second = second
        self.tolerance = Double(tolerance)
    }

    /// Returns the crossings, or none if the curves cover each other.
    mutating func find() -> [Crossing] {
        if case .line = first, case .line = second {
            cross(CurvePart(first), CurvePart(second))
            return found
        }
        search(CurvePart(first), CurvePart(second))
        return stepCount > Self.stepLimit ? [] : found
    }

    private mutating func search(_ a: CurvePart, _ b: CurvePart) {
        stepCount += 1
        guard stepCount <= Self.stepLimit, found.count < Self.crossingLimit else { return }
        guard !any(a.least .> b.greatest + tolerance), !any(b.least .> a.greatest + tolerance)
        else { return }
        let (flatA, flatB) = (a.isFlat(within: tolerance), b.isFlat(within: tolerance))
        // A flat part stays long, so the side of it on which the other lies tells more than its box.
        if flatA, b.isBeside(a, by: tolerance) { return }
        if flatB, a.isBeside(b, by: tolerance) { return }
        if flatA && flatB || a.curve.depth + b.curve.depth > 48 {
            cross(a, b)
            return
        }
        if !flatA, flatB || a.size >= b.size {
            let (left, right) = a.halves
            search(left, b)
            search(right, b)
        } else {
            let (left, right) = b.halves
            search(a, left)
            search(a, right)
        }
    }

    /// Adds the crossing of the lines between the ends of two parts.
    private mutating func cross(_ a: CurvePart, _ b: CurvePart) {
        let (u, v, between) = (a.end - a.start, b.end - b.start, b.start - a.start)
        let determinant = u.x * v.y - u.y * v.x
        let size = u.norm * v.norm
        guard size > 0, abs(determinant) > size * 1e-12 else { return }
        let s = (between.x * v.y - between.y * v.x) / determinant
        let t = (between.x * u.y - between.y * u.x) / determinant
        let margin = 1e-9
        guard s >= -margin, s <= 1 + margin, t >= -margin, t <= 1 + margin else { return }
        let place = Crossing(first: a.parameter(at: s), second: b.parameter(at: t))
        let isKnown = found.contains {
            abs($0.first - place.first) < 1e-7 && abs($0.second - place.second) < 1e-7
        }
        if !isKnown { found.append(place) }
    }
}

/// A part of a curve, as a cubic curve.
private struct CurvePart {
    let curve: CubicCurve

    /// The parameters of the whole curve between which the part is.
    let low: Double
    let high: Double

    /// The box around the control points.
    let least: SIMD2<Double>
    let greatest: SIMD2<Double>

    init(_ curve: CubicCurve, from low: Double, to high: Double) {
        (self.curve, self.low, self.high) = (curve, low, high)
        least = pointwiseMin(pointwiseMin(curve.a, curve.b), pointwiseMin(curve.c, curve.d))
        greatest = pointwiseMax(pointwiseMax(curve.a, curve.b), pointwiseMax(curve.c, curve.d))
    }

    /// Creates a part that is a whole curve.
    init(_ segment: PathSegment) {
        let curve =
            switch segment {
            case .line(let p, let q): CubicCurve(line: SIMD2(p), SIMD2(q))
            case .quad(let p, let c, let q): CubicCurve(quadratic: p, c, q)
            case .cubic(let p, let c, let d, let q): CubicCurve(p, c, d, q)
            }
        self.init(curve, from: 0, to: 1)
    }

    var start: SIMD2<Double> { curve.a }
    var end: SIMD2<Double> { curve.d }

    /// The longer side of the box.
    var size: Double { (greatest - least).max() }

    /// The two halves.
    var halves: (CurvePart, CurvePart) {
        let (left, right) = curve.halves
        let middle = (low + high) / 2
        return (CurvePart(left, from: low, to: middle), CurvePart(right, from: middle, to: high))
    }

    /// Returns the whole curve's parameter at a fraction of the part, at most at its ends.
    func parameter(at fraction: Double) -> CGFloat {
        CGFloat(low + (high - low) * min(max(fraction, 0), 1))
    }

    /// Returns a Boolean value that indicates whether all control points are on one side of the line
    /// through the ends of another part, at more than a distance.
    func isBeside(_ other: CurvePart, by distance: Double) -> Bool {
        let direction = other.end - other.start
        let limit = distance * max(abs(direction.x) + abs(direction.y), distance)
        func side(_ point: SIMD2<Double>) -> Double {
            let offset = point - other.start
            return offset.y * direction.x - offset.x * direction.y
        }
        let sides = SIMD4(side(curve.a), side(curve.b), side(curve.c), side(curve.d))
        return sides.min() > limit || sides.max() < -limit
    }

    /// Returns a Boolean value that indicates whether the part differs from a line by less than a
    /// distance.
    func isFlat(within distance: Double) -> Bool {
        let third = (end - start) / 3
        let bends = SIMD4(lowHalf: curve.b - start - third, highHalf: curve.c - end + third)
        return max(bends.max(), -bends.min()) <= distance
    }
}
