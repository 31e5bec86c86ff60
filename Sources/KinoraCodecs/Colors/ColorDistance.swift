/// A measure of the difference between colors.
package enum ColorDistance {
    /// Returns the sum of the squared differences of two pixels' components, excluding alpha.
    @inline(__always)
    package static func squared(_ a: UInt32, _ b: UInt32) -> Int32 {
        let red = Int32(a & 0xFF) - Int32(b & 0xFF)
        let green = Int32(a >> 8 & 0xFF) - Int32(b >> 8 & 0xFF)
        let blue = Int32(a >> 16 & 0xFF) - Int32(b >> 16 & 0xFF)
        return red * red + green * green + blue * blue
    }

    /// Returns the sum of the squared differences, with differences of hue counted three times.
    ///
    /// A tint with the wrong hue attracts the eye more than a lighter or darker tint with the right
    /// hue.
    @inline(__always)
    package static func withHue(_ a: UInt32, _ b: UInt32) -> Int32 {
        let (p, q) = (chroma(a), chroma(b))
        let product = ((p * p).sum() * (q * q).sum()).squareRoot()
        return squared(a, b) + Int32(4 * max(product - (p * q).sum(), 0))
    }

    /// Returns the position of a color in the plane perpendicular to the gray axis.
    @inline(__always)
    private static func chroma(_ color: UInt32) -> SIMD2<Float> {
        let (red, green) = (Float(color & 0xFF), Float(color >> 8 & 0xFF))
        let blue = Float(color >> 16 & 0xFF)
        // Unit vectors that are perpendicular to each other and to the gray axis.
        return SIMD2((red - green) * 0.707_107, (red + green - 2 * blue) * 0.408_248)
    }
}
