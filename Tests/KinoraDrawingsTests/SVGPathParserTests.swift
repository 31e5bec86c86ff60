import Foundation
import KinoraCodecs
import LayerKit
import Testing

@testable import KinoraDrawings

/// Path data follows the grammar of SVG 2, section 9.3.
@Suite struct SVGPathParserTests {
    @Test(arguments: [
        // The same line in many notations.
        ("M10 20L30 40", "M10 20L30 40"), ("M 10,20 L 30,40", "M10 20L30 40"),
        (" M10 20 30 40 ", "M10 20L30 40"), ("m10 20 20 20", "M10 20L30 40"),
        ("M10-20L-30-40", "M10 -20L-30 -40"), ("M1.5.5-3e2.25", "M1.5 0.5L-300 0.25"),
        ("M1.5.5-3E+1+2", "M1.5 0.5L-30 2"), ("M10,20\n,30\t,40", "M10 20L30 40"),
        ("M5.-.5", "M5 -0.5"),
        ("M10 20H30V40h5v-6H1", "M10 20L30 20L30 40L35 40L35 34L1 34"),
        ("M0 0H1 2 3", "M0 0L1 0L2 0L3 0"),
        // Closing returns to the start, where relative commands continue.
        ("M1 1h2v2zl5 5", "M1 1L3 1L3 3ZM1 1L6 6"), ("m1 1h2zm3 3h1", "M1 1L3 1ZM4 4L5 4"),
        ("M1 1zz", "M1 1Z"),
        // Curves, and smooth curves that reflect the previous control point.
        ("M0 0C1 2 3 4 5 6c1 2 3 4 5 6", "M0 0C1 2 3 4 5 6C6 8 8 10 10 12"),
        ("M0 0C1 2 3 4 5 6S9 9 7 7", "M0 0C1 2 3 4 5 6C7 8 9 9 7 7"),
        ("M0 0s1 1 2 2", "M0 0C0 0 1 1 2 2"), ("M0 0Q1 2 3 4S9 9 7 7", "M0 0Q1 2 3 4C3 4 9 9 7 7"),
        ("M0 0Q1 2 3 4T7 7t1 1", "M0 0Q1 2 3 4Q5 6 7 7Q9 8 8 8"),
        ("M0 0C1 2 3 4 5 6T7 7", "M0 0C1 2 3 4 5 6Q5 6 7 7"),
        // Degenerate arcs: no radius, or no distance.
        ("M0 0A0 5 0 0 1 9 9", "M0 0L9 9"), ("M3 3A5 5 0 0 1 3 3", "M3 3"),
        ("", ""), ("  ", ""), ("none", ""),
    ])
    func `path data is parsed to lines and curves`(data: String, expected: String) throws {
        #expect(try SVGPathParser.path(data).svgPathData() == expected)
    }

    @Test(arguments: [
        ("10 20", 0, "a command is missing"), ("L10 20", 0, "begins with M"),
        ("M10", 3, "number is missing at the end"), ("M10 20X", 6, "begin with a command"),
        ("M10 20L30", 9, "number is missing"), ("M10 20,", 6, "before “,”"),
        ("M10 20,,30 40", 7, "before “,30 40”"), ("M1 2 3", 6, "number is missing"),
        ("M0 0A1 1 0 2 0 5 5", 11, "flag is 0 or 1"), ("M0 0A1 1 0 0", 12, "flag"),
        ("M0 0L1e9 0", 5, "beyond"), ("M0 0L1e999 0", 5, "beyond"), ("M0 0L. 1", 5, "missing"),
        ("M0 0Lé", 5, "missing"), ("M0 0 L 5 5 #", 11, "before “#”"),
        ("M0 0C1 1 2 2 z", 13, "missing"),
    ])
    func `invalid path data is located`(data: String, offset: Int, reason: String) throws {
        let fault = try #require(throws: SyntaxError.self) { try SVGPathParser.path(data) }
        #expect(fault.offset == offset)
        #expect(fault.reason.contains(reason), "\(fault.reason)")
    }

    @Test func `flags need no separators`() throws {
        let spaced = try SVGPathParser.path("M20 30a15 15 0 1 1 30 0 15 15 0 0 1 -30 0")
        #expect(try SVGPathParser.path("M20 30a15 15 0 1130 0 15 15 0 01-30 0") == spaced)
        #expect(try SVGPathParser.path("M20,30a15,15,0,1,1,30,0,15,15,0,0,1,-30,0") == spaced)
    }

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func `arcs follow their ellipse on the side that the flags select`(
        isLarge: Bool,
        isSweep: Bool
    ) throws {
        let flags = "\(isLarge ? 1 : 0) \(isSweep ? 1 : 0)"
        let path = try SVGPathParser.path("M10 0A10 10 0 \(flags) 0 10")
        // Two circles of radius 10 pass through both points, with centers at (0, 0) and (10, 10).
        let center = isLarge == isSweep ? CGPoint(x: 10, y: 10) : CGPoint.zero
        var angle = 0.0
        for segment in path.segments {
            for step in 0...10 {
                let point = segment.point(at: CGFloat(step) / 10)
                #expect(abs(hypot(point.x - center.x, point.y - center.y) - 10) < 0.01)
            }
            let (a, b) = (segment.start, segment.end)
            angle += atan2(
                (a.x - center.x) * (b.y - center.y) - (a.y - center.y) * (b.x - center.x),
                (a.x - center.x) * (b.x - center.x) + (a.y - center.y) * (b.y - center.y)
            )
        }
        #expect(abs(abs(angle) - (isLarge ? 1.5 : 0.5) * .pi) < 1e-9)
        #expect((angle > 0) == isSweep)
        #expect(path.currentPoint == CGPoint(x: 0, y: 10))
    }

    @Test func `radii that are too small are enlarged`() throws {
        let path = try SVGPathParser.path("M0 0A1 2 0 0 1 10 0")
        #expect(abs(path.bounds.minY + 10) < 0.01)
        #expect(abs(path.bounds.maxX - 10) < 0.01)
    }

    @Test(arguments: ["none", " none ", "None\n", "   ", ""])
    func `none is an empty path`(text: String) throws {
        #expect(try SVGPathParser.path(text).isEmpty)
    }

    @Test(arguments: ["none none", "nonesuch", "none M0 0"])
    func `extra text after none is an error`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGPathParser.path(text) }
    }

    @Test func `a path over the segment limit is refused`() {
        let data = "M0 0" + String(repeating: "h1", count: 20)
        #expect(throws: Never.self) { try SVGPathParser.path(data, segmentLimit: 21) }
        #expect(throws: SyntaxError.self) { try SVGPathParser.path(data, segmentLimit: 20) }
    }
}
