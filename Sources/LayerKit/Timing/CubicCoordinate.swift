/// One coordinate of a cubic Bézier curve.
package struct CubicCoordinate: Hashable {
    /// The coordinates of the four control points.
    package var points: SIMD4<Double>

    /// Creates a coordinate of a curve from the coordinates of the four control points.
    package init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
        points = SIMD4(p0, p1, p2, p3)
    }

    /// Creates a coordinate of a curve from the coordinates of the four control points.
    package init(_ points: SIMD4<Double>) {
        self.points = points
    }

    /// Returns the value at a parameter, 0…1.
    package func value(at parameter: Double) -> Double { split(at: parameter).0.points[3] }

    /// Splits the curve at a parameter, 0…1, by De Casteljau's algorithm.
    package func split(at parameter: Double) -> (CubicCoordinate, CubicCoordinate) {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * parameter }
        let p = points
        let (a, b, c) = (mix(p[0], p[1]), mix(p[1], p[2]), mix(p[2], p[3]))
        let (d, e) = (mix(a, b), mix(b, c))
        let f = mix(d, e)
        return (CubicCoordinate(p[0], a, d, f), CubicCoordinate(f, e, c, p[3]))
    }

    /// Returns the part between two ascending parameters, 0…1.
    package func part(from start: Double, to end: Double) -> CubicCoordinate {
        let head = end < 1 ? split(at: end).0 : self
        return start > 0 ? head.split(at: start / end).1 : head
    }

    /// The ascending parameters, strictly inside 0…1, at which the coordinate changes direction.
    package var turningParameters: [Double] {
        let d = SIMD3(points[1] - points[0], points[2] - points[1], points[3] - points[2])
        // These are the coefficients of a third of the derivative, d0 (1-t)² + 2 d1 t (1-t) + d2 t²
        // = a t² + b t + c.
        let (a, b, c) = (d[0] - 2 * d[1] + d[2], 2 * (d[1] - d[0]), d[0])
        return Self.roots(a, b, c).filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted()
    }

    /// Returns the real roots of ax² + bx + c at which its sign changes.
    private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        guard abs(a) >= 1e-12 * (abs(b) + abs(c)) else { return b == 0 ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant > 0 else { return [] }
        let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return [q / a, c / q]
    }
}
