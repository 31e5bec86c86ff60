import Foundation
import KinoraCodecs
import KinoraStage

/// Animated WebP: smooth transparency in small files, exact or with losses.
///
/// It takes a build with the package trait `WebP`; in one without, every export throws.
public struct WebPExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "WebP"

    /// The one ending of the format.
    public static let pathExtensions = ["webp"]

    /// A Boolean value that indicates whether this build can write the format.
    public static var isAvailable: Bool { WebPCompression.isAvailable }

    /// How the movie is made.
    public var options: MovieOptions

    /// How the pixels are stored.
    public var compression: WebPCompression

    /// Creates an exporter.
    public init(
        options: MovieOptions = MovieOptions(),
        compression: WebPCompression = .lossless
    ) {
        self.options = options
        self.compression = compression
    }

    /// Writes one play as an animated WebP.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        #if WebP
        let movie = try Movie(of: stage, options)
        let encoder = WebPEncoder(compression: compression)
        let report = try encoder.encode(movie, to: &sink, progress: progress)
        progress(1)
        return report
        #else
        throw ExportError(.formatMissing, subject: Self.name, reason: WebPCompression.requirement)
        #endif
    }
}

extension Exporter where Self == WebPExporter {
    /// Animated WebP.
    ///
    /// - Parameters:
    ///   - options: How the movie is made.
    ///   - compression: How the pixels are stored.
    /// - Returns: The exporter.
    public static func webp(
        _ options: MovieOptions = MovieOptions(),
        compression: WebPCompression = .lossless
    ) -> Self {
        WebPExporter(options: options, compression: compression)
    }
}
