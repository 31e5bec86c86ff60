import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of animated GIF, which has 256 colors and is supported everywhere.
public struct GIFExporter: Exporter {
    /// The format's standard name.
    public static let name = "GIF"

    /// The file extension, without a dot.
    public static let pathExtensions = ["gif"]

    /// The options for rendering the movie.
    public var options: MovieOptions

    /// The color to blend partly transparent pixels with, or nil for hard edges.
    public var matte: RGBA?

    /// The image quality.
    public var quality: GIFQuality

    /// Creates an exporter.
    public init(
        options: MovieOptions = MovieOptions(),
        matte: RGBA? = nil,
        quality: GIFQuality = .standard
    ) {
        self.options = options
        self.matte = matte
        self.quality = quality
    }

    /// Writes a stage as an animated GIF.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let movie = try Movie(of: stage, options)
        let encoder = GIFEncoder(quality: quality, matte: matte)
        let report = try encoder.encode(movie, to: &sink, progress: progress)
        progress(1)
        return report
    }
}

extension Exporter where Self == GIFExporter {
    /// Returns an exporter of animated GIF.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie.
    ///   - matte: The color to blend partly transparent pixels with, or nil for hard edges.
    ///   - quality: The image quality.
    /// - Returns: The exporter.
    public static func gif(
        _ options: MovieOptions = MovieOptions(),
        matte: RGBA? = nil,
        quality: GIFQuality = .standard
    ) -> Self {
        GIFExporter(options: options, matte: matte, quality: quality)
    }
}

extension GIFExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [
        .scale, .framesPerSecond, .loopCount, .matte,
    ]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(options: options.movie, matte: options.matte, quality: options.quality)
    }
}

extension GIFExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try GIFDecoder(data) }
}
