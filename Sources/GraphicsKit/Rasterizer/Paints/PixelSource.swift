/// A source of colors that depend on the pixel's position.
protocol PixelSource {
    /// Writes the premultiplied colors of a range of pixels in a row.
    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int)
}

/// Returns a pixel from rounded premultiplied components of 0…255, red first.
@inline(__always)
func packedPixel(_ color: SIMD4<Float>) -> UInt32 {
    // Adding 1.5 · 2^23 leaves the rounded integer in the low bits.
    let bits = unsafeBitCast(color + 12_582_912, to: SIMD4<UInt32>.self)
    return bits[0] & 255 | (bits[1] & 255) << 8 | (bits[2] & 255) << 16 | bits[3] << 24
}
