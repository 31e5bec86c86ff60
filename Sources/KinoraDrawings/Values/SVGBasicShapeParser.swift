import LayerKit

/// A parser of the functions of CSS Shapes 1.
enum SVGBasicShapeParser {
    /// The names of the functions.
    static let names: Set<String> = [
        "circle", "ellipse", "inset", "polygon", "path", "rect", "xywh",
    ]

    /// Returns the shape with a name in lowercase and the text in its parentheses.
    static func shape(_ name: String, _ text: String) throws(SyntaxError) -> SVGBasicShape {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let shape: SVGBasicShape
        switch name {
        case "circle":
            let radii = try radii(&scanner)
            guard radii.count < 2 else { throw scanner.fault("a circle has one radius") }
            shape = .circle(radii.first ?? .closestSide, center: try center(&scanner))
        case "ellipse":
            let radii = try radii(&scanner)
            guard radii.count != 1 else { throw scanner.fault("an ellipse has two radii") }
            shape = .ellipse(
                radii.first ?? .closestSide,
                radii.last ?? .closestSide,
                center: try center(&scanner)
            )
        case "polygon": shape = try polygon(&scanner)
        case "path":
            let limit = DrawingLimits().pathSegmentCount
            let path = try SVGPathParser.data(ofArguments: text, segmentLimit: limit)
            return .path(path.data, isEvenOdd: path.isEvenOdd)
        default:
            let edges = try edges(name, &scanner)
            shape = .inset(edges, radii: try corners(&scanner))
        }
        try scanner.requireEnd()
        return shape
    }

    private static func radii(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> [SVGBasicShape.Radius] {
        var radii: [SVGBasicShape.Radius] = []
        while !scanner.isAtEnd, radii.count < 3 {
            var ahead = scanner
            switch ahead.word() {
            case "at": return radii
            case "closest-side": radii.append(.closestSide)
            case "farthest-side": radii.append(.farthestSide)
            default:
                ahead = scanner
                radii.append(.length(try extent(&ahead)))
            }
            scanner = ahead
            scanner.skipSpace()
        }
        return radii
    }

    private static func extent(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> SVGLength {
        let place = scanner
        let length = try SVGLength.read(&scanner, allowsUnitless: false)
        guard !length.isNegative else { throw place.fault("a radius is negative") }
        return length
    }

    private static func center(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> [SVGLength]? {
        guard scanner.take(word: "at") else { return nil }
        return try SVGPosition.read(&scanner)
    }

    private static func polygon(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> SVGBasicShape {
        let isEvenOdd = SVGFillRule.read(&scanner)
        let limit = 2 * DrawingLimits().pathSegmentCount
        var coordinates: [SVGLength] = []
        repeat {
            for _ in 0..<2 {
                scanner.skipSpace()
                coordinates.append(try SVGLength.read(&scanner, allowsUnitless: false))
            }
            scanner.skipSpace()
            guard coordinates.count <= limit else {
                throw scanner.fault("a polygon has more than \(limit / 2) points")
            }
        } while scanner.take(",")
        return .polygon(coordinates, isEvenOdd: isEvenOdd)
    }

    /// Returns the distances from the top, right, bottom, and left.
    private static func edges(
        _ name: String,
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> [SVGLength] {
        let place = scanner
        var lengths: [SVGLength?] = []
        while !scanner.isAtEnd, lengths.count < 5 {
            var ahead = scanner
            let word = ahead.word()
            if word == "round" { break }
            if word == "auto", name == "rect" {
                lengths.append(nil)
            } else {
                ahead = scanner
                lengths.append(try SVGLength.read(&ahead, allowsUnitless: false))
            }
            scanner = ahead
            scanner.skipSpace()
        }
        let whole = SVGLength(100, isPercentage: true)
        if name == "inset", let values = fourSides(lengths.compactMap(\.self)) { return values }
        guard name != "inset", lengths.count == 4 else {
            throw place.fault("\(name)() takes \(name == "inset" ? "1 to 4" : "4") lengths")
        }
        if name == "rect" {
            return [
                lengths[0] ?? .zero, lengths[1].map { whole - $0 } ?? .zero,
                lengths[2].map { whole - $0 } ?? .zero, lengths[3] ?? .zero,
            ]
        }
        let n = lengths.compactMap(\.self)
        guard n.count == 4, !n[2].isNegative, !n[3].isNegative else {
            throw place.fault("a width or a height is negative")
        }
        return [n[1], whole - n[0] - n[2], whole - n[1] - n[3], n[0]]
    }

    /// Returns four values from one to four, as in the shorthands of CSS.
    private static func fourSides(_ values: [SVGLength]) -> [SVGLength]? {
        guard (1...4).contains(values.count) else { return nil }
        let second = values.count > 1 ? values[1] : values[0]
        return [
            values[0], second, values.count > 2 ? values[2] : values[0],
            values.count > 3 ? values[3] : second,
        ]
    }

    /// Returns the corners' horizontal and vertical radii, from the top left on.
    private static func corners(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> [SVGLength] {
        let none = [SVGLength](repeating: .zero, count: 8)
        guard scanner.take(word: "round") else { return none }
        var sides: [[SVGLength]] = [[]]
        scanner.skipSpace()
        while !scanner.isAtEnd, sides[sides.count - 1].count < 5 {
            if sides.count == 1, scanner.take("/") {
                sides.append([])
            } else {
                sides[sides.count - 1].append(try extent(&scanner))
            }
            scanner.skipSpace()
        }
        guard let horizontal = fourSides(sides[0]),
            let vertical = fourSides(sides[sides.count - 1])
        else { throw scanner.fault("a corner has 1 to 4 radii") }
        return horizontal + vertical
    }
}
