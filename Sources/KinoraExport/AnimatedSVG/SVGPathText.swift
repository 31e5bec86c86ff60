import Foundation
import KinoraBasics
import LayerKit

/// Writes compact path data, with relative commands and arcs.
struct SVGPathText {
    /// The formatter for numbers.
    let write: DecimalFormatter

    private(set) var text = ""
    private var lastCommand: Character?

    /// The current point, rounded as in the text.
    private var point = CGPoint.zero

    private var start = CGPoint.zero

    init(write: DecimalFormatter) {
        self.write = write
    }

    /// Returns a path's data.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - isStroked: A Boolean value that indicates whether the path is stroked with caps. If
    ///     true, very short lines keep their direction, and subpaths of length zero get one.
    /// - Returns: The value of a `d` attribute.
    func data(of path: PathGeometry, isStroked: Bool = false) -> String {
        var writer = self
        let path = isStroked ? path.replacingDots(withLength: CGFloat(write.step)) : path
        for subpath in path.subpaths { writer.append(subpath, isStroked) }
        return writer.text
    }

    /// Returns the data of an animated path, with the same commands for every value.
    func data(of value: SVGValue) -> String {
        var numbers = value.numbers[...]
        return value.letters.reduce(into: "") { text, letter in
            let count = ["M": 2, "L": 2, "Q": 4, "C": 6][letter] ?? 0
            text += "\(letter)" + write.list(Array(numbers.prefix(count)))
            numbers = numbers.dropFirst(count)
        }
    }

    private mutating func append(_ subpath: PathGeometry.Subpath, _ isStroked: Bool) {
        if subpath.segments.isEmpty { return }
        move(to: subpath.start)
        var segments = subpath.segments
        // Closing the path draws the last line.
        if subpath.isClosed, case .line = segments.last, segments.count > 1 {
            segments.removeLast()
        }
        for run in SVGArcRun.runs(in: segments) {
            switch run {
            case .segment(.line(let start, let end)): line(from: start, to: end, isStroked)
            case .segment(.quad(_, let control, let end)): quad(control, end)
            case .segment(.cubic(_, let control1, let control2, let end)):
                cubic(control1, control2, end)
            case .arc(let arc): for piece in arc.pieces { self.arc(piece) }
            }
        }
        if subpath.isClosed {
            text += "z"
            lastCommand = nil
            point = start
        }
    }

    // MARK: - Commands

    private mutating func move(to end: CGPoint) {
        point = rounded(end)
        start = point
        text += "M" + write.list([Double(point.x), Double(point.y)])
        lastCommand = "L"
    }

    private mutating func line(from begin: CGPoint, to end: CGPoint, _ isStroked: Bool) {
        var target = rounded(end)
        if isStroked, target == point, begin != end {
            let step = CGFloat(write.step)
            let isWide = abs(end.x - begin.x) >= abs(end.y - begin.y)
            let sign: CGFloat = isWide ? (end.x < begin.x ? -1 : 1) : (end.y < begin.y ? -1 : 1)
            target = CGPoint(
                x: point.x + (isWide ? sign * step : 0),
                y: point.y + (isWide ? 0 : sign * step)
            )
        }
        if target == point { return }
        if target.y == point.y {
            append("h", [target.x - point.x], "H", [target.x])
        } else if target.x == point.x {
            append("v", [target.y - point.y], "V", [target.y])
        } else {
            append("l", relative([target]), "L", absolute([target]))
        }
        point = target
    }

    private mutating func quad(_ control: CGPoint, _ end: CGPoint) {
        let points = [control, end].map(rounded)
        append("q", relative(points), "Q", absolute(points))
        point = points[1]
    }

    private mutating func cubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        let points = [control1, control2, end].map(rounded)
        append("c", relative(points), "C", absolute(points))
        point = points[2]
    }

    private mutating func arc(_ arc: SVGArc) {
        let end = rounded(arc.end)
        let radius = arc.isHalf ? Self.shortRadius(below: arc.radius) : plain(arc.radius)
        let flags: [CGFloat] = [
            0, abs(arc.sweep) > .pi && !arc.isHalf ? 1 : 0, arc.sweep > 0 ? 1 : 0,
        ]
        append(
            "a",
            [radius, radius] + flags + [end.x - point.x, end.y - point.y],
            "A",
            [radius, radius] + flags + [end.x, end.y]
        )
        point = end
    }

    /// Returns the radius with the shortest text for a half circle.
    ///
    /// Renderers enlarge a radius that is too small until the ends are opposite, but they don't
    /// reduce one that is too large.
    private static func shortRadius(below radius: CGFloat) -> CGFloat {
        var result: CGFloat = 1
        while result > radius * 0.95, result > 1e-4 { result /= 10 }
        return result
    }

    /// Returns a radius rounded to the precision of circular curves.
    private func plain(_ radius: CGFloat) -> CGFloat {
        for precision in 0..<write.precision {
            let rounded = DecimalFormatter(precision: precision).rounded(Double(radius))
            if abs(rounded - Double(radius)) < 3e-4 * Double(radius) { return CGFloat(rounded) }
        }
        return radius
    }

    private mutating func append(
        _ relative: Character,
        _ relativeNumbers: [CGFloat],
        _ absolute: Character,
        _ absoluteNumbers: [CGFloat]
    ) {
        let first = piece(relative, relativeNumbers)
        let second = piece(absolute, absoluteNumbers)
        let isShorter = second.utf8.count < first.utf8.count
        text += isShorter ? second : first
        lastCommand = isShorter ? absolute : relative
    }

    private func piece(_ command: Character, _ numbers: [CGFloat]) -> String {
        let list = write.list(numbers.map { Double($0) })
        if command != lastCommand { return "\(command)" + list }
        return list.hasPrefix("-") ? list : " " + list
    }

    private func relative(_ points: [CGPoint]) -> [CGFloat] {
        points.flatMap { [$0.x - point.x, $0.y - point.y] }
    }

    private func absolute(_ points: [CGPoint]) -> [CGFloat] { points.flatMap { [$0.x, $0.y] } }

    private func rounded(_ p: CGPoint) -> CGPoint {
        CGPoint(x: write.rounded(Double(p.x)), y: write.rounded(Double(p.y)))
    }
}
