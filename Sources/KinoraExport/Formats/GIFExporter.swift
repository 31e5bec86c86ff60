import Foundation
import KinoraCodecs
import KinoraStage

/// Animated GIF: 256 colours, shown everywhere.
public struct GIFExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "GIF"

    /// The one ending of the format.
    public static let pathExtensions = ["gif"]

    /// How the movie is made.
    public var options: MovieOptions

    /// The colour that partly transparent pixels are laid over; nil for a hard edge.
    public var matte: RGBA?

    /// How near the pixels are to the drawn ones.
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

    /// Writes one play as an animated GIF.
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
    /// Animated GIF.
    ///
    /// - Parameters:
    ///   - options: How the movie is made.
    ///   - matte: The colour that partly transparent pixels are laid over; nil for a hard edge.
    ///   - quality: How near the pixels are to the drawn ones.
    /// - Returns: The exporter.
    public static func gif(
        _ options: MovieOptions = MovieOptions(),
        matte: RGBA? = nil,
        quality: GIFQuality = .standard
    ) -> Self {
        GIFExporter(options: options, matte: matte, quality: quality)
    }
}
