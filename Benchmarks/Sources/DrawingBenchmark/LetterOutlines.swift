import Foundation
import LayerKit

/// Outlines of letters, made of stems, rings, and arches, so that text doesn't depend on fonts.
///
/// The height of small letters is 1, and the baseline is at y = 0, with y down.
enum LetterOutlines {
    private static let stem = 0.22
    private static let spacing = 0.2

    /// Returns a line of text as one path for the nonzero winding rule.
    ///
    /// Only the letters of “loading” and spaces have outlines.
    static func path(_ text: String) -> PathGeometry {
        var path = PathGeometry()
        var x = 0.0
        for letter in text {
            x += add(letter, at: x, to: &path) + spacing
        }
        return path
    }

    /// Adds a letter, and returns its width.
    private static func add(
        _ letter: Character,
        at x: Double,
        to path: inout PathGeometry
    ) -> Double {
        switch letter {
        case "l":
            addStem(x: x, top: -1.5, bottom: 0, to: &path)
            return stem
        case "i":
            addStem(x: x, top: -1, bottom: 0, to: &path)
            path.addEllipse(in: CGRect(x: x - 0.03, y: -1.45, width: 0.28, height: 0.28))
            return stem
        case "n":
            addStem(x: x, top: -1, bottom: 0, to: &path)
            addArch(x: x, y: -0.5, legEnd: 0, sign: 1, to: &path)
            return 0.85
        case "o", "a", "d", "g":
            addRing(x: x, to: &path)
            guard letter != "o" else { return 1 }
            addStem(
                x: x + 0.85,
                top: letter == "d" ? -1.5 : -1,
                bottom: letter == "g" ? 0.1 : 0,
                to: &path
            )
            if letter == "g" { addArch(x: x + 0.22, y: 0.05, legEnd: 0, sign: -1, to: &path) }
            return 0.85 + stem
        default: return 0.4
        }
    }

    private static func addStem(
        x: Double,
        top: Double,
        bottom: Double,
        to path: inout PathGeometry
    ) {
        let rect = CGRect(x: x, y: top, width: stem, height: bottom - top)
        path.addRoundedRect(in: rect, cornerWidth: 0.06, cornerHeight: 0.06)
    }

    /// Adds a circle with a hole, which winds the other way.
    private static func addRing(x: Double, to path: inout PathGeometry) {
        path.addEllipse(in: CGRect(x: x, y: -1, width: 1, height: 1))
        var hole = PathGeometry()
        let side = 1 - 2 * stem
        hole.addEllipse(in: CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
        let flip = CGAffineTransform(translationX: x + 0.5, y: -0.5).scaledBy(x: -1, y: 1)
        path.append(hole.applying(flip))
    }

    /// Adds half a ring with two legs, which opens downward if the sign is 1.
    private static func addArch(
        x: Double,
        y: Double,
        legEnd: Double,
        sign: Double,
        to path: inout PathGeometry
    ) {
        let radius = 0.425
        let inner = radius - stem
        let center = x + radius
        // The distance of control points that approximates a quarter of a circle.
        let bend = 0.5523
        func point(_ dx: Double, _ dy: Double) -> CGPoint {
            CGPoint(x: center + dx, y: y - sign * dy)
        }
        func addQuarter(from a: CGPoint, to b: CGPoint, radius: Double) {
            path.cubic(
                to: point(b.x * radius, b.y * radius),
                control1: point((a.x + b.x * bend) * radius, (a.y + b.y * bend) * radius),
                control2: point((b.x + a.x * bend) * radius, (b.y + a.y * bend) * radius)
            )
        }
        let leg = sign > 0 ? y - legEnd : 0
        let left = CGPoint(x: -1, y: 0)
        let top = CGPoint(x: 0, y: 1)
        let right = CGPoint(x: 1, y: 0)
        path.move(to: point(-radius, 0))
        addQuarter(from: left, to: top, radius: radius)
        addQuarter(from: top, to: right, radius: radius)
        path.line(to: point(radius, leg))
        path.line(to: point(inner, leg))
        path.line(to: point(inner, 0))
        addQuarter(from: right, to: top, radius: inner)
        addQuarter(from: top, to: left, radius: inner)
        path.close()
    }
}
