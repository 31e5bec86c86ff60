import Foundation
import LayerKit

extension BezierPath {
    /// Returns the path with arcs instead of corners.
    ///
    /// - Parameters:
    ///   - radius: The distance from the corner at which an arc starts, which is limited to half of
    ///     the edges.
    ///   - keepsStructure: A Boolean value that indicates whether corners have arcs even if the
    ///     radius is 0.
    /// - Returns: The path.
    func roundingCorners(_ radius: CGFloat, keepsStructure: Bool = false) -> BezierPath {
        let radius = max(radius, 0)
        guard radius > 0 || keepsStructure, vertices.count > 1 else { return self }
        var result: [Vertex] = []
        let count = vertices.count
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == count - 1)
            guard vertex.isCorner, !isEnd else {
                result.append(vertex)
                continue
            }
            let previous = vertices[(index + count - 1) % count].point
            let next = vertices[(index + 1) % count].point
            func cut(toward other: CGPoint) -> CGPoint {
                let length = hypot(other.x - vertex.point.x, other.y - vertex.point.y)
                guard length > 0 else { return vertex.point }
                return Self.mix(vertex.point, other, min(length / 2, radius) / length)
            }
            let (before, after) = (cut(toward: previous), cut(toward: next))
            var first = Vertex(before)
            first.out = Self.mix(before, vertex.point, Self.circle)
            var second = Vertex(after)
            second.into = Self.mix(after, vertex.point, Self.circle)
            result += [first, second]
        }
        return BezierPath(result, isClosed: isClosed)
    }

    /// Returns the path with vertices moved to the center of their bounds and control points away
    /// from it.
    ///
    /// - Parameter amount: The fraction of the distance, which may be negative.
    /// - Returns: The path.
    func puckered(_ amount: CGFloat) -> BezierPath {
        guard amount != 0, !vertices.isEmpty else { return self }
        // After Effects takes the center of the vertices' bounds, not their mean.
        let points = vertices.map(\.point)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let center = CGPoint(
            x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2,
            y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2
        )
        var copy = self
        for index in vertices.indices {
            copy.vertices[index].point = Self.mix(vertices[index].point, center, amount)
            copy.vertices[index].into = Self.mix(vertices[index].into, center, -amount)
            copy.vertices[index].out = Self.mix(vertices[index].out, center, -amount)
        }
        return copy
    }

    /// Returns the path turned around a center, more at the center than away from it.
    func twisted(_ angle: Double, around center: CGPoint) -> BezierPath {
        guard angle != 0, !vertices.isEmpty else { return self }
        let reach = vertices.map { hypot($0.point.x - center.x, $0.point.y - center.y) }.max() ?? 0
        guard reach > 0 else { return self }
        func turned(_ point: CGPoint) -> CGPoint {
            let distance = hypot(point.x - center.x, point.y - center.y)
            let own = angle * Double(1 - distance / reach)
            let (x, y) = (point.x - center.x, point.y - center.y)
            let (c, s) = (CGFloat(cos(own)), CGFloat(sin(own)))
            return CGPoint(x: center.x + x * c - y * s, y: center.y + x * s + y * c)
        }
        var copy = self
        for index in vertices.indices {
            copy.vertices[index].point = turned(vertices[index].point)
            copy.vertices[index].into = turned(vertices[index].into)
            copy.vertices[index].out = turned(vertices[index].out)
        }
        return copy
    }
}
