import Foundation
import LayerKit

/// dotLottie: a Lottie animation, compressed, in an archive.
public struct DotLottieExporter: Exporter {
    /// The name as its own specification has it.
    public static let name = "dotLottie"

    /// The one ending of the format.
    public static let pathExtensions = ["lottie"]

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// Creates an exporter.
    public init(background: RGBA? = nil) {
        self.background = background
    }

    /// Writes one loop as dotLottie.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let timeline = Timeline(of: stage)
        let document = try LottieDocument(timeline, background: background)
        try sink.write(document.archive(named: timeline.identifier))
        progress(1)
        return document.report
    }
}

extension Exporter where Self == DotLottieExporter {
    /// Lottie, compressed.
    ///
    /// - Parameter background: The colour behind everything; nil for transparency.
    /// - Returns: The exporter.
    public static func lottie(background: RGBA? = nil) -> Self {
        DotLottieExporter(background: background)
    }
}

extension DotLottieExporter: ConfigurableExporter {
    /// Creates an exporter that honours what applies to the format.
    public init(_ options: ExportOptions) {
        self.init(background: options.movie.background)
    }
}

extension LottieDocument {
    /// Returns a dotLottie file, version 2, that holds only this animation.
    ///
    /// - Parameter identifier: The name that players know the animation by.
    /// - Returns: The bytes, the same each time.
    public func archive(named identifier: String) -> [UInt8] {
        let manifest = JSONValue.object([
            ("version", .string("2")),
            ("generator", .string("Kinora")),
            ("animations", .array([.object([("id", .string(identifier))])])),
        ])
        var archive = ZIPArchive()
        archive.add("manifest.json", Array(manifest.compactText.utf8))
        archive.add("a/\(identifier).json", Array(text.utf8))
        return archive.bytes
    }
}
