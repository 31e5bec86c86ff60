import Foundation
import GraphicsKit
import LayerKit

/// Still PNG: one instant.
public struct PNGExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "PNG"

    /// The one ending of the format.
    public static let pathExtensions = ["png"]

    /// The instant in seconds; nil for the one that stands for the whole.
    public var time: TimeInterval?

    /// The number of pixels in a point.
    public var scale: Double

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// Creates an exporter.
    public init(at time: TimeInterval? = nil, scale: Double = 1, background: RGBA? = nil) {
        self.time = time
        self.scale = scale
        self.background = background
    }

    /// Writes one instant as a PNG.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let picture = stage.picture(at: time ?? stage.posterTime)
        try sink.write([UInt8](picture.pngData(scale: scale, background: background)))
        progress(1)
        return ExportReport()
    }
}

extension Exporter where Self == PNGExporter {
    /// Still PNG of an instant; nil for the one that stands for the whole.
    public static func png(
        at time: TimeInterval? = nil,
        scale: Double = 1,
        background: RGBA? = nil
    ) -> Self {
        PNGExporter(at: time, scale: scale, background: background)
    }
}

extension Picture {
    /// Returns the pixels of the picture.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels in a point.
    ///   - background: The colour behind everything; nil for transparency.
    /// - Returns: A frame of the picture's size times the scale, rounded.
    /// - Throws: An ``ExportError`` naming the size where it is too much.
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
    ///   - scale: The number of pixels in a point.
    ///   - background: The colour behind everything; nil for transparency.
    /// - Returns: The bytes of the file.
    /// - Throws: An ``ExportError`` naming the size where it is too much.
    public func pngData(scale: Double = 1, background: RGBA? = nil) throws -> Data {
        try PNGEncoder().encode(frame(scale: scale, background: background))
    }

    /// Returns the picture as a PNG file that takes little time to make, for looking at it once.
    package func previewData(scale: Double, background: RGBA?) throws -> Data {
        try PNGEncoder(effort: .quick).encode(frame(scale: scale, background: background))
    }
}
