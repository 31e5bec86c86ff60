import Foundation
import LayerKit

/// The outline of a whole stroke as few curves, to fill with the nonzero winding rule.
///
/// Each side is the path at half the width's distance. An open subpath is one contour with caps, a
/// closed one has two, which wind in opposite directions.
struct StrokeContour {
    /// The outline.
    private(set) var path = PathGeometry()

    private let style: StrokeStyle

    /// Half the line width.
    private let reach: CGFloat

    /// The maximum distance of a side from its exact position, as a share of the width.
    private static let tolerance: CGFloat = 0.004

    /// The least factor by which a bend shortens the side within it.
    ///
    /// A sharper bend has a side with a cusp.
    private static let leastShortening: CGFloat = 0.05

    /// The sine of the largest angle between segments without a join.
    private static let smoothness: CGFloat = 0.005

    /// Creates the outline of a path's stroke, or nil if a few curves can't represent it.
    ///
    /// Dashes, dots and bends as narrow as the line can't be represented.
    init?(_ path: PathGeometry, _ style: StrokeStyle) {
        guard style.width > 0, style.width.isFinite, !style.dashLengths.contains(where: { $0 > 0 })
        else { return nil }
        self.style = style
        reach = style.width / 2
        for subpath in path.subpaths {
            let segments = subpath.segments.filter { $0.length > 0 }
            let isClosed = subpath.isClosed || Self.meetsItself(segments)
            guard !segments.isEmpty,
                let left = sides(of: segments, isClosed: isClosed),
                let right = sides(of: segments.reversed().map(\.reversed), isClosed: isClosed)
            else { return nil }
            add(left, right, isClosed: isClosed)
        }
    }

    /// Returns a Boolean value that indicates whether an open subpath ends where it starts, without
    /// a corner, so that its caps are within the line.
    private static func meetsItself(_ segments: [PathSegment]) -> Bool {
        guard let first = segments.first, let last = segments.last,
            hypot(first.start.x - last.end.x, first.start.y - last.end.y) < 1e-6,
            let a = last.tangent(at: 1), let b = first.tangent(at: 0)
        else { return false }
        return a.dx * b.dx + a.dy * b.dy > 0.99999
    }

    private mutating func add(_ left: [PathSegment], _ right: [PathSegment], isClosed: Bool) {
        path.move(to: left[0].start)
        for segment in left { path.append(segment.element) }
        if isClosed {
            path.close()
            path.move(to: right[0].start)
        }
        for segment in right { path.append(segment.element) }
        path.close()
    }

    // MARK: - Sides

    /// Returns the left side of a subpath with the joins at its corners, and with the cap at its end
    /// if it is open.
    private func sides(of segments: [PathSegment], isClosed: Bool) -> [PathSegment]? {
        var result: [PathSegment] = []
        for (index, segment) in segments.enumerated() {
            guard let side = side(of: segment, depth: 0), let end = segment.tangent(at: 1) else {
                return nil
            }
            result += side
            let isLast = index + 1 == segments.count
            if isLast, !isClosed {
                result += cap(at: segment.end, end)
                continue
            }
            guard let next = segments[isLast ? 0 : index + 1].tangent(at: 0) else { return nil }
            result += join(at: segment.end, from: end, to: next)
        }
        return result
    }

    /// Returns curves at the distance of ``reach`` to the left of a segment, or nil if there is a
    /// cusp.
    private func side(of segment: PathSegment, depth: Int) -> [PathSegment]? {
        guard let a = segment.tangent(at: 0), let b = segment.tangent(at: 1) else { return nil }
        let (start, end) = (moved(segment.start, a), moved(segment.end, b))
        guard case .cubic(let p, let c1, let c2, let q) = segment.elevated else {
            return [.line(start, end)]
        }
        let (first, last) = (shortening(p, c1, c2), shortening(q, c2, c1))
        // Seen from its end, a curve bends the other way.
        guard let first, let last = last.map({ 2 - $0 }),
            min(first, last) > Self.leastShortening
        else { return nil }
        func along(_ point: CGPoint, _ from: CGPoint, _ to: CGPoint, _ factor: CGFloat) -> CGPoint {
            CGPoint(x: point.x + (to.x - from.x) * factor, y: point.y + (to.y - from.y) * factor)
        }
        let side = PathSegment.cubic(
            start,
            along(start, p, c1, first),
            along(end, q, c2, last),
            end
        )
        let isNear = [0.25, 0.5, 0.75].allSatisfy { (t: CGFloat) in
            guard let tangent = segment.tangent(at: t) else { return false }
            let exact = moved(segment.point(at: t), tangent)
            let near = side.point(at: t)
            return hypot(exact.x - near.x, exact.y - near.y) < Self.tolerance * style.width
        }
        if isNear { return [side] }
        guard depth < 4 else { return nil }
        let (head, tail) = segment.split(at: 0.5)
        guard let heads = self.side(of: head, depth: depth + 1),
            let tails = self.side(of: tail, depth: depth + 1)
        else { return nil }
        return heads + tails
    }

    /// Returns the speed along the left side at a curve's end, as a share of the speed along the
    /// curve, or nil if the curve has no direction there.
    private func shortening(_ end: CGPoint, _ control: CGPoint, _ other: CGPoint) -> CGFloat? {
        let (dx, dy) = (control.x - end.x, control.y - end.y)
        let (ex, ey) = (other.x - control.x, other.y - control.y)
        let speed = hypot(dx, dy)
        guard speed > 1e-9 else { return nil }
        let curvature = 2 * (dx * ey - dy * ex) / (3 * speed * speed * speed)
        return 1 - curvature * reach
    }

    private func moved(_ point: CGPoint, _ tangent: CGVector) -> CGPoint {
        CGPoint(x: point.x - tangent.dy * reach, y: point.y + tangent.dx * reach)
    }

    // MARK: - Joins and caps

    private func join(at point: CGPoint, from a: CGVector, to b: CGVector) -> [PathSegment] {
        let cross = a.dx * b.dy - a.dy * b.dx
        let cosine = a.dx * b.dx + a.dy * b.dy
        let (start, end) = (moved(point, a), moved(point, b))
        if abs(cross) < Self.smoothness, cosine > 0 { return lines([start, end]) }
        // On the inner side, the sides cross.
        if cross > 0 { return lines([start, point, end]) }
        switch style.join {
        case .round: return arc(around: point, from: a, by: atan2(cross, cosine))
        case .miter:
            let ratio = 1 / max((1 + cosine) / 2, 1e-9)
            guard ratio.squareRoot() <= style.miterLimit else { return lines([start, end]) }
            let middle = CGVector(dx: (a.dx + b.dx) / 2 * ratio, dy: (a.dy + b.dy) / 2 * ratio)
            return lines([start, moved(point, middle), end])
        case .bevel: return lines([start, end])
        }
    }

    private func cap(at point: CGPoint, _ tangent: CGVector) -> [PathSegment] {
        let back = CGVector(dx: -tangent.dx, dy: -tangent.dy)
        let (start, end) = (moved(point, tangent), moved(point, back))
        switch style.cap {
        case .butt: return lines([start, end])
        case .round: return arc(around: point, from: tangent, by: -.pi)
        case .square:
            let (x, y) = (tangent.dx * reach, tangent.dy * reach)
            let corners = [start, end].map { CGPoint(x: $0.x + x, y: $0.y + y) }
            return lines([start] + corners + [end])
        }
    }

    private func lines(_ points: [CGPoint]) -> [PathSegment] {
        zip(points, points.dropFirst()).filter { $0 != $1 }.map { .line($0, $1) }
    }

    /// Returns an arc from the left side of a direction to that of the direction after a turn.
    private func arc(
        around center: CGPoint,
        from tangent: CGVector,
        by sweep: CGFloat
    ) -> [PathSegment] {
        let count = (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)
        let step = sweep / count
        // The left side goes back while the direction turns left.
        let handle = -4 / 3 * tan(step / 4) * reach
        let first = atan2(tangent.dy, tangent.dx)
        return (0..<Int(count)).map { index in
            let ends = [CGFloat(index), CGFloat(index + 1)].map { first + $0 * step }
            let directions = ends.map { CGVector(dx: cos($0), dy: sin($0)) }
            let points = directions.map { moved(center, $0) }
            let handles = zip(points, zip(directions, [handle, -handle])).map { point, along in
                CGPoint(x: point.x + along.0.dx * along.1, y: point.y + along.0.dy * along.1)
            }
            return .cubic(points[0], handles[0], handles[1], points[1])
        }
    }
}

extension PathSegment {
    /// The segment from its end to its start.
    fileprivate var reversed: PathSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let b, let c): .quad(c, b, a)
        case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
        }
    }

    /// The segment with a quadratic curve as a cubic one.
    fileprivate var elevated: PathSegment {
        guard case .quad(let a, let b, let c) = self else { return self }
        func mix(_ p: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (b.x - p.x) * 2 / 3, y: p.y + (b.y - p.y) * 2 / 3)
        }
        return .cubic(a, mix(a), mix(c), c)
    }
}
