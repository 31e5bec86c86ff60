import KinoraCodecs
import KinoraStage

/// Animated PNG: every pixel exact, with smooth transparency.
public struct APNGExporter: Exporter {
    /// The name as the standard has it.
    public static let name = "APNG"

    /// The ending that every viewer knows, and the format's own.
    public static let pathExtensions = ["png", "apng"]

    /// How the movie is made.
    public var options: MovieOptions

    /// Creates an exporter.
    public init(options: MovieOptions = MovieOptions()) {
        self.options = options
    }

    /// Writes one play as an animated PNG.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let movie = try Movie(of: stage, options)
        try APNGEncoder().encode(movie, to: &sink, progress: progress)
        progress(1)
        var report = ExportReport()
        let times = movie.startTimes + [movie.duration]
        let ticks = Double(APNGTiming.denominator(of: times))
        report.addRounding(of: times, ticksPerSecond: ticks, format: Self.name)
        return report
    }
}

extension Exporter where Self == APNGExporter {
    /// Animated PNG.
    public static func apng(_ options: MovieOptions = MovieOptions()) -> Self {
        APNGExporter(options: options)
    }
}
