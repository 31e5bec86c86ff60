import KinoraStage

/// An exporter of videos, which requires an installed ``FFmpeg``.
public protocol VideoExporter: ConfigurableExporter {
    /// Creates an exporter.
    ///
    /// - Parameters:
    ///   - options: The options for rendering the movie; the file contains that many loops.
    ///   - quality: The image quality, 0...100.
    ///   - program: The program to run, or nil for the installed one.
    init(options: MovieOptions, quality: Double, program: FFmpeg?)
}

extension VideoExporter {
    /// The visually lossless quality.
    public static var standardQuality: Double { 80 }

    /// The options that the format applies.
    public static var supportedOptions: Set<ExportOptions.Key> {
        [.scale, .framesPerSecond, .loopCount, .lossyQuality]
    }

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        // The exact quality is the highest one.
        let standard = options.quality == .exact ? 100 : Self.standardQuality
        self.init(
            options: options.movie,
            quality: options.lossyQuality ?? standard,
            program: nil
        )
    }

    /// Throws an error if no `ffmpeg` is installed.
    public static func checkAvailability() throws {
        _ = try FFmpeg.installed()
    }
}
