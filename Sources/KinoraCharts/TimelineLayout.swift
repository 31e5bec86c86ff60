import Foundation
import LayerKit

/// Where a timeline chart's parts stand, in points.
struct TimelineLayout {
    /// The width of the whole.
    let width: CGFloat

    /// The size of a frame of the film strip.
    let frame: CGSize

    /// The number of frames of the film strip.
    let frameCount: Int

    /// The height of a row.
    let rowHeight: CGFloat

    /// A Boolean value that indicates whether names stand above their rows, and curves have no column.
    let isNarrow: Bool

    /// The names of the stages' boundaries, as many as have room.
    private(set) var instants: [Instant] = []

    /// Where the layers' rows begin below the first one's, and where the last one's end.
    private let layerTops: [CGFloat]
    private let period: TimeInterval

    /// An instant's name under the film strip.
    struct Instant {
        let text: String
        let left: CGFloat
        /// The number of the line, 0 or 1, from the top.
        let line: Int
    }

    /// The width from which on names and curves have columns of their own.
    private static let leastWideWidth: CGFloat = 720

    /// The widths that a chart can have.
    static let allowedWidths = 320.0...4096.0

    /// The width of the empty border.
    var margin: CGFloat { Self.margin(isNarrow) }

    private static func margin(_ isNarrow: Bool) -> CGFloat { isNarrow ? 12 : 24 }

    /// The distance between the rows of two layers.
    static let layerGap: CGFloat = 10

    /// The distance between two rows of a layer.
    static let rowGap: CGFloat = 4

    /// The height of a layer's name where it stands above the rows.
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
        instants = instants(sheet.stageTimes)
    }

    /// The look of instants' names, but for the colour.
    static func instantStyle(_ color: RGBA) -> ChartCanvas.TextStyle {
        ChartCanvas.TextStyle(size: 9.5, color: color, isBold: true)
    }

    /// Returns the names of instants that have room in two lines, those of the ends first.
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

    /// The least distance between frames of the film strip.
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

    /// Returns the place of an instant.
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

    /// Returns the area of a frame of the film strip, and the part of the play that it stands for.
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

    /// The number of lines that instants' names take.
    private var lineCount: Int { (instants.map(\.line).max() ?? 0) + 1 }

    /// Returns the baseline of a line of instants' names.
    func axisBaseline(line: Int) -> CGFloat { strip.maxY + 15 + 12 * CGFloat(line) }

    /// The top of the rules between stages.
    var ruleTop: CGFloat { axisBaseline(line: lineCount - 1) + 4 }

    /// The top of the first layer's rows.
    var plotTop: CGFloat { ruleTop + 6 }

    /// Returns the area of a layer's rows, the columns beside it left out.
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

    /// The baseline of the line that explains the signs.
    var footBaseline: CGFloat { plotBottom + 20 }

    /// The size of the whole.
    var size: CGSize {
        CGSize(width: width, height: plotBottom + Self.footHeight + margin - 10)
    }
}
