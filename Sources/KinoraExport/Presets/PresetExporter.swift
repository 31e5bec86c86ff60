import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraStage

/// An exporter that satisfies a preset's limits.
///
/// It tries the preset's attempts in order and reports the chosen one.
public struct PresetExporter<Format: ConfigurableExporter>: Exporter {
    /// The name of the format.
    public static var name: String { Format.name }

    /// The file extensions of the format, without a dot.
    public static var pathExtensions: [String] { Format.pathExtensions }

    /// The preset.
    public var preset: ExportPreset

    /// The options that the preset doesn't set.
    public var options: ExportOptions

    /// Creates an exporter.
    public init(_ preset: ExportPreset, options: ExportOptions = ExportOptions()) {
        self.preset = preset
        self.options = options
    }

    /// Writes the first file that satisfies the limits.
    ///
    /// - Throws: An `ExportError` if none does, or an error of the format.
    @discardableResult
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        if preset.isSplashScreen {
            var options = options
            options.splashIcon = SplashIcon(hasBackground: options.movie.background != nil)
            return try Format(options).export(stage, to: &sink, progress: progress)
        }
        let stage = preset.prepared(stage)
        try checkDuration(stage)
        let attempts = try attempts(for: stage)
        var reached = 0.0
        for (index, attempt) in attempts.enumerated() {
            let options = options(for: attempt, of: stage)
            guard try keepsFrameCount(options.movie, stage) else { continue }
            var limited = LimitedSink(limit: preset.maximumByteCount)
            do {
                var report = try Format(options).export(stage, to: &limited) { fraction in
                    let done = (Double(index) + min(fraction, 0.99)) / Double(attempts.count)
                    reached = max(reached, done)
                    progress(reached)
                }
                // The preset's own choices need no remarks.
                if preset.pages != nil, self.options.matte == .automatic {
                    report = report.omitting(subject: "transparency")
                }
                report.choices = [try choice(options.movie, stage, limited.bytes.count)]
                try sink.write(limited.bytes)
                progress(1)
                return report
            } catch is LimitedSink.Overflow {
                continue
            }
        }
        throw failure(attempts.last, stage)
    }

    /// Returns the distinct attempts for a stage, with frame rates limited to the fastest possible.
    private func attempts(for stage: Stage) throws -> [ExportPreset.Attempt] {
        guard let limit = preset.maximumFrameCount else { return preset.attempts }
        let fitting = try fastestRate(for: stage, limit: limit)
        var seen: Set<ExportPreset.Attempt> = []
        return preset.attempts.compactMap { attempt in
            var attempt = attempt
            attempt.framesPerSecond = min(attempt.framesPerSecond, fitting)
            return seen.insert(attempt).inserted ? attempt : nil
        }
    }

    /// Returns the fastest frame rate that satisfies a limit; pauses count as one frame.
    ///
    /// Each rate is sampled only until the limit is exceeded.
    private func fastestRate(for stage: Stage, limit: Int) throws -> Double {
        let rates = preset.attempts.map(\.framesPerSecond)
        var low = limit
        var high = max(limit, Int((rates.max() ?? 0) * stage.period))
        while low < high {
            let middle = (low + high + 1) / 2
            let movie = MovieOptions(framesPerSecond: Double(middle) / stage.period)
            if try keepsFrameCount(movie, stage) { low = middle } else { high = middle - 1 }
        }
        return Double(low) / stage.period
    }

    /// Checks that a cycle isn't too long for the service.
    private func checkDuration(_ stage: Stage) throws {
        guard let limit = preset.maximumDuration, stage.period > limit + 1e-9 else { return }
        let write = DecimalFormatter(precision: 2)
        let speed = (stage.speed * stage.period / limit * 100).rounded(.up) / 100
        throw ExportError(
            .overLimit,
            subject: preset.name,
            reason: "a cycle takes \(write(stage.period)) s, and up to \(write(limit)) s are "
                + "allowed; --speed \(write(speed)) fits"
        )
    }

    private func options(
        for attempt: ExportPreset.Attempt,
        of stage: Stage
    ) -> ExportOptions {
        var options = options
        switch attempt.size {
        case .scaled(let scale):
            options.movie.scale = scale
        case .emoji(let side), .sticker(let side):
            let longer = max(stage.size.width, stage.size.height)
            options.movie.scale = Double(side) / Double(longer)
            options.movie.canvas = CGSize(width: longer, height: longer)
            options.movie.loopCount = options.movie.loopCount ?? 0
        }
        options.movie.framesPerSecond = attempt.framesPerSecond
        options.movie.background = options.movie.background ?? preset.background
        options.movie.beginsWithPoster = preset.beginsWithPoster
        (options.quality, options.lossyQuality) = (attempt.quality, nil)
        if options.matte == .automatic {
            let page = preset.pages?.color(options.movie.ground)
            options.matte = page.map { .color($0) } ?? preset.matte
        }
        return options
    }

    private func keepsFrameCount(_ movie: MovieOptions, _ stage: Stage) throws -> Bool {
        guard let limit = preset.maximumFrameCount else { return true }
        return try Movie.hasAtMost(limit, framesOf: stage, movie)
    }

    // MARK: - Descriptions

    private func choice(_ movie: MovieOptions, _ stage: Stage, _ byteCount: Int) throws -> String {
        let limit = preset.maximumByteCount
        return "\(preset.name): \(try summary(movie, stage)), \(byteCount) of \(limit) bytes"
    }

    private func summary(_ movie: MovieOptions, _ stage: Stage) throws -> String {
        let (width, height) = try MovieOptions.pixelSize(
            of: movie.canvas ?? stage.size,
            scale: movie.scale
        )
        let rate = DecimalFormatter(precision: 1)(movie.framesPerSecond)
        return "\(width)×\(height) pixels, \(rate) frames a second"
    }

    private func failure(_ last: ExportPreset.Attempt?, _ stage: Stage) -> ExportError {
        let frames = preset.maximumFrameCount.map { " or \($0) frames" } ?? ""
        let tried = last.flatMap { try? summary(options(for: $0, of: stage).movie, stage) } ?? ""
        return ExportError(
            .overLimit,
            subject: preset.name,
            reason: "even \(tried) are more than \(preset.maximumByteCount) bytes\(frames); choose "
                + "a shorter period, a faster --speed or fewer colors"
        )
    }
}
