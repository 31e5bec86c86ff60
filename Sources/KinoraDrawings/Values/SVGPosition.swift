import Foundation

/// A parser of positions and origins.
enum SVGPosition {
    /// A part of a position: a keyword or a length.
    private enum Part {
        case horizontal(Double)
        case vertical(Double)
        case center
        case length(SVGLength)

        /// The length from the left or top, for a keyword in one axis or both, and for a length.
        var length: SVGLength {
            switch self {
            case .horizontal(let value), .vertical(let value):
                SVGLength(value, isPercentage: true)
            case .center: SVGLength(50, isPercentage: true)
            case .length(let length): length
            }
        }

        var isHorizontal: Bool { if case .horizontal = self { true } else { false } }
        var isVertical: Bool { if case .vertical = self { true } else { false } }
        var isLength: Bool { if case .length = self { true } else { false } }
    }

    private static let words: [String: Part] = [
        "left": .horizontal(0), "right": .horizontal(100), "top": .vertical(0),
        "bottom": .vertical(100), "center": .center,
    ]

    /// Returns the next position, as the lengths from the left and from the top.
    ///
    /// Its grammar is that of `<position>` in CSS Values 4: up to two keywords or lengths, or four
    /// with an offset after each keyword.
    static func read(
        _ scanner: inout SyntaxScanner,
        allowsUnitless: Bool = false
    ) throws(SyntaxError) -> [SVGLength] {
        let place = scanner
        let parts = try parts(&scanner, limit: 4, allowsUnitless: allowsUnitless)
        guard let position = position(parts) else {
            throw place.fault("“\(place.rest)” isn’t a position such as 50% 20px or top left")
        }
        return position
    }

    /// Returns the position in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> [SVGLength] {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let position = try read(&scanner)
        try scanner.requireEnd()
        return position
    }

    /// Returns the origin of `transform-origin`: the lengths along x, y, and z.
    static func origin(
        _ text: String,
        allowsUnitless: Bool = false
    ) throws(SyntaxError) -> [SVGLength] {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        var parts = try parts(&scanner, limit: 3, allowsUnitless: allowsUnitless)
        try scanner.requireEnd()
        var depth = SVGLength.zero
        if parts.count == 3, case .length(let z) = parts.removeLast() { depth = z }
        guard parts.count < 3, let position = position(parts) else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” isn’t an origin such as 50% 20px or top left"
            )
        }
        return position + [depth]
    }

    private static func parts(
        _ scanner: inout SyntaxScanner,
        limit: Int,
        allowsUnitless: Bool
    ) throws(SyntaxError) -> [Part] {
        var parts: [Part] = []
        while parts.count < limit {
            scanner.skipSpace()
            var ahead = scanner
            if let part = words[ahead.word()] {
                scanner = ahead
                parts.append(part)
                continue
            }
            ahead = scanner
            do throws(SyntaxError) {
                parts.append(.length(try SVGLength.read(&ahead, allowsUnitless: allowsUnitless)))
                scanner = ahead
            } catch {
                guard !parts.isEmpty else { throw error }
                break
            }
        }
        return parts
    }

    private static func position(_ parts: [Part]) -> [SVGLength]? {
        let middle = SVGLength(50, isPercentage: true)
        switch parts.count {
        case 1: return parts[0].isVertical ? [middle, parts[0].length] : [parts[0].length, middle]
        case 2:
            let (a, b) = (parts[0], parts[1])
            if a.isVertical || b.isHorizontal {
                guard !a.isLength, !b.isLength, !a.isHorizontal, !b.isVertical else { return nil }
                return [b.length, a.length]
            }
            return [a.length, b.length]
        case 4:
            guard case .length(let first) = parts[1], case .length(let second) = parts[3] else {
                return nil
            }
            let a = offset(first, from: parts[0])
            let b = offset(second, from: parts[2])
            if parts[0].isHorizontal, parts[2].isVertical { return [a, b] }
            if parts[0].isVertical, parts[2].isHorizontal { return [b, a] }
            return nil
        default: return nil
        }
    }

    /// Returns an offset from a side as a length from the left or top.
    private static func offset(_ length: SVGLength, from side: Part) -> SVGLength {
        side.length == SVGLength(100, isPercentage: true) ? side.length - length : length
    }
}
