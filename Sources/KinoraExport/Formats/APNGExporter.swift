import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of animated PNG, which is lossless and supports partial transparency.
public struct APNGExporter: Exporter {
    /// The format's standard name.
    public static let name = "APNG"

    /// The file extensions: the common one and the format's own.
    public static let pathExtensions = ["png", "apng"]

    /// The options for rendering the movie.
    public var options: MovieOptions

    /// Creates an exporter.
    public init(options: MovieOptions = MovieOptions()) {
        self.options = options
    }

    /// Writes a stage as an animated PNG.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let movie = try Movie(of: stage, options)
        try APNGEncoder().encode(movie, to: &sink, progress: progress)
        progress(1)
        return ExportReport()
    }
}

extension Exporter where Self == APNGExporter {
    /// Returns an exporter of animated PNG.
    public static func apng(_ options: MovieOptions = MovieOptions()) -> Self {
        APNGExporter(options: options)
    }
}

extension APNGExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [
        .scale, .framesPerSecond, .loopCount,
    ]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie)
    }
}

extension APNGExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try APNGDecoder(data) }
}
