import Foundation
import KinoraStage

/// An indicator as an animated GIF, in one line: `try GIF(.hashLines, size: 128).write(to: url)`.
///
/// For any other format, pace or size see ``Stage``.
public struct GIF: Sendable {
    /// The indicator.
    public var indicator: any LoadingAnimation

    /// The size in points.
    public var size: CGSize

    /// The format's options.
    public var exporter: GIFExporter

    /// Creates a GIF.
    ///
    /// - Parameters:
    ///   - indicator: The indicator.
    ///   - size: The width in points, the height being in proportion; nil for the natural size.
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
    /// - Throws: An ``ExportError`` saying what can't be written and what to do.
    public func data() throws -> Data {
        try Stage(indicator, size: size).data(as: exporter)
    }

    /// Writes the file; it appears complete or not at all.
    ///
    /// - Throws: An ``ExportError`` saying what can't be written and what to do.
    public func write(to url: URL) throws {
        try Stage(indicator, size: size).export(exporter, to: url)
    }
}
