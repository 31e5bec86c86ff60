extension SIMD3<Double> {
    /// The square root of the sum of squares.
    package var length: Double { (self * self).sum().squareRoot() }

    /// Returns the vector at right angles to both.
    package func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            y * other.z - z * other.y,
            z * other.x - x * other.z,
            x * other.y - y * other.x
        )
    }
}
