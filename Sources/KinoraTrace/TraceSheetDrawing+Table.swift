import Foundation
import KinoraCharts
import KinoraTimeline
import LayerKit

extension TraceSheetDrawing {
    /// The maximum number of motions in the table.
    private static let rowCount = 60

    /// The offsets of the table's columns from the sheet's left margin.
    private static let columns: [CGFloat] = [0, 40, 140, 270, 360, 440, 520, 690, 760, 960]

    /// Adds a table of the motions in the phases.
    mutating func addTable() {
        let rows = trace.phases.enumerated().flatMap { number, phase in
            phase.firstMotions.enumerated().map { index, motion in
                (phase: index == 0 ? (number + 1, phase) : nil, motion: motion)
            }
        }
        guard !rows.isEmpty else { return }
        y += 8
        let heads = [
            "phase", "time in s", "track", "property", "from", "to", "nearest named curve", "error",
            "fitted cubic curve", "error",
        ]
        addCells(heads, isBold: true, color: theme.chart.title)
        for row in rows.prefix(Self.rowCount) {
            if row.phase != nil {
                let right = Self.margin + Self.gutter + Self.axisWidth
                pen.line(
                    from: CGPoint(x: Self.margin, y: y - 3.5),
                    to: CGPoint(x: right, y: y - 3.5),
                    theme.chart.edge,
                    width: 0.5
                )
            }
            add(row.motion, of: row.phase)
        }
        if rows.count > Self.rowCount {
            addCells(["", "and \(rows.count - Self.rowCount) more, listed by --json"])
        }
    }

    private mutating func add(_ motion: TracedMotion, of phase: (Int, MotionPhase)?) {
        if let color = trace.tracks.first(where: { $0.name == motion.track })?.color {
            let center = CGPoint(x: Self.margin + Self.columns[2] + 4, y: y + 5)
            addDot(color, at: center, radius: 3.5)
        }
        let unit = motion.property.isAngle ? " deg" : ""
        addCells([
            phase.map { "\($0.0)" } ?? "",
            phase.map { Self.caption($0.1.start) + " to " + Self.caption($0.1.end) } ?? "",
            "    " + motion.track,
            motion.property.rawValue + (motion.continues ? ", continues" : ""),
            motion.property.display(motion.from) + unit,
            motion.property.display(motion.to) + unit,
            motion.fit.named.name,
            TracedMotion.percent(motion.fit.namedError),
            motion.fit.curve.controlPointText,
            TracedMotion.percent(motion.fit.error),
        ])
    }

    private mutating func addCells(
        _ cells: [String],
        isBold: Bool = false,
        color: RGBA? = nil
    ) {
        for (text, left) in zip(cells, Self.columns) where !text.isEmpty {
            addText(
                text,
                at: CGPoint(x: Self.margin + left, y: y),
                isBold: isBold,
                color: color
            )
        }
        y += 16
    }
}
