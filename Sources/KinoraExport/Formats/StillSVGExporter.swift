import Foundation
import KinoraCodecs
import KinoraStage

/// Still SVG: one instant as vectors.
public struct StillSVGExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "SVG"

    /// The one ending of the format.
    public static let pathExtensions = ["svg"]

    /// The instant in seconds; nil for the one that stands for the whole.
    public var time: TimeInterval?

    /// The number of pixels in a point.
    public var scale: Double

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// The number of decimals.
    public var precision: Int

    /// Creates an exporter.
    public init(
        at time: TimeInterval? = nil,
        scale: Double = 1,
        background: RGBA? = nil,
        precision: Int = 3
    ) {
        self.time = time
        self.scale = scale
        self.background = background
        self.precision = precision
    }

    /// Writes one instant as an SVG document.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let picture = stage.picture(at: time ?? stage.posterTime)
        let document = picture.svgDocument(
            title: type(of: stage.indicator).title,
            scale: scale,
            background: background,
            precision: precision
        )
        try sink.write(Array(document.utf8))
        progress(1)
        return ExportReport()
    }
}

extension Exporter where Self == StillSVGExporter {
    /// Still SVG of an instant; nil for the one that stands for the whole.
    public static func stillSVG(
        at time: TimeInterval? = nil,
        scale: Double = 1,
        background: RGBA? = nil,
        precision: Int = 3
    ) -> Self {
        StillSVGExporter(at: time, scale: scale, background: background, precision: precision)
    }
}
