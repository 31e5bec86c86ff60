import Foundation
import KinoraTimeline

/// A set of formats, identified by file extension.
public struct ExportFormats: Sendable {
    /// The animated formats.
    public static let animations = ExportFormats([
        GIFExporter.self,
        APNGExporter.self,
        WebPExporter.self,
        MP4Exporter.self,
        WebMExporter.self,
        MOVExporter.self,
        AnimatedSVGExporter.self,
        HTMLExporter.self,
        LottieExporter.self,
        DotLottieExporter.self,
    ])

    /// The icon files, which show one picture in several sizes.
    public static let icons = ExportFormats([ICOExporter.self])

    /// The still formats.
    public static let stills = ExportFormats([PNGExporter.self, StillSVGExporter.self])

    /// The formats; the first with a matching extension wins.
    public let all: [any ConfigurableExporter.Type]

    /// Creates a set of formats.
    public init(_ all: [any ConfigurableExporter.Type]) {
        self.all = all
    }

    /// Returns the format for a file's extension.
    ///
    /// - Throws: A `ConfigurationError` that lists the supported extensions.
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

    /// A readable list of the extensions and their formats.
    public var endings: String {
        all.flatMap { format in format.pathExtensions.map { ".\($0) (\(format.name))" } }
            .joined(separator: ", ")
    }
}
