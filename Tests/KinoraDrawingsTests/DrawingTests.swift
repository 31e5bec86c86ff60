import Foundation
import KinoraCodecs
import LayerKit
import Testing

@testable import KinoraDrawings

/// SVG files are converted to drawings.
@Suite struct DrawingTests {
    private func drawing(
        _ body: String,
        _ attributes: String = "viewBox='0 0 100 100'"
    ) throws -> Drawing {
        try Drawing(
            svg: Data("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>".utf8),
            file: "a.svg"
        )
    }

    @Test(arguments: [
        ("viewBox='0 0 40 20'", 40.0, 20.0), ("width='80' viewBox='0 0 40 20'", 80, 40),
        ("height='1in' viewBox='0 0 40 20'", 192, 96), ("width='50' height='60'", 50, 60),
        ("width='50%' viewBox='0 0 40 20'", 20, 20), ("", 300, 150),
    ])
    func `the size is the file's or the box's`(text: String, width: Double, height: Double) throws {
        #expect(try drawing("", text).size == CGSize(width: width, height: height))
    }

    @Test func `names are identifiers or made from elements`() throws {
        let drawing = try drawing(
            "<rect width='1' height='1'/><path d='M0 0h1v1'/><g id='g'><rect id='r' width='2' height='2'/></g><rect width='3' height='3'/>"
        )
        #expect(drawing.shapes.map(\.name) == ["rect-1", "path-1", "r", "rect-2"])
        guard case .group(let group) = drawing.nodes[2] else {
            Issue.record("no group")
            return
        }
        #expect(group.name == "g")
    }

    @Test func `transforms are applied to outlines and strokes`() throws {
        let drawing = try drawing(
            "<g transform='translate(10 20)'><path transform='scale(3)' d='M0 0h10' stroke='red' stroke-width='2' stroke-dasharray='1'/></g>"
        )
        let shape = try #require(drawing.shapes.first)
        #expect(shape.path.svgPathData() == "M10 20L40 20")
        #expect(shape.stroke?.width == 6)
        #expect(shape.stroke?.dashes == [3, 3])
        #expect(shape.transform.isIdentity)
    }

    @Test func `a stroke with a nonuniform scale keeps its transform`() throws {
        let shape = try #require(
            try drawing("<circle r='5' stroke='red' transform='scale(4 1)'/>").shapes.first
        )
        #expect(shape.transform == CGAffineTransform(scaleX: 4, y: 1))
        #expect(shape.path.bounds.width == 10)
        #expect(abs(shape.extent.maxX - 22) < 1e-9)
    }

    @Test(arguments: [
        ("<rect width='9' height='9' style='fill:blue' fill='red' class='c'/>", "#0000FF"),
        ("<rect width='9' height='9' fill='red' class='c'/>", "#008000"),
        ("<rect width='9' height='9' fill='red' class='d'/>", "#FFFF00"),
        ("<rect id='i' width='9' height='9' class='c'/>", "#800080"),
        ("<rect width='9' height='9' class='m' style='fill:blue'/>", "#FFC0CB"),
        ("<g fill='red'><circle r='9' fill='inherit' class='n'/></g>", "#FF0000"),
        ("<g fill='red'><circle r='9' fill='initial'/></g>", "#000000"),
        ("<circle r='9' color='#010203' fill='currentColor'/>", "#010203"),
        ("<circle r='9' fill='url(#gone) #040506'/>", "#040506"),
    ])
    func `the most specific style wins`(body: String, expected: String) throws {
        let sheet =
            "<style><![CDATA[ rect{fill:yellow} rect.c{fill:green} .c{fill:gray} #i{fill:purple} .m{fill:pink !important} .n{stroke:none} ]]></style>"
        let shape = try #require(try drawing(sheet + body).shapes.first)
        guard case .color(let color) = shape.fill else {
            Issue.record("no color")
            return
        }
        #expect(color.hexText == expected)
    }

    @Test(arguments: [
        "<rect width='9' height='9' display='none'/>",
        "<rect width='9' height='9' visibility='hidden'/>",
        "<rect width='9' height='9' fill='none'/>", "<rect width='0' height='9'/>", "<path d=''/>",
        "<circle r='5' transform='scale(0)'/>", "<defs><circle r='5'/></defs>",
        "<symbol><circle r='5'/></symbol>", "<circle r='5' fill='URL(#gone) none   '/>",
        "<path d=' none '/>",
        "<x:rect xmlns:x='urn:x' width='9' height='9'/>",
        "<line x2='9' y2='9' stroke='red' stroke-width='0' fill='none'/>",
    ])
    func `invisible elements are omitted`(body: String) throws {
        #expect(try drawing(body).nodes.isEmpty)
    }

    @Test(arguments: [
        (
            "<circle r='5' filter='url(#f)'/>",
            "a.svg:2:25: <circle> filter: there is no filter with the id “f”"
        ),
        (
            "<circle r='5' mask='url(#m)'/>",
            "a.svg:2:23: <circle> mask: there is no mask with the id “m”"
        ),
        (
            "<foreignObject width='9' height='9'/>",
            "a.svg:2:3: <foreignObject>: is left out"
        ),
        (
            "<script>x</script>",
            "a.svg:2:3: <script>: isn’t run, so what it would move or change stays as it is"
        ),
        (
            "<circle r='5' style='mask: url(#m)'/>",
            "a.svg:2:3: <circle> mask: there is no mask with the id “m”"
        ),
        (
            "<circle r='5' style='clip-path: url(#m)'/>",
            "a.svg:2:3: <circle> clip-path: there is no clipPath with the id “m”"
        ),
        (
            "<path d='M0 0\n  L5 x'/>",
            "a.svg:3:6: <path> d: a number is missing before “x”; it’s drawn up to there"
        ),
        (
            "<polygon points='1 2 3'/>",
            "a.svg:2:25: <polygon> points: the last point has no y: there are 3 numbers; it’s drawn up to there"
        ),
        ("<circle r='-1'/>", "a.svg:2:14: <circle> r: “-1” is negative; 0 or more is allowed"),
        ("<circle r='é' />", "a.svg:2:14: <circle> r: a number is missing before “é”"),
        (
            "<g fill='bleu'/>",
            "a.svg:2:12: <g> fill: “bleu” isn’t a color; write a name, #RRGGBB, rgb(), hsl(), hwb() or none"
        ),
        ("<g style='opacity: x'/>", "a.svg:2:22: <g> opacity: a number is missing before “x”"),
        ("<use href='#no'/>", "a.svg:2:14: <use> href: there is no element with the id “no”"),
        ("<svg viewBox='1 2 3'/>", "a.svg:2:22: <svg> viewBox: 4 numbers are allowed, not 3"),
        ("<g a='1' a='2'/>", "a.svg:2:12: <g> a: the attribute appears twice; the first counts"),
        ("<y:g/>", "a.svg:2:3: XML: the prefix “y” has no namespace"),
        ("a & b", "a.svg:2:5: XML: “&” doesn’t begin a reference; write &amp; for the character"),
        ("<g a=b/>", "a.svg:2:8: <g> a: the value isn’t in quotes"),
        ("<g a='<'/>", "a.svg:2:9: <g> a: “<” isn’t allowed in a value; write &lt;"),
    ])
    func `what is broken or left out has one remark`(body: String, expected: String) throws {
        #expect(try drawing("\n  " + body).remarks.map(\.description) == [expected])
    }

    @Test(arguments: [
        "<g data-name='a' inkscape:label='b' xmlns:inkscape='urn:i' aria-hidden='true' role='img'/>",
        "<metadata><a b='c'/></metadata><title>t</title><desc>d</desc>",
        "<style>a b, rect:not(.a) { fill: red }</style>",
        "<style>@media print { rect { fill: red } } @namespace url(http://www.w3.org/2000/svg);</style>",
        "<style>.a { -inkscape-stroke: none; enable-background: new; cursor: pointer }</style><g class='a'/>",
        "<g fill='inherit' style='stroke: initial; fill-opacity: unset'/>",
        "<switch><foreignObject requiredExtensions='http://ns.adobe.com/a'/><g/></switch>",
        "<g fill='url(#gone) #040506' xml:space='preserve' style=''/>",
        "<g style='background: none'/>", "<a href='https://a.b'><rect width='9' height='9'/></a>",
    ])
    func `a valid file has no remarks`(body: String) throws {
        #expect(try drawing(body).remarks.map(\.description) == [])
    }

    @Test(arguments: [
        ("<g", "isn’t closed by “>”, or an attribute is invalid"),
        ("</g>", "a.svg:2:3: </g>: comes where <svg> must be closed"),
    ])
    func `what can't be read as XML is refused in one line`(body: String, expected: String) throws {
        let error = try #require(throws: DrawingError.self) { try drawing("\n  " + body) }
        #expect(error.description.contains(expected))
        #expect(!error.description.contains("\n"))
    }

    @Test(arguments: [
        ("", "there is no element"), ("<html/>", "isn’t an svg element"), ("<svg", "isn’t closed"),
        ("\u{FEFF}<svg xmlns='urn:x'/>", "isn’t an svg element"),
        ("<svg>", "isn’t closed"),
        ("<svg width='0'/>", "above 0"), ("<svg width='9999' height='1'/>", "1000 times"),
        ("<!-- <svg/>", "comment isn’t closed"),
    ])
    func `a file that isn't SVG is refused`(text: String, reason: String) throws {
        let error = try #require(throws: DrawingError.self) { try Drawing(svg: Data(text.utf8)) }
        #expect(error.description.contains(reason), "\(error)")
        #expect(!error.description.contains("\n"))
    }

    @Test func `a gradient stays perpendicular under any transform`() throws {
        let drawing = try drawing(
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='10' y2='0'><stop/><stop offset='1'/></linearGradient><rect width='10' height='10' fill='url(#g)' transform='skewX(45)'/>"
        )
        guard case .gradient(let gradient) = drawing.shapes.first?.fill,
            case .linear(let start, let end) = gradient.geometry
        else {
            Issue.record("no gradient")
            return
        }
        // The locations are constant along lines of equal x before the skew, which are lines of
        // equal x − y after it.
        #expect(start == .zero)
        #expect(hypot(end.x - 5, end.y + 5) < 1e-9)
    }

    @Test func `the extent of a stroke includes the transformed pen`() throws {
        let cut = try drawing(
            "<circle r='5' fill='none' stroke='red' stroke-width='2' transform='scale(4 1)'/>"
        )
        let ring = Drawing(size: cut.size, nodes: cut.shapes.map { .shape($0) })
        #expect(abs(ring.extent.minX + 24) < 1e-9 && abs(ring.extent.maxX - 24) < 1e-9)
        #expect(abs(ring.extent.minY + 6) < 1e-9 && abs(ring.extent.maxY - 6) < 1e-9)
        #expect(abs(ring.reach(from: .zero) - 24) < 1e-9)
        let skewed = try drawing(
            "<path d='M0 0H10' stroke='red' stroke-width='2' transform='skewX(45)'/>"
        )
        #expect(abs(skewed.extent.maxX - (10 + 2.0.squareRoot())) < 1e-9)
        #expect(abs(skewed.extent.maxY - 1) < 1e-9)
        // The greatest singular value of that transform is the golden ratio.
        let root: CGFloat = 5
        let golden = (1 + root.squareRoot()) / 2
        #expect(abs(skewed.reach(from: .zero) - (10 + golden)) < 1e-9)
        let line = "<path d='M10 10L20 20' fill='none' stroke='red' stroke-width='2' "
        for end in ["stroke-linecap='square'/>", "stroke-linecap='square' stroke-dasharray='1'/>"] {
            let square = try drawing(line + end)
            let corner = 2.0.squareRoot()
            #expect(abs(square.extent.minX + corner - 10) < 1e-9)
            #expect(abs(square.extent.maxY - corner - 20) < 1e-9)
        }
    }

    @Test func `an extent includes miter joins and clips exactly`() throws {
        let shape = try #require(
            try drawing(
                "<path d='M20 80L50 20 80 80' fill='none' stroke='red' stroke-width='10' stroke-miterlimit='10'/>"
            ).shapes.first
        )
        // Half of the apex angle has a tangent of 1/2, so its sine is 1/√5.
        #expect(abs(shape.extent.minY - (20 - 5 * 5.0.squareRoot())) < 1e-6)
        let clipped = try drawing(
            "<clipPath id='c'><rect width='30' height='30'/></clipPath><circle r='90' clip-path='url(#c)'/>"
        )
        #expect(clipped.extent == CGRect(x: 0, y: 0, width: 30, height: 30))
    }
}
