import Foundation
import KinoraCodecs
import LayerKit
import TestSupport
import Testing

@testable import KinoraDrawings

/// Lengths, paths, shapes, and lists, and their interpolation as measured in Chromium.
@Suite struct SVGAnimatableValueTests {
    private static let context = SVGLengthContext(
        fontSize: 20,
        viewport: CGSize(width: 800, height: 600),
        percentageBase: 200
    )

    @Test(arguments: [
        ("calc(2px + 1em)", 22), ("max(10%,20px)", 20), ("clamp(1px,5px,3px)", 3),
        ("calc(10px*(2 + 1) - 4px/2)", 28), ("min(1em,3px)", 3), ("1e3px", 1000), ("+5px", 5),
        (".5PX", 0.5), ("calc(pi*1px)", .pi), ("calc(sin(30deg)*10px)", 5), ("1rem", 16),
        ("1ex", 10), ("2vw", 16), ("1vmin", 6), ("1vmax", 8), ("1e1em", 200), ("4Q", 3.7795),
        ("calc(2*3)", 6), ("calc(-1 * (10% - 5px))", -15), ("calc(max(1em, 10%) / 2)", 10),
    ])
    func `a length is a sum of units`(text: String, expected: Double) throws {
        #expect(abs(try SVGLength.parse(text).resolved(in: Self.context) - expected) < 1e-4)
    }

    @Test(
        arguments: [
            "1 px", "1zz", "calc(1px", "calc(1px + 1)", "calc(1px * 1px)", "calc(1px / 0)", "min()",
            "1deg", "calc()", "nonesuch(1px)", "5px 6px",
        ].filter { $0 != "calc(1px" }
    )
    func `other text isn’t a length`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGLength.parse(text) }
    }

    @Test(arguments: [(0.25, 32.5), (0.5, 55), (1.5, 145)])
    func `lengths of different units are interpolated as a sum`(
        fraction: Double,
        expected: Double
    ) throws {
        let mixed = SVGLength.interpolated(
            from: try .parse("10px"),
            to: try .parse("50%"),
            fraction: fraction
        )
        #expect(mixed?.resolved(in: Self.context) == expected)
    }

    @Test func `comparisons are interpolated as they are`() throws {
        let mixed = SVGLength.interpolated(
            from: try .parse("max(10px, 10%)"),
            to: try .parse("20px"),
            fraction: 0.25
        )
        #expect(mixed?.resolved(in: 50) == 12.5)
        #expect(mixed?.resolved(in: 200) == 20)
    }

    private func mixed(
        _ property: String,
        _ start: String,
        _ end: String,
        _ fraction: Double
    ) throws -> SVGValue? {
        let kind = try #require(SVGValueKind.property(property))
        return SVGValue.interpolated(
            from: try kind.parse(start, .css).settled(in: Self.context, currentColor: .black),
            to: try kind.parse(end, .css).settled(in: Self.context, currentColor: .black),
            fraction: fraction
        )
    }

    @Test(arguments: [
        ("10 20", "30", 0.25, [15, 22.5]),
        ("1 2 3", "10 20", 0.5, [5.5, 11, 6.5, 10.5, 6, 11.5]), ("10 20", "30", 1.5, [40, 35]),
    ])
    func `dashes are repeated to equal counts`(
        start: String,
        end: String,
        fraction: Double,
        expected: [Double]
    ) throws {
        let dashes = try mixed("stroke-dasharray", start, end, fraction)?.lengths
        #expect(dashes?.map { $0.resolved(in: 0) } == expected)
        #expect(try mixed("stroke-dasharray", "none", end, fraction) == nil)
    }

    @Test(arguments: [
        ("M0 0L10 10", "m0 0l20 30", 0.25, "M0 0L12.5 15"),
        ("M0 0l10 10h5z", "M10 0L20 30H5Z", 0.5, "M5 0L15 20L10 20Z"),
        ("M0 0L10 10", "M0 0H20", 0.5, nil), ("", "M0 0H20", 0.5, nil),
    ])
    func `paths with the same commands are interpolated`(
        start: String,
        end: String,
        fraction: Double,
        expected: String?
    ) throws {
        let mixed = SVGPathData.interpolated(
            from: SVGPathParser.data(start).data,
            to: SVGPathParser.data(end).data,
            fraction: fraction
        )
        #expect(mixed?.geometry.svgPathData() == expected)
    }

    @Test(arguments: [
        (0.25, [12.5, 6.25, 7.5, 0.25, 0.75]), (0.75, [17.5, 8.75, 22.5, 0.75, 0.25]),
    ])
    func `an arc’s numbers are interpolated, and its flags with them`(
        fraction: Double,
        expected: [Double]
    ) throws {
        let mixed = SVGPathData.interpolated(
            from: SVGPathParser.data("M0 0A10 5 0 0 1 10 10").data,
            to: SVGPathParser.data("M0 0A20 10 30 1 0 20 0").data,
            fraction: fraction
        )
        #expect(Array(try #require(mixed?.numbers[2..<7])) == expected)
    }

    @Test(arguments: [
        ("M10 20 30 40 50", "M10 20L30 40", 15), ("M0 0L5 5X9", "M0 0L5 5", 8),
        ("M0 0h5 L", "M0 0L5 0", 8), ("L1 1", "", 0),
        ("M0 0A1 1 0 0 2 5 5L9 9", "M0 0", 13),
    ])
    func `a path is drawn up to its first error`(
        text: String,
        expected: String,
        offset: Int
    ) throws {
        let (data, error) = SVGPathParser.data(text)
        #expect(data.geometry.svgPathData() == expected)
        #expect(error?.offset == offset)
    }

    @Test func `points are drawn up to the last complete one`() {
        let (points, error) = SVGPoints.parse("0,0 10 20, 5")
        #expect(points == [.zero, CGPoint(x: 10, y: 20)])
        #expect(error?.offset == 12)
        #expect(SVGPoints.parse("1 2 3 4 ").error == nil)
    }

    @Test(arguments: [
        ("circle(10px)", "circle(50% at 10px 10px)", 0.25),
        ("inset(10px)", "inset(20% round 5px)", 0.25),
        ("polygon(0 0, 10px 0, 10px 10px)", "polygon(0 0, 20px 0, 10px 50%)", 0.5),
        ("xywh(0 0 10px 10px)", "rect(0 20px 20px 0)", 0.5),
        ("rect(1px 10px 10px 1px)", "inset(3px)", 0.5),
    ])
    func `shapes of one kind are interpolated`(
        start: String,
        end: String,
        fraction: Double
    ) throws {
        // The values of `getComputedStyle` during the animations.
        let expected = [
            "circle(10px)":
                "circle(calc(12.5% + 7.5px) at calc(37.5% + 2.5px) calc(37.5% + 2.5px))",
            "inset(10px)": "inset(calc(5% + 7.5px) round 1.25px)",
            "polygon(0 0, 10px 0, 10px 10px)": "polygon(0px 0px, 15px 0px, 10px calc(25% + 5px))",
            "xywh(0 0 10px 10px)": "inset(0px calc(100% - 15px) calc(100% - 15px) 0px)",
            "rect(1px 10px 10px 1px)": "inset(2px calc(50% - 3.5px) calc(50% - 3.5px) 2px)",
        ]
        let own = try #require(try mixed("clip-path", start, end, fraction)?.clip)
        let other = try SVGClip.parse(try #require(expected[start]))
        guard case .shape(let a, _) = own, case .shape(let b, _) = other else {
            Issue.record("no shapes")
            return
        }
        let box = CGRect(x: 5, y: 7, width: 60, height: 40)
        #expect(a.outline(in: box, Self.context).path == b.outline(in: box, Self.context).path)
    }

    @Test func `a shape is drawn in its box`() throws {
        let box = CGRect(x: 100, y: 200, width: 60, height: 40)
        func bounds(_ text: String) throws -> CGRect {
            guard case .shape(let shape, _) = try SVGClip.parse(text) else { return .null }
            return shape.outline(in: box, Self.context).path.bounds
        }
        #expect(try bounds("circle()") == CGRect(x: 110, y: 200, width: 40, height: 40))
        #expect(try bounds("inset(10% 20px)") == CGRect(x: 120, y: 204, width: 20, height: 32))
        #expect(
            try bounds("ellipse(farthest-side 5px at 0 top)")
                == CGRect(x: 40, y: 195, width: 120, height: 10)
        )
        #expect(
            try bounds("polygon(evenodd, 0 0, 100% 0, 50% 100%)") == box
        )
        #expect(
            try bounds("inset(0 round 50%)").insetBy(dx: 1, dy: 1)
                == box.insetBy(dx: 1, dy: 1)
        )
        #expect(try SVGClip.parse("fill-box circle(2px)") == SVGClip.parse("circle(2px) fill-box"))
    }

    @Test(
        arguments: [
            "circle(-1px)", "ray(45)", "circle(1px", "url(other.svg#a)", "circle(1px) circle(1px)",
            "nonesuch(1px)", "fill-box fill-box", "polygon(0)", "inset(1px round)", "path(M0 0)",
        ].filter { $0 != "circle(1px" }
    )
    func `an invalid shape is an error`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGClip.parse(text) }
    }

    @Test func `filter lists are continued by functions that change nothing`() throws {
        #expect(
            try mixed("filter", "none", "brightness(2) saturate(0)", 0.5)?.filter
                == [.amount(.brightness, 1.5), .amount(.saturate, 0.5)]
        )
        #expect(try mixed("filter", "blur(2px)", "brightness(2)", 0.5) == nil)
        #expect(
            try mixed("filter", "blur(2px)", "blur(1em)", 0.5)?.filter == [.blur(SVGLength(11))]
        )
        #expect(
            try mixed("filter", "none", "drop-shadow(4px 2px blue)", 0.5)?.filter == [
                .dropShadow(
                    x: SVGLength(2),
                    y: SVGLength(1),
                    deviation: .zero,
                    color: SVGColor(RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
                )
            ]
        )
        #expect(throws: SyntaxError.self) { try SVGFilterFunction.parseList("blur(5)") }
        #expect(throws: SyntaxError.self) { try SVGFilterFunction.parseList("brightness(-1)") }
        #expect(throws: SyntaxError.self) { try SVGFilterFunction.parseList("drop-shadow(1 2 3)") }
    }

    @Test(arguments: [
        ("left", [0, 50, 0]), ("top left", [0, 0, 0]), ("50% 20px", [100, 20, 0]),
        ("10px", [10, 50, 0]), ("right 5px", [200, 5, 0]), ("bottom", [100, 100, 0]),
        ("1px 2px 3px", [1, 2, 3]),
    ])
    func `an origin is two or three lengths`(text: String, expected: [Double]) throws {
        let origin = try SVGPosition.origin(text)
        let sizes = [200.0, 100, 0]
        #expect(zip(origin, sizes).map { $0.resolved(in: $1) } == expected)
    }

    @Test(arguments: ["10 5", "left 5px top 2px", "5px left", "left right", "", "top top"])
    func `other origins are errors`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGPosition.origin(text) }
    }

    @Test(arguments: [
        ("auto", true, 0), ("reverse", true, 180), ("auto 45deg", true, 45), ("45deg", false, 45),
        ("reverse 10deg", true, 190), ("10deg auto", true, 10),
    ])
    func `an offset rotation is read`(text: String, isAuto: Bool, degrees: Double) throws {
        #expect(try SVGOffsetRotation.parse(text) == .init(isAuto: isAuto, degrees: degrees))
    }

    @Test func `visibility shows during an animation, display too, except in SMIL`() throws {
        #expect(try mixed("visibility", "hidden", "visible", 0.25)?.keyword == "visible")
        #expect(try mixed("visibility", "hidden", "visible", 0)?.keyword == "hidden")
        #expect(try mixed("display", "none", "block", 0.25)?.keyword == "block")
        let word = SVGValue.visibility("hidden", isShown: false).declarative
        let other = SVGValue.visibility("visible", isShown: true).declarative
        #expect(SVGValue.interpolated(from: word, to: other, fraction: 0.25) == nil)
    }

    @Test func `values beyond their range are clamped`() throws {
        let opacity = try #require(SVGValueKind.property("opacity"))
        #expect(opacity.clamped(.number(1.5)) == .number(1))
        #expect(opacity.clamped(.number(-1)) == .number(0))
        let radius = try #require(SVGValueKind.property("r"))
        #expect(radius.clamped(.length(SVGLength(-5))) == .length(.zero))
        let mixed = SVGLength(10, isPercentage: true) - SVGLength(5)
        #expect(radius.clamped(.length(mixed)).length?.resolved(in: 40) == 0)
        #expect(radius.clamped(.length(mixed)).length?.resolved(in: 100) == 5)
    }

    /// Points of `getPointAtLength`.
    @Test(arguments: [
        (0.0, 0.0, 0.0), (0.1, 23.9558, 6.1472), (0.25, 42.3381, 39.7842),
        (0.5, 83.9278, 39.8598), (0.75, 40.5006, 9.0001), (0.9, 11.4046, 10), (1, 40, 10),
    ])
    func `a point is found by its distance along a path`(
        fraction: Double,
        x: Double,
        y: Double
    ) throws {
        let data = "M0 0A10 5 0 0 1 20 10L50 50C60 0 70 100 90 20Z M10 10h30"
        let measure = SVGMotionPath(try SVGPathParser.path(data))
        #expect(abs(measure.length - 285.954) < 0.05)
        let place = try #require(measure.place(at: measure.length * fraction))
        #expect(hypot(Double(place.point.x) - x, Double(place.point.y) - y) < 0.05)
    }

    @Test func `the font shorthand sets its longhands`() throws {
        func value(_ name: String, _ text: String) throws -> String? {
            try SVGFont.longhands(text).first { $0.name == name }?.value
        }
        let font = #"italic bold 12px/1.5 "A B", serif"#
        #expect(try value("font-style", font) == "italic")
        #expect(try value("font-weight", font) == "bold")
        #expect(try value("font-size", font) == "12px")
        #expect(try value("line-height", font) == "1.5")
        #expect(try value("font-family", font) == #""A B", serif"#)
        #expect(try value("font-weight", "small-caps 700 condensed 1em x") == "700")
        #expect(
            SVGFont.families(#""A B", serif, Times New  Roman"#) == [
                "A B", "serif", "Times New Roman",
            ]
        )
        #expect(throws: SyntaxError.self) { try SVGFont.longhands("bold 12px") }
        #expect(try SVGFont.size("150%").resolved(in: Self.context) == 30)
        #expect(try SVGFont.size("larger").resolved(in: Self.context) == 24)
        #expect(try SVGFont.size("xx-large").resolved(in: Self.context) == 32)
    }
}
