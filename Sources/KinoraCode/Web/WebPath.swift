import Foundation

/// A subpath of a document's path data.
struct WebSubpath {
    /// A segment: a line, an arc of a circle, or another curve.
    enum Segment {
        case line(to: CGPoint)
        case arc(to: CGPoint, radius: Double, isLarge: Bool, isClockwise: Bool)
        case curve
    }

    var start: CGPoint
    var segments: [Segment] = []
    var isClosed = false

    /// Returns the subpaths of path data.
    static func subpaths(of data: String) -> [WebSubpath] {
        var reader = PathDataReader(data)
        return reader.subpaths()
    }

    // MARK: - Forms

    /// An arc of a circle, with angles in degrees clockwise from the top.
    struct Arc {
        var center: CGPoint
        var radius: Double
        var start: Double
        var sweep: Double

        /// A Boolean value that indicates whether the arc is a whole circle.
        var isWhole: Bool { abs(sweep) > 359.9 }
    }

    /// The arc that the subpath is, or nil if it is something else.
    var arc: Arc? {
        var from = start
        var result: Arc?
        for segment in segments {
            guard case .arc(let end, let radius, let isLarge, let isClockwise) = segment,
                let arc = Self.arc(from, end, radius, isLarge, isClockwise)
            else { return nil }
            if let known = result {
                let distance = hypot(arc.center.x - known.center.x, arc.center.y - known.center.y)
                let slack = 0.02 * known.radius
                guard Double(distance) < slack, abs(arc.radius - known.radius) < slack,
                    arc.sweep.sign == known.sweep.sign
                else { return nil }
                result?.sweep += arc.sweep
            } else {
                result = arc
            }
            from = end
        }
        return result
    }

    private static func arc(
        _ a: CGPoint,
        _ b: CGPoint,
        _ radius: Double,
        _ isLarge: Bool,
        _ isClockwise: Bool
    ) -> Arc? {
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        let chord = hypot(dx, dy)
        guard chord > 0 else { return nil }
        // A radius that is too small is scaled up, as SVG says.
        let radius = max(radius, chord / 2)
        let height = max(0, radius * radius - chord * chord / 4).squareRoot()
        let side = isLarge == isClockwise ? -1.0 : 1
        let center = CGPoint(
            x: Double(a.x) + dx / 2 - side * height * dy / chord,
            y: Double(a.y) + dy / 2 + side * height * dx / chord
        )
        func angle(_ point: CGPoint) -> Double {
            atan2(Double(point.y - center.y), Double(point.x - center.x)) * 180 / .pi + 90
        }
        let start = angle(a)
        var sweep = (angle(b) - start).truncatingRemainder(dividingBy: 360)
        if isClockwise, sweep < 0 { sweep += 360 }
        if !isClockwise, sweep > 0 { sweep -= 360 }
        return Arc(center: center, radius: radius, start: start, sweep: sweep)
    }

    /// The corners if all segments are lines, or nil.
    var corners: [CGPoint]? {
        var points = [start]
        for segment in segments {
            guard case .line(let end) = segment else { return nil }
            points.append(end)
        }
        return points
    }
}

/// A reader of path data.
private struct PathDataReader {
    private let text: [Character]
    private var index = 0

    init(_ data: String) {
        text = Array(data)
    }

    mutating func subpaths() -> [WebSubpath] {
        var result: [WebSubpath] = []
        var point = CGPoint.zero
        var command: Character = "M"
        skipSpaces()
        while index < text.count {
            let isCommand = text[index].isLetter
            if isCommand {
                command = text[index]
                index += 1
            }
            let isRelative = command.isLowercase
            let from = point
            func moved(_ x: Double, _ y: Double) -> CGPoint {
                isRelative ? CGPoint(x: from.x + x, y: from.y + y) : CGPoint(x: x, y: y)
            }
            let last = result.count - 1
            let counts: [String: Int] = [
                "M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "Q": 4, "C": 6, "S": 4, "T": 2,
            ]
            let count = counts[command.uppercased()] ?? 0
            var n: [Double] = []
            for place in 0..<count {
                let isFlag = count == 7 && (place == 3 || place == 4)
                guard let number = isFlag ? flag() : number() else { return result }
                n.append(number)
            }
            var segment: WebSubpath.Segment?
            switch command.uppercased() {
            case "M":
                point = moved(n[0], n[1])
                result.append(WebSubpath(start: point))
                command = isRelative ? "l" : "L"
            case "H":
                point.x = isRelative ? point.x + n[0] : n[0]
                segment = .line(to: point)
            case "V":
                point.y = isRelative ? point.y + n[0] : n[0]
                segment = .line(to: point)
            case "L":
                point = moved(n[0], n[1])
                segment = .line(to: point)
            case "A":
                point = moved(n[5], n[6])
                let isCircular = abs(n[0] - n[1]) < 1e-6
                segment =
                    isCircular
                    ? .arc(to: point, radius: n[0], isLarge: n[3] != 0, isClockwise: n[4] != 0)
                    : .curve
            case "Z":
                guard last >= 0 else { return result }
                result[last].isClosed = true
                point = result[last].start
            default:
                guard count >= 2 else { return result }
                point = moved(n[count - 2], n[count - 1])
                segment = .curve
            }
            if let segment, last >= 0 { result[last].segments.append(segment) }
            skipSpaces()
        }
        return result
    }

    private mutating func skipSpaces() {
        while index < text.count, text[index] == " " || text[index] == "," { index += 1 }
    }

    private mutating func flag() -> Double? {
        skipSpaces()
        guard index < text.count else { return nil }
        defer { index += 1 }
        return text[index] == "1" ? 1 : text[index] == "0" ? 0 : nil
    }

    private mutating func number() -> Double? {
        skipSpaces()
        var word = ""
        while index < text.count {
            let character = text[index]
            let isSign = character == "-" || character == "+"
            if isSign, !word.isEmpty, word.last != "e" { break }
            if character == ".", word.contains(".") { break }
            guard character.isNumber || character == "." || isSign || character == "e" else {
                break
            }
            word.append(character)
            index += 1
        }
        return Double(
            word.replacing("-.", with: "-0.").hasPrefix(".")
                ? "0" + word : word.replacing("-.", with: "-0.")
        )
    }
}
