import Foundation
import KinoraCodecs
import KinoraStage

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
