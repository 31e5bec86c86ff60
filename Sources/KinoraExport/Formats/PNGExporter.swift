import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of a still PNG.
public struct PNGExporter: Exporter {
    /// The format's standard name.
    public static let name = "PNG"

    /// The file extension, without a dot.
    public static let pathExtensions = ["png"]

    /// The time in seconds, or nil for the poster time.
    public var time: TimeInterval?

    /// The number of pixels per point.
    public var scale: Double

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// Creates an exporter.
    public init(at time: TimeInterval? = nil, scale: Double = 1, background: RGBA? = nil) {
        self.time = time
        self.scale = scale
        self.background = background
    }

    /// Writes one frame as a PNG.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let picture = stage.picture(at: time ?? stage.posterTime)
        try picture.writePNG(scale: scale, background: background, to: &sink)
        progress(1)
        return ExportReport()
    }
}

extension Exporter where Self == PNGExporter {
    /// Returns an exporter of a still PNG at a time in seconds, or at the poster time.
    public static func png(
        at time: TimeInterval? = nil,
        scale: Double = 1,
        background: RGBA? = nil
    ) -> Self {
        PNGExporter(at: time, scale: scale, background: background)
    }
}

extension PNGExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.scale, .time]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(
            at: options.time,
            scale: options.movie.scale,
            background: options.movie.background
        )
    }
}
