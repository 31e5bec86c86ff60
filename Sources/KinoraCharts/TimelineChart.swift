import Foundation
import KinoraStage

/// The choreography of a stage as a chart: a row per layer and property, a bar per animation.
///
/// Bars hold their values and the curve of what the property does; held values are shaded without
/// an edge; waiting is dotted. The stages' boundaries are ruled through all rows, and a film strip
/// along the top shows what is seen.
public struct TimelineChart: Sendable {
    /// What is charted.
    public let sheet: DopeSheet

    /// What the chart looks like, in points.
    public let picture: Picture

    let layout: TimelineLayout

    /// The widths that a chart can have, in points.
    public static let allowedWidths = TimelineLayout.allowedWidths

    /// Draws the chart of a stage.
    ///
    /// - Parameters:
    ///   - stage: What is charted; one that shows everything that is drawn gives the best film strip.
    ///   - width: The width in points.
    ///   - ground: What the chart is drawn on: light or dark paper.
    /// - Precondition: The width is one of ``allowedWidths``.
    public init(of stage: Stage, width: Double = 1000, on ground: BackgroundStyle = .light) {
        precondition(Self.allowedWidths.contains(width), "A chart is 320 to 4096 points wide.")
        let sheet = DopeSheet(of: stage)
        let layout = TimelineLayout(
            of: sheet,
            width: CGFloat(width),
            aspect: min(max(stage.size.width / stage.size.height, 0.4), 6)
        )
        var drawing = TimelineDrawing(sheet, layout: layout, ink: ChartTheme(on: ground))
        drawing.addHeading(note: Self.note(on: stage, sheet))
        drawing.addStrip { stage.picture(at: $0) }
        drawing.addStages()
        drawing.addRows()
        drawing.addFoot()
        self.sheet = sheet
        self.layout = layout
        picture = Picture(
            bounds: CGRect(origin: .zero, size: layout.size),
            nodes: drawing.pen.nodes
        )
    }

    private static func note(on stage: Stage, _ sheet: DopeSheet) -> String {
        let write = DecimalFormatter(precision: 2)
        let sides = [stage.size.width, stage.size.height].map { write(Double($0)) }
        let count = sheet.layers.count
        let layers = count == 1 ? "1 animated layer" : "\(count) animated layers"
        return "\(write(stage.period)) s, \(sides[0]) x \(sides[1]) pt, \(layers)"
    }

    /// Writes the chart as a PNG or SVG file, as the ending says.
    ///
    /// - Parameters:
    ///   - url: The place of the file, replaced where there is one.
    ///   - scale: The number of pixels in a point.
    /// - Throws: A ``ConfigurationError`` naming another ending; an ``ExportError`` where the chart is
    ///   too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        try picture.writeStill(to: url, title: "\(sheet.title), timeline", scale: scale)
    }
}
