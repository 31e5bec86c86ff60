import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline

/// An exporter of animated WebP, lossless or lossy, with partial transparency.
///
/// Every export throws an error in a build without the package trait `WebP`.
public struct WebPExporter: Exporter {
    /// The format's standard name.
    public static let name = "WebP"

    /// The file extension, without a dot.
    public static let pathExtensions = ["webp"]

    /// A Boolean value that indicates whether this build can write the format.
    public static var isAvailable: Bool { WebPCompression.isAvailable }

    /// The options for rendering the movie.
    public var options: MovieOptions

    /// The compression of the pixels.
    public var compression: WebPCompression

    /// Creates an exporter.
    public init(
        options: MovieOptions = MovieOptions(),
        compression: WebPCompression = .lossless
    ) {
        self.options = options
        self.compression = compression
    }

    /// Writes a stage as an animated WebP.
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
    /// Returns an exporter of animated WebP.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie.
    ///   - compression: The compression of the pixels.
    /// - Returns: The exporter.
    public static func webp(
        _ options: MovieOptions = MovieOptions(),
        compression: WebPCompression = .lossless
    ) -> Self {
        WebPExporter(options: options, compression: compression)
    }
}

extension WebPExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [
        .scale, .framesPerSecond, .loopCount, .lossyQuality,
    ]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        let compression =
            options.lossyQuality.map { WebPCompression.lossy(quality: $0) } ?? .lossless
        self.init(options: options.movie, compression: compression)
    }

    /// Throws an error if the build lacks the package trait `WebP`.
    public static func checkAvailability() throws {
        guard isAvailable else {
            throw ConfigurationError("\(name) \(WebPCompression.requirement)")
        }
    }
}

#if WebP
extension WebPExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder { try WebPDecoder(data) }
}
#endif
