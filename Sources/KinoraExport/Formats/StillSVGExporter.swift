import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of a still SVG.
public struct StillSVGExporter: Exporter {
    /// The format's standard name.
    public static let name = "SVG"

    /// The file extension, without a dot.
    public static let pathExtensions = ["svg"]

    /// The time in seconds, or nil for the poster time.
    public var time: TimeInterval?

    /// The number of pixels per point.
    public var scale: Double

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// The number of decimals in coordinates.
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

    /// Writes one frame as an SVG document.
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
    /// Returns an exporter of a still SVG at a time in seconds, or at the poster time.
    public static func stillSVG(
        at time: TimeInterval? = nil,
        scale: Double = 1,
        background: RGBA? = nil,
        precision: Int = 3
    ) -> Self {
        StillSVGExporter(at: time, scale: scale, background: background, precision: precision)
    }
}

extension StillSVGExporter: ConfigurableExporter {
    /// The same note as for animated SVG.
    public static let noteOnCurrentColor = AnimatedSVGExporter.noteOnCurrentColor

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
