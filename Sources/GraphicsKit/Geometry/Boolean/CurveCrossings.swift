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
    private let tolerance: CGFloat
    private var found: [Crossing] = []
    private var stepCount = 0

    /// The maximum number of parts to compare, which curves that cover each other reach.
    private static let stepLimit = 20_000

    /// The maximum number of crossings of two cubic curves.
    private static let crossingLimit = 9

    init(_ first: PathSegment, _ second: PathSegment, tolerance: CGFloat) {
        self.first = first
        self.second = second
        self.tolerance = tolerance
    }

    /// Returns the crossings, or none if the curves cover each other.
    mutating func find() -> [Crossing] {
        if case .line(let a, let b) = first, case .line(let c, let d) = second {
            cross(a, b, c, d, 0, 1, 0, 1)
            return found
        }
        search(first, 0, 1, second, 0, 1, 0)
        return stepCount > Self.stepLimit ? [] : found
    }

    private mutating func search(
        _ a: PathSegment,
        _ a0: CGFloat,
        _ a1: CGFloat,
        _ b: PathSegment,
        _ b0: CGFloat,
        _ b1: CGFloat,
        _ depth: Int
    ) {
        stepCount += 1
        guard stepCount <= Self.stepLimit, found.count < Self.crossingLimit else { return }
        let (boxA, boxB) = (a.controlBox, b.controlBox)
        guard boxA.minX <= boxB.maxX + tolerance, boxB.minX <= boxA.maxX + tolerance,
            boxA.minY <= boxB.maxY + tolerance, boxB.minY <= boxA.maxY + tolerance
        else { return }
        let (flatA, flatB) = (a.isFlat(within: tolerance), b.isFlat(within: tolerance))
        // A flat part stays long, so the side of it on which the other lies tells more than its box.
        if flatA, b.isBeside(a, by: tolerance) { return }
        if flatB, a.isBeside(b, by: tolerance) { return }
        if flatA && flatB || depth > 48 {
            cross(a.start, a.end, b.start, b.end, a0, a1, b0, b1)
            return
        }
        if !flatA, flatB || max(boxA.width, boxA.height) >= max(boxB.width, boxB.height) {
            let (left, right) = a.split(at: 0.5)
            let middle = (a0 + a1) / 2
            search(left, a0, middle, b, b0, b1, depth + 1)
            search(right, middle, a1, b, b0, b1, depth + 1)
        } else {
            let (left, right) = b.split(at: 0.5)
            let middle = (b0 + b1) / 2
            search(a, a0, a1, left, b0, middle, depth + 1)
            search(a, a0, a1, right, middle, b1, depth + 1)
        }
    }

    /// Adds the crossing of two lines, which are parts of the curves between parameters.
    private mutating func cross(
        _ a: CGPoint,
        _ b: CGPoint,
        _ c: CGPoint,
        _ d: CGPoint,
        _ a0: CGFloat,
        _ a1: CGFloat,
        _ b0: CGFloat,
        _ b1: CGFloat
    ) {
        let (ux, uy) = (b.x - a.x, b.y - a.y)
        let (vx, vy) = (d.x - c.x, d.y - c.y)
        let determinant = ux * vy - uy * vx
        let size = hypot(ux, uy) * hypot(vx, vy)
        guard size > 0, abs(determinant) > size * 1e-12 else { return }
        let s = ((c.x - a.x) * vy - (c.y - a.y) * vx) / determinant
        let t = ((c.x - a.x) * uy - (c.y - a.y) * ux) / determinant
        let margin: CGFloat = 1e-9
        guard s >= -margin, s <= 1 + margin, t >= -margin, t <= 1 + margin else { return }
        let place = Crossing(
            first: a0 + (a1 - a0) * min(max(s, 0), 1),
            second: b0 + (b1 - b0) * min(max(t, 0), 1)
        )
        let isKnown = found.contains {
            abs($0.first - place.first) < 1e-7 && abs($0.second - place.second) < 1e-7
        }
        if !isKnown { found.append(place) }
    }
}

extension PathSegment {
    /// Returns a Boolean value that indicates whether all control points are on one side of the line
    /// through the ends of another curve, at more than a distance.
    fileprivate func isBeside(_ other: PathSegment, by distance: CGFloat) -> Bool {
        let (a, b) = (other.start, other.end)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let limit = distance * max(abs(dx) + abs(dy), distance)
        let points: [CGPoint] =
            switch self {
            case .line(let p, let q): [p, q]
            case .quad(let p, let c, let q): [p, c, q]
            case .cubic(let p, let c, let d, let q): [p, c, d, q]
            }
        let sides = points.map { ($0.y - a.y) * dx - ($0.x - a.x) * dy }
        return sides.allSatisfy { $0 > limit } || sides.allSatisfy { $0 < -limit }
    }

    /// Returns a Boolean value that indicates whether the curve differs from a line by less than a
    /// distance.
    fileprivate func isFlat(within distance: CGFloat) -> Bool {
        func reach(_ point: CGPoint, _ t: CGFloat) -> CGFloat {
            let x = start.x + (end.x - start.x) * t
            let y = start.y + (end.y - start.y) * t
            return max(abs(point.x - x), abs(point.y - y))
        }
        return switch self {
        case .line: true
        case .quad(_, let c, _): reach(c, 0.5) <= distance
        case .cubic(_, let c, let d, _): max(reach(c, 1 / 3), reach(d, 2 / 3)) <= distance
        }
    }
}
