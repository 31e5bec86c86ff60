import Foundation
import KinoraConfiguration
import LayerKit
import Testing

@testable import KinoraDrawings

/// Filters, masks, clips of clips, and blending, by the pixels of a drawing of 20 by 20 points.
@Suite struct SVGFilterTests {
    private func drawing(_ body: String) throws -> Drawing {
        let root = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' width='20'>"
        return try Drawing(svg: Data("\(root)\(body)</svg>".utf8), file: "a.svg")
    }

    /// Returns the pixel of a drawing at a point and a time, as hexadecimal digits of alpha, red,
    /// green, and blue, which are multiplied by alpha.
    private func pixel(_ body: String, _ x: Int, _ y: Int, at time: Double? = nil) throws -> String
    {
        let drawing = try drawing(body)
        let size = CGSize(width: 20, height: 20)
        let picture: Picture
        if let time {
            picture = Stage(MovingDrawing(drawing), size: size).picture(at: time)
        } else {
            let layer = drawing.makeLayer(size: size)
            picture = LayerHost(layer: layer, clock: MediaClock()).picture()
        }
        let rasterizer = Rasterizer(width: 20, height: 20, scale: 1)
        let pixel = rasterizer.draw(picture).pixels[y * 20 + x]
        // In memory, red comes first.
        let turned = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
        let text = String(turned, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - text.count) + text
    }

    private static let box = "<rect x='5' y='5' width='10' height='10' fill='#0f0'"

    @Test(arguments: [
        ("filter='url(#f)'", "", 10, 10, "00000000"),
        ("filter='url(#f)'", "<feOffset dx='6'/>", 6, 10, "00000000"),
        ("filter='url(#f)'", "<feOffset dx='1'/>", 15, 10, "FF00FF00"),
        ("filter='url(#f)'", "<feOffset dx='6'/>", 17, 10, "00000000"),
        ("filter='url(#none)'", "", 10, 10, "FF00FF00"),
        ("filter='url(#none) opacity(0)'", "", 10, 10, "00000000"),
        ("filter='invert(1) opacity(1)'", "", 10, 10, "FFFF00FF"),
        ("filter='drop-shadow(4 0 0 #0f0)'", "", 17, 10, "FF00FF00"),
        ("style='filter: drop-shadow(4 0 0 #0f0)'", "", 17, 10, "00000000"),
        ("filter='url(#f)'", "<feFlood flood-color='#00f' width='3'/>", 4, 10, "FF0000FF"),
        ("filter='url(#f)'", "<feFlood flood-color='#00f' width='3'/>", 8, 10, "00000000"),
        ("filter='url(#f)'", "<feFlood flood-color='#00f' width='-3'/>", 5, 10, "00000000"),
        ("filter='url(#f)'", "<feMorphology radius='2 0'/>", 6, 10, "00000000"),
        ("filter='url(#f)'", "<feMorphology radius='2 0'/>", 10, 5, "FF00FF00"),
        ("filter='url(#f)'", "<feMorphology radius='-2'/>", 5, 5, "FF00FF00"),
        (
            "filter='url(#f)'",
            "<feFlood flood-color='#00f' result='a'/><feOffset in='SourceGraphic' dx='1' result='b'/><feMerge><feMergeNode in='a'/><feMergeNode in='b'/></feMerge>",
            5, 10, "FF0000FF"
        ),
        (
            "filter='url(#f)'",
            "<feFlood flood-color='#00f' result='a'/><feComposite in='SourceGraphic' in2='a' operator='out'/>",
            10, 10, "00000000"
        ),
        (
            "filter='url(#f)'", "<feColorMatrix values='0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'/>",
            10, 10, "FFFF0000"
        ),
        (
            "filter='url(#f)'",
            "<feComponentTransfer><feFuncA type='table' tableValues='0 0'/></feComponentTransfer>",
            10, 10, "00000000"
        ),
        (
            "filter='url(#f)'", "<feBlend in2='SourceGraphic' mode='difference'/>", 10, 10,
            "FF000000"
        ),
    ])
    func `a filter draws what a browser does`(
        attribute: String,
        primitives: String,
        x: Int,
        y: Int,
        expected: String
    ) throws {
        let filter = "<filter id='f'>\(primitives)</filter>"
        #expect(try pixel("\(filter)\(Self.box) \(attribute)/>", x, y) == expected)
    }

    @Test func `primitives that aren't supported are remarked on`() throws {
        let body = "<filter id='f'><feTile/><feTurbulence/></filter>\(Self.box) filter='url(#f)'/>"
        let remarks = try drawing(body).remarks.map(\.description)
        #expect(remarks.contains { $0.contains("<feTile>") })
        #expect(remarks.contains { $0.contains("<feTurbulence>") })
    }

    @Test func `parameters of filters move`() throws {
        let filter = """
            <filter id='f' x='-1' width='3'><feOffset><animate attributeName='dx' values='0;10'
            dur='2s' repeatCount='indefinite'/></feOffset></filter>
            """
        let body = "\(filter)\(Self.box) filter='url(#f)'/>"
        #expect(try pixel(body, 6, 10, at: 0.01) == "FF00FF00")
        #expect(try pixel(body, 6, 10, at: 1) == "00000000")
        #expect(try pixel(body, 17, 10, at: 1) == "FF00FF00")
        let style = """
            <style>@keyframes k{from{filter:opacity(1)}to{filter:opacity(0)}}
            rect{animation:k 2s linear infinite}</style>
            """
        let faded = try pixel("\(style)\(Self.box)/>", 10, 10, at: 1)
        #expect(faded == "80008000" || faded == "7F007F00")
    }

    @Test func `parts of clips are clipped`() throws {
        let clips = """
            <clipPath id='a'><rect width='10' height='20'/></clipPath>
            <clipPath id='b'><rect width='20' height='10' clip-path='url(#a)'/></clipPath>
            <clipPath id='c' clip-path='url(#a)'><rect width='20' height='10'/></clipPath>
            """
        for id in ["b", "c"] {
            let body = "\(clips)\(Self.box) clip-path='url(#\(id))'/>"
            #expect(try pixel(body, 7, 7) == "FF00FF00")
            #expect(try pixel(body, 12, 7) == "00000000")
            #expect(try pixel(body, 7, 12) == "00000000")
        }
    }

    @Test func `references that lead back are ignored`() throws {
        let clips = """
            <clipPath id='a'><rect width='10' height='20' clip-path='url(#b)'/></clipPath>
            <clipPath id='b'><rect width='20' height='10' clip-path='url(#a)'/></clipPath>
            """
        let body = "\(clips)\(Self.box) clip-path='url(#a)'/>"
        #expect(try pixel(body, 7, 7) == "FF00FF00")
        #expect(try pixel(body, 12, 7) == "00000000")
        #expect(try drawing(body).remarks.count == 1)
    }

    @Test func `effects of a mask element have no effect`() throws {
        let mask = """
            <mask id='a'><rect width='2' height='2' fill='#fff'/></mask>
            <mask id='m' mask='url(#a)' opacity='0.5'><rect width='20' height='20' fill='#fff'/></mask>
            """
        #expect(try pixel("\(mask)\(Self.box) mask='url(#m)'/>", 10, 10) == "FF00FF00")
    }

    @Test(arguments: [
        ("", "FF000000"), ("id='g'", "FF000000"), ("transform='scale(1)'", "FF000000"),
        ("style='isolation:isolate'", "FF00FF00"), ("style='mix-blend-mode:screen'", "FF00FF00"),
    ])
    func `only groups that are composited isolate blending`(
        attributes: String,
        expected: String
    ) throws {
        let blended = "\(Self.box) style='mix-blend-mode:multiply'/>"
        let ground = "<rect width='20' height='20' fill='#f00'/>"
        let pixel = try pixel("\(ground)<g \(attributes)>\(blended)</g>", 10, 10)
        #expect(attributes.contains("screen") ? pixel == "FFFFFF00" : pixel == expected)
    }
}
