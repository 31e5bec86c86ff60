import Foundation
import GraphicsKit
import KinoraCodecs

extension Picture {
    /// Returns the pixels of the picture.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - background: The background color, or nil for transparency.
    /// - Returns: A frame of the picture's size times the scale, rounded.
    /// - Throws: An `ExportError` if the size is too large.
    public func frame(scale: Double = 1, background: RGBA? = nil) throws -> Frame {
        let (width, height) = try MovieOptions.pixelSize(of: bounds.size, scale: scale)
        let rasterizer = Rasterizer(
            width: width,
            height: height,
            scale: CGFloat(scale),
            background: background
        )
        return rasterizer.draw(self)
    }

    /// Returns the picture as a PNG file.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - background: The background color, or nil for transparency.
    /// - Returns: The bytes of the file.
    /// - Throws: An `ExportError` if the size is too large.
    public func pngData(scale: Double = 1, background: RGBA? = nil) throws -> Data {
        try PNGEncoder().encode(frame(scale: scale, background: background))
    }

    /// Returns the picture as a quickly encoded PNG file, for short-lived use.
    package func previewData(scale: Double, background: RGBA?) throws -> Data {
        try PNGEncoder(effort: .quick).encode(frame(scale: scale, background: background))
    }
}
