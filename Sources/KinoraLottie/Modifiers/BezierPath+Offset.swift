import Foundation
import LayerKit

extension BezierPath {
    /// A shape of the corners of an offset path.
    enum Join {
        case miter, round, bevel

        /// Creates a join by its number in the format.
        init(lottie: Int) {
            switch lottie {
            case 2: self = .round
            case 3: self = .bevel
            default: self = .miter
            }
        }
    }

    /// Returns the path at a distance to the outer side, or the inner side if it's negative.
    ///
    /// An open path becomes the outline of a line along it, with round ends if its joins are round.
    func offset(by amount: CGFloat, join: Join, miterLimit: CGFloat) -> BezierPath {
        let sides = segments.filter { $0.tangent(at: 0) != nil }
        guard amount != 0, let first = sides.first, let last = sides.last else { return self }
        guard isClosed else {
            let distance = abs(amount)
            let back = reversed.segments.filter { $0.tangent(at: 0) != nil }
            var result = Self.side(of: sides, distance, join, miterLimit)
            let other = Self.side(of: back, distance, join, miterLimit)
            result.cap(around: last.end, to: other.vertices.first?.point, last.tangent(at: 1), join)
            for segment in other.segments { result.append(segment) }
            let tangent = first.tangent(at: 0).map { CGVector(dx: -$0.dx, dy: -$0.dy) }
            result.cap(around: first.start, to: result.vertices.first?.point, tangent, join)
            return result.closed
        }
        // Clockwise paths have their outer side to the left of their direction.
        let distance = area >= 0 ? amount : -amount
        var result = Self.side(of: sides, distance, join, miterLimit)
        result.join(
            Corner(point: first.start, before: last, after: first),
            to: result.vertices.first?.point ?? first.start,
            distance,
            join,
            miterLimit
        )
        return result.closed
    }

    /// Returns the curves at a distance to the left, with joins between them.
    private static func side(
        of sides: [PathSegment],
        _ distance: CGFloat,
        _ join: Join,
        _ miterLimit: CGFloat
    ) -> BezierPath {
        var result = BezierPath(open: [])
        for (index, side) in sides.enumerated() {
            let piece = parts(of: side).map { moved($0, distance) }
            guard let first = piece.first else { continue }
            if index == 0 {
                result.vertices.append(Vertex(first.start))
            } else {
                result.join(
                    Corner(point: side.start, before: sides[index - 1], after: side),
                    to: first.start,
                    distance,
                    join,
                    miterLimit
                )
            }
            for segment in piece { result.append(segment) }
        }
        return result
    }

    /// The path, closed where its last vertex is at or replaces the first one.
    private var closed: BezierPath {
        var copy = self
        copy.isClosed = true
        guard vertices.count > 1, let end = vertices.last else { return copy }
        // Where two lines cross, the crossing replaces both of their ends.
        if hypot(vertices[0].point.x - end.point.x, vertices[0].point.y - end.point.y) > 1e-6 {
            copy.vertices[0] = Vertex(end.point)
        }
        copy.vertices[0].into = end.into
        copy.vertices.removeLast()
        return copy
    }

    /// Adds the end of a line from the last vertex.
    private mutating func cap(
        around center: CGPoint,
        to end: CGPoint?,
        _ direction: CGVector?,
        _ join: Join
    ) {
        guard let start = vertices.last?.point, let end, let direction else { return }
        guard join == .round else { return append(.line(start, end)) }
        let radius = hypot(start.x - center.x, start.y - center.y)
        let tip = CGPoint(x: center.x + direction.dx * radius, y: center.y + direction.dy * radius)
        for (a, b) in [(start, tip), (tip, end)] {
            let corner = CGPoint(x: a.x + b.x - center.x, y: a.y + b.y - center.y)
            append(.cubic(a, Self.mix(a, corner, Self.circle), Self.mix(b, corner, Self.circle), b))
        }
    }

    /// A corner between two curves.
    private struct Corner {
        let point: CGPoint
        let before: PathSegment
        let after: PathSegment
    }

    private static func parts(of segment: PathSegment) -> [PathSegment] {
        guard case .cubic = segment else { return [segment] }
        let (a, b) = segment.split(at: 0.5)
        let (a1, a2) = a.split(at: 0.5)
        let (b1, b2) = b.split(at: 0.5)
        return [a1, a2, b1, b2]
    }

    private static func normal(_ segment: PathSegment, _ t: CGFloat) -> CGVector {
        let tangent = segment.tangent(at: t) ?? .zero
        return CGVector(dx: tangent.dy, dy: -tangent.dx)
    }

    /// Returns a curve at a distance to the left.
    private static func moved(_ segment: PathSegment, _ distance: CGFloat) -> PathSegment {
        let (n0, n1) = (normal(segment, 0), normal(segment, 1))
        func moved(_ point: CGPoint, _ normal: CGVector) -> CGPoint {
            CGPoint(x: point.x + normal.dx * distance, y: point.y + normal.dy * distance)
        }
        let (start, end) = (moved(segment.start, n0), moved(segment.end, n1))
        guard case .cubic(let a, let c1, let c2, let b) = segment else { return .line(start, end) }
        // The tangents grow as the chord does.
        let chord = hypot(b.x - a.x, b.y - a.y)
        let scale = chord > 0 ? hypot(end.x - start.x, end.y - start.y) / chord : 1
        let direction = (end.x - start.x) * (b.x - a.x) + (end.y - start.y) * (b.y - a.y)
        let factor = direction < 0 ? -scale : scale
        return .cubic(
            start,
            CGPoint(x: start.x + (c1.x - a.x) * factor, y: start.y + (c1.y - a.y) * factor),
            CGPoint(x: end.x + (c2.x - b.x) * factor, y: end.y + (c2.y - b.y) * factor),
            end
        )
    }

    /// Adds the corner between the last vertex and the start of a curve.
    private mutating func join(
        _ corner: Corner,
        to end: CGPoint,
        _ distance: CGFloat,
        _ join: Join,
        _ miterLimit: CGFloat
    ) {
        guard let start = vertices.last?.point else { return }
        let gap = hypot(end.x - start.x, end.y - start.y)
        guard gap > 1e-6 else {
            append(.line(start, end))
            return
        }
        let a = corner.before.tangent(at: 1) ?? .zero
        let b = corner.after.tangent(at: 0) ?? .zero
        let cross = a.dx * b.dy - a.dy * b.dx
        let cosine = min(max(a.dx * b.dx + a.dy * b.dy, -1), 1)
        // On the outer side of the corner, the offset curves leave a gap.
        let isOuter = cross * distance > 0
        let half = ((1 + cosine) / 2).squareRoot()
        let scale = half > 1e-6 ? distance / (1 + cosine) : 0
        let tip = CGPoint(
            x: corner.point.x + (a.dy + b.dy) * scale,
            y: corner.point.y - (a.dx + b.dx) * scale
        )
        guard isOuter else {
            // The curves cross at the tip.
            if half > 1e-6, case .line = corner.before, case .line = corner.after,
                vertices.count > 1
            {
                vertices[vertices.count - 1].point = tip
                vertices[vertices.count - 1].into = tip
                vertices[vertices.count - 1].out = tip
                return
            }
            append(.line(start, end))
            return
        }
        switch join {
        case .miter where half > 1e-6 && 1 / half <= max(miterLimit, 1):
            append(.line(start, tip))
            append(.line(tip, end))
        case .round:
            let angle = acos(cosine)
            let length = 4 / 3 * tan(angle / 4) * abs(distance)
            append(
                .cubic(
                    start,
                    CGPoint(x: start.x + a.dx * length, y: start.y + a.dy * length),
                    CGPoint(x: end.x - b.dx * length, y: end.y - b.dy * length),
                    end
                )
            )
        default: append(.line(start, end))
        }
    }
}
