/// Colours as PNG stores them: not multiplied by alpha.
package enum StraightPixels {
    /// Returns a premultiplied pixel's straight colour.
    ///
    /// Premultiplying the result with rounding gives the pixel back: the division's error, at most
    /// a half, shrinks by alpha / 255.
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

    /// Returns the straight colours of a frame's pixels.
    package static func straight(_ pixels: [UInt32]) -> [UInt32] {
        var last: (pixel: UInt32, straight: UInt32) = (0, 0)
        return pixels.map { pixel in
            if pixel != last.pixel { last = (pixel, straight(pixel)) }
            return last.straight
        }
    }
}
