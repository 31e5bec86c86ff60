import GraphicsKit

/// A conversion of a frame's pixels to opaque ones, and 0 for transparent ones, as in GIF.
package struct GIFSurface: Sendable {
    private let matte: [UInt32]?

    /// The colors of shapes without alpha.
    private let inks: [UInt32]

    /// A Boolean value that indicates whether pixels are divided at half opacity.
    var hasHardEdges: Bool { matte == nil }

    /// Creates a surface.
    ///
    /// - Parameters:
    ///   - matte: The color behind partly transparent pixels, or nil to divide them at half opacity.
    ///   - inks: The colors of shapes, most frequent first. Without a matte, they replace colors
    ///     that differ from them only by the rounding of edge pixels.
    package init(matte: RGBA?, inks: [RGBA] = []) {
        self.inks = inks.map { StraightPixels.straight($0.premultipliedPixel) & 0xFF_FFFF }
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
        if alpha < 128 { return 0 }
        let ink = inks.first { CGImage.premultiply($0 | alpha << 24) == pixel }
        return (ink ?? StraightPixels.straight(pixel)) | 0xFF00_0000
    }

    /// Returns a color as it appears where nothing covers it, or nil if it is clear.
    package func pixel(of color: RGBA) -> UInt32? {
        let pixel = pixel(color.premultipliedPixel)
        return pixel == 0 ? nil : pixel
    }
}
