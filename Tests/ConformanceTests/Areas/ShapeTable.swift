import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Trimmed and dashed strokes.
///
/// `lengths` are the lengths of horizontal lines, which are the subpaths of one shape. Without
/// `lengths`, the row sets `strokeEnd` and reads it back. `pattern` and `phase` dash a single line
/// with the given `length`.
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
            else { throw UnsupportedRow("There is no value to set.") }
            shape.setValue(value, forKey: key)
            return .number(Double(key == "strokeEnd" ? shape.strokeEnd : shape.strokeStart))
        }
    }

    /// Returns a shape of horizontal lines that are 2 points wide and 4 points apart.
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

    /// Returns the drawn part of each subpath, or null if nothing is drawn.
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

    /// Returns the intervals that a line's dashes cover.
    private static func dashed(_ input: RowInput) throws -> JSON {
        let length = try input.number("length") ?? 10
        let shape = shape([length])
        shape.lineDashPattern = try input.numbers("pattern")?.map { NSNumber(value: $0) }
        shape.lineDashPhase = CGFloat(try input.number("phase") ?? 0)
        return .array(spans(of: shape, size: CGSize(width: length, height: 4), rows: 1)[0])
    }

    /// Returns the drawn intervals of each line, measured in high-resolution pixels.
    ///
    /// Exact values from the picture are used if they agree with the pixels.
    private static func spans(of shape: CAShapeLayer, size: CGSize, rows: Int) -> [[JSON]] {
        let exact = strokedLines(of: shape)
        let scale = (6000 / size.width / 40).rounded(.down) * 40
        // Renders only one row of pixels in the middle of each line, which is fast.
        return (0..<rows).map { row in
            shape.position.y = -CGFloat(row * 4 + 2) + 0.5 / scale
            let line = CGSize(width: size.width, height: 1 / scale)
            let drawn = Rendering(of: shape, size: line, scale: scale).spans(inRow: 0).map {
                JSON([$0.from / Double(scale), $0.to / Double(scale)])
            }
            let listed = exact.filter { $0.y == CGFloat(row * 4 + 2) }.map {
                JSON([Double($0.from), Double($0.to)])
            }
            let isConfirmed = JSON.array(listed).isNear(.array(drawn), within: 0.01 / Double(scale))
            return isConfirmed ? listed : drawn
        }
    }
}
