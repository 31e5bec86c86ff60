import Foundation
import LayerKit

/// A connected sequence of cubic Bézier curves.
struct BezierPath: Hashable, Sendable {
    /// A point with the control points before and after it, all of them absolute.
    struct Vertex: Hashable, Sendable {
        var point: CGPoint
        var into: CGPoint
        var out: CGPoint

        /// Creates a vertex with tangents relative to the point.
        init(_ point: CGPoint, into: CGVector = .zero, out: CGVector = .zero) {
            self.point = point
            self.into = CGPoint(x: point.x + into.dx, y: point.y + into.dy)
            self.out = CGPoint(x: point.x + out.dx, y: point.y + out.dy)
        }

        /// A Boolean value that indicates whether both tangents are zero.
        var isCorner: Bool { into == point && out == point }
    }

    var vertices: [Vertex]
    var isClosed: Bool

    init(_ vertices: [Vertex] = [], isClosed: Bool) {
        self.vertices = vertices
        self.isClosed = isClosed
    }

    /// Creates the path of a property's numbers.
    init(numbers: [Double]) {
        let first: Double = numbers.first ?? 0
        isClosed = first > 0.5
        vertices = []
        vertices.reserveCapacity(numbers.count / 6)
        var index = 1
        while index + 6 <= numbers.count {
            let point = CGPoint(x: numbers[index], y: numbers[index + 1])
            let into = CGVector(dx: numbers[index + 2], dy: numbers[index + 3])
            let out = CGVector(dx: numbers[index + 4], dy: numbers[index + 5])
            vertices.append(Vertex(point, into: into, out: out))
            index += 6
        }
    }

    /// The curves, including the one that closes the path.
    var segments: [PathSegment] {
        guard vertices.count > 1 || isClosed, let first = vertices.first else { return [] }
        var result: [PathSegment] = []
        result.reserveCapacity(vertices.count)
        for (a, b) in zip(vertices, vertices.dropFirst()) { result.append(Self.segment(a, b)) }
        if isClosed, let last = vertices.last { result.append(Self.segment(last, first)) }
        return result
    }

    private static func segment(_ a: Vertex, _ b: Vertex) -> PathSegment {
        a.out == a.point && b.into == b.point
            ? .line(a.point, b.point) : .cubic(a.point, a.out, b.into, b.point)
    }

    /// Creates an open path of consecutive curves.
    init(open segments: [PathSegment]) {
        isClosed = false
        vertices = []
        guard let first = segments.first else { return }
        vertices.append(Vertex(first.start))
        for segment in segments { append(segment) }
    }

    /// Adds a curve from the last vertex.
    mutating func append(_ segment: PathSegment) {
        guard !vertices.isEmpty else { return }
        var vertex = Vertex(segment.end)
        switch segment {
        case .line: break
        case .quad(let a, let c, let b):
            vertices[vertices.count - 1].out = Self.mix(a, c, 2 / 3)
            vertex.into = Self.mix(b, c, 2 / 3)
        case .cubic(_, let c1, let c2, _):
            vertices[vertices.count - 1].out = c1
            vertex.into = c2
        }
        vertices.append(vertex)
    }

    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// The path in the opposite direction, from the same first vertex.
    var reversed: BezierPath {
        guard let first = vertices.first else { return self }
        let rest = vertices.dropFirst().reversed()
        let order = isClosed ? [first] + rest : rest + [first]
        return BezierPath(
            order.map { vertex in
                var vertex = vertex
                swap(&vertex.into, &vertex.out)
                return vertex
            },
            isClosed: isClosed
        )
    }

    /// The path, closed.
    var closedPath: BezierPath { BezierPath(vertices, isClosed: true) }

    /// Returns the path with a transform applied to all points.
    func applying(_ t: CGAffineTransform) -> BezierPath {
        guard !t.isIdentity else { return self }
        var copy = self
        for index in vertices.indices {
            copy.vertices[index].point = vertices[index].point.applying(t)
            copy.vertices[index].into = vertices[index].into.applying(t)
            copy.vertices[index].out = vertices[index].out.applying(t)
        }
        return copy
    }

    /// A Boolean value that indicates whether all points are finite and not far outside of any drawing.
    var isNear: Bool {
        func isNear(_ point: CGPoint) -> Bool { abs(point.x) < 1e9 && abs(point.y) < 1e9 }
        return vertices.allSatisfy { isNear($0.point) && isNear($0.into) && isNear($0.out) }
    }

    /// Twice the signed area of the polygon through the control points; positive if clockwise with
    /// y down.
    var area: CGFloat {
        var sum: CGFloat = 0
        var points: [CGPoint] = []
        for vertex in vertices { points += [vertex.into, vertex.point, vertex.out] }
        for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) {
            sum += p.x * q.y - p.y * q.x
        }
        return sum
    }

    /// Adds the path to a geometry.
    ///
    /// - Parameters:
    ///   - path: The geometry.
    ///   - keepsCurves: A Boolean value that indicates whether lines are curves too, so that the
    ///     elements of all paths with the same vertices are the same.
    func add(to path: inout PathGeometry, keepsCurves: Bool) {
        guard let first = vertices.first, vertices.count > 1 || isClosed else { return }
        path.move(to: first.point)
        func add(_ a: Vertex, _ b: Vertex) {
            if !keepsCurves, a.out == a.point, b.into == b.point {
                path.line(to: b.point)
            } else {
                path.cubic(to: b.point, control1: a.out, control2: b.into)
            }
        }
        for (a, b) in zip(vertices, vertices.dropFirst()) { add(a, b) }
        guard isClosed else { return }
        if let last = vertices.last,
            keepsCurves || last.out != last.point || first.into != first.point
        {
            add(last, first)
        }
        path.close()
    }
}

extension [BezierPath] {
    /// Returns the geometry of all paths.
    func geometry(keepsCurves: Bool) -> PathGeometry {
        var geometry = PathGeometry()
        for path in self { path.add(to: &geometry, keepsCurves: keepsCurves) }
        return geometry
    }

    /// Creates the paths of a geometry.
    init(_ geometry: PathGeometry) {
        self = geometry.subpaths.map { subpath in
            var path = BezierPath([BezierPath.Vertex(subpath.start)], isClosed: false)
            for segment in subpath.segments { path.append(segment) }
            guard subpath.isClosed else { return path }
            path.isClosed = true
            if let first = path.vertices.first, let last = path.vertices.last,
                path.vertices.count > 1, first.point == last.point
            {
                path.vertices[0].into = last.into
                path.vertices.removeLast()
            }
            return path
        }
    }

    func applying(_ t: CGAffineTransform) -> [BezierPath] {
        t.isIdentity ? self : map { $0.applying(t) }
    }
}

extension CGVector {
    /// The zero vector.
    static var zero: CGVector { CGVector(dx: 0, dy: 0) }
}
