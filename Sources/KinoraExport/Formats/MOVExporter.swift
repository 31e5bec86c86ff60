import KinoraStage

/// An exporter of QuickTime movies.
public typealias MOVExporter = VideoExporter<MOVFormat>

/// A QuickTime movie (Apple ProRes 4444) with transparency, for editing.
///
/// Colors are straight, not multiplied by alpha, and chroma has the full resolution.
public enum MOVFormat: VideoFormat {
    /// The format's standard name.
    public static let name = "MOV"

    /// The file extension, without a dot.
    public static let pathExtensions = ["mov"]

    /// The filters that convert pixels; the encoder takes its tags from the frames.
    private static let filters =
        "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,"
        + "format=yuva444p10le,"
        + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv"

    /// Returns the settings for an image quality, 0...100.
    public static func codec(quality: Double) -> VideoCodec {
        // The quantizers of ProRes range from 1 to some 30.
        let factor = max(1, ((100 - quality) * 0.3).rounded())
        return VideoCodec(
            name: name,
            hasAlpha: true,
            needsEvenSides: false,
            maximumPixelCount: 4 << 20,
            arguments: [
                "-vf", filters,
                "-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le",
                "-alpha_bits", "16", "-vendor", "apl0", "-qscale:v", "\(Int(factor))",
            ] + VideoCodec.colors + VideoCodec.reproducible
                + ["-write_tmcd", "0", "-movflags", "+faststart+write_colr", "-f", "mov"],
            argumentsForLargeFrames: [],
            takesPixels: true
        )
    }
}

extension Exporter where Self == MOVExporter {
    /// Returns an exporter of QuickTime movies with transparency.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie. Their loop count is the number of loops in
    ///     the file.
    ///   - quality: The image quality, 0...100.
    ///   - program: The program to run, or nil for the installed one.
    /// - Returns: The exporter.
    public static func mov(
        _ options: MovieOptions = MovieOptions(),
        quality: Double = MOVExporter.standardQuality,
        program: FFmpeg? = nil
    ) -> Self {
        MOVExporter(options: options, quality: quality, program: program)
    }
}
