import LayerKit
import Testing

@testable import KinoraDrawings

/// Colors of CSS Color 4 and 5, whose pixels were measured in Chromium's canvas.
@Suite struct SVGColorTests {
    /// The difference in a component that conversions in single precision may leave.
    private static let tolerance = 1.01

    @Test(arguments: [
        ("lab(50 40 20)", [185, 88, 87]), ("lch(50 40 20)", [180, 91, 98]),
        ("oklab(0.6 0.1 0.1)", [195, 96, 46]), ("oklch(0.7 0.3 150)", [0, 203, 0]),
        ("oklch(70% 0.1 150)", [111, 176, 125]), ("color(display-p3 1 0 0)", [255, 0, 0]),
        ("color(display-p3 0.3 0.5 0.7)", [57, 129, 183]),
        ("color(srgb-linear 0.5 0.2 0.1)", [188, 124, 89]),
        ("color(xyz .5 .5 .5)", [204, 183, 180]), ("color(xyz-d50 .5 .5 .5)", [190, 185, 207]),
        ("color(a98-rgb .5 .4 .3)", [137, 102, 74]),
        ("color(prophoto-rgb .5 .4 .3)", [171, 115, 90]), ("oklch(0.9 0.4 30)", [255, 0, 0]),
        ("lab(100 100 100)", [255, 146, 53]), ("lab(50% 40% -20%)", [183, 80, 163]),
        ("oklab(60% 40% -20%)", [188, 79, 172]), ("lch(50% 50% 1rad)", [192, 87, 0]),
        ("hsl(200 150% 50%)", [0, 170, 255]), ("hsl(200 -50% 50%)", [128, 128, 128]),
        ("hwb(90 80% 60%)", [146, 146, 146]), ("color(srgb 1.5 -0.2 0.3)", [255, 0, 77]),
        ("rgb(calc(100 + 20) 3 4)", [120, 3, 4]), ("Canvas", [255, 255, 255]),
        ("LINKTEXT", [0, 0, 238]), ("rgb(1,2,3", [1, 2, 3]),
        ("color-mix(in oklch, red, blue)", [186, 0, 194]),
        ("color-mix(in oklch longer hue, red, blue)", [0, 147, 0]),
        ("color-mix(in lab, red, blue 25%)", [227, 0, 79]),
        ("color-mix(in hsl, red, blue)", [255, 0, 255]),
        ("color-mix(in srgb-linear, red, blue)", [188, 0, 188]),
        ("color-mix(in hwb, red, lime)", [255, 255, 0]),
        ("color-mix(in srgb, red 0%, blue)", [0, 0, 255]),
    ])
    func `a color has the pixel of a browser`(text: String, expected: [Double]) throws {
        let color = try SVGColor.parse(text).resolved(currentColor: .black)
        for (own, other) in zip([color.red, color.green, color.blue], expected) {
            #expect(abs(own * 255 - other) < Self.tolerance)
        }
    }

    @Test(arguments: [
        "rgb(50%,2,3)", "rgb(1 2,3)", "hsl(120,50,50)", "rgb(1 2 3 4)", "rgb(1,2,3/4)",
        "color(nonesuch 1 2 3)", "color(oklab 1 2 3)", "lab(1,2,3)", "color-mix(in srgb, red)",
        "color-mix(in srgb, red 0%, blue 0%)", "hwb(1,2%,3%)",
    ])
    func `an invalid color is an error`(text: String) {
        #expect(throws: SyntaxError.self) { try SVGColor.parse(text) }
    }

    @Test func `a mixture with the current color is settled with it`() throws {
        let mixture = try SVGColor.parse("color-mix(in srgb, currentColor, blue)")
        let color = mixture.resolved(currentColor: RGBA(hex: 0xFF0000))
        #expect(color == RGBA(red: 0.5, green: 0, blue: 0.5))
    }

    @Test(arguments: [
        ("context-stroke", SVGPaint.contextStroke),
        ("url(other.svg#a) red", .color(RGBA(hex: 0xFF0000))),
        ("url(#a)red", .reference("a", fallback: .color(RGBA(hex: 0xFF0000)))),
    ])
    func `a paint is read`(text: String, expected: SVGPaint) throws {
        #expect(try SVGPaint.parse(text) == expected)
    }

    /// Colors of `getComputedStyle` during an animation.
    @Test(arguments: [
        ("red", "rgba(0,0,255,0)", 0.25, RGBA(red: 1, green: 0, blue: 0, alpha: 0.75)),
        ("red", "rgba(0,0,255,0)", 1.5, RGBA(red: 0, green: 0, blue: 0, alpha: 0)),
        ("red", "lime", 0.5, RGBA(red: 0.5, green: 0.5, blue: 0, alpha: 1)),
    ])
    func `CSS interpolates premultiplied colors`(
        start: String,
        end: String,
        fraction: Double,
        expected: RGBA
    ) throws {
        let pair = (SVGValue.color(try .parse(start)), SVGValue.color(try .parse(end)))
        let mixed = SVGValue.interpolated(from: pair.0, to: pair.1, fraction: fraction)
        let color = try #require(mixed?.color).resolved(currentColor: .black)
        #expect(color.isNear(expected), "\(color)")
    }

    @Test(arguments: [
        ("oklch(0.7 0.1 150)", 0.25, "oklab(0.645975 0.147009 0.106895)"),
        ("oklch(0.7 0.1 150)", 1.5, "oklab(0.736017 -0.242344 0.0120703)"),
    ])
    func `CSS interpolates new notations in Oklab`(
        end: String,
        fraction: Double,
        expected: String
    ) throws {
        let mixed = SVGColor.interpolated(
            from: try .parse("red"),
            to: try .parse(end),
            fraction: fraction
        )
        let color = try #require(mixed).resolved(currentColor: .black)
        #expect(color.isNear(try SVGColor.parse(expected).resolved(currentColor: .black)))
    }

    @Test(arguments: [
        ("red", "rgba(0,0,255,0)", RGBA(red: 0.75, green: 0, blue: 0.25, alpha: 0.75)),
        ("red", "oklch(0.7 0.1 150)", RGBA(red: 0.859, green: 0.172, blue: 0.122, alpha: 1)),
    ])
    func `SMIL interpolates straight sRGB`(start: String, end: String, expected: RGBA) throws {
        let first = SVGValue.paint(try .parse(start)).declarative
        let second = SVGValue.paint(try .parse(end)).declarative
        let mixed = SVGValue.interpolated(from: first, to: second, fraction: 0.25)
        guard case .color(let color)? = mixed?.paint else {
            Issue.record("no color")
            return
        }
        #expect(color.resolved(currentColor: .black).isNear(expected), "\(color)")
    }

    @Test func `SMIL adds colors component by component`() throws {
        let base = SVGValue.color(try .parse("#ff0000")).declarative
        let sum = base.adding(.color(try .parse("#00f")), times: 0.25)
        #expect(sum?.color?.resolved(currentColor: .black) == RGBA(red: 1, green: 0, blue: 0.25))
    }
}

extension RGBA {
    fileprivate func isNear(_ other: RGBA) -> Bool {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
            .allSatisfy { abs($0 - $1) < 0.01 }
    }
}
