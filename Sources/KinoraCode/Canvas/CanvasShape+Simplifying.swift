import Foundation
import GraphicsKit

extension CanvasShape {
    /// The shape with a simpler outline that looks the same.
    var simplified: CanvasShape {
        guard case .path(let path, let isEvenOdd) = outline else { return self }
        var shape = self
        let isPlain = stroke.map { $0.part == nil && $0.dashes.isEmpty } ?? true
        switch path {
        case .roundedRect(let rect, let radius) where isPlain:
            guard let side = rect.size.x.literal, rect.size.y.literal == side,
                radius.x == radius.y, let radius = radius.x.literal, abs(side - 2 * radius) < 1e-4
            else { return self }
            shape.outline = .path(.ellipse(rect), isEvenOdd: isEvenOdd)
        case .arc(let arc):
            guard let sweep = arc.sweep, abs(abs(sweep) - 2 * .pi) < 1e-6 else { return self }
            if isPlain, let x = arc.center.x.offset(by: arc.radius),
                let y = arc.center.y.offset(by: arc.radius), let radius = arc.radius.literal
            {
                var rect = CodeRect(CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
                rect.origin = CodePoint(x, y)
                shape.outline = .path(.ellipse(rect), isEvenOdd: isEvenOdd)
            } else if let start = arc.start.literal, fill == nil,
                let from = stroke?.part?.x.literal, let to = stroke?.part?.y.literal, from < to,
                stroke?.dashes.isEmpty ?? false
            {
                // A part of a circle is an arc.
                var part = arc
                part.start = .literal(start + sweep * from)
                part.end = .literal(start + sweep * to)
                part.isClosed = false
                shape.outline = .path(.arc(part), isEvenOdd: isEvenOdd)
                shape.stroke?.part = nil
            }
        default: break
        }
        return shape
    }
}

extension CodeArc {
    /// The angle from start to end in radians, or nil if it isn't constant.
    var sweep: Double? {
        guard let start = start.literal, let end = end.literal else { return nil }
        return end - start
    }
}

extension CodeNumber {
    /// Returns the number less a literal, or nil if the other number isn't a literal.
    func offset(by other: CodeNumber) -> CodeNumber? {
        guard let value = other.literal else { return nil }
        switch self {
        case .literal, .sum(.literal, _): return addingTerm(-value)
        default: return .sum(.literal(-value), self)
        }
    }
}
