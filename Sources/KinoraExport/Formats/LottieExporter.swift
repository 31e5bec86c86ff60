import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of Lottie JSON.
public struct LottieExporter: Exporter {
    /// The format's name in its specification.
    public static let name = "Lottie"

    /// The file extension, without a dot.
    public static let pathExtensions = ["json"]

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// The number of iterations to request in the report, or nil for none.
    ///
    /// The format can't store it, so a player needs to be configured. 0 repeats indefinitely.
    public var loopCount: Int?

    /// Creates an exporter.
    public init(background: RGBA? = nil, loopCount: Int? = nil) {
        self.background = background
        self.loopCount = loopCount
    }

    /// Writes a stage as Lottie JSON.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let document = try LottieDocument(stage.timeline, background: background)
        try sink.write(Array(document.text.utf8))
        progress(1)
        return stage.timeline.report(with: document.report(onPlays: loopCount))
    }
}

extension Exporter where Self == LottieExporter {
    /// Returns an exporter of Lottie JSON.
    ///
    /// - Parameter background: The background color, or nil for transparency.
    /// - Returns: The exporter.
    public static func lottieJSON(background: RGBA? = nil) -> Self {
        LottieExporter(background: background)
    }
}

extension LottieExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.loopCount]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(background: options.movie.background, loopCount: options.movie.loopCount)
    }
}

extension LottieExporter: TimelineFormat {}

extension LottieDocument {
    /// Returns the report with a remark about the loop count if there is one.
    func report(onPlays count: Int?) -> ExportReport {
        guard let count else { return report }
        var report = report
        let loops = count == 0 ? "endless looping" : "\(count)"
        report.add(
            .init(
                "loops",
                loss: "Lottie stores no loop count",
                remedy: "set it in the player: \(loops)"
            )
        )
        return report
    }
}
