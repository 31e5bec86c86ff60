import KinoraCodecs
import KinoraStage

/// MP4 video (H.264, 4:2:0), which every player shows; an installed ``FFmpeg`` makes it.
///
/// Video has no transparency: what is clear shows the background, white unless given. Sides of odd
/// length get a pixel more. The number of plays is written out, one unless given.
public struct MP4Exporter: Exporter {
    /// The name as the standard has it.
    public static let name = "MP4"

    /// The one ending of the format.
    public static let pathExtensions = ["mp4"]

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
        // x264's rate factors go from 51 to 0; 0 would be a lossless profile that few players know.
        let factor = max(1, ((100 - quality) * 0.51).rounded())
        return VideoCodec(
            name: Self.name,
            hasAlpha: false,
            needsEvenSides: true,
            ticksPerSecond: nil,
            arguments: [
                "-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-profile:v", "high",
                "-crf", "\(Int(factor))",
            ] + VideoCodec.colors + VideoCodec.reproducible
                + ["-movflags", "+faststart", "-f", "mp4"]
        )
    }
}

extension Exporter where Self == MP4Exporter {
    /// MP4 video.
    ///
    /// - Parameters:
    ///   - options: How the movie is made; its loop count is the number of plays in the file.
    ///   - quality: How near the pixels are to the drawn ones, 0…100.
    ///   - program: The program; nil for the installed one.
    /// - Returns: The exporter.
    public static func mp4(
        _ options: MovieOptions = MovieOptions(),
        quality: Double = MP4Exporter.standardQuality,
        program: FFmpeg? = nil
    ) -> Self {
        MP4Exporter(options: options, quality: quality, program: program)
    }
}
