import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// A drawing of a curve chart.
struct CurveDrawing {
    /// The canvas to draw on.
    var pen = ChartCanvas()

    private let curve: TimingCurve
    private let theme: ChartTheme
    private let plot: CurvePlot

    /// The size of the chart.
    static let size = CGSize(width: 720, height: 512)

    private static let margin: CGFloat = 28
    private static let accent = RGBA(hex: 0x2563EB)

    init(_ curve: TimingCurve, theme: ChartTheme) {
        self.curve = curve
        self.theme = theme
        let area = CGRect(x: Self.margin + 30, y: 76, width: 300, height: 300)
        plot = CurvePlot(fitting: [curve], in: area)
        pen.fill(CGRect(origin: .zero, size: Self.size), theme.paper)
    }

    private var accent: RGBA { theme.line(Self.accent) }
    private var noteStyle: ChartCanvas.TextStyle { .init(size: 9.5, color: theme.note) }

    /// Adds the curve's name and control points.
    mutating func addHeading(name: String?) {
        let title = ChartCanvas.TextStyle(size: 16, color: theme.title, isBold: true)
        let place = CGPoint(x: Self.margin, y: Self.margin + 14)
        pen.write(name ?? "Timing curve", title, at: place)
        let right = CGPoint(x: Self.size.width - Self.margin, y: place.y)
        let note = ChartCanvas.TextStyle(size: 10, color: theme.note)
        pen.write("control points \(curve.controlPointText)", note, at: right, .right)
    }

    // MARK: - Curve

    /// Adds the curve with its control points over a grid of quarters.
    mutating func addCurve() {
        addGrid()
        // Linear timing for comparison.
        pen.stroke(plot.path(of: .linear), theme.rule, width: 0.75, dash: [3, 3])
        let points = [
            (CGPoint(x: 0, y: 0), CGPoint(x: curve.x1, y: curve.y1)),
            (CGPoint(x: 1, y: 1), CGPoint(x: curve.x2, y: curve.y2)),
        ]
        for (end, control) in points {
            let places = (plot.place(end), plot.place(control))
            pen.line(from: places.0, to: places.1, accent.faded(by: 0.5), width: 1)
        }
        pen.stroke(plot.path(of: curve), accent, width: 2.5)
        for (end, control) in points {
            pen.dot(at: plot.place(end), radius: 3, accent)
            pen.dot(at: plot.place(control), radius: 4.5, accent)
            pen.dot(at: plot.place(control), radius: 2.5, theme.paper)
        }
    }

    private mutating func addGrid() {
        let frame = plot.unit
        pen.fill(frame, theme.band)
        for step in 0...4 {
            let place = Double(step) / 4
            let (x, y) = (
                plot.place(CGPoint(x: place, y: 0)).x, plot.place(CGPoint(x: 0, y: place)).y
            )
            let color = step % 4 == 0 ? theme.rule : theme.hairline
            pen.line(
                from: CGPoint(x: x, y: frame.minY),
                to: CGPoint(x: x, y: frame.maxY),
                color,
                width: 0.75
            )
            pen.line(
                from: CGPoint(x: frame.minX, y: y),
                to: CGPoint(x: frame.maxX, y: y),
                color,
                width: 0.75
            )
            guard step % 2 == 0 else { continue }
            let text = DecimalFormatter(precision: 2)(place)
            pen.write(text, noteStyle, at: CGPoint(x: plot.area.minX - 8, y: y + 3.5), .right)
            pen.write(text, noteStyle, at: CGPoint(x: x, y: plot.area.maxY + 16), .center)
        }
        let bottom = CGPoint(x: frame.midX, y: plot.area.maxY + 32)
        pen.write("fraction of the time", noteStyle, at: bottom, .center)
        let top = CGPoint(x: plot.area.minX - 30, y: plot.area.minY - 10)
        pen.write("progress", noteStyle, at: top)
    }

    // MARK: - Comparisons

    /// Adds the named curves that are most similar to the curve, except the curve itself.
    mutating func addComparisons(but name: String?) {
        let left: CGFloat = 420
        let heading = ChartCanvas.TextStyle(size: 10, color: theme.title, isBold: true)
        pen.write("Most similar", heading, at: CGPoint(x: left, y: 66))
        let right = Self.size.width - Self.margin
        pen.write("difference (rms)", noteStyle, at: CGPoint(x: right, y: 66), .right)
        let others = NamedCurve.nearest(to: curve).filter { $0.named.name != name }
        for (index, near) in others.prefix(5).enumerated() {
            let top = 78 + CGFloat(index) * 62
            add(
                near.named,
                near.distance,
                in: CGRect(x: left, y: top, width: 50, height: 50),
                right
            )
        }
    }

    private mutating func add(
        _ named: NamedCurve,
        _ distance: Double,
        in area: CGRect,
        _ right: CGFloat
    ) {
        let plot = CurvePlot(fitting: [curve, named.curve], in: area.insetBy(dx: 4, dy: 4))
        pen.fill(area, theme.cell, radius: 4)
        pen.stroke(plot.path(of: curve), accent.faded(by: 0.45), width: 1.25)
        pen.stroke(plot.path(of: named.curve), theme.title, width: 1.5)
        let name = ChartCanvas.TextStyle(size: 11, color: theme.title, isBold: true)
        let x = area.maxX + 14
        pen.write(named.name, name, at: CGPoint(x: x, y: area.midY - 3))
        pen.write(
            named.curve.controlPointText,
            noteStyle,
            at: CGPoint(x: x, y: area.midY + 13)
        )
        let text = distance < 5e-4 ? "0" : DecimalFormatter(precision: 3)(distance)
        let style = ChartCanvas.TextStyle(size: 11, color: theme.title)
        pen.write(text, style, at: CGPoint(x: right, y: area.midY - 3), .right)
    }

    // MARK: - Timing

    /// Adds dots at equal time intervals, for linear timing and for the curve.
    mutating func addSpeedComparison() {
        for (index, (word, curve)) in [("linear", .linear), ("this", curve)].enumerated() {
            let y = 446 + CGFloat(index) * 28
            let color = index == 0 ? theme.neutral : accent
            pen.write(word, noteStyle, at: CGPoint(x: Self.margin, y: y + 3.5))
            addDots(of: curve, at: y, color)
        }
    }

    private mutating func addDots(of curve: TimingCurve, at y: CGFloat, _ color: RGBA) {
        // Leave room for overshoot; dots outside the page are omitted.
        let left = Self.margin + 100
        let right = Self.size.width - Self.margin - 60
        pen.line(
            from: CGPoint(x: left, y: y),
            to: CGPoint(x: right, y: y),
            theme.hairline,
            width: 1
        )
        let steps = 16
        for step in 0...steps {
            let time = Double(step) / Double(steps)
            let x = left + (right - left) * CGFloat(curve.value(at: time))
            guard x > Self.margin + 50, x < Self.size.width - 8 else { continue }
            let isEnd = step == 0 || step == steps
            pen.dot(at: CGPoint(x: x, y: y), radius: 5, color.faded(by: isEnd ? 1 : 0.45))
        }
    }
}

/// A mapping from the unit square of curves to an area, with room for overshoot.
struct CurvePlot {
    /// The area that contains the curves.
    let area: CGRect

    private let range: ClosedRange<Double>

    init(fitting curves: [TimingCurve], in area: CGRect) {
        self.area = area
        let values = curves.flatMap { curve in
            (0...64).map { curve.value(at: Double($0) / 64) } + [curve.y1, curve.y2]
        }
        range = min(values.min() ?? 0, 0)...max(values.max() ?? 1, 1)
    }

    /// The area of the unit square.
    var unit: CGRect {
        let (start, end) = (place(.zero), place(CGPoint(x: 1, y: 1)))
        return CGRect(x: start.x, y: end.y, width: end.x - start.x, height: start.y - end.y)
    }

    /// Returns the position of a point whose coordinates are a time and a progress.
    func place(_ point: CGPoint) -> CGPoint {
        let length = CGFloat(range.upperBound - range.lowerBound)
        return CGPoint(
            x: area.minX + area.width * point.x,
            y: area.maxY - area.height * (point.y - CGFloat(range.lowerBound)) / length
        )
    }

    /// Returns the path of a curve.
    func path(of curve: TimingCurve) -> PathGeometry {
        var path = PathGeometry()
        path.move(to: place(.zero))
        path.cubic(
            to: place(CGPoint(x: 1, y: 1)),
            control1: place(CGPoint(x: curve.x1, y: curve.y1)),
            control2: place(CGPoint(x: curve.x2, y: curve.y2))
        )
        return path
    }
}
