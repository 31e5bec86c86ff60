import Foundation
import LayerKit
import Testing

@testable import KinoraDrawings

/// Colors, lengths, transforms, and selectors in SVG syntax.
@Suite struct SVGValueTests {
    @Test(arguments: [
        ("red", "#FF0000"), ("RebeccaPurple", "#663399"), (" #abc ", "#AABBCC"),
        ("#abcd", "#AABBCCDD"), ("#12345678", "#12345678"), ("rgb(255,0,128)", "#FF0080"),
        ("rgb(100% 0% 50%)", "#FF0080"), ("rgba(255, 0, 128, .5)", "#FF008080"),
        ("rgb(255 0 128 / 50%)", "#FF008080"), ("rgb(300,-5,0)", "#FF0000"),
        ("hsl(120, 100%, 50%)", "#00FF00"), ("hsl(120deg 100% 25%)", "#008000"),
        ("hsl(-0.5turn 100% 50%)", "#00FFFF"), ("hsla(240,100%,50%,0.2)", "#0000FF33"),
        ("hsl(none 0% 50%)", "#808080"), ("hwb(0 20% 20%)", "#CC3333"),
        ("hwb(90 60% 60%)", "#808080"),
        ("transparent", "#00000000"),
    ])
    func `a color is parsed in each of its notations`(text: String, expected: String) throws {
        #expect(try SVGColorParser.color(text)?.hexText == expected)
    }

    @Test(
        arguments: [
            ("url(#x)", nil), ("URL(#x) none   ", SVGPaint.none),
            (" url( '#x' )  NONE ", SVGPaint.none),
            ("url(#x)none", SVGPaint.none), ("url(#x) currentColor", .currentColor),
            ("url(#x) RED ", .color(RGBA(hex: 0xFF0000))),
        ] as [(String, SVGPaint?)]
    )
    func `a reference has an optional fallback`(text: String, fallback: SVGPaint?) throws {
        #expect(try SVGPaint.parse(text) == .reference("x", fallback: fallback))
    }

    @Test(arguments: ["url(#x) none none", "url(#x) nonesuch", "none x", "url(x"])
    func `extra text after a paint is an error`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGPaint.parse(text) }
    }

    @Test(arguments: [
        "", "bleu", "#12", "#12345", "#ggg", "rgb(1,2)", "lab(1,2,3)", "red red",
        "rgb(1px,2,3)", "rgb(1,2,3,4,5)",
    ])
    func `an invalid color is an error`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGColorParser.color(text) }
    }

    @Test(arguments: [
        ("1", 1.0), ("2px", 2), ("3pt", 4), ("1pc", 16), ("1in", 96), ("2.54cm", 96),
        ("25.4mm", 96),
        ("1em", 16), ("50%", 100), ("1e1", 10), ("1em ", 16), ("-.5e-1", -0.05),
    ])
    func `a length is converted to pixels`(text: String, expected: Double) throws {
        #expect(abs(try SVGLength.parse(text).resolved(in: 200) - expected) < 1e-9)
    }

    @Test(arguments: [
        ("translate(3 4)", CGPoint(x: 4, y: 6)), ("translate(3)", CGPoint(x: 4, y: 2)),
        ("scale(2)", CGPoint(x: 2, y: 4)), ("scale(2,-1)", CGPoint(x: 2, y: -2)),
        ("rotate(90)", CGPoint(x: -2, y: 1)), ("rotate(180 5 5)", CGPoint(x: 9, y: 8)),
        ("rotate(.25turn)", CGPoint(x: -2, y: 1)), ("skewX(45)", CGPoint(x: 3, y: 2)),
        ("skewY(45)", CGPoint(x: 1, y: 3)), ("matrix(1 2 3 4 5 6)", CGPoint(x: 12, y: 16)),
        // The last transform applies first.
        ("translate(10,0)scale(2)", CGPoint(x: 12, y: 4)), ("none", CGPoint(x: 1, y: 2)),
        ("", CGPoint(x: 1, y: 2)), (" None\n ", CGPoint(x: 1, y: 2)),
    ])
    func `a transform maps the point (1, 2)`(text: String, expected: CGPoint) throws {
        let image = CGPoint(x: 1, y: 2).applying(try SVGTransformParser.transform(text))
        #expect(hypot(image.x - expected.x, image.y - expected.y) < 1e-9)
    }

    @Test(arguments: [
        "none none", "nonesuch", "turn(1)", "scale()", "scale(1 2 3)", "rotate(1 2)", "scale(2 3",
        "scale 2", "rotate(1px2)",
    ])
    func `an invalid transform is an error`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGTransformParser.transform(text) }
    }
}
