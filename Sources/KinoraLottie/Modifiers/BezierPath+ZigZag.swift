import Foundation
import LayerKit

extension BezierPath {
    /// The maximum number of ridges of a path.
    private static let ridgeLimit = 4000

    /// Returns the path with ridges on its curves.
    ///
    /// - Parameters:
    ///   - ridges: The number of ridges of each curve.
    ///   - size: The distance of the ridges from the curve.
    ///   - isSmooth: A Boolean value that indicates whether the ridges are curves.
    /// - Returns: The path, whose vertices are moved too.
    func zigZagged(ridges: Int, size: CGFloat, isSmooth: Bool) -> BezierPath {
        let segments = segments.filter { $0.tangent(at: 0) != nil }
        guard !segments.isEmpty, size != 0 else { return self }
        let count = min(max(ridges, 0), Self.ridgeLimit / segments.count)
        var vertices: [Vertex] = []
        var side: CGFloat = -1
        func add(_ point: CGPoint, _ normal: CGVector, _ reach: CGFloat) {
            let place = CGPoint(
                x: point.x + normal.dx * size * side,
                y: point.y + normal.dy * size * side
            )
            // The tangents are across the normal.
            let along = CGVector(dx: -normal.dy * reach, dy: normal.dx * reach)
            vertices.append(
                isSmooth
                    ? Vertex(
                        place,
                        into: CGVector(dx: -along.dx, dy: -along.dy),
                        out: along
                    ) : Vertex(place)
            )
            side = -side
        }
        for (index, segment) in segments.enumerated() {
            let before = index > 0 ? segments[index - 1] : isClosed ? segments.last : nil
            let reach = segment.length / CGFloat(2 * (count + 1))
            add(segment.start, Self.normal(before?.tangent(at: 1), segment.tangent(at: 0)), reach)
            for ridge in 1..<(count + 1) {
                let t = CGFloat(ridge) / CGFloat(count + 1)
                let tangent = segment.tangent(at: t)
                add(segment.point(at: t), Self.normal(tangent, tangent), reach)
            }
        }
        if !isClosed, let last = segments.last {
            let tangent = last.tangent(at: 1)
            let reach = last.length / CGFloat(2 * (count + 1))
            add(last.end, Self.normal(tangent, tangent), reach)
        }
        return BezierPath(vertices, isClosed: isClosed)
    }

    /// Returns the unit vector to the left of the mean of two directions.
    private static func normal(_ a: CGVector?, _ b: CGVector?) -> CGVector {
        let (a, b) = (a ?? b ?? .zero, b ?? a ?? .zero)
        var sum = CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
        if hypot(sum.dx, sum.dy) < 1e-9 { sum = b }
        let length = max(hypot(sum.dx, sum.dy), 1e-12)
        return CGVector(dx: sum.dy / length, dy: -sum.dx / length)
    }
}
