import Foundation
import KinoraTimeline
import LayerKit

/// A drawing of a timeline chart.
struct TimelineDrawing {
    /// The canvas to draw on.
    var pen = ChartCanvas()

    let sheet: DopeSheet
    let layout: TimelineLayout
    let theme: ChartTheme

    init(_ sheet: DopeSheet, layout: TimelineLayout, theme: ChartTheme) {
        self.sheet = sheet
        self.layout = layout
        self.theme = theme
        pen.fill(CGRect(origin: .zero, size: layout.size), theme.paper)
    }

    // MARK: - Heading

    /// Adds the title, and the note if both fit.
    mutating func addHeading(note: String) {
        let y = layout.titleBaseline
        let title = ChartCanvas.TextStyle(size: 16, color: theme.title, isBold: true)
        let small = ChartCanvas.TextStyle(size: 10, color: theme.note)
        pen.write(sheet.title, title, at: CGPoint(x: layout.margin, y: y))
        let width = ChartCanvas.width(of: sheet.title, title) + ChartCanvas.width(of: note, small)
        guard width + 24 <= layout.width - 2 * layout.margin else { return }
        pen.write(note, small, at: CGPoint(x: layout.width - layout.margin, y: y), .right)
    }

    /// Adds the film strip.
    mutating func addStrip(_ picture: (TimeInterval) -> Picture) {
        pen.fill(layout.strip, theme.cell, radius: 4)
        for index in 0..<layout.frameCount {
            let (rect, time) = layout.frame(index)
            pen.draw(picture(time), in: rect)
        }
        for index in 1..<max(layout.frameCount, 1) {
            let x = layout.plotLeft + layout.plotWidth * CGFloat(index) / CGFloat(layout.frameCount)
            pen.line(
                from: CGPoint(x: x, y: layout.strip.minY),
                to: CGPoint(x: x, y: layout.strip.maxY),
                theme.paper,
                width: 1.5
            )
        }
    }

    // MARK: - Phases

    /// Adds the phases' bands and boundaries with their times.
    mutating func addPhases() {
        let top = layout.ruleTop
        let times = sheet.phaseTimes
        for (index, phase) in zip(times, times.dropFirst()).enumerated() where index % 2 == 0 {
            let rect = CGRect(
                x: layout.x(at: phase.0),
                y: top,
                width: layout.x(at: phase.1) - layout.x(at: phase.0),
                height: layout.plotBottom - top
            )
            pen.fill(rect, theme.band)
        }
        for time in times {
            let x = layout.x(at: time)
            pen.line(
                from: CGPoint(x: x, y: top),
                to: CGPoint(x: x, y: layout.plotBottom),
                theme.rule,
                width: 0.75
            )
        }
        for instant in layout.instants {
            let place = CGPoint(x: instant.left, y: layout.axisBaseline(line: instant.line))
            pen.write(instant.text, TimelineLayout.instantStyle(theme.title), at: place)
        }
    }

    // MARK: - Rows

    /// Adds the layers with their rows.
    mutating func addRows() {
        if sheet.layers.isEmpty { addEmptiness() }
        for (number, layer) in sheet.layers.enumerated() {
            let color = BarColor(area: theme.area(layer.color), line: theme.line(layer.color))
            addName(of: layer, number, color)
            for (index, row) in layer.rows.enumerated() {
                let rect = layout.rect(ofRow: index, inLayer: number)
                let isFirst = index == 0
                addLabel(of: row, in: rect, layer: layout.isNarrow && isFirst ? layer : nil)
                add(row, in: rect, color)
                addCurves(of: row, in: rect)
            }
        }
    }

    private mutating func addEmptiness() {
        let style = ChartCanvas.TextStyle(size: 11, color: theme.note)
        let middle = CGPoint(
            x: layout.plotLeft + layout.plotWidth / 2,
            y: (layout.plotTop + layout.plotBottom) / 2
        )
        pen.write("no animations", style, at: middle, .center)
    }

    private mutating func addName(of layer: DopeSheet.Layer, _ number: Int, _ color: BarColor) {
        let rect = layout.rect(ofLayer: number)
        let left = layout.isNarrow ? layout.plotLeft - 6 : layout.margin
        let chip = CGRect(x: left, y: rect.minY, width: 3, height: rect.height)
        pen.fill(chip, color.area, radius: 1.5)
        guard !layout.isNarrow else { return }
        let row = layout.rect(ofRow: 0, inLayer: number)
        let place = CGPoint(x: layout.margin + 10, y: row.midY + 4)
        let name = ChartCanvas.TextStyle(size: 11, color: theme.title, isBold: true)
        guard let parent = layer.parentTitle else {
            return pen.write(layer.title, name, at: place, width: Self.titleWidth)
        }
        // Names such as "fill" aren't meaningful without the parent's name.
        let note = ChartCanvas.TextStyle(size: 8.5, color: theme.note)
        let above = CGPoint(x: place.x, y: place.y - 5)
        pen.write(layer.title, name, at: above, width: Self.titleWidth)
        let below = CGPoint(x: place.x, y: place.y + 7)
        pen.write("in \(parent)", note, at: below, width: Self.titleWidth)
    }

    /// The width of a layer's name.
    private static let titleWidth: CGFloat = 68

    /// Adds a row's key path, preceded by the layer's name if given.
    private mutating func addLabel(
        of row: DopeSheet.Row,
        in rect: CGRect,
        layer: DopeSheet.Layer?
    ) {
        let style = ChartCanvas.TextStyle(size: 9.5, color: theme.note)
        guard layout.isNarrow else {
            let x = layout.plotLeft - 10
            let place = CGPoint(x: x, y: rect.midY + 3.5)
            return pen.write(row.keyPath, style, at: place, .right, width: 110)
        }
        var x = rect.minX + 2
        if let layer {
            let bold = ChartCanvas.TextStyle(size: 10.5, color: theme.title, isBold: true)
            pen.write(layer.title, bold, at: CGPoint(x: x, y: rect.minY - 5), width: 120)
            x += min(ChartCanvas.width(of: layer.title, bold), 120) + 8
        }
        pen.write(row.keyPath, style, at: CGPoint(x: x, y: rect.minY - 5), width: rect.maxX - x)
    }

    /// Adds the names of a row's curves beside it.
    private mutating func addCurves(of row: DopeSheet.Row, in rect: CGRect) {
        guard !layout.isNarrow else { return }
        let style = ChartCanvas.TextStyle(size: 9, color: theme.note)
        let width = layout.curveWidth - 12
        let lines = Self.lines(of: row.curveNames, atMost: layout.rowHeight < 30 ? 1 : 2) {
            ChartCanvas.width(of: $0, style) <= width
        }
        for (index, line) in lines.enumerated() {
            let shift = (CGFloat(index) - CGFloat(lines.count - 1) / 2) * 12
            let place = CGPoint(x: rect.maxX + 12, y: rect.midY + 3 + shift)
            pen.write(line, style, at: place, width: width)
        }
    }

    /// Returns comma-separated words in lines; the last line contains the rest.
    private static func lines(
        of words: [String],
        atMost count: Int,
        fits: (String) -> Bool
    ) -> [String] {
        var lines: [String] = []
        for word in words {
            guard let last = lines.last else {
                lines = [word]
                continue
            }
            if lines.count == count || fits("\(last), \(word)") {
                lines[lines.count - 1] = "\(last), \(word)"
            } else {
                lines[lines.count - 1] = last + ","
                lines.append(word)
            }
        }
        return lines
    }

    // MARK: - Legend

    /// Adds the legend.
    mutating func addFoot() {
        let style = ChartCanvas.TextStyle(size: 9, color: theme.note)
        var x = layout.plotLeft
        let y = layout.footBaseline
        let swatch = CGSize(width: 22, height: 10)
        let color = BarColor(area: theme.neutral, line: theme.neutral)
        for (word, symbol) in [("runs", Symbol.bar), ("holds", .fill), ("waits", .wait)] {
            let rect = CGRect(origin: CGPoint(x: x, y: y - 8), size: swatch)
            switch symbol {
            case .bar: addFrame(of: rect, color)
            case .fill: addHeld(rect, at: rect.midY, color)
            case .wait: addWaiting(from: rect.minX, to: rect.maxX, at: rect.midY, color)
            }
            pen.write(word, style, at: CGPoint(x: rect.maxX + 6, y: y))
            x = rect.maxX + 6 + ChartCanvas.width(of: word, style) + 18
        }
    }

    private enum Symbol {
        case bar
        case fill
        case wait
    }
}

extension DopeSheet.Layer {
    /// The layer's name in a chart.
    var title: String { path == "." ? "root" : String(path.split(separator: "/").last ?? "") }

    /// The parent layer's name, or nil for the root's sublayers.
    var parentTitle: String? {
        path.split(separator: "/").dropLast().last.map { String($0) }
    }
}

extension DopeSheet.Row {
    /// The distinct names of the timing curves of the row's animations.
    var curveNames: [String] {
        var names: [String] = []
        for segment in bars.flatMap(\.segments) where !segment.isHold {
            let curve = segment.curve.map { NamedCurve.name(of: $0) ?? $0.controlPointText }
            let name = (curve ?? "composed") + (segment.isWhole ? "" : " (cut)")
            if !names.contains(name) { names.append(name) }
        }
        if names.isEmpty, !bars.isEmpty { names = ["discrete"] }
        let count = bars.map(\.cycle).max() ?? 0
        return count > 0 ? names + ["\(count + 1) times"] : names
    }
}
