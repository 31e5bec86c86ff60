import Foundation
import TestSupport
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Strokes that are trimmed and dashed.
///
/// `lengths` are those of level lines, the subpaths of one shape; without them `strokeEnd` is only
/// set and read again. `pattern` and `phase` dash one line of a `length`.
@MainActor
@Suite(.oneAtATime) struct ShapeTable {
    @Test(arguments: Area.shape.rows)
    func `every row of 6.shape holds`(row: TableRow) {
        row.check { input in
            if input.has("defaultsOf") { return try DefaultsTable.defaults(input) }
            if let lengths = try input.numbers("lengths") {
                return try Self.trimmed(input, lengths)
            }
            if input.has("pattern") { return try Self.dashed(input) }
            let shape = CAShapeLayer()
            guard
                let (key, value) = try ["strokeStart", "strokeEnd"].lazy
                    .compactMap({ key in try input.number(key).map { (key, $0) } }).first
            else { throw NotUnderstood("Nothing is set.") }
            shape.setValue(value, forKey: key)
            return .number(Double(key == "strokeEnd" ? shape.strokeEnd : shape.strokeStart))
        }
    }

    /// Makes level lines of lengths, 4 points from each other and 2 wide.
    private static func shape(_ lengths: [Double]) -> CAShapeLayer {
        let path = CGMutablePath()
        for (index, length) in lengths.enumerated() {
            let y = CGFloat(index * 4 + 2)
            path.addLines(between: [CGPoint(x: 0, y: y), CGPoint(x: CGFloat(length), y: y)])
        }
        let shape = CAShapeLayer()
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = CGColor(gray: 0, alpha: 1)
        shape.lineWidth = 2
        return shape
    }

    /// Returns what is drawn of each subpath, null for nothing.
    private static func trimmed(_ input: RowInput, _ lengths: [Double]) throws -> JSON {
        let shape = shape(lengths)
        shape.strokeStart = CGFloat(try input.number("strokeStart") ?? 0)
        shape.strokeEnd = CGFloat(try input.number("strokeEnd") ?? 1)
        let size = CGSize(width: lengths.max() ?? 0, height: Double(lengths.count) * 4)
        return .array(
            spans(of: shape, size: size, rows: lengths.count).map { spans in
                spans.count < 2 ? spans.first ?? .null : .array(spans)
            }
        )
    }

    /// Returns where the dashes of a line are.
    private static func dashed(_ input: RowInput) throws -> JSON {
        let length = try input.number("length") ?? 10
        let shape = shape([length])
        shape.lineDashPattern = try input.numbers("pattern")?.map { NSNumber(value: $0) }
        shape.lineDashPhase = CGFloat(try input.number("phase") ?? 0)
        return .array(spans(of: shape, size: CGSize(width: length, height: 4), rows: 1)[0])
    }

    /// Returns where each line is drawn, measured on pixels so small that the places which tables
    /// name are edges between them; where the drawing bears it out, as the picture has it.
    private static func spans(of shape: CAShapeLayer, size: CGSize, rows: Int) -> [[JSON]] {
        let exact = strokedLines(of: shape)
        let scale = (6000 / size.width / 40).rounded(.down) * 40
        // Only the middle of every line is looked at: thin as one pixel, it is soon drawn.
        return (0..<rows).map { row in
            shape.position.y = -CGFloat(row * 4 + 2) + 0.5 / scale
            let line = CGSize(width: size.width, height: 1 / scale)
            let drawn = Rendering(of: shape, size: line, scale: scale).spans(inRow: 0).map {
                JSON([$0.from / Double(scale), $0.to / Double(scale)])
            }
            let told = exact.filter { $0.y == CGFloat(row * 4 + 2) }.map {
                JSON([Double($0.from), Double($0.to)])
            }
            let isBorneOut = JSON.array(told).isNear(.array(drawn), within: 0.01 / Double(scale))
            return isBorneOut ? told : drawn
        }
    }
}
