import Foundation
import KinoraCharts
import KinoraIndicators

extension TraceSheetDrawing {
    /// The maximum number of rows of phases.
    private static let phaseRowCount = 10

    /// The times of events, except times too close together to be distinguished on the sheet.
    var instants: [TimeInterval] {
        let all = Set(trace.events.map(\.time) + [0, trace.period]).sorted()
        var kept: [TimeInterval] = []
        for time in all where kept.allSatisfy({ x(at: time) - x(at: $0) > 1 }) { kept.append(time) }
        return kept
    }

    // MARK: - Phases

    /// Adds a numbered bar for each phase, with the colors that move in it.
    mutating func addPhases() {
        guard !trace.phases.isEmpty else { return }
        addText("phases", at: CGPoint(x: Self.margin, y: y + 3))
        var ends: [CGFloat] = []
        let height: CGFloat = 16
        for (number, phase) in trace.phases.enumerated() {
            let (left, right) = (x(at: phase.start), x(at: phase.end))
            let row = ends.firstIndex { $0 <= left + 0.5 } ?? ends.count
            guard row < Self.phaseRowCount else { continue }
            if row == ends.count { ends.append(right) } else { ends[row] = right }
            let rect = CGRect(
                x: left + 1,
                y: y + CGFloat(row) * (height + 3),
                width: max(right - left - 2, 2),
                height: height
            )
            addPhase(phase, number + 1, in: rect)
        }
        y += CGFloat(ends.count) * (height + 3) + 12
    }

    private mutating func addPhase(_ phase: MotionPhase, _ number: Int, in rect: CGRect) {
        pen.fill(rect, theme.chart.hairline, radius: 3)
        guard rect.width > 14 else { return }
        addText(
            "\(number)",
            at: CGPoint(x: rect.minX + 5, y: rect.minY + 3),
            isBold: true,
            color: theme.chart.title
        )
        var left = rect.minX + 22
        for color in colors(of: phase) where left + 8 < rect.maxX - 3 {
            addDot(color, at: CGPoint(x: left + 4, y: rect.midY), radius: 3.5)
            left += 10
        }
    }

    private func colors(of phase: MotionPhase) -> [RGBA] {
        let moving = Set(phase.motions.map(\.track))
        let members = trace.tracks.filter { moving.contains($0.name) }.flatMap(\.members)
        let names = moving.union(members)
        return trace.tracks.filter { names.contains($0.name) }.compactMap(\.color)
    }

    mutating func addDot(_ color: RGBA, at center: CGPoint, radius: CGFloat) {
        // The outline separates light colors from the paper.
        pen.dot(at: center, radius: radius + 0.25, theme.chart.edge)
        let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
        pen.dot(at: center, radius: radius - 0.25, opaque)
    }

    // MARK: - Plots

    /// Adds a plot for each property that moves, with the times above the plots.
    mutating func addPlots() {
        let plots = TracePlot.all(of: trace)
        guard !plots.isEmpty else { return }
        addTimes()
        for plot in plots { add(plot) }
        y += 4
    }

    private mutating func addTimes() {
        var last = -CGFloat.infinity
        addText("time in s", at: CGPoint(x: Self.margin, y: y))
        for time in instants where x(at: time) - last > 30 {
            last = x(at: time)
            addText(
                Self.caption(time),
                at: CGPoint(x: last - 20, y: y),
                width: 40,
                .center,
                color: theme.chart.title
            )
        }
        y += 16
    }

    private mutating func add(_ plot: TracePlot) {
        let height: CGFloat = 108
        let rect = CGRect(x: axisStart, y: y, width: Self.axisWidth, height: height)
        pen.fill(rect, theme.panel, radius: 4)
        pen.outline(rect, theme.chart.edge, width: 0.5, radius: 4)
        for time in instants.dropFirst().dropLast() {
            let place = x(at: time)
            pen.line(
                from: CGPoint(x: place, y: rect.minY + 0.5),
                to: CGPoint(x: place, y: rect.maxY - 0.5),
                theme.rule,
                width: 0.75
            )
        }
        let inner = rect.insetBy(dx: 0, dy: 10)
        for curve in plot.curves { add(curve, of: plot, in: inner) }
        addLabels(of: plot, in: inner)
        y += height + 10
    }

    private mutating func add(_ curve: TracePlot.Curve, of plot: TracePlot, in rect: CGRect) {
        let color = theme.color(of: curve.track)
        func place(_ point: (time: TimeInterval, value: Double)) -> CGPoint {
            let fraction = (point.value - plot.range.lowerBound) / plot.span
            // The y-axis points down, as in the film.
            let part = plot.property == .y ? fraction : 1 - fraction
            return CGPoint(x: x(at: point.time), y: rect.minY + rect.height * CGFloat(part))
        }
        for run in curve.runs {
            var path = PathGeometry()
            path.move(to: place(run[0]))
            for point in run.dropFirst() { path.line(to: place(point)) }
            if run.count > 1 { pen.stroke(path, color, width: 1.75) }
        }
        for (before, after) in zip(curve.runs, curve.runs.dropFirst()) {
            guard let last = before.last, curve.continues(from: last.time, to: after[0].time) else {
                continue
            }
            addDots(from: place(last), to: place(after[0]), color)
        }
    }

    /// Adds a dotted line along the path of an object behind another.
    private mutating func addDots(from start: CGPoint, to end: CGPoint, _ color: RGBA) {
        pen.line(from: start, to: end, color, width: 1, dash: [1, 3])
    }

    private mutating func addLabels(of plot: TracePlot, in rect: CGRect) {
        addText(
            plot.property.rawValue,
            at: CGPoint(x: Self.margin, y: rect.midY - 12),
            size: 11,
            isBold: true,
            color: theme.chart.title
        )
        addText(plot.property.unit, at: CGPoint(x: Self.margin, y: rect.midY + 3))
        let isDown = plot.property == .y
        let ends = [plot.range.upperBound, plot.range.lowerBound].map(plot.property.display)
        for (text, top) in zip(isDown ? ends.reversed() : ends, [rect.minY, rect.maxY]) {
            addText(
                text,
                at: CGPoint(x: Self.margin, y: top - 5),
                width: Self.gutter - 8,
                .right
            )
        }
    }
}
