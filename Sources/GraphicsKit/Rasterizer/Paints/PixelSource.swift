/// Colours that depend on the place.
protocol PixelSource {
    /// Writes the premultiplied colours of some pixels of a row.
    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int)
}

/// Returns a premultiplied colour of components 0…255, red first, as a rounded pixel.
@inline(__always)
func packedPixel(_ color: SIMD4<Float>) -> UInt32 {
    // Adding 1.5 · 2^23 leaves the rounded whole number in the low bits.
    let bits = unsafeBitCast(color + 12_582_912, to: SIMD4<UInt32>.self)
    return bits[0] & 255 | (bits[1] & 255) << 8 | (bits[2] & 255) << 16 | bits[3] << 24
}
