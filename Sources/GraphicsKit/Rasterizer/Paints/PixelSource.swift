/// A source of colors that depend on the pixel's position.
protocol PixelSource {
    /// A Boolean value that indicates whether all pixels are opaque.
    var isOpaque: Bool { get }

    /// Writes the premultiplied colors of a range of pixels in a row.
    ///
    /// May write up to three extra pixels.
    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int)
}

extension PixelSource {
    var isOpaque: Bool { false }
}

/// Returns a pixel from premultiplied components of 0…255, red first, rounding each one.
@inline(__always)
func packedPixel(_ color: SIMD4<Float>) -> UInt32 {
    // Adding 1.5 · 2^23 leaves the rounded integer in the low bits.
    let bits = unsafeBitCast(color + 12_582_912, to: SIMD4<UInt32>.self)
    return bits[0] & 255 | (bits[1] & 255) << 8 | (bits[2] & 255) << 16 | bits[3] << 24
}
