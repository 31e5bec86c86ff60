import Foundation
import LayerKit
import Testing

@testable import KinoraDrawings

/// Texts of SVG files are drawn as browsers do.
@Suite struct SVGTextTests {
    /// Returns the drawing of a file, with the built-in face alone.
    private func drawing(_ contents: String) throws -> Drawing {
        var environment = TextEnvironment()
        environment.source = nil
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">\(contents)</svg>
            """
        return try TextEnvironment.$current.withValue(environment) {
            try Drawing(svg: Data(text.utf8))
        }
    }

    /// Returns the left and right ends of everything drawn.
    private func extent(_ contents: String) throws -> (left: CGFloat, right: CGFloat) {
        let extent = try drawing(contents).extent
        return (extent.minX, extent.maxX)
    }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test func `a text is drawn as outlines in its color, with a remark about its font`() throws {
        let drawing = try drawing(
            #"<text x="10" y="50" fill="red" font-family="Missing">Hi</text>"#
        )
        #expect(drawing.shapes.count == 1)
        #expect(drawing.shapes.first?.stroke?.paint == .color(RGBA(red: 1, green: 0, blue: 0)))
        #expect(drawing.remarks.count == 1)
        #expect(drawing.remarks.first?.reason.contains("Missing") == true)
    }

    @Test func `the anchor moves a chunk by half of its width or all of it`() throws {
        let start = try extent(#"<text x="100" y="50">Hi</text>"#)
        let middle = try extent(#"<text x="100" y="50" text-anchor="middle">Hi</text>"#)
        let end = try extent(#"<text x="100" y="50" text-anchor="end">Hi</text>"#)
        let half = start.left - middle.left
        #expect(half > 1)
        #expect(isClose(start.left - end.left, 2 * half))
    }

    @Test func `white space collapses unless it's preserved`() throws {
        let plain = try extent(#"<text x="10" y="50">a b</text>"#)
        let wide = try extent("<text x=\"10\" y=\"50\">\n  a \n\t b  </text>")
        #expect(isClose(plain.right, wide.right))
        let kept = try extent(#"<text x="10" y="50" xml:space="preserve">a   b</text>"#)
        #expect(kept.right > plain.right + 1)
    }

    @Test func `positions apply to single characters, also through other elements`() throws {
        let list = try extent(#"<text x="10 100" y="50">il</text>"#)
        let own = try extent(#"<text x="10" y="50">i<tspan x="100">l</tspan></text>"#)
        #expect(isClose(list.right, own.right))
        let shifted = try extent(#"<text x="10" y="50" dx="0 20">il</text>"#)
        let plain = try extent(#"<text x="10" y="50">il</text>"#)
        #expect(isClose(shifted.right - plain.right, 20))
    }

    @Test func `the text length spreads the characters`() throws {
        let plain = try extent(#"<text x="10" y="50">iii</text>"#)
        let spread = try extent(#"<text x="10" y="50" textLength="100">iii</text>"#)
        #expect(spread.right > 100)
        #expect(spread.right < 111)
        #expect(isClose(plain.left, spread.left))
    }

    @Test func `a text on a path follows it, and ends where it ends`() throws {
        let drawing = try drawing(
            """
            <path id="p" d="M50 0V60" fill="none"/>\
            <text><textPath href="#p">iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii</textPath></text>
            """
        )
        let extent = drawing.extent
        #expect(extent.minX > 40)
        #expect(extent.maxX < 70)
        #expect(extent.maxY < 65)
    }

    @Test func `parts of a text have paints and visibility of their own`() throws {
        let drawing = try drawing(
            """
            <text y="50">a<tspan fill="none">b</tspan><tspan visibility="hidden">c</tspan>\
            <tspan fill="blue">d</tspan></text>
            """
        )
        #expect(drawing.shapes.count == 2)
    }

    @Test func `nothing in a text that isn't text is lost in silence`() throws {
        let drawing = try drawing(#"<text y="50">a<rect width="5" height="5"/></text>"#)
        #expect(drawing.remarks.contains { $0.subject == "<rect>" })
    }

    @Test func `a text that moves keeps its structure`() throws {
        let drawing = try drawing(
            """
            <text x="10" y="50">ab<animate attributeName="x" from="10" to="60" dur="1s" \
            repeatCount="indefinite"/></text>
            """
        )
        #expect(drawing.isMoving)
    }
}
