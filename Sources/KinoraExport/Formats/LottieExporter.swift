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

    /// Creates an exporter.
    public init(background: RGBA? = nil) {
        self.background = background
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
        return stage.timeline.report(with: document.report)
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
        self.init(background: options.movie.background)
    }
}
