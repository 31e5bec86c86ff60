import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of dotLottie, a compressed archive with a Lottie animation.
public struct DotLottieExporter: Exporter {
    /// The format's name in its specification.
    public static let name = "dotLottie"

    /// The file extension, without a dot.
    public static let pathExtensions = ["lottie"]

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

    /// Writes a stage as a dotLottie archive.
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
    /// Returns an exporter of dotLottie.
    ///
    /// - Parameter background: The background color, or nil for transparency.
    /// - Returns: The exporter.
    public static func lottie(background: RGBA? = nil) -> Self {
        DotLottieExporter(background: background)
    }
}

extension DotLottieExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.loopCount]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(background: options.movie.background, loopCount: options.movie.loopCount)
    }
}

extension DotLottieExporter: TimelineFormat {}

extension LottieDocument {
    /// The name of the only animation in an archive, which the archive contains repeatedly.
    private static let name = "a"

    /// A dotLottie version 2 file with only this animation; its bytes are reproducible.
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
