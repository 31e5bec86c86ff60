import Foundation
import KinoraTimeline

/// Formats that are told apart by the endings of their files.
public struct ExportFormats: Sendable {
    /// The formats of whole animations.
    public static let animations = ExportFormats([
        GIFExporter.self,
        APNGExporter.self,
        WebPExporter.self,
        MP4Exporter.self,
        WebMExporter.self,
        AnimatedSVGExporter.self,
        HTMLExporter.self,
        LottieExporter.self,
        DotLottieExporter.self,
    ])

    /// The formats of single instants.
    public static let stills = ExportFormats([PNGExporter.self, StillSVGExporter.self])

    /// The formats, the first that has an ending wins.
    public let all: [any ConfigurableExporter.Type]

    /// Creates a choice of formats.
    public init(_ all: [any ConfigurableExporter.Type]) {
        self.all = all
    }

    /// Returns the format of a file's ending.
    ///
    /// - Throws: A ``ConfigurationError`` naming the file and the endings that there are.
    public func format(
        ofFile path: String
    ) throws(ConfigurationError) -> any ConfigurableExporter.Type {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        if let format = all.first(where: { $0.pathExtensions.contains(ending) }) { return format }
        throw .unknownExtension(
            ofFile: path,
            allowed: all.flatMap { format in format.pathExtensions.map { ($0, format.name) } }
        )
    }

    /// The endings with their formats, for people.
    public var endings: String {
        all.flatMap { format in format.pathExtensions.map { ".\($0) (\(format.name))" } }
            .joined(separator: ", ")
    }
}
