import Foundation
import LayerKit

/// Four thick, rotating lines with round caps and moving ends, as in `hash-lines`.
struct FourLines {
    /// The side of the square in points, which equal pixels here.
    let side: Double

    private static let colors: [UInt32] = [0x9DD4E9, 0xF5BD58, 0xFF317E, 0x6FC9B5]

    /// Returns the picture at a phase from 0 to 1.
    func picture(phase: Double) -> Picture {
        let turn = CGAffineTransform(translationX: side / 2, y: side / 2)
            .rotated(by: -Double.pi / 6 + phase * 4 * .pi)
            .translatedBy(x: -side / 2, y: -side / 2)
        // The lines are whole at phase 0 and shrink to a tenth at 0.5.
        let end = 0.55 + 0.45 * cos(phase * 2 * .pi)
        let style = StrokeStyle(width: side / 6, cap: .round)
        let nodes = zip(lines, Self.colors).map { line, color in
            var path = PathGeometry()
            path.move(to: line.0)
            path.line(
                to: CGPoint(
                    x: line.0.x + (line.1.x - line.0.x) * end,
                    y: line.0.y + (line.1.y - line.0.y) * end
                )
            )
            return Picture.Node.stroke(
                Picture.Stroke(
                    path: path,
                    style: style,
                    paint: .color(RGBA(hex: color).faded(by: 0.8)),
                    transform: turn
                )
            )
        }
        return Picture(bounds: CGRect(x: 0, y: 0, width: side, height: side), nodes: nodes)
    }

    /// The start and end of each line.
    private var lines: [(CGPoint, CGPoint)] {
        let width = side / 6
        let margin = side / 4.5 + width / 2
        let near = width / 2
        let far = side - width / 2
        return [
            (CGPoint(x: near, y: margin), CGPoint(x: far, y: margin)),
            (CGPoint(x: side - margin, y: near), CGPoint(x: side - margin, y: far)),
            (CGPoint(x: far, y: side - margin), CGPoint(x: near, y: side - margin)),
            (CGPoint(x: margin, y: far), CGPoint(x: margin, y: near)),
        ]
    }
}
