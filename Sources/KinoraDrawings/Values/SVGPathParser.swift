import Foundation
import LayerKit

/// A parser of path data with the grammar of SVG 2, section 9.3.9.
struct SVGPathParser {
    private var scanner: SyntaxScanner
    private let segmentLimit: Int
    private var data = SVGPathData()
    private var start = SIMD2<Double>.zero
    private var current = SIMD2<Double>.zero

    /// An upper bound of the lines and curves that the commands make.
    private var segmentCount = 0

    /// The greatest number of curves that an arc becomes.
    private static let arcSegmentCount = 4

    private init(_ text: String, segmentLimit: Int) {
        scanner = SyntaxScanner(text)
        self.segmentLimit = segmentLimit
    }

    /// Returns the path in a text, or an empty path for an empty text or `none`.
    ///
    /// - Throws: A ``SyntaxError`` if any part of the text is in error.
    static func path(
        _ text: String,
        segmentLimit: Int = DrawingLimits().segmentCount
    ) throws(SyntaxError) -> PathGeometry {
        let (data, error) = data(text, segmentLimit: segmentLimit)
        if let error { throw error }
        return data.geometry
    }

    /// Returns the commands before the first error, and the error if there is one.
    ///
    /// By SVG 2, section 9.5.4, a path is drawn up to the first command in error.
    static func data(
        _ text: String,
        segmentLimit: Int = DrawingLimits().segmentCount
    ) -> (data: SVGPathData, error: SyntaxError?) {
        var parser = SVGPathParser(text, segmentLimit: segmentLimit)
        do throws(SyntaxError) {
            try parser.read()
            return (parser.data, nil)
        } catch {
            return (parser.data, error)
        }
    }

    /// Returns the commands of CSS's `path("…")`, which must have no error, or of `none`.
    static func cssData(
        _ text: String,
        segmentLimit: Int = DrawingLimits().segmentCount
    ) throws(SyntaxError) -> (data: SVGPathData, isEvenOdd: Bool) {
        var scanner = SyntaxScanner(text)
        if scanner.isAtLastWord("none") { return (.none, false) }
        scanner.skipSpace()
        let place = scanner
        guard scanner.word() == "path", scanner.take("(") else {
            throw place.fault("“\(place.rest)” isn’t path(\"…\") or none")
        }
        let arguments = scanner.arguments()
        try scanner.requireEnd()
        do throws(SyntaxError) {
            return try data(ofArguments: arguments, segmentLimit: segmentLimit)
        } catch {
            throw place.fault(error.reason)
        }
    }

    /// Returns the commands and the fill rule in the parentheses of `path()`.
    static func data(
        ofArguments text: String,
        segmentLimit: Int
    ) throws(SyntaxError) -> (data: SVGPathData, isEvenOdd: Bool) {
        var scanner = SyntaxScanner(text)
        let isEvenOdd = SVGFillRule.read(&scanner)
        scanner.skipSpace()
        guard let quoted = scanner.quotedText() else {
            throw scanner.fault("the path isn’t in quotation marks")
        }
        try scanner.requireEnd()
        let (data, error) = data(quoted, segmentLimit: segmentLimit)
        if let error { throw error }
        return (data, isEvenOdd)
    }

    private mutating func read() throws(SyntaxError) {
        scanner.skipSpace()
        if scanner.isAtLastWord("none") { return }
        while !scanner.isAtEnd {
            let place = scanner.index
            guard let command = scanner.byte(), SyntaxScanner.isLetter(command) else {
                let scanner = scanner.rewound(to: place)
                throw scanner.fault("a command is missing before “\(scanner.rest)”")
            }
            if data.isEmpty, command | 0x20 != UInt8(ascii: "m") {
                let scanner = scanner.rewound(to: place)
                throw scanner.fault("a path begins with M or m, not with “\(scanner.rest)”")
            }
            try readSegments(of: command, place)
        }
    }

    /// Reads a command's segments, including the segments that omit the letter.
    private mutating func readSegments(
        of command: UInt8,
        _ place: Int
    ) throws(SyntaxError) {
        var command = command
        repeat {
            scanner.skipSpace()
            try readSegment(command, place)
            if command | 0x20 == UInt8(ascii: "z") {
                scanner.skipSpace()
                return
            }
            // Additional points of a move command draw lines.
            if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
        } while !scanner.isAtEnd && !isAtCommand
    }

    private var isAtCommand: Bool {
        guard let next = scanner.next else { return false }
        return SyntaxScanner.isLetter(next)
    }

    private mutating func readSegment(
        _ command: UInt8,
        _ place: Int
    ) throws(SyntaxError) {
        let letter = command & ~0x20
        let origin = command & 0x20 != 0 ? current : .zero
        let count = SVGPathData.arity(of: letter)
        guard count > 0 || letter == UInt8(ascii: "Z") else {
            let scanner = scanner.rewound(to: place)
            throw scanner.fault(
                "“\(scanner.rest)” doesn’t begin with a command: M, Z, L, H, V, C, S, Q, T or A"
            )
        }
        segmentCount += letter == UInt8(ascii: "A") ? Self.arcSegmentCount : 1
        guard segmentCount <= segmentLimit else {
            throw scanner.rewound(to: place).fault(
                "the paths have more than \(segmentLimit) lines and curves"
            )
        }
        let first = data.numbers.count
        do throws(SyntaxError) {
            try readNumbers(of: letter, count: count, from: origin)
        } catch {
            data.removeNumbers(from: first)
            throw error
        }
        switch letter {
        case UInt8(ascii: "Z"): current = start
        case UInt8(ascii: "H"): current.x = data.numbers[first]
        case UInt8(ascii: "V"): current.y = data.numbers[first]
        default: current = SIMD2(data.numbers[first + count - 2], data.numbers[first + count - 1])
        }
        if letter == UInt8(ascii: "M") { start = current }
        data.append(command: letter)
    }

    private mutating func readNumbers(
        of letter: UInt8,
        count: Int,
        from origin: SIMD2<Double>
    ) throws(SyntaxError) {
        switch letter {
        case UInt8(ascii: "Z"): break
        case UInt8(ascii: "H"): data.append(number: origin.x + (try number()))
        case UInt8(ascii: "V"): data.append(number: origin.y + (try number()))
        case UInt8(ascii: "A"):
            for _ in 0..<3 { data.append(number: try number()) }
            for _ in 0..<2 { data.append(number: try flag() ? 1 : 0) }
            try readPoint(from: origin)
        default:
            for _ in 0..<count / 2 { try readPoint(from: origin) }
        }
    }

    // MARK: - Arguments

    /// Returns the next number, and skips the separator after it.
    private mutating func number() throws(SyntaxError) -> Double {
        let number = try scanner.number()
        let beforeComma = scanner.index
        scanner.skipSeparator()
        // A comma after the last number of a segment must be followed by another segment.
        if scanner.isAtEnd || isAtCommand { scanner.rewind(to: beforeComma) }
        scanner.skipSpace()
        return number
    }

    private mutating func readPoint(from origin: SIMD2<Double>) throws(SyntaxError) {
        data.append(number: origin.x + (try number()))
        data.append(number: origin.y + (try number()))
    }

    /// Returns a flag: a single digit, which needs no separator before the next number.
    private mutating func flag() throws(SyntaxError) -> Bool {
        let place = scanner.index
        guard let byte = scanner.byte(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1")
        else {
            let scanner = scanner.rewound(to: place)
            throw scanner.fault("an arc’s flag is 0 or 1, not “\(scanner.rest)”")
        }
        scanner.skipSeparator()
        return byte == UInt8(ascii: "1")
    }
}

/// The parser of fill rules in shapes.
enum SVGFillRule {
    /// Skips a fill rule with its comma, and returns true for `evenodd`.
    static func read(_ scanner: inout SyntaxScanner) -> Bool {
        scanner.skipSpace()
        var ahead = scanner
        let word = ahead.word()
        guard ["evenodd", "nonzero"].contains(word) else { return false }
        ahead.skipSpace()
        guard ahead.take(",") else { return false }
        scanner = ahead
        return word == "evenodd"
    }
}

/// A parser of the points of polylines and polygons.
enum SVGPoints {
    /// Returns the complete points before the first error, and the error if there is one.
    static func parse(
        _ text: String,
        limit: Int = DrawingLimits().pathSegmentCount
    ) -> (points: [CGPoint], error: SyntaxError?) {
        var scanner = SyntaxScanner(text)
        var points: [CGPoint] = []
        scanner.skipSpace()
        do throws(SyntaxError) {
            while !scanner.isAtEnd {
                let x = try scanner.number()
                scanner.skipSeparator()
                guard !scanner.isAtEnd else {
                    let count = 2 * points.count + 1
                    throw scanner.fault("the last point has no y: there are \(count) numbers")
                }
                points.append(CGPoint(x: x, y: try scanner.number()))
                scanner.skipSeparator()
                guard points.count <= limit else {
                    throw scanner.fault("the paths have more than \(limit) lines and curves")
                }
            }
            return (points, nil)
        } catch {
            return (points, error)
        }
    }

    /// Returns the outline through points, or an empty path without any.
    static func outline(_ points: [CGPoint], isClosed: Bool) -> PathGeometry {
        var path = PathGeometry()
        for point in points {
            if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        if isClosed { path.close() }
        return path
    }
}
