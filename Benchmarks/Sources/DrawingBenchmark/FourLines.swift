import Foundation
import LayerKit

/// Four thick, rotating lines with round caps and moving ends, as in `hash-lines`.
struct FourLines {
    /// The side of the square in points, which equal pixels here.
    let side: Double

    /// The width of the lines.
    var width: Double { side / 6 }

    /// The colors of the lines.
    static let colors = [0x9DD4E9, 0xF5BD58, 0xFF317E, 0x6FC9B5].map {
        RGBA(hex: $0).faded(by: 0.8)
    }

    /// Returns the angle of the lines at a phase.
    static func angle(phase: Double) -> Double { -.pi / 6 + phase * 4 * .pi }

    /// Returns the visible fraction of each line at a phase, from 0.1 to 1.
    static func end(phase: Double) -> Double { 0.55 + 0.45 * cos(phase * 2 * .pi) }

    /// Returns the picture at a phase from 0 to 1.
    func picture(phase: Double) -> Picture {
        let turn = CGAffineTransform(translationX: side / 2, y: side / 2)
            .rotated(by: Self.angle(phase: phase))
            .translatedBy(x: -side / 2, y: -side / 2)
        let end = Self.end(phase: phase)
        let style = StrokeStyle(width: width, cap: .round)
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
                    paint: .color(color),
                    transform: turn
                )
            )
        }
        return Picture(bounds: CGRect(x: 0, y: 0, width: side, height: side), nodes: nodes)
    }

    /// The start and end of each line.
    var lines: [(CGPoint, CGPoint)] {
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
