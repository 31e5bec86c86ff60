import Foundation
import KinoraBasics
import KinoraStage

/// A chart of a stage's choreography, with a row per property and a bar per animation.
///
/// Bars show values and the property's curve. Held values are shaded without a border, and delays
/// are dotted. Lines mark the boundaries of phases, and a film strip at the top shows the frames.
public struct TimelineChart: Sendable {
    /// The dope sheet of the chart.
    public let sheet: DopeSheet

    /// The chart's picture, in points.
    public let picture: Picture

    let layout: TimelineLayout

    /// The range of a chart's width, in points.
    public static let allowedWidths = TimelineLayout.allowedWidths

    /// Creates a chart of a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage. The film strip looks best if the stage frames the whole drawing.
    ///   - width: The width in points.
    ///   - background: The background style of the chart.
    /// - Precondition: The width is in ``allowedWidths``.
    public init(of stage: Stage, width: Double = 1000, on background: Backdrop = .light) {
        precondition(Self.allowedWidths.contains(width), "A chart is 320 to 4096 points wide.")
        let sheet = DopeSheet(of: stage)
        let layout = TimelineLayout(
            of: sheet,
            width: CGFloat(width),
            aspect: min(max(stage.size.width / stage.size.height, 0.4), 6)
        )
        var drawing = TimelineDrawing(sheet, layout: layout, theme: ChartTheme(on: background))
        drawing.addHeading(note: Self.note(on: stage, sheet))
        drawing.addStrip { stage.picture(at: $0) }
        drawing.addPhases()
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

    /// Writes the chart as a PNG or SVG file, depending on the file extension.
    ///
    /// - Parameters:
    ///   - url: The URL of the file. An existing file is replaced.
    ///   - scale: The number of pixels per point.
    /// - Throws: A `ConfigurationError` if the file extension isn't supported; an `ExportError`
    ///   if the chart is too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        try picture.writeStill(to: url, title: "\(sheet.title), timeline", scale: scale)
    }
}
