import Foundation
import KinoraIndicators
import KinoraStage
import KinoraTimeline
import LayerKit

/// A chart of a timing curve.
///
/// It shows the curve with its control points, the most similar named curves, and the timing as
/// dots.
public struct CurveChart: Sendable {
    /// The curve.
    public let curve: TimingCurve

    /// The curve's name, or nil if it has none.
    public let name: String?

    /// The chart's picture, in points.
    public let picture: Picture

    /// Creates a chart of a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve, with control point times in 0...1.
    ///   - background: The background style of the chart.
    public init(of curve: TimingCurve, on background: Backdrop = .light) {
        self.curve = curve
        name = NamedCurve.name(of: curve)
        var drawing = CurveDrawing(curve, theme: ChartTheme(on: background))
        drawing.addHeading(name: name)
        drawing.addCurve()
        drawing.addComparisons(but: name)
        drawing.addSpeedComparison()
        picture = Picture(
            bounds: CGRect(origin: .zero, size: CurveDrawing.size),
            nodes: drawing.pen.nodes
        )
    }

    /// Writes the chart as a PNG or SVG file, depending on the file extension.
    ///
    /// - Parameters:
    ///   - url: The URL of the file. An existing file is replaced.
    ///   - scale: The number of pixels per point.
    /// - Throws: A `ConfigurationError` if the file extension isn't supported; an `ExportError`
    ///   if the chart is too large or can't be written.
    public func write(to url: URL, scale: Double = 2) throws {
        let title = "Timing curve \(name ?? curve.controlPointText)"
        try picture.writeStill(to: url, title: title, scale: scale)
    }
}
