import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The conversion of paths from and to lists of steps.
///
/// Steps are `["M", x, y]`, `["L", …]`, `["C", …]` with two control points first, `["Z"]`,
/// `["R", x, y, width, height]` and `["A", x, y, radius, start, end, clockwise]`.
enum PathScript {
    /// Returns the path for a list of steps.
    static func path(of json: JSON) throws -> CGPath {
        let path = CGMutablePath()
        guard let steps = json.array else { throw UnsupportedRow("\(json) isn't a path.") }
        for step in steps { try add(step, to: path) }
        return path
    }

    private static func add(_ step: JSON, to path: CGMutablePath) throws {
        let parts = step.array ?? []
        let n = parts.compactMap(\.number)
        switch (parts.first?.string, n.count) {
        case ("M", 2): path.move(to: CGPoint(x: n[0], y: n[1]))
        case ("L", 2): path.addLine(to: CGPoint(x: n[0], y: n[1]))
        case ("C", 6):
            path.addCurve(
                to: CGPoint(x: n[4], y: n[5]),
                control1: CGPoint(x: n[0], y: n[1]),
                control2: CGPoint(x: n[2], y: n[3])
            )
        case ("Z", 0): path.closeSubpath()
        case ("R", 4): path.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case ("A", 5):
            path.addArc(
                center: CGPoint(x: n[0], y: n[1]),
                radius: n[2],
                startAngle: n[3],
                endAngle: n[4],
                clockwise: parts.last == .bool(true)
            )
        default: throw UnsupportedRow("\(step) isn't a step of a path.")
        }
    }

    /// Returns the steps of a path.
    static func json(of path: CGPath) -> JSON {
        .array(
            elements(of: path).map { name, points in
                .array([.string(name)] + points.flatMap { [.number($0.x), .number($0.y)] })
            }
        )
    }
}
