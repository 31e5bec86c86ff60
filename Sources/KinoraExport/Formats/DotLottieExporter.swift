import Foundation
import KinoraCodecs
import KinoraStage

/// dotLottie: a Lottie animation, compressed, in an archive.
public struct DotLottieExporter: Exporter {
    /// The name as its own specification has it.
    public static let name = "dotLottie"

    /// The one ending of the format.
    public static let pathExtensions = ["lottie"]

    /// The colour behind everything; nil for transparency.
    public var background: RGBA?

    /// How often it should play, 0 for without end, which the format can't say; nil leaves it to the player.
    public var loopCount: Int?

    /// Creates an exporter.
    public init(background: RGBA? = nil, loopCount: Int? = nil) {
        self.background = background
        self.loopCount = loopCount
    }

    /// Writes one loop as dotLottie.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        let document = try LottieDocument(stage.timeline, background: background)
        try sink.write(document.archive)
        progress(1)
        return stage.timeline.report(with: document.report(onPlays: loopCount))
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
        self.init(background: options.movie.background, loopCount: options.movie.loopCount)
    }
}

extension LottieDocument {
    /// The name of the only animation in an archive; short, as it stands there three times.
    private static let name = "a"

    /// A dotLottie file, version 2, that holds only this animation; the same bytes each time.
    public var archive: [UInt8] {
        let manifest = JSONValue.object([
            ("version", .string("2")),
            ("generator", .string("Kinora")),
            ("animations", .array([.object([("id", .string(Self.name))])])),
        ])
        var archive = ZIPArchive()
        archive.add("manifest.json", Array(manifest.compactText.utf8))
        archive.add("a/\(Self.name).json", Array(text.utf8))
        return archive.bytes
    }
}
