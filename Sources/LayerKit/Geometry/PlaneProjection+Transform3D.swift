import GraphicsKit

extension PlaneProjection {
    /// Creates the projection of the plane z = 0 by a 3D transform, viewed along the z axis.
    public init(_ t: CATransform3D) {
        self.init(
            x: SIMD3(Double(t.m11), Double(t.m12), Double(t.m14)),
            y: SIMD3(Double(t.m21), Double(t.m22), Double(t.m24)),
            origin: SIMD3(Double(t.m41), Double(t.m42), Double(t.m44))
        )
    }
}
