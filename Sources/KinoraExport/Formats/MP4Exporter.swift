import KinoraCodecs
import KinoraStage

/// An exporter of MP4 video (H.264, 4:2:0), which requires an installed ``FFmpeg``.
///
/// Transparent areas show the background, or the ground's color. Odd widths and heights are increased by
/// a pixel. The file contains all loops, one by default.
public struct MP4Exporter: VideoExporter {
    /// The format's standard name.
    public static let name = "MP4"

    /// The file extension, without a dot.
    public static let pathExtensions = ["mp4"]

    /// The options for rendering the movie; the file contains that many loops.
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

    /// Writes a stage as a video.
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

    /// About 4 million, as x264 takes some 50 bytes per pixel even if it keeps few frames.
    public static let maximumFramePixelCount: Int? = largestFrame

    private static let largestFrame = 4 << 20

    private var codec: VideoCodec {
        // x264's rate factors range from 51 to 0; 0 is a lossless profile that few players support.
        let factor = max(1, ((100 - quality) * 0.51).rounded())
        return VideoCodec(
            name: Self.name,
            hasAlpha: false,
            needsEvenSides: true,
            maximumPixelCount: Self.largestFrame,
            arguments: [
                "-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-profile:v", "high",
                "-crf", "\(Int(factor))",
            ] + VideoCodec.colors + VideoCodec.reproducible
                + ["-movflags", "+faststart", "-f", "mp4"],
            argumentsForLargeFrames: [
                "-x264-params", "rc-lookahead=4:sync-lookahead=0:ref=1:bframes=1:threads=1",
            ]
        )
    }
}

extension Exporter where Self == MP4Exporter {
    /// Returns an exporter of MP4 video.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie; the file contains that many loops.
    ///   - quality: The image quality, 0...100.
    ///   - program: The program to run, or nil for the installed one.
    /// - Returns: The exporter.
    public static func mp4(
        _ options: MovieOptions = MovieOptions(),
        quality: Double = MP4Exporter.standardQuality,
        program: FFmpeg? = nil
    ) -> Self {
        MP4Exporter(options: options, quality: quality, program: program)
    }
}
