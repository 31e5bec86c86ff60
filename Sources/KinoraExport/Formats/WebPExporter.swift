import Foundation
import LayerKit

/// Animated WebP: smooth transparency in small files, exact or with losses.
///
/// It takes a build with the package trait `WebP`; in one without, every export throws.
public struct WebPExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "WebP"

    /// The one ending of the format.
    public static let pathExtensions = ["webp"]

    /// A Boolean value that indicates whether this build can write the format.
    public static var isAvailable: Bool {
        #if WebP
        true
        #else
        false
        #endif
    }

    /// How the movie is made.
    public var options: MovieOptions

    /// How the pixels are stored.
    public var compression: Compression

    /// How a WebP file's pixels are stored.
    public enum Compression: Hashable, Sendable {
        /// Every pixel exact.
        case lossless

        /// Near the drawn ones, 0…100; each picture is stored exactly where that is smaller.
        case lossy(quality: Double)
    }

    /// Creates an exporter.
    public init(
        options: MovieOptions = MovieOptions(),
        compression: Compression = .lossless
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
        throw ExportError(.formatMissing, subject: Self.name, reason: Self.requirement)
        #endif
    }

    /// What a build without the format needs, as the rest of a sentence.
    static let requirement =
        "needs libwebp and a build with the package trait WebP; run apt-get install libwebp-dev, "
        + "then swift run --traits WebP kinora …"
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
        compression: WebPExporter.Compression = .lossless
    ) -> Self {
        WebPExporter(options: options, compression: compression)
    }
}
