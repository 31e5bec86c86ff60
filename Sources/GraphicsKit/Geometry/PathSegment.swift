import Foundation

/// A line or a Bézier curve, parameterized from 0 at its start to 1 at its end.
package enum PathSegment: Hashable, Sendable {
    /// A straight line.
    case line(CGPoint, CGPoint)

    /// A quadratic curve with one control point.
    case quad(CGPoint, CGPoint, CGPoint)

    /// A cubic curve with two control points.
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    /// The point at parameter 0.
    package var start: CGPoint {
        switch self {
        case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
        }
    }

    /// The point at parameter 1.
    package var end: CGPoint {
        switch self {
        case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
        }
    }

    /// The element that continues a path from the segment's start.
    package var element: PathGeometry.Element {
        switch self {
        case .line(_, let p): .line(p)
        case .quad(_, let c, let p): .quad(c, p)
        case .cubic(_, let c1, let c2, let p): .cubic(c1, c2, p)
        }
    }

    /// Returns the point at a parameter.
    package func point(at t: CGFloat) -> CGPoint {
        split(at: t).0.end
    }

    /// Returns the derivative at a parameter, which points along the segment.
    package func derivative(at t: CGFloat) -> CGVector {
        let u = 1 - t
        switch self {
        case .line(let a, let b):
            return CGVector(dx: b.x - a.x, dy: b.y - a.y)
        case .quad(let a, let b, let c):
            return CGVector(
                dx: 2 * (u * (b.x - a.x) + t * (c.x - b.x)),
                dy: 2 * (u * (b.y - a.y) + t * (c.y - b.y))
            )
        case .cubic(let a, let b, let c, let d):
            let x = u * u * (b.x - a.x) + 2 * u * t * (c.x - b.x) + t * t * (d.x - c.x)
            let y = u * u * (b.y - a.y) + 2 * u * t * (c.y - b.y) + t * t * (d.y - c.y)
            return CGVector(dx: 3 * x, dy: 3 * y)
        }
    }

    /// Returns the unit tangent at a parameter, or nil for a segment that is a single point.
    ///
    /// Where the derivative is zero, uses the derivative at a nearby parameter.
    package func tangent(at t: CGFloat) -> CGVector? {
        for parameter in [t, min(t + 1e-4, 1), max(t - 1e-4, 0)] {
            let d = derivative(at: parameter)
            let length = hypot(d.dx, d.dy)
            if length > 1e-12 { return CGVector(dx: d.dx / length, dy: d.dy / length) }
        }
        let chord = CGVector(dx: end.x - start.x, dy: end.y - start.y)
        let length = hypot(chord.dx, chord.dy)
        return length > 1e-12 ? CGVector(dx: chord.dx / length, dy: chord.dy / length) : nil
    }

    /// Returns the parts before and after a parameter.
    package func split(at t: CGFloat) -> (PathSegment, PathSegment) {
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        switch self {
        case .line(let a, let b):
            let m = mix(a, b)
            return (.line(a, m), .line(m, b))
        case .quad(let a, let b, let c):
            let ab = mix(a, b)
            let bc = mix(b, c)
            let m = mix(ab, bc)
            return (.quad(a, ab, m), .quad(m, bc, c))
        case .cubic(let a, let b, let c, let d):
            let ab = mix(a, b)
            let bc = mix(b, c)
            let cd = mix(c, d)
            let abc = mix(ab, bc)
            let bcd = mix(bc, cd)
            let m = mix(abc, bcd)
            return (.cubic(a, ab, abc, m), .cubic(m, bcd, cd, d))
        }
    }

    /// Returns the part between two parameters.
    package func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
        guard t1 < 1 else { return t0 > 0 ? split(at: t0).1 : self }
        let head = split(at: t1).0
        return t0 > 0 && t1 > 0 ? head.split(at: t0 / t1).1 : head
    }

    /// Returns the number of chords, at equal parameter steps, that stay within a distance of the
    /// curve.
    ///
    /// The result is 1 for a straight segment and is otherwise clamped to the range. If the number
    /// isn't finite, the result is the range's lower bound.
    func chordCount(within distance: CGFloat, in range: ClosedRange<CGFloat>) -> Int {
        guard bend > 0 else { return 1 }
        // A chord over a parameter step h deviates by at most h²/8 times the second derivative.
        let count = (bend / (8 * distance)).squareRoot().rounded(.up)
        let least = range.lowerBound
        return Int(count.isFinite ? min(max(count, least), range.upperBound) : least)
    }

    /// The maximum magnitude of the second derivative.
    private var bend: CGFloat {
        func second(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        return switch self {
        case .line: 0
        case .quad(let a, let b, let c): 2 * second(a, b, c)
        case .cubic(let a, let b, let c, let d): 6 * max(second(a, b, c), second(b, c, d))
        }
    }

    /// The parameters strictly between 0 and 1 where x or y has an extremum.
    package var extrema: [CGFloat] {
        func inside(_ roots: [CGFloat]) -> [CGFloat] { roots.filter { $0 > 0 && $0 < 1 } }
        switch self {
        case .line:
            return []
        case .quad(let a, let b, let c):
            func root(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
                let denominator = a - 2 * b + c
                return denominator == 0 ? [] : [(a - b) / denominator]
            }
            return inside(root(a.x, b.x, c.x) + root(a.y, b.y, c.y))
        case .cubic(let a, let b, let c, let d):
            func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
                quadraticRoots(d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
            }
            return inside(roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y))
        }
    }
}

/// Returns the real roots of ax² + bx + c, without loss of precision for small a.
private func quadraticRoots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return q == 0 ? [0] : [q / a, c / q]
}

// MARK: - Length

extension PathSegment {
    /// The arc length, accurate to about nine digits for curves without cusps.
    package var length: CGFloat { length(from: 0, to: 1) }

    /// Returns the arc length between two parameters.
    func length(from t0: CGFloat, to t1: CGFloat) -> CGFloat {
        if case .line(let a, let b) = self { return hypot(b.x - a.x, b.y - a.y) * (t1 - t0) }
        let whole = quadrature(t0, t1)
        return refinedLength(t0, t1, whole, depth: 0)
    }

    /// Returns the parameter at which the arc length reaches a value.
    func parameter(atLength target: CGFloat) -> CGFloat {
        parameter(atLength: target, of: length)
    }

    /// Returns the parameter at which the arc length reaches a value, given the total length.
    package func parameter(atLength target: CGFloat, of total: CGFloat) -> CGFloat {
        guard target > 0, total > 0 else { return 0 }
        guard target < total else { return 1 }
        if case .line = self { return target / total }
        var low: CGFloat = 0
        var high: CGFloat = 1
        var t = target / total
        // Newton steps are kept inside a shrinking bracket, because the speed can be zero at a
        // cusp.
        for _ in 0..<40 {
            let error = length(from: 0, to: t) - target
            if abs(error) < total * 1e-11 { break }
            if error > 0 { high = t } else { low = t }
            let next = t - error / speed(at: t)
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    /// Returns the part between two arc lengths, given the total length.
    func part(
        fromLength start: CGFloat,
        toLength end: CGFloat,
        of total: CGFloat
    ) -> PathSegment {
        part(
            from: parameter(atLength: start, of: total),
            to: parameter(atLength: end, of: total)
        )
    }

    /// Returns the line that represents a dot at an arc length, given the total length.
    func dot(atLength target: CGFloat, of total: CGFloat) -> PathSegment {
        let t = parameter(atLength: target, of: total)
        let point = point(at: t)
        let tangent = tangent(at: t) ?? CGVector(dx: 1, dy: 0)
        let step = PathGeometry.dotLength
        return .line(
            point,
            CGPoint(x: point.x + tangent.dx * step, y: point.y + tangent.dy * step)
        )
    }

    private func refinedLength(
        _ t0: CGFloat,
        _ t1: CGFloat,
        _ whole: CGFloat,
        depth: Int
    ) -> CGFloat {
        let middle = (t0 + t1) / 2
        let left = quadrature(t0, middle)
        let right = quadrature(middle, t1)
        if depth >= 10 || abs(left + right - whole) <= 1e-10 * max(1, abs(whole)) {
            return left + right
        }
        return refinedLength(t0, middle, left, depth: depth + 1)
            + refinedLength(middle, t1, right, depth: depth + 1)
    }

    /// Returns the arc length between two parameters by eight-point Gauss–Legendre quadrature.
    private func quadrature(_ t0: CGFloat, _ t1: CGFloat) -> CGFloat {
        let half = (t1 - t0) / 2
        let middle = (t0 + t1) / 2
        var sum: CGFloat = 0
        for (node, weight) in gaussLegendre8 {
            sum += weight * (speed(at: middle - half * node) + speed(at: middle + half * node))
        }
        return sum * half
    }

    /// Returns the magnitude of the derivative.
    private func speed(at t: CGFloat) -> CGFloat {
        let d = derivative(at: t)
        return (d.dx * d.dx + d.dy * d.dy).squareRoot()
    }
}

/// The positive nodes and the weights of eight-point Gauss–Legendre quadrature on -1…1.
private let gaussLegendre8: [(CGFloat, CGFloat)] = [
    (0.1834346424956498, 0.3626837833783620),
    (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745),
    (0.9602898564975363, 0.1012285362903763),
]
