import Foundation
import KinoraCodecs
import KinoraStage

/// Lottie: vectors with key frames as JSON.
public struct LottieExporter: Exporter {
    /// The name as its own specification has it.
    public static let name = "Lottie"

    /// The usual ending.
    public static let pathExtensions = ["json"]

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// How often it should play, 0 for without end, which the format can't say; nil leaves it to the player.
    public var loopCount: Int?

    /// Creates an exporter.
    public init(background: RGBA? = nil, loopCount: Int? = nil) {
        self.background = background
        self.loopCount = loopCount
    }

    /// Writes one loop as Lottie.
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
    /// Lottie as JSON.
    ///
    /// - Parameter background: The colour behind everything; nil for transparency.
    /// - Returns: The exporter.
    public static func lottieJSON(background: RGBA? = nil) -> Self {
        LottieExporter(background: background)
    }
}

extension LottieExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(background: options.movie.background, loopCount: options.movie.loopCount)
    }
}

extension LottieDocument {
    /// Returns the report with a remark on the number of plays where one is asked for.
    func report(onPlays count: Int?) -> ExportReport {
        guard let count else { return report }
        var report = report
        let plays = count == 0 ? "endless plays" : "\(count) of them"
        report.add(
            .init(
                "loops",
                loss: "Lottie can’t say how many plays there are",
                remedy: "left to the player, which has to be told of \(plays)"
            )
        )
        return report
    }
}
