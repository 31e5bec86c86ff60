import KinoraCodecs
import KinoraStage

/// An exporter of WebM video (VP9) with transparency, which requires an installed ``FFmpeg``.
///
/// The file contains all loops, one by default.
public struct WebMExporter: VideoExporter {
    /// The format's standard name.
    public static let name = "WebM"

    /// The file extension, without a dot.
    public static let pathExtensions = ["webm"]

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

    /// About 2 million, as libvpx takes some 180 bytes per pixel even if it keeps few frames.
    public static let maximumFramePixelCount: Int? = largestFrame

    private static let largestFrame = 2 << 20

    private var codec: VideoCodec {
        let factor = max(1, ((100 - quality) * 0.63).rounded())
        return VideoCodec(
            name: Self.name,
            hasAlpha: true,
            needsEvenSides: false,
            maximumPixelCount: Self.largestFrame,
            // Alternate reference frames don't support alpha.
            arguments: [
                "-c:v", "libvpx-vp9", "-auto-alt-ref", "0", "-deadline", "good", "-cpu-used", "2",
                "-b:v", "0", "-crf", "\(Int(factor))",
            ] + VideoCodec.colors + VideoCodec.reproducible + ["-f", "webm"],
            argumentsForLargeFrames: ["-lag-in-frames", "4"]
        )
    }
}

extension Exporter where Self == WebMExporter {
    /// Returns an exporter of WebM video with transparency.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie; the file contains that many loops.
    ///   - quality: The image quality, 0...100.
    ///   - program: The program to run, or nil for the installed one.
    /// - Returns: The exporter.
    public static func webm(
        _ options: MovieOptions = MovieOptions(),
        quality: Double = WebMExporter.standardQuality,
        program: FFmpeg? = nil
    ) -> Self {
        WebMExporter(options: options, quality: quality, program: program)
    }
}
