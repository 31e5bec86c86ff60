import Foundation
import KinoraStage
import LayerKit

/// A movie taken apart, on one sheet: frames, the stages and the curves of what moves under them on
/// the same time axis, and the motions as a table.
public struct TraceSheet: Sendable {
    /// The movie's name.
    public let title: String

    /// What the sheet looks like, in points.
    public let picture: Picture

    /// Draws a sheet.
    public init(of trace: MovieTrace) {
        title = trace.name
        var drawing = TraceSheetDrawing(trace)
        drawing.addHeading()
        drawing.addFilmStrip()
        drawing.addStages()
        drawing.addPlots()
        drawing.addTable()
        picture = drawing.picture
    }

    /// Writes the sheet as a PNG or SVG file, as the ending says.
    ///
    /// - Parameters:
    ///   - url: The place of the file, replaced where there is one.
    ///   - scale: The number of pixels in a point.
    /// - Throws: A ``ConfigurationError`` naming another ending; an ``ExportError`` where the sheet is
    ///   too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        try picture.writeStill(to: url, title: title, scale: scale)
    }
}
