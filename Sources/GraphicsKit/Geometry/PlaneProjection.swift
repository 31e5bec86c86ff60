import Foundation

/// A map between planes that keeps straight lines straight: what a flat layer turned in space looks
/// like.
///
/// Points are rows: `(x, y, 1) · M` gives `(X, Y, W)`, and the image is `(X / W, Y / W)`. What has
/// no positive `W` lies behind the eye and isn't seen.
public struct PlaneProjection: Hashable, Sendable {
    /// The matrix's rows: the images of the x axis, the y axis and the origin.
    public var x: SIMD3<Double>
    /// The image of the y axis.
    public var y: SIMD3<Double>
    /// The image of the origin.
    public var origin: SIMD3<Double>

    /// Creates a map from the matrix's rows.
    public init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.origin = origin
    }

    /// Creates a map without perspective.
    public init(_ t: CGAffineTransform) {
        x = SIMD3(Double(t.a), Double(t.b), 0)
        y = SIMD3(Double(t.c), Double(t.d), 0)
        origin = SIMD3(Double(t.tx), Double(t.ty), 1)
    }

    /// The same map without perspective; nil where it has one, or lies behind the eye.
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

    /// Returns a point's image as X, Y and W.
    public func homogeneous(_ p: CGPoint) -> SIMD3<Double> {
        x * Double(p.x) + y * Double(p.y) + origin
    }

    /// Returns a point's image; nil where it isn't before the eye.
    public func image(of p: CGPoint) -> CGPoint? {
        let h = homogeneous(p)
        guard h.z > 0 else { return nil }
        return CGPoint(x: h.x / h.z, y: h.y / h.z)
    }

    /// Returns the map that applies this one first and then another.
    public func concatenating(_ other: PlaneProjection) -> PlaneProjection {
        func image(_ row: SIMD3<Double>) -> SIMD3<Double> {
            other.x * row.x + other.y * row.y + other.origin * row.z
        }
        return PlaneProjection(x: image(x), y: image(y), origin: image(origin))
    }

    /// The matrix's determinant: zero where the plane is seen edge on, negative where its back is.
    public var determinant: Double {
        (x * y.cross(origin)).sum()
    }

    /// The map back; nil where there is none.
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
