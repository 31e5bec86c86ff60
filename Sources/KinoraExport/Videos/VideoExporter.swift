import Foundation
import KinoraCodecs
import KinoraStage

/// A video format that an installed ``FFmpeg`` writes.
public protocol VideoFormat: Sendable {
    /// The format's standard name.
    static var name: String { get }

    /// The file extensions, without a dot, the preferred one first.
    static var pathExtensions: [String] { get }

    /// Returns the settings for an image quality, 0...100.
    static func codec(quality: Double) -> VideoCodec
}

/// An exporter of videos, which requires an installed ``FFmpeg``.
///
/// The file contains all loops, one by default.
public struct VideoExporter<Format: VideoFormat>: ConfigurableExporter {
    /// The format's standard name.
    public static var name: String { Format.name }

    /// The file extensions, without a dot, the preferred one first.
    public static var pathExtensions: [String] { Format.pathExtensions }

    /// The maximum number of pixels of a frame, which bounds the encoder's memory use.
    public static var maximumFramePixelCount: Int? {
        Format.codec(quality: standardQuality).maximumPixelCount
    }

    /// The options that the format applies.
    public static var supportedOptions: Set<ExportOptions.Key> {
        [.scale, .framesPerSecond, .loopCount, .lossyQuality]
    }

    /// The visually lossless quality.
    public static var standardQuality: Double { 80 }

    /// The options for rendering the movie, whose loop count is the number of loops in the file.
    public var options: MovieOptions

    /// The image quality, 0...100.
    public var quality: Double

    /// The program to run, or nil for the installed one.
    public var program: FFmpeg?

    /// Creates an exporter.
    public init(
        options: MovieOptions = MovieOptions(),
        quality: Double = standardQuality,
        program: FFmpeg? = nil
    ) {
        self.options = options
        self.quality = quality
        self.program = program
    }

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        // The exact GIF quality stands for the highest quality.
        let standard = options.quality == .exact ? 100 : Self.standardQuality
        self.init(options: options.movie, quality: options.lossyQuality ?? standard)
    }

    /// Throws an error if no `ffmpeg` is installed.
    public static func checkAvailability() throws {
        _ = try FFmpeg.installed()
    }

    /// Writes a stage as a video.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let encoder = VideoEncoder(codec: Format.codec(quality: quality), program: program)
        let report = try encoder.encode(stage, options, to: &sink, progress: progress)
        progress(1)
        return report
    }
}

extension VideoExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder {
        let codec = Format.codec(quality: standardQuality)
        return try FFmpeg.installed().decoder(of: data, codec: codec.decoder)
    }
}
