import Foundation
import LayerKit

/// A parser of path data with the grammar of SVG 2, section 9.3.9.
struct SVGPathParser {
    private var scanner: SyntaxScanner
    private let segmentLimit: Int
    private var path = PathGeometry()
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// The last control point of the previous curve, which smooth curves reflect.
    private var control: (point: CGPoint, isCubic: Bool)?

    private init(_ text: String, segmentLimit: Int) {
        scanner = SyntaxScanner(text)
        self.segmentLimit = segmentLimit
    }

    /// Returns the path in a text, or an empty path for an empty text or `none`.
    static func path(
        _ text: String,
        segmentLimit: Int = DrawingLimits().segmentCount
    ) throws(SyntaxError) -> PathGeometry {
        var parser = SVGPathParser(text, segmentLimit: segmentLimit)
        return try parser.read()
    }

    private mutating func read() throws(SyntaxError) -> PathGeometry {
        scanner.skipSpace()
        if scanner.isAtLastWord("none") { return path }
        while !scanner.isAtEnd {
            let place = scanner
            guard let command = scanner.byte(), SyntaxScanner.isLetter(command) else {
                throw place.fault("a command is missing before “\(place.rest)”")
            }
            if path.isEmpty, command | 0x20 != UInt8(ascii: "m") {
                throw place.fault("a path begins with M or m, not with “\(place.rest)”")
            }
            try readSegments(of: command, place)
        }
        return path
    }

    /// Reads a command's segments, including the segments that omit the letter.
    private mutating func readSegments(
        of command: UInt8,
        _ place: SyntaxScanner
    ) throws(SyntaxError) {
        var command = command
        repeat {
            scanner.skipSpace()
            try readSegment(command, place)
            guard path.elements.count <= segmentLimit else {
                throw place.fault("the paths have more than \(segmentLimit) lines and curves")
            }
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
        _ place: SyntaxScanner
    ) throws(SyntaxError) {
        let isRelative = command & 0x20 != 0
        let origin = isRelative ? current : .zero
        let mirrored = control
        control = nil
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            start = current
            path.move(to: current)
        case UInt8(ascii: "z"):
            path.close()
            current = start
        case UInt8(ascii: "l"): line(to: try point(from: origin))
        case UInt8(ascii: "h"):
            line(to: CGPoint(x: origin.x + CGFloat(try number()), y: current.y))
        case UInt8(ascii: "v"):
            line(to: CGPoint(x: current.x, y: origin.y + CGFloat(try number())))
        case UInt8(ascii: "c"):
            cubic(try point(from: origin), try point(from: origin), try point(from: origin))
        case UInt8(ascii: "s"):
            cubic(
                reflection(mirrored, isCubic: true),
                try point(from: origin),
                try point(from: origin)
            )
        case UInt8(ascii: "q"): quad(try point(from: origin), try point(from: origin))
        case UInt8(ascii: "t"):
            quad(reflection(mirrored, isCubic: false), try point(from: origin))
        case UInt8(ascii: "a"): try arc(from: origin)
        default:
            throw place.fault(
                "“\(place.rest)” doesn’t begin with a command: M, Z, L, H, V, C, S, Q, T or A"
            )
        }
    }

    // MARK: - Segments

    private mutating func line(to end: CGPoint) {
        path.line(to: end)
        current = end
    }

    private mutating func cubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        path.cubic(to: end, control1: control1, control2: control2)
        control = (control2, true)
        current = end
    }

    private mutating func quad(_ control: CGPoint, _ end: CGPoint) {
        path.quad(to: end, control: control)
        self.control = (control, false)
        current = end
    }

    private mutating func arc(from origin: CGPoint) throws(SyntaxError) {
        let radii = CGSize(width: try number(), height: try number())
        let rotation = try number()
        let isLarge = try flag()
        let isSweep = try flag()
        let end = try point(from: origin)
        path.addEllipticArc(
            to: end,
            radii: radii,
            rotation: CGFloat(rotation) * .pi / 180,
            isLarge: isLarge,
            isSweep: isSweep
        )
        current = end
    }

    /// Returns the first control point of a smooth curve.
    ///
    /// It's the reflection of the last control point if the previous curve has the same type.
    private func reflection(
        _ control: (point: CGPoint, isCubic: Bool)?,
        isCubic: Bool
    ) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    // MARK: - Arguments

    /// Returns the next number, and skips the separator after it.
    private mutating func number() throws(SyntaxError) -> Double {
        let number = try scanner.number()
        let beforeComma = scanner
        scanner.skipSeparator()
        // A comma after the last number of a segment must be followed by another segment.
        if scanner.isAtEnd || isAtCommand { scanner = beforeComma }
        scanner.skipSpace()
        return number
    }

    private mutating func point(from origin: CGPoint) throws(SyntaxError) -> CGPoint {
        let x = try number()
        return CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(try number()))
    }

    /// Returns a flag: a single digit, which needs no separator before the next number.
    private mutating func flag() throws(SyntaxError) -> Bool {
        let place = scanner
        guard let byte = scanner.byte(), [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(byte)
        else { throw place.fault("an arc’s flag is 0 or 1, not “\(place.rest)”") }
        scanner.skipSeparator()
        return byte == UInt8(ascii: "1")
    }
}
