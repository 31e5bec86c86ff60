import Foundation
import KinoraBasics
import KinoraCharts
import KinoraStage
import LayerKit

/// A drawing of a trace's sheet, from top to bottom.
struct TraceSheetDrawing {
    private let trace: FilmTrace
    private let theme = ChartTheme(on: .light)
    private var pen = ChartCanvas()

    /// The y-coordinate of the next part.
    private var y = TraceSheetDrawing.margin

    private static let margin: CGFloat = 32
    private static let gutter: CGFloat = 84
    private static let axisWidth: CGFloat = 960

    /// The number of frames in a strip.
    private static let frameCount = 10

    /// The maximum number of changes in the table of phases.
    private static let rowCount = 60

    /// The offsets of the table's columns from the left margin.
    private static let columns: [CGFloat] = [0, 40, 140, 270, 440, 540, 640, 720]

    /// Creates an empty drawing for a trace.
    init(_ trace: FilmTrace) {
        self.trace = trace
    }

    /// The finished sheet.
    var picture: Picture {
        let width = 2 * Self.margin + Self.gutter + Self.axisWidth
        let bounds = CGRect(x: 0, y: 0, width: width, height: (y + Self.margin).rounded(.up))
        let paper = Picture.Fill(path: .rect(bounds), paint: .color(theme.paper))
        return Picture(bounds: bounds, nodes: [.fill(paper)] + pen.nodes)
    }

    /// Adds a line of text with its top left at a point.
    private mutating func addText(
        _ string: String,
        x: CGFloat,
        y: CGFloat,
        size: CGFloat = 9,
        isBold: Bool = false,
        width: CGFloat? = nil
    ) {
        let style = ChartCanvas.TextStyle(
            size: size,
            color: isBold ? theme.title : theme.note,
            isBold: isBold
        )
        let place = CGPoint(x: x, y: y + ChartCanvas.baseline(of: style))
        pen.write(string, style, at: place, .left, width: width)
    }

    // MARK: - Heading and frames

    /// Adds the heading: the film, and how near the rebuilt one is.
    mutating func addHeading() {
        addText(
            trace.name,
            x: Self.margin,
            y: y,
            size: 18,
            isBold: true,
            width: Self.axisWidth * 0.6
        )
        // The built-in typeface lacks the multiplication sign.
        let heading = trace.heading.replacing("×", with: " x ")
        addText(heading, x: Self.margin, y: y + 26, size: 10, width: Self.axisWidth)
        addText(trace.nearness, x: Self.margin, y: y + 40, size: 10, width: Self.axisWidth)
        y += 66
    }

    /// Adds frames at even intervals: of the film, of the rebuilt one, and their difference.
    mutating func addStrips() {
        let rebuilt = RebuiltFrames(trace.scene, ground: trace.analysis.ground)
        let step = Self.axisWidth / CGFloat(Self.frameCount)
        let aspect = CGFloat(trace.height) / CGFloat(max(trace.width, 1))
        let width = min(step - 8, (step - 8) / max(aspect, 0.01) * 2)
        let height = max(width * aspect, 8)
        let left = Self.margin + Self.gutter
        for (row, label) in ["film", "rebuilt", "difference"].enumerated() {
            addText(label, x: Self.margin, y: y + height / 2 - 6)
            for index in 0..<Self.frameCount {
                let part = Double(index) / Double(Self.frameCount)
                let place = trace.analysis.frameIndex(at: part * trace.period)
                let time = trace.analysis.time(ofFrame: place)
                let film = trace.analysis.frames[place]
                let frame: Frame
                switch row {
                case 0: frame = film
                case 1: frame = rebuilt.frame(at: time)
                default: frame = film.difference(from: rebuilt.frame(at: time))
                }
                let rect = CGRect(
                    x: left + step * CGFloat(index),
                    y: y,
                    width: width,
                    height: height
                )
                pen.draw(CGImage(frame), in: rect)
                pen.outline(rect.insetBy(dx: -0.25, dy: -0.25), theme.edge, width: 0.5)
                guard row == 2 else { continue }
                let text = DecimalFormatter(precision: 2)(time) + (index == 0 ? " s" : "")
                addText(text, x: rect.minX, y: rect.maxY + 4)
            }
            y += height + 6
        }
        y += 24
    }

    // MARK: - Phases and timeline

    /// Adds a table of the phases.
    mutating func addPhases() {
        let rows = trace.phaseRows
        guard rows.count > 1 else { return }
        for (index, row) in rows.prefix(Self.rowCount).enumerated() {
            for (text, left) in zip(row, Self.columns) where !text.isEmpty {
                let plain = text.replacing("–", with: "to").replacing("°", with: " deg")
                let cell = plain.replacing("±", with: "+/-")
                addText(cell, x: Self.margin + left, y: y, isBold: index == 0)
            }
            y += 16
        }
        if rows.count > Self.rowCount {
            addText(
                "and \(rows.count - Self.rowCount) more, listed by --json",
                x: Self.margin,
                y: y
            )
            y += 16
        }
        y += 12
    }

    /// Adds the timeline of the rebuilt film.
    mutating func addTimeline() {
        let moves = trace.scene.layers.contains { !$0.motions.isEmpty }
        guard moves, trace.scene.layers.count <= Self.rowCount else { return }
        let stage = Stage(trace.animation, framing: .layer, name: trace.name)
        let width = Double(Self.gutter + Self.axisWidth)
        let chart = TimelineChart(of: stage, width: width, on: .light).picture
        let rect = CGRect(
            x: Self.margin,
            y: y,
            width: chart.bounds.width,
            height: chart.bounds.height
        )
        pen.draw(chart, in: rect, scale: 1)
        y += rect.height
    }
}

extension FilmAnalysis {
    /// Returns the index of the frame that is visible at a time.
    func frameIndex(at time: TimeInterval) -> Int {
        let sample = clock.sampleTimes.lastIndex { $0 <= time + 1e-6 } ?? 0
        return clock.frameOfSample[sample]
    }
}

extension CGImage {
    /// Creates an image of a frame.
    fileprivate convenience init(_ frame: Frame) {
        self.init(width: frame.width, height: frame.height, pixels: frame.pixels)
    }
}
