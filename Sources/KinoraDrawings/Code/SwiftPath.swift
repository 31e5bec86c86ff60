import Foundation
import KinoraTimeline
import LayerKit

/// The source code of outlines.
enum SwiftPath {
    /// The maximum distance at which two points count as equal.
    private static let tolerance: CGFloat = 5e-4

    /// Returns an expression for a rectangle or an ellipse, or nil for any other outline.
    static func simple(_ path: PathGeometry) -> String? {
        let box = path.controlBounds
        guard !box.isNull, !box.isEmpty else { return nil }
        var rect = PathGeometry()
        rect.addRect(box)
        if isSame(path, rect) { return "CGPath(rect: \(SwiftLiteral.rect(box)), transform: nil)" }
        var ellipse = PathGeometry()
        ellipse.addEllipse(in: box)
        guard isSame(path, ellipse) else { return nil }
        return "CGPath(ellipseIn: \(SwiftLiteral.rect(box)), transform: nil)"
    }

    private static func isSame(_ a: PathGeometry, _ b: PathGeometry) -> Bool {
        a.elements.count == b.elements.count
            && zip(a.elements, b.elements).allSatisfy { a, b in
                let (p, q) = (points(a), points(b))
                return p.count == q.count
                    && zip(p, q).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) <= tolerance }
            }
    }

    /// Returns an element's points, whose number depends on the kind of element.
    private static func points(_ element: PathGeometry.Element) -> [CGPoint] {
        switch element {
        case .move(let p): [p, p, p, p]
        case .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c1, let c2, let p): [c1, c2, p]
        case .close: []
        }
    }

    /// Returns the calls that add an outline to `path`.
    static func lines(_ path: PathGeometry) -> [String] {
        var lines: [String] = []
        var polyline: [CGPoint] = []
        func flush() {
            defer { polyline = [] }
            guard let first = polyline.first else { return }
            if polyline.count > 2 {
                lines.append("path.addLines(between: [")
                lines += polyline.map { "    \(SwiftLiteral.point($0))," }
                lines.append("])")
            } else {
                lines.append("path.move(to: \(SwiftLiteral.point(first)))")
                lines += polyline.dropFirst().map { "path.addLine(to: \(SwiftLiteral.point($0)))" }
            }
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                flush()
                polyline = [point]
                continue
            case .line(let point) where !polyline.isEmpty:
                polyline.append(point)
                continue
            default: flush()
            }
            lines += code(element)
        }
        flush()
        return lines
    }

    private static func code(_ element: PathGeometry.Element) -> [String] {
        switch element {
        case .move(let p): return ["path.move(to: \(SwiftLiteral.point(p)))"]
        case .line(let p): return ["path.addLine(to: \(SwiftLiteral.point(p)))"]
        case .quad(let c, let p):
            let (end, control) = (SwiftLiteral.point(p), SwiftLiteral.point(c))
            return ["path.addQuadCurve(to: \(end), control: \(control))"]
        case .cubic(let c1, let c2, let p):
            return [
                "path.addCurve(", "    to: \(SwiftLiteral.point(p)),",
                "    control1: \(SwiftLiteral.point(c1)),",
                "    control2: \(SwiftLiteral.point(c2))",
                ")",
            ]
        case .close: return ["path.closeSubpath()"]
        }
    }
}

/// The source code of a timing function.
struct SwiftTimingFunction: Equatable {
    private let function: CAMediaTimingFunction

    init(_ function: CAMediaTimingFunction) {
        self.function = function
    }

    /// A Boolean value that indicates whether the function is the default of changes.
    var isDefault: Bool { name == "easeInEaseOut" }

    private var name: String? {
        NamedCurve.coreAnimation.map(\.name).first {
            CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: $0)) == function
        }
    }

    /// Returns the codes of timing functions: a single one if all are the same, and none if all
    /// have the usual name.
    static func codes(_ timings: [SwiftTimingFunction], usual: String) -> [String] {
        guard let first = timings.first else { return [] }
        guard timings.allSatisfy({ $0 == first }) else { return timings.map(\.code) }
        return first.name == usual ? [] : [first.code]
    }

    /// The expression of the function.
    var code: String {
        if let name { return "CAMediaTimingFunction(name: .\(name))" }
        let numbers = [1, 2].flatMap { index in
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            return point.map { SwiftLiteral.exact(Double($0)) }
        }
        return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
    }
}
