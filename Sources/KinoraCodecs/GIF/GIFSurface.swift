import GraphicsKit

/// A conversion of a frame's pixels to opaque ones, and 0 for transparent ones, as in GIF.
package struct GIFSurface: Sendable {
    private let matte: [UInt32]?

    /// Creates a surface; without a matte, pixels are divided at half opacity.
    package init(matte: RGBA?) {
        guard let matte else {
            self.matte = nil
            return
        }
        let pixel = RGBA(red: matte.red, green: matte.green, blue: matte.blue).premultipliedPixel
        self.matte = (0...255).map { alpha in
            let rest = UInt32(255 - alpha)
            func scale(_ shift: UInt32) -> UInt32 {
                (((pixel >> shift & 0xFF) * rest + 127) / 255) << shift
            }
            return scale(0) | scale(8) | scale(16) | rest << 24
        }
    }

    /// Returns the pixel that represents a premultiplied one.
    @inline(__always)
    package func pixel(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        if let matte { return pixel &+ matte[Int(alpha)] }
        return alpha < 128 ? 0 : StraightPixels.straight(pixel) | 0xFF00_0000
    }

    /// Returns a color as it appears where nothing covers it, or nil if it is clear.
    package func pixel(of color: RGBA) -> UInt32? {
        let pixel = pixel(color.premultipliedPixel)
        return pixel == 0 ? nil : pixel
    }
}
