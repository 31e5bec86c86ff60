import Foundation
import LayerKit

/// Lottie: vectors with key frames as JSON.
public struct LottieExporter: Exporter {
    /// The name as its own specification has it.
    public static let name = "Lottie"

    /// The usual ending.
    public static let pathExtensions = ["json"]

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// How often it plays, 0 for without end; nil for what suits the animation.
    ///
    /// The format leaves that to players: what plays once gets a last frame that stays.
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
        let document = try LottieDocument(
            stage.timeline,
            background: background,
            loopCount: loopCount
        )
        try sink.write(Array(document.text.utf8))
        progress(1)
        return stage.timeline.report(with: document.report)
    }
}

extension Exporter where Self == LottieExporter {
    /// Lottie as JSON.
    ///
    /// - Parameters:
    ///   - background: The colour behind everything; nil for transparency.
    ///   - loopCount: How often it plays, 0 for without end; nil for what suits the animation.
    /// - Returns: The exporter.
    public static func lottieJSON(background: RGBA? = nil, loopCount: Int? = nil) -> Self {
        LottieExporter(background: background, loopCount: loopCount)
    }
}

extension LottieExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(
            background: options.movie.background,
            loopCount: options.movie.loopCount
        )
    }
}
