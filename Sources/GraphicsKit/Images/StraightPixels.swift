/// The conversion of pixels to straight alpha, which PNG files use.
package enum StraightPixels {
    /// Returns a premultiplied pixel as a straight-alpha pixel.
    ///
    /// Premultiplying the result with rounding restores the pixel, because the division's error of
    /// at most 1/2 is scaled by alpha / 255.
    @inlinable
    package static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func divide(_ component: UInt32) -> UInt32 {
            min(255, (component * 255 + alpha / 2) / alpha)
        }
        return divide(pixel & 0xFF) | divide(pixel >> 8 & 0xFF) << 8
            | divide(pixel >> 16 & 0xFF) << 16 | alpha << 24
    }

    /// Returns premultiplied pixels as straight-alpha pixels.
    package static func straight(_ pixels: [UInt32]) -> [UInt32] {
        var last: (pixel: UInt32, straight: UInt32) = (0, 0)
        return pixels.map { pixel in
            if pixel != last.pixel { last = (pixel, straight(pixel)) }
            return last.straight
        }
    }
}
