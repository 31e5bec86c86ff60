import Foundation
import LayerKit

extension TimelineDrawing {
    /// Adds a row's delays, fills and bars.
    mutating func add(_ row: DopeSheet.Row, in rect: CGRect, _ color: BarColor) {
        let scale = LevelScale(row, in: rect)
        addWaits(of: row, scale, color)
        for fill in row.fills {
            let area = self.area(from: fill.start, to: fill.end, in: rect)
            addHeld(area, at: scale.y(of: fill.value.number), color)
        }
        for bar in row.bars { add(bar, of: row, scale, color) }
    }

    /// Returns the part of a row between two instants.
    private func area(from start: TimeInterval, to end: TimeInterval, in rect: CGRect) -> CGRect {
        let left = layout.x(at: start)
        return CGRect(
            x: left,
            y: rect.minY,
            width: layout.x(at: end) - left,
            height: rect.height
        )
    }

    // MARK: - Symbols

    /// Adds a held value.
    mutating func addHeld(_ area: CGRect, at y: CGFloat, _ color: BarColor) {
        pen.fill(area, color.area.faded(by: 0.12))
        pen.line(
            from: CGPoint(x: area.minX, y: y),
            to: CGPoint(x: area.maxX, y: y),
            color.line.faded(by: 0.55),
            width: 1
        )
    }

    /// Adds the frame of an active animation.
    mutating func addFrame(of area: CGRect, _ color: BarColor) {
        pen.fill(area, color.area.faded(by: 0.18), radius: 3)
        pen.outline(area.insetBy(dx: 0.5, dy: 0.5), color.line.faded(by: 0.75), width: 1, radius: 3)
    }

    /// Adds a delay before an animation.
    mutating func addWaiting(
        from left: CGFloat,
        to right: CGFloat,
        at y: CGFloat,
        _ color: BarColor
    ) {
        guard right - left > 3 else { return }
        pen.line(
            from: CGPoint(x: left + 1, y: y),
            to: CGPoint(x: right - 1, y: y),
            color.line.faded(by: 0.6),
            width: 1,
            dash: [1.5, 3]
        )
    }

    /// Adds dots to the gaps of a row that precede an animation.
    private mutating func addWaits(of row: DopeSheet.Row, _ scale: LevelScale, _ color: BarColor) {
        let shown =
            row.bars.map { $0.start...$0.end } + row.fills.map { $0.start...$0.end }
        var end = 0.0
        for span in shown.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if span.lowerBound > end {
                let next = row.bars.first { $0.start >= span.lowerBound - 1e-9 }
                let level = next?.segments.first?.levels.first
                addWaiting(
                    from: layout.x(at: end),
                    to: layout.x(at: span.lowerBound),
                    at: scale.y(of: level),
                    color
                )
            }
            end = max(end, span.upperBound)
        }
    }

    // MARK: - Bars

    private mutating func add(
        _ bar: DopeSheet.Bar,
        of row: DopeSheet.Row,
        _ scale: LevelScale,
        _ color: BarColor
    ) {
        if bar.segments.allSatisfy(\.isHold) { return addSteps(bar, of: row, scale, color) }
        let area = area(from: bar.start, to: bar.end, in: scale.rect)
        addFrame(of: area, color)
        for segment in bar.segments { addCurve(of: segment, scale, color) }
        // Segments that are too small to distinguish have no boundaries or labels.
        guard area.width >= 6 * CGFloat(bar.segments.count) else { return }
        for segment in bar.segments.dropLast() {
            addBoundary(at: segment.end, area.insetBy(dx: 0, dy: 1), color.line.faded(by: 0.35))
        }
        for segment in bar.segments { addDots(of: segment, scale, color) }
        var before: DopeSheet.Value?
        for segment in bar.segments {
            addValues(of: segment, row, scale, after: before)
            before = segment.to
        }
    }

    /// Adds discrete values.
    private mutating func addSteps(
        _ bar: DopeSheet.Bar,
        of row: DopeSheet.Row,
        _ scale: LevelScale,
        _ color: BarColor
    ) {
        var before: CGFloat?
        for segment in bar.segments {
            let area = area(from: segment.start, to: segment.end, in: scale.rect)
            let y = scale.y(of: segment.levels.first)
            addHeld(area, at: y, color)
            if let before {
                let rect = CGRect(x: 0, y: min(before, y), width: 0, height: abs(before - y))
                addBoundary(at: segment.start, rect, color.line.faded(by: 0.55))
            }
            before = y
            addValues(of: segment, row, scale, after: nil)
        }
    }

    /// Adds a vertical line at a time.
    private mutating func addBoundary(at time: TimeInterval, _ rows: CGRect, _ color: RGBA) {
        let x = layout.x(at: time)
        pen.line(
            from: CGPoint(x: x, y: rows.minY),
            to: CGPoint(x: x, y: rows.maxY),
            color,
            width: 0.75
        )
    }

    private func point(
        of segment: DopeSheet.Segment,
        _ step: Int,
        _ scale: LevelScale
    ) -> CGPoint {
        let place = Double(step) / Double(segment.levels.count - 1)
        return CGPoint(
            x: layout.x(at: segment.start + (segment.end - segment.start) * place),
            y: scale.y(of: segment.levels[step])
        )
    }

    /// Adds the curve of a segment's values, shaded down to the bottom of the row.
    private mutating func addCurve(
        of segment: DopeSheet.Segment,
        _ scale: LevelScale,
        _ color: BarColor
    ) {
        var path = PathGeometry()
        let last = segment.levels.count - 1
        path.move(to: point(of: segment, 0, scale))
        if segment.isHold {
            path.line(to: point(of: segment, last, scale))
        } else {
            for step in 1...last { path.line(to: point(of: segment, step, scale)) }
        }
        var shade = path
        shade.line(to: CGPoint(x: layout.x(at: segment.end), y: scale.rect.maxY - 1))
        shade.line(to: CGPoint(x: layout.x(at: segment.start), y: scale.rect.maxY - 1))
        shade.close()
        pen.fill(shade, color.area.faded(by: 0.2))
        pen.stroke(path, color.line, width: 1.75)
    }

    private mutating func addDots(
        of segment: DopeSheet.Segment,
        _ scale: LevelScale,
        _ color: BarColor
    ) {
        for step in [0, segment.levels.count - 1] {
            pen.dot(at: point(of: segment, step, scale), radius: 2.25, color.line)
        }
    }

    // MARK: - Values

    /// Adds a segment's values above or below its curve, if they fit.
    ///
    /// - Parameters:
    ///   - segment: The segment.
    ///   - row: The segment's row.
    ///   - scale: The scale of the row.
    ///   - before: The last value of the preceding segment, which isn't repeated.
    private mutating func addValues(
        of segment: DopeSheet.Segment,
        _ row: DopeSheet.Row,
        _ scale: LevelScale,
        after before: DopeSheet.Value?
    ) {
        let area = area(from: segment.start, to: segment.end, in: scale.rect)
        let from = ValueLabel(segment.from, isAngle: row.isAngle, color: theme.title)
        let to = ValueLabel(segment.to, isAngle: row.isAngle, color: theme.title)
        if segment.isHold {
            guard from.width + 10 <= area.width else { return }
            let left = area.midX - from.width / 2
            return add(from, left: left, clearOf: segment, scale)
        }
        guard to.width + 10 <= area.width else { return }
        add(to, left: area.maxX - 5 - to.width, clearOf: segment, scale)
        guard before != segment.from, from.width + to.width + 18 <= area.width else { return }
        add(from, left: area.minX + 5, clearOf: segment, scale)
    }

    /// Adds a value at the top or bottom of a row, whichever is farther from the curve.
    private mutating func add(
        _ label: ValueLabel,
        left: CGFloat,
        clearOf segment: DopeSheet.Segment,
        _ scale: LevelScale
    ) {
        let beside = segment.levels.indices.map { point(of: segment, $0, scale) }.filter {
            (left - 4...left + label.width + 4).contains($0.x)
        }
        let heights = beside.isEmpty ? [scale.y(of: segment.levels.first)] : beside.map(\.y)
        let above = (heights.min() ?? 0) - scale.rect.minY
        let below = scale.rect.maxY - (heights.max() ?? 0)
        let top = scale.rect.minY + 3
        let place = CGPoint(
            x: left,
            y: above >= below ? top : scale.rect.maxY - 3 - ValueLabel.height
        )
        label.draw(at: place, with: &pen)
    }
}
