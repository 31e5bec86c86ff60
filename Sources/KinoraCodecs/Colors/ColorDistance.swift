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
}
