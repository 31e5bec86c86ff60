import Foundation
import KinoraBasics
import KinoraCharts
import LayerKit

/// A drawing of a trace's sheet, from top to bottom.
struct TraceSheetDrawing {
    let trace: FilmTrace
    let theme: TraceTheme

    /// The canvas that the sheet is drawn on.
    var pen = ChartCanvas()

    /// The y-coordinate of the next part.
    var y = TraceSheetDrawing.margin

    /// The width of the margin.
    static let margin: CGFloat = 32

    /// The width of the labels to the left of the time axis.
    static let gutter: CGFloat = 84

    /// The width of the time axis.
    static let axisWidth: CGFloat = 960

    /// Creates an empty drawing for a trace.
    init(_ trace: FilmTrace) {
        self.trace = trace
        theme = TraceTheme(trace.tracks)
    }

    /// The finished sheet.
    var picture: Picture {
        let width = 2 * Self.margin + Self.gutter + Self.axisWidth
        let bounds = CGRect(x: 0, y: 0, width: width, height: (y + Self.margin).rounded(.up))
        let paper = Picture.Fill(path: .rect(bounds), paint: .color(theme.chart.paper))
        return Picture(bounds: bounds, nodes: [.fill(paper)] + pen.nodes)
    }

    /// The left end of the time axis.
    var axisStart: CGFloat { Self.margin + Self.gutter }

    /// Returns the x-coordinate of a time on the time axis.
    func x(at time: TimeInterval) -> CGFloat {
        axisStart + Self.axisWidth * CGFloat(time / max(trace.period, 1e-9))
    }

    /// Adds a line of text with its top left at a point.
    ///
    /// If there is a width, the anchor aligns the text within it.
    mutating func addText(
        _ string: String,
        at point: CGPoint,
        size: CGFloat = 9,
        isBold: Bool = false,
        width: CGFloat? = nil,
        _ anchor: ChartCanvas.Anchor = .left,
        color: RGBA? = nil
    ) {
        let style = ChartCanvas.TextStyle(
            size: size,
            color: color ?? theme.chart.note,
            isBold: isBold
        )
        let room = width ?? 0
        let shift: CGFloat =
            switch anchor {
            case .left: 0
            case .center: room / 2
            case .right: room
            }
        let place = CGPoint(x: point.x + shift, y: point.y + ChartCanvas.baseline(of: style))
        pen.write(string, style, at: place, anchor, width: width)
    }

    // MARK: - Heading and frames

    /// Adds the heading.
    mutating func addHeading() {
        addText(
            trace.name,
            at: CGPoint(x: Self.margin, y: y),
            size: 18,
            isBold: true,
            width: Self.axisWidth * 0.6,
            color: theme.chart.title
        )
        let width = Self.gutter + Self.axisWidth
        addText(
            plainHeading,
            at: CGPoint(x: Self.margin, y: y + 6),
            size: 10,
            width: width,
            .right
        )
        y += 42
    }

    /// A one-line description of the film, in characters that the built-in typeface has.
    private var plainHeading: String {
        let write = DecimalFormatter(precision: 3)
        let plays = trace.loopCount == 0 ? "without end" : "\(trace.loopCount) x"
        return "\(trace.format.rawValue), \(trace.width) x \(trace.height) px, "
            + "\(trace.frames.count) frames, period \(write(trace.period)) s, plays \(plays)"
    }

    /// The number of frames in the strip.
    private static let frameCount = 10

    /// Adds frames at even intervals; the left edge of each marks its time.
    mutating func addFilmStrip() {
        let step = Self.axisWidth / CGFloat(Self.frameCount)
        let aspect = CGFloat(trace.height) / CGFloat(max(trace.width, 1))
        let width = min(step - 8, (step - 8) / max(aspect, 0.01) * 2)
        let height = max(width * aspect, 8)
        addText("frames", at: CGPoint(x: Self.margin, y: y + height / 2 - 6))
        for index in 0..<Self.frameCount {
            let time = trace.period * Double(index) / Double(Self.frameCount)
            let rect = CGRect(x: x(at: time), y: y, width: width, height: height)
            addFrame(trace.frameIndex(at: time), in: rect)
            addText(
                Self.caption(time) + (index == 0 ? " s" : ""),
                at: CGPoint(x: rect.minX, y: rect.maxY + 4)
            )
        }
        y += height + 28
    }

    private mutating func addFrame(_ index: Int, in rect: CGRect) {
        pen.fill(rect, theme.chart.cell)
        pen.fillCheckerboard(rect, theme.chart.checker, side: 6)
        pen.draw(trace.thumbnail(at: index), in: rect)
        pen.outline(rect.insetBy(dx: -0.25, dy: -0.25), theme.chart.edge, width: 0.5)
    }

    /// Returns the text of a time, with two decimals.
    static func caption(_ time: TimeInterval) -> String {
        let hundredths = Int((time * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension FilmTrace {
    /// Returns the index of the frame that is visible at a time.
    func frameIndex(at time: TimeInterval) -> Int {
        max(frames.partitioningIndex { $0.time > time + 1e-6 } - 1, 0)
    }
}
