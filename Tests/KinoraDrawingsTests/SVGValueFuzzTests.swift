import Foundation
import LayerKit
import TestSupport
import Testing

@testable import KinoraDrawings

/// Random text of the pieces of CSS and SVG values.
@Suite struct SVGValueFuzzTests {
    private static let pieces = [
        "1", "-2", ".5", "1e3", "1e9", "px", "%", "em", "deg", "turn", " ", "  ", ",", ",,", "/",
        "(", ")", "((", "))", "\"", "'", "#", "#fff", "calc(", "min(", "max(", "clamp(", "+ ",
        "- ", "* ", "/ ", "rgb(", "hsl(", "oklch(", "color(display-p3 ", "color-mix(in srgb, ",
        "red", "none", "auto", "currentColor", "url(#a)", "translate(", "rotate(", "matrix(",
        "scale(", "skewX(", "rotate3d(", "M", "m", "L", "C", "A", "z", "H", "circle(", "at ",
        "inset(", "round ", "polygon(", "path(\"", "evenodd, ", "blur(", "drop-shadow(",
        "brightness(", "ray(", "left", "top", "é", "\u{0}", "\t", "bold", "12px/1.5 ", "serif",
    ]

    private static let properties = [
        "fill", "color", "opacity", "r", "width", "d", "transform", "translate", "rotate", "scale",
        "transform-origin", "offset-path", "offset-rotate", "offset-anchor", "clip-path", "filter",
        "stroke-dasharray", "font-size", "font-weight", "visibility", "fill-rule", "mask",
    ]

    private static let attributes = ["points", "viewBox", "stdDeviation", "x1", "values", "offset"]

    @Test func `random text is read or refused, and what is read can be animated`() {
        let context = SVGLengthContext(viewport: CGSize(width: 10, height: 20))
        let kinds =
            Self.properties.compactMap(SVGValueKind.property)
            + Self.attributes.compactMap { SVGValueKind.attribute($0, of: "rect") }
        #expect(kinds.count == Self.properties.count + Self.attributes.count)
        var known: [SVGValueKind: SVGValue] = [:]
        let runs = RandomRuns("values of random text", count: 3000)
        runs.run { _, random in
            let text = (0..<random.count(0...9)).map { _ in random.pick(Self.pieces) }.joined()
            _ = try? SVGFont.longhands(text)
            _ = SVGFont.families(text)
            for kind in kinds {
                for syntax in [SVGSyntax.css, .attribute] {
                    guard let value = try? kind.parse(text, syntax) else { continue }
                    let settled = value.settled(in: context, currentColor: .black)
                    let other = known[kind] ?? settled
                    known[kind] = settled
                    let mixed = SVGValue.interpolated(from: other, to: settled, fraction: 1.25)
                    _ = kind.clamped(mixed ?? settled)
                    _ = settled.adding(other, times: -2)
                    _ = settled.appending(other)
                    _ = settled.distance(to: other)
                    draw(mixed ?? settled, context)
                }
            }
        }
        // Otherwise, the test would only show that nonsense is refused.
        #expect(known.count > kinds.count * 3 / 4)
    }

    private func draw(_ value: SVGValue, _ context: SVGLengthContext) {
        let box = CGRect(x: 0, y: 0, width: 10, height: 20)
        switch value {
        case .path(let data): _ = SVGMotionPath(data.geometry).place(at: 3)
        case .clip(.shape(let shape, _)): _ = shape.outline(in: box, context)
        case .transform(let list): _ = list.affine(in: context, box: box.size)
        case .length(let length): _ = length.resolved(in: context)
        default: break
        }
    }

    @Test(arguments: ["calc(", "min(", "light-dark(", "color-mix(in srgb,", "(", "translate("])
    func `deep nesting is refused`(opening: String) {
        let text = String(repeating: opening, count: 20_000)
        for kind in ["fill", "r", "transform", "clip-path", "filter"] {
            #expect(throws: SyntaxError.self) { try SVGValueKind.property(kind)?.parse(text, .css) }
        }
    }
}
