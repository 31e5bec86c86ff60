import Foundation
import KinoraStage
import LayerKit

/// A one-page overview of a trace.
///
/// The sheet has strips of the film, of the rebuilt film and of their difference, a table of the
/// phases, and the timeline of the rebuilt film.
public struct TraceSheet: Sendable {
    /// The name of the film.
    public let title: String

    /// The contents of the sheet, in points.
    public let picture: Picture

    /// Creates a sheet for a trace.
    public init(of trace: FilmTrace) {
        title = trace.name
        var drawing = TraceSheetDrawing(trace)
        drawing.addHeading()
        drawing.addStrips()
        drawing.addPhases()
        drawing.addTimeline()
        picture = drawing.picture
    }

    /// Writes the sheet to a PNG or SVG file; the file name's extension determines the format.
    ///
    /// - Parameters:
    ///   - url: The location of the file; an existing file is replaced.
    ///   - scale: The number of pixels per point.
    /// - Throws: A `ConfigurationError` if the extension isn't supported; an `ExportError` if the
    ///   sheet is too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        try picture.writeStill(to: url, title: title, scale: scale)
    }
}
