import KinoraStage

/// An exporter of MP4 video.
public typealias MP4Exporter = VideoExporter<MP4Format>

/// MP4 video (H.264, 4:2:0).
///
/// Transparent areas show the background, or the ground's color. Odd widths and heights are
/// increased by a pixel.
public enum MP4Format: VideoFormat {
    /// The format's standard name.
    public static let name = "MP4"

    /// The file extension, without a dot.
    public static let pathExtensions = ["mp4"]

    /// Returns the settings for an image quality, 0...100.
    public static func codec(quality: Double) -> VideoCodec {
        // x264's rate factors range from 51 to 0; 0 is a lossless profile that few players support.
        let factor = max(1, ((100 - quality) * 0.51).rounded())
        return VideoCodec(
            name: name,
            hasAlpha: false,
            needsEvenSides: true,
            // x264 takes some 50 bytes per pixel even if it keeps few frames.
            maximumPixelCount: 4 << 20,
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
    ///   - options: The options for rendering the movie. Their loop count is the number of loops in
    ///     the file.
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
