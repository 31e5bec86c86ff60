/// A point of a line that is being stroked, with the directions in which the line passes it.
struct StrokeVertex {
    /// The place in the path's space.
    var point: SIMD2<Double>

    /// The unit vector along which the line arrives.
    var arriving: SIMD2<Double>

    /// The unit vector along which the line leaves.
    var leaving: SIMD2<Double>

    /// The vertex of the same line walked backwards.
    var reversed: StrokeVertex {
        @inline(__always) get {
            StrokeVertex(point: point, arriving: -leaving, leaving: -arriving)
        }
    }
}

extension SIMD2<Double> {
    /// The vector a quarter turn to the left, where y points down.
    var left: SIMD2<Double> {
        @inline(__always) get { SIMD2(y, -x) }
    }

    /// The length.
    var norm: Double {
        @inline(__always) get { (x * x + y * y).squareRoot() }
    }

    /// Returns the scalar product.
    @inline(__always)
    func dot(_ other: SIMD2<Double>) -> Double {
        x * other.x + y * other.y
    }

    /// Returns the signed area between two vectors; positive when the other lies to the right.
    @inline(__always)
    func cross(_ other: SIMD2<Double>) -> Double {
        x * other.y - y * other.x
    }
}
