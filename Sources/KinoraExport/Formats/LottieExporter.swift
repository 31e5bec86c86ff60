import Foundation
import KinoraCodecs
import KinoraStage

/// An exporter of Lottie JSON.
public typealias LottieExporter = LottieFileExporter<LottieJSON>

/// An exporter of dotLottie, a compressed archive with a Lottie animation.
public typealias DotLottieExporter = LottieFileExporter<LottieArchive>

/// A file format that contains a Lottie animation.
public protocol LottieContainer: Sendable {
    /// The format's name in its specification.
    static var name: String { get }

    /// The file extensions, without a dot, the preferred one first.
    static var pathExtensions: [String] { get }

    /// Returns the bytes of a file with an animation.
    static func bytes(of document: LottieDocument) -> [UInt8]

    /// Returns the bytes of a file with an animation that was read from one, or nil if it needs
    /// files that this one can't contain.
    static func bytes(of original: OriginalAnimation) -> [UInt8]?
}

/// Lottie JSON.
public enum LottieJSON: LottieContainer {
    /// The format's name in its specification.
    public static let name = "Lottie"

    /// The file extension, without a dot.
    public static let pathExtensions = ["json"]

    /// Returns the bytes of a file with an animation.
    public static func bytes(of document: LottieDocument) -> [UInt8] { Array(document.text.utf8) }

    /// Returns the text of an animation that was read from a file, or nil if it needs other files.
    public static func bytes(of original: OriginalAnimation) -> [UInt8]? { original.text }
}

/// A dotLottie version 2 archive with one animation; its bytes are reproducible.
public enum LottieArchive: LottieContainer {
    /// The format's name in its specification.
    public static let name = "dotLottie"

    /// The file extension, without a dot.
    public static let pathExtensions = ["lottie"]

    /// Returns the bytes of a file with an animation.
    public static func bytes(of document: LottieDocument) -> [UInt8] {
        // The archive contains the animation's name repeatedly.
        let animation = "a"
        let manifest = JSONValue.object([
            ("version", .string("2")),
            ("generator", .string("Kinora")),
            ("animations", .array([.object([("id", .string(animation))])])),
        ])
        var archive = ZIPArchive()
        archive.add("manifest.json", Array(manifest.compactText.utf8))
        archive.add("a/\(animation).json", Array(document.text.utf8))
        return archive.bytes
    }

    /// Returns an archive of an animation that was read from a file, with its images and themes.
    public static func bytes(of original: OriginalAnimation) -> [UInt8]? {
        var archive = ZIPArchive()
        for file in original.files { archive.add(file.path, file.bytes) }
        return archive.bytes
    }
}

/// An exporter of files with a Lottie animation.
public struct LottieFileExporter<Container: LottieContainer>: ConfigurableExporter, TimelineFormat {
    /// The format's name in its specification.
    public static var name: String { Container.name }

    /// The file extensions, without a dot, the preferred one first.
    public static var pathExtensions: [String] { Container.pathExtensions }

    /// The options that the format applies.
    public static var supportedOptions: Set<ExportOptions.Key> { [.loopCount] }

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

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(background: options.movie.background, loopCount: options.movie.loopCount)
    }

    /// Writes a stage as a Lottie file.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        if background == nil, let original = stage.original?(), original.format == "Lottie",
            let bytes = Container.bytes(of: original)
        {
            try sink.write(bytes)
            progress(1)
            var report = ExportReport()
            report.choices = ["the layers of the file, without what players don’t need"]
            return report
        }
        let document = try LottieDocument(stage.timeline, background: background)
        try sink.write(Container.bytes(of: document))
        progress(1)
        var report = document.report
        if let loopCount {
            report.add(
                .init(
                    "loops",
                    loss: "Lottie stores no loop count",
                    remedy: "set it in the player: "
                        + (loopCount == 0 ? "endless looping" : "\(loopCount)")
                )
            )
        }
        return stage.timeline.report(with: report)
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

extension Exporter where Self == DotLottieExporter {
    /// Returns an exporter of dotLottie.
    ///
    /// - Parameter background: The background color, or nil for transparency.
    /// - Returns: The exporter.
    public static func lottie(background: RGBA? = nil) -> Self {
        DotLottieExporter(background: background)
    }
}
