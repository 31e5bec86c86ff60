/// A vertex of a stroked line, with the line's directions before and after it.
struct StrokeVertex {
    /// The position in the path's space.
    var point: SIMD2<Double>

    /// The unit vector of the line's direction before the vertex.
    var arriving: SIMD2<Double>

    /// The unit vector of the line's direction after the vertex.
    var leaving: SIMD2<Double>

    /// The corresponding vertex of the reversed line.
    var reversed: StrokeVertex {
        @inline(__always) get {
            StrokeVertex(point: point, arriving: -leaving, leaving: -arriving)
        }
    }
}

extension SIMD2<Double> {
    /// The vector rotated a quarter turn to the left in a space whose y axis points down.
    var left: SIMD2<Double> {
        @inline(__always) get { SIMD2(y, -x) }
    }

    /// The length of the vector.
    var norm: Double {
        @inline(__always) get { (x * x + y * y).squareRoot() }
    }

    /// Returns the dot product with another vector.
    @inline(__always)
    func dot(_ other: SIMD2<Double>) -> Double {
        x * other.x + y * other.y
    }

    /// Returns the cross product with another vector, which is positive if that vector points to
    /// the right.
    @inline(__always)
    func cross(_ other: SIMD2<Double>) -> Double {
        x * other.y - y * other.x
    }
}
