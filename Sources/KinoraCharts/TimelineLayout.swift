import Foundation
import KinoraBasics
import LayerKit

/// The layout of a timeline chart, in points.
struct TimelineLayout {
    /// The width of the chart.
    let width: CGFloat

    /// The size of a frame of the film strip.
    let frame: CGSize

    /// The number of frames of the film strip.
    let frameCount: Int

    /// The height of a row.
    let rowHeight: CGFloat

    /// A Boolean value that indicates whether names are above their rows, without a curve column.
    let isNarrow: Bool

    /// The labels of the phase boundaries that fit.
    private(set) var instants: [Instant] = []

    /// The tops of the layers' rows relative to the first layer's, followed by the end of the last.
    private let layerTops: [CGFloat]
    private let period: TimeInterval

    /// A time label below the film strip.
    struct Instant {
        let text: String
        let left: CGFloat
        /// The index of the line, 0 or 1, from the top.
        let line: Int
    }

    /// The minimum width of a chart with columns for names and curves.
    private static let leastWideWidth: CGFloat = 720

    /// The range of a chart's width.
    static let allowedWidths = 320.0...4096.0

    /// The width of the margin.
    var margin: CGFloat { Self.margin(isNarrow) }

    private static func margin(_ isNarrow: Bool) -> CGFloat { isNarrow ? 12 : 24 }

    /// The gap between layers.
    static let layerGap: CGFloat = 10

    /// The gap between the rows of a layer.
    static let rowGap: CGFloat = 4

    /// The height of a layer's name above the rows.
    private static let nameHeight: CGFloat = 18

    private static let headingHeight: CGFloat = 40
    private static let footHeight: CGFloat = 30

    init(of sheet: DopeSheet, width: CGFloat, aspect: CGFloat) {
        self.width = width
        period = sheet.period
        isNarrow = width < Self.leastWideWidth
        let counts = sheet.layers.map { CGFloat($0.rows.count) }
        let count = counts.reduce(0, +)
        let rowHeight: CGFloat = count <= 8 ? 40 : count <= 16 ? 34 : 28
        let labelledHeight = rowHeight + (width < Self.leastWideWidth ? Self.nameHeight : 0)
        layerTops = counts.reduce(into: [0]) { tops, rows in
            let height = rows * labelledHeight + (rows - 1) * Self.rowGap
            tops.append((tops.last ?? 0) + height + Self.layerGap)
        }
        self.rowHeight = rowHeight
        let plot =
            width - 2 * Self.margin(isNarrow) - Self.nameWidth(isNarrow) - Self.curveWidth(isNarrow)
        let size = Self.frameSize(aspect: aspect, width: plot)
        frameCount = max(Int((plot + Self.frameGap) / (size.width + Self.frameGap)), 1)
        frame = size
        instants = instants(sheet.phaseTimes)
    }

    /// Returns the text style of time labels in a color.
    static func instantStyle(_ color: RGBA) -> ChartCanvas.TextStyle {
        ChartCanvas.TextStyle(size: 9.5, color: color, isBold: true)
    }

    /// Returns the labels of times that fit in two lines, with priority for the ends.
    private func instants(_ times: [TimeInterval]) -> [Instant] {
        let write = DecimalFormatter(precision: period < 1 ? 3 : 2)
        let style = Self.instantStyle(RGBA(hex: 0))
        var instants: [Instant] = []
        var taken: [[ClosedRange<CGFloat>]] = [[], []]
        for time in [times.last, times.first].compactMap({ $0 }) + times.dropFirst().dropLast() {
            let text = time == times.last ? write(time) + " s" : write(time)
            let width = ChartCanvas.width(of: text, style)
            let x = x(at: time)
            let left = time == times.first ? x : time == times.last ? x - width : x - width / 2
            let range = left - 3...left + width + 3
            let line = taken.firstIndex { !$0.contains { $0.overlaps(range) } }
            guard let line else { continue }
            taken[line].append(range)
            instants.append(Instant(text: text, left: left, line: line))
        }
        return instants
    }

    /// The minimum gap between frames of the film strip.
    private static let frameGap: CGFloat = 4

    private static func frameSize(aspect: CGFloat, width: CGFloat) -> CGSize {
        let height = min(56, min(84, width / 4) / aspect)
        return CGSize(width: height * aspect, height: height)
    }

    private static func nameWidth(_ isNarrow: Bool) -> CGFloat { isNarrow ? 0 : 196 }
    private static func curveWidth(_ isNarrow: Bool) -> CGFloat { isNarrow ? 0 : 112 }

    // MARK: - Columns

    /// The width of the column of layers and properties.
    var nameWidth: CGFloat { Self.nameWidth(isNarrow) }

    /// The width of the column of curves.
    var curveWidth: CGFloat { Self.curveWidth(isNarrow) }

    /// The left end of the time axis.
    var plotLeft: CGFloat { margin + nameWidth }

    /// The length of the time axis.
    var plotWidth: CGFloat { width - margin - curveWidth - plotLeft }

    /// Returns the x-coordinate of a time.
    func x(at time: TimeInterval) -> CGFloat {
        plotLeft + plotWidth * CGFloat(time / period)
    }

    // MARK: - Rows

    /// The baseline of the title.
    var titleBaseline: CGFloat { margin + 14 }

    /// The area of the film strip.
    var strip: CGRect {
        CGRect(
            x: plotLeft,
            y: margin + Self.headingHeight,
            width: plotWidth,
            height: frame.height + 8
        )
    }

    /// Returns the area and the time of a frame of the film strip.
    func frame(_ index: Int) -> (rect: CGRect, time: TimeInterval) {
        let place = (Double(index) + 0.5) / Double(frameCount)
        let rect = CGRect(
            x: plotLeft + plotWidth * CGFloat(place) - frame.width / 2,
            y: strip.minY + 4,
            width: frame.width,
            height: frame.height
        )
        return (rect, period * place)
    }

    /// The number of lines of time labels.
    private var lineCount: Int { (instants.map(\.line).max() ?? 0) + 1 }

    /// Returns the baseline of a line of time labels.
    func axisBaseline(line: Int) -> CGFloat { strip.maxY + 15 + 12 * CGFloat(line) }

    /// The top of the lines between phases.
    var ruleTop: CGFloat { axisBaseline(line: lineCount - 1) + 4 }

    /// The top of the first layer's rows.
    var plotTop: CGFloat { ruleTop + 6 }

    /// Returns the area of a layer's rows, without the side columns.
    func rect(ofLayer index: Int) -> CGRect {
        CGRect(
            x: plotLeft,
            y: plotTop + Self.layerGap + layerTops[index],
            width: plotWidth,
            height: layerTops[index + 1] - layerTops[index] - Self.layerGap
        )
    }

    /// Returns the area of a row's bars.
    func rect(ofRow row: Int, inLayer layer: Int) -> CGRect {
        let all = rect(ofLayer: layer)
        let name: CGFloat = isNarrow ? Self.nameHeight : 0
        return CGRect(
            x: plotLeft,
            y: all.minY + CGFloat(row) * (rowHeight + Self.rowGap + name) + name,
            width: plotWidth,
            height: rowHeight
        )
    }

    /// The bottom of the last layer's rows.
    var plotBottom: CGFloat {
        guard let last = layerTops.last, last > 0 else { return plotTop + 3 * rowHeight }
        return plotTop + Self.layerGap + last
    }

    /// The baseline of the legend.
    var footBaseline: CGFloat { plotBottom + 20 }

    /// The size of the chart.
    var size: CGSize {
        CGSize(width: width, height: plotBottom + Self.footHeight + margin - 10)
    }
}
