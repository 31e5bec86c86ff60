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
        var sink = MemorySink()
        try writePNG(scale: scale, background: background, to: &sink)
        return sink.data
    }

    /// Writes the picture as a PNG file; large pictures are drawn in bands, with little memory.
    ///
    /// - Throws: An `ExportError` if the size is too large, or an error of the sink.
    package func writePNG(
        scale: Double,
        background: RGBA?,
        to sink: inout some ByteSink & ~Copyable
    ) throws {
        let (width, height) = try MovieOptions.pixelSize(of: bounds.size, scale: scale)
        try PNGEncoder().encode(
            self,
            width: width,
            height: height,
            scale: CGFloat(scale),
            background: background,
            to: &sink
        )
    }

    /// Returns the picture as a quickly encoded PNG file, for short-lived use.
    package func previewData(scale: Double, background: RGBA?) throws -> Data {
        try PNGEncoder(effort: .quick).encode(frame(scale: scale, background: background))
    }
}
