import Foundation

/// A projective transform of a plane, such as the projection of a flat layer rotated in space.
///
/// Points are row vectors: `(x, y, 1) · M` gives `(X, Y, W)`, and the projected point is
/// `(X / W, Y / W)`. Points without a positive `W` lie behind the eye and aren't visible.
public struct PlaneProjection: Hashable, Sendable {
    /// The matrix's first row: the image of the x axis.
    public var x: SIMD3<Double>
    /// The matrix's second row: the image of the y axis.
    public var y: SIMD3<Double>
    /// The matrix's third row: the image of the origin.
    public var origin: SIMD3<Double>

    /// Creates a projection from the matrix's rows.
    public init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.origin = origin
    }

    /// Creates a projection without perspective from an affine transform.
    public init(_ t: CGAffineTransform) {
        x = SIMD3(Double(t.a), Double(t.b), 0)
        y = SIMD3(Double(t.c), Double(t.d), 0)
        origin = SIMD3(Double(t.tx), Double(t.ty), 1)
    }

    /// The equivalent affine transform, or nil if there is perspective or the plane is behind the
    /// eye.
    public var affine: CGAffineTransform? {
        guard x.z == 0, y.z == 0, origin.z > 0 else { return nil }
        let w = origin.z
        return CGAffineTransform(
            a: x.x / w,
            b: x.y / w,
            c: y.x / w,
            d: y.y / w,
            tx: origin.x / w,
            ty: origin.y / w
        )
    }

    /// Returns the homogeneous coordinates X, Y, and W of a projected point.
    public func homogeneous(_ p: CGPoint) -> SIMD3<Double> {
        x * Double(p.x) + y * Double(p.y) + origin
    }

    /// Returns the projection of a point, or nil if it doesn't lie in front of the eye.
    public func image(of p: CGPoint) -> CGPoint? {
        let h = homogeneous(p)
        guard h.z > 0 else { return nil }
        return CGPoint(x: h.x / h.z, y: h.y / h.z)
    }

    /// Returns a projection that applies this one and then another.
    public func concatenating(_ other: PlaneProjection) -> PlaneProjection {
        func image(_ row: SIMD3<Double>) -> SIMD3<Double> {
            other.x * row.x + other.y * row.y + other.origin * row.z
        }
        return PlaneProjection(x: image(x), y: image(y), origin: image(origin))
    }

    /// The matrix's determinant: zero if the plane is seen edge-on, negative if it is seen from
    /// behind.
    public var determinant: Double {
        (x * y.cross(origin)).sum()
    }

    /// The inverse projection, or nil if there is none.
    public var inverse: PlaneProjection? {
        let d = determinant
        guard d != 0, d.isFinite else { return nil }
        let columns = (y.cross(origin), origin.cross(x), x.cross(y))
        return PlaneProjection(
            x: SIMD3(columns.0.x, columns.1.x, columns.2.x) / d,
            y: SIMD3(columns.0.y, columns.1.y, columns.2.y) / d,
            origin: SIMD3(columns.0.z, columns.1.z, columns.2.z) / d
        )
    }
}

extension SIMD3<Double> {
    /// The Euclidean length of the vector.
    package var length: Double { (self * self).sum().squareRoot() }

    /// Returns the cross product with another vector.
    package func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            y * other.z - z * other.y,
            z * other.x - x * other.z,
            x * other.y - y * other.x
        )
    }
}
