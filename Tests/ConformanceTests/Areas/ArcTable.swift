import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

#if canImport(UIKit)
import UIKit
#elseif !canImport(QuartzCore)
import ViewKit
#endif

/// The curves that approximate arcs.
///
/// `clockwise` and `cgClockwise` set Core Graphics' flag, and `uikitClockwise` sets the flag of
/// `UIBezierPath`.
@MainActor
@Suite(.oneAtATime) struct ArcTable {
    @Test(arguments: Area.arc.rows)
    func `every row of 12.arc holds`(row: TableRow) {
        row.check { input in
            let read = try input.string("read")
            if let sweeps = try input.numbers("sweeps") {
                guard read == "controlDistance" else { throw UnsupportedRow("\(read ?? "")?") }
                return JSON(sweeps.map { Self.controlDistance(of: $0) })
            }
            let path = try Self.path(input)
            if read == "length" { return .number(Self.length(of: path)) }
            if read == "elements" || input.expected.array != nil {
                return PathScript.json(of: path)
            }
            return Self.summary(of: path, withEnds: Self.hasEnds(input.expected))
        }
    }

    private static func path(_ input: RowInput) throws -> CGPath {
        let n = try input.numbers("center") ?? input.namedCircle?.center ?? [0, 0]
        let center = CGPoint(x: n[0], y: n[1])
        let radius = CGFloat(try input.number("radius") ?? input.namedCircle?.radius ?? 1)
        guard let start = try input.number("start"), let end = try input.number("end"),
            input.has("clockwise", "cgClockwise", "uikitClockwise")
        else { throw UnsupportedRow("An arc has a start, an end and a direction.") }
        if input.has("uikitClockwise") {
            let isClockwise = try input.flag("uikitClockwise")
            return viewArc(center, radius, CGFloat(start), CGFloat(end), clockwise: isClockwise)
        }
        let path = CGMutablePath()
        path.addArc(
            center: center,
            radius: radius,
            startAngle: CGFloat(start),
            endAngle: CGFloat(end),
            clockwise: try input.flag("clockwise") || input.flag("cgClockwise")
        )
        return path
    }

    /// Returns the arc that `UIBezierPath` creates, or its equivalent if UIKit isn't available.
    private static func viewArc(
        _ center: CGPoint,
        _ radius: CGFloat,
        _ start: CGFloat,
        _ end: CGFloat,
        clockwise: Bool
    ) -> CGPath {
        #if canImport(UIKit) || !canImport(QuartzCore)
        return UIBezierPath(
            arcCenter: center,
            radius: radius,
            startAngle: start,
            endAngle: end,
            clockwise: clockwise
        ).cgPath
        #else
        let path = CGMutablePath()
        path.addArc(
            center: center,
            radius: radius,
            startAngle: start,
            endAngle: end,
            clockwise: !clockwise
        )
        return path
        #endif
    }

    private static func hasEnds(_ expected: JSON) -> Bool {
        if case .object(let keys) = expected { keys["startPoint"] != nil } else { false }
    }

    /// Returns a path's signed angle around the origin, its number of curves, and its ends.
    private static func summary(of path: CGPath, withEnds: Bool) -> JSON {
        let ends = PathScript.elements(of: path).compactMap(\.points.last)
        let turns = zip(ends, ends.dropFirst()).map { a, b in
            atan2(Double(a.x * b.y - a.y * b.x), Double(a.x * b.x + a.y * b.y))
        }
        var summary: [String: JSON] = [
            "sweep": .number(turns.reduce(0, +)), "curves": .number(Double(turns.count)),
        ]
        if withEnds, let first = ends.first, let last = ends.last {
            summary["startPoint"] = JSON([Double(first.x), Double(first.y)])
            summary["endPoint"] = JSON([Double(last.x), Double(last.y)])
        }
        return .object(summary)
    }

    /// Returns the distance from the start of a unit arc's curve to its first control point.
    private static func controlDistance(of sweep: Double) -> Double {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: CGFloat(sweep))
        return Double(PathScript.elements(of: path).dropFirst().first?.points.first?.y ?? .nan)
    }

    /// Returns the length of a path's curves, by Simpson's rule.
    private static func length(of path: CGPath) -> Double {
        var start = CGPoint.zero
        var sum = 0.0
        for (name, points) in PathScript.elements(of: path) {
            if name == "C" { sum += length([start] + points) }
            start = points.last ?? start
        }
        return sum
    }

    private static func length(_ p: [CGPoint]) -> Double {
        let sides = zip(p, p.dropFirst()).map { (x: Double($1.x - $0.x), y: Double($1.y - $0.y)) }
        let speed = { (t: Double) -> Double in
            let weights = [3 * (1 - t) * (1 - t), 6 * t * (1 - t), 3 * t * t]
            let x = zip(weights, sides).reduce(0) { $0 + $1.0 * $1.1.x }
            let y = zip(weights, sides).reduce(0) { $0 + $1.0 * $1.1.y }
            return hypot(x, y)
        }
        let steps = 200
        let values = (0...steps).map { index in
            let weight = index == 0 || index == steps ? 1.0 : index.isMultiple(of: 2) ? 2 : 4
            return weight * speed(Double(index) / Double(steps))
        }
        return values.reduce(0, +) / Double(3 * steps)
    }
}
