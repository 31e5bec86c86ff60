import Foundation
import KinoraStage

/// An animated GIF of a loading animation.
///
/// One line writes a file: `try GIF(.hashLines, size: 128).write(to: url)`. For other formats,
/// speeds or sizes, see `Stage`.
public struct GIF: Sendable {
    /// The animation to export.
    public var indicator: any LoadingAnimation

    /// The size in points.
    public var size: CGSize

    /// The format's options.
    public var exporter: GIFExporter

    /// Creates a GIF.
    ///
    /// - Parameters:
    ///   - indicator: The animation to export.
    ///   - size: The width in points; the height is proportional. Pass nil for the natural size.
    ///   - exporter: The format's options.
    public init(
        _ indicator: some LoadingAnimation,
        size: Double? = nil,
        as exporter: GIFExporter = .gif()
    ) {
        self.indicator = indicator
        self.size = size.map { indicator.naturalSize(width: $0) } ?? indicator.naturalSize
        self.exporter = exporter
    }

    /// Returns the bytes of the file.
    ///
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    public func data() throws -> Data {
        try Stage(indicator, size: size).data(as: exporter)
    }

    /// Writes the file atomically.
    ///
    /// - Throws: An `ExportError` that describes what can't be written and what to do.
    public func write(to url: URL) throws {
        try Stage(indicator, size: size).export(exporter, to: url)
    }
}
