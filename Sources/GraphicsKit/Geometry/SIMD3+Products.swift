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
