import Foundation
import KinoraIndicators
import KinoraStage
import KinoraTimeline
import LayerKit

/// A timing curve as a chart: the curve with its control points, the named curves that are most like
/// it, and what the pace looks like.
public struct CurveChart: Sendable {
    /// The curve.
    public let curve: TimingCurve

    /// The curve's name; nil for one that has none.
    public let name: String?

    /// What the chart looks like, in points.
    public let picture: Picture

    /// Draws the chart of a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve, its control points' times 0…1.
    ///   - ground: What the chart is drawn on: light or dark paper.
    public init(of curve: TimingCurve, on ground: BackgroundStyle = .light) {
        self.curve = curve
        name = NamedCurve.name(of: curve)
        var drawing = CurveDrawing(curve, ink: ChartTheme(on: ground))
        drawing.addHeading(name: name)
        drawing.addCurve()
        drawing.addComparisons(but: name)
        drawing.addPaces()
        picture = Picture(
            bounds: CGRect(origin: .zero, size: CurveDrawing.size),
            nodes: drawing.pen.nodes
        )
    }

    /// Writes the chart as a PNG or SVG file, as the ending says.
    ///
    /// - Parameters:
    ///   - url: The place of the file, replaced where there is one.
    ///   - scale: The number of pixels in a point.
    /// - Throws: A ``ConfigurationError`` naming another ending; an ``ExportError`` where the chart is
    ///   too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        let title = "Timing curve \(name ?? curve.controlPointText)"
        try picture.writeStill(to: url, title: title, scale: scale)
    }
}
