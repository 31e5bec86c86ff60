import KinoraStage

/// An exporter of WebM video.
public typealias WebMExporter = VideoExporter<WebMFormat>

/// WebM video (VP9) with transparency.
public enum WebMFormat: VideoFormat {
    /// The format's standard name.
    public static let name = "WebM"

    /// The file extension, without a dot.
    public static let pathExtensions = ["webm"]

    /// Returns the settings for an image quality, 0...100.
    public static func codec(quality: Double) -> VideoCodec {
        let factor = max(1, ((100 - quality) * 0.63).rounded())
        return VideoCodec(
            name: name,
            hasAlpha: true,
            needsEvenSides: false,
            // libvpx takes some 180 bytes per pixel even if it keeps few frames.
            maximumPixelCount: 2 << 20,
            // Alternate reference frames don't support alpha.
            arguments: [
                "-c:v", "libvpx-vp9", "-auto-alt-ref", "0", "-deadline", "good", "-cpu-used", "2",
                "-b:v", "0", "-crf", "\(Int(factor))",
            ] + VideoCodec.colors + VideoCodec.reproducible + ["-f", "webm"],
            argumentsForLargeFrames: ["-lag-in-frames", "4"],
            // ffmpeg's native decoder ignores alpha.
            decoder: "libvpx-vp9"
        )
    }
}

extension Exporter where Self == WebMExporter {
    /// Returns an exporter of WebM video with transparency.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie. Their loop count is the number of loops in
    ///     the file.
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
