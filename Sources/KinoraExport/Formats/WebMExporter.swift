import KinoraCodecs
import KinoraStage

/// WebM video (VP9) with transparency; an installed ``FFmpeg`` makes it.
///
/// The number of plays is written out, one unless given.
public struct WebMExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "WebM"

    /// The one ending of the format.
    public static let pathExtensions = ["webm"]

    /// The quality that shows no difference to the eye.
    public static let standardQuality = 80.0

    /// How the movie is made; its loop count is the number of plays in the file.
    public var options: MovieOptions

    /// How near the pixels are to the drawn ones, 0…100.
    public var quality: Double

    /// The program; nil for the installed one.
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

    /// Writes the plays as a video.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let encoder = VideoEncoder(codec: codec, program: program)
        let report = try encoder.encode(stage, options, to: &sink, progress: progress)
        progress(1)
        return report
    }

    private var codec: VideoCodec {
        let factor = max(1, ((100 - quality) * 0.63).rounded())
        return VideoCodec(
            name: Self.name,
            hasAlpha: true,
            needsEvenSides: false,
            // Matroska's usual time scale, which browsers expect.
            ticksPerSecond: 1000,
            // Frames that are never shown and alpha don't go together.
            arguments: [
                "-c:v", "libvpx-vp9", "-auto-alt-ref", "0", "-deadline", "good", "-cpu-used", "2",
                "-b:v", "0", "-crf", "\(Int(factor))",
            ] + VideoCodec.colors + VideoCodec.reproducible + ["-f", "webm"]
        )
    }
}

extension Exporter where Self == WebMExporter {
    /// WebM video with transparency.
    ///
    /// - Parameters:
    ///   - options: How the movie is made; its loop count is the number of plays in the file.
    ///   - quality: How near the pixels are to the drawn ones, 0…100.
    ///   - program: The program; nil for the installed one.
    /// - Returns: The exporter.
    public static func webm(
        _ options: MovieOptions = MovieOptions(),
        quality: Double = WebMExporter.standardQuality,
        program: FFmpeg? = nil
    ) -> Self {
        WebMExporter(options: options, quality: quality, program: program)
    }
}
