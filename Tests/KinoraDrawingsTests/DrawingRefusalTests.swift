import Foundation
import KinoraCodecs
import KinoraDrawings
import TestSupport
import Testing

/// References outside of the file are left out, and files with excessive contents are refused.
@Suite struct DrawingRefusalTests {
    private static let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"

    private func refusal(_ text: String, limits: DrawingLimits = DrawingLimits()) throws -> String {
        try #require(throws: DrawingError.self) {
            try Drawing(svg: Data(text.utf8), file: "a.svg", limits: limits)
        }.description
    }

    private func remarks(_ text: String) throws -> [String] {
        try Drawing(svg: Data(text.utf8), file: "a.svg").remarks.map(\.description)
    }

    @Test func `entities that expand to too much are refused`() throws {
        let laughs = (1...9).map {
            "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>"
        }.joined()
        let text = "<!DOCTYPE svg [<!ENTITY l0 'ha'>\(laughs)]>\(Self.head)<text>&l9;</text></svg>"
        #expect(
            try refusal(text).hasSuffix("the entities expand to more than 8388608 bytes")
        )
    }

    /// Contents that leave no trace in a drawing but a remark.
    private static let losses: [(body: String, remark: String)] = [
        ("<rect shape-rendering='crispEdges'/>", "<rect> shape-rendering: edges are smooth"),
        ("<g style='shape-rendering:optimizeSpeed'/>", "<g> shape-rendering: edges are smooth"),
        ("<text style='text-transform:uppercase'>a</text>", "<text> text-transform: is left out"),
        ("<text font-variant='small-caps'>a</text>", "<text> font-variant: is left out"),
        ("<rect style='outline:2px solid red'/>", "<rect> outline: is left out"),
        (
            "<rect><animate attributeName='class' values='a;b' dur='1s'/></rect>",
            "<animate>: the animation of “class” of <rect> isn’t followed"
        ),
        (
            "<rect id='r'/><use href='#r'><set attributeName='href' to='#s'/></use>",
            "<set>: the animation of “href” of <use> isn’t followed"
        ),
    ]

    @Test(arguments: losses)
    func `nothing is lost in silence`(body: String, remark: String) throws {
        let size = "width='9' height='9'"
        let body = body.replacingOccurrences(of: "<rect", with: "<rect \(size)")
        #expect(try remarks(Self.head + body + "</svg>").contains { $0.contains(remark) })
    }

    @Test(arguments: [
        "font-variant:normal", "text-transform:none", "outline:none", "shape-rendering:auto",
        "text-orientation:mixed", "font-kerning:auto",
    ])
    func `usual values of properties that aren't supported give no remark`(style: String) throws {
        let property = String(style.prefix { $0 != ":" })
        let remarks = try remarks(Self.head + "<text style='\(style)'>a</text></svg>")
        // Without fonts, the built-in face is a remark of its own.
        #expect(!remarks.contains { $0.contains(property) })
    }

    @Test func `approximations name their greatest difference`() throws {
        let tiles = """
            <pattern id='p' width='.1' height='.1' patternUnits='userSpaceOnUse'><circle r='.05'/>
            </pattern><rect width='99' height='99' fill='url(#p)'/>
            """
        let image = try #require(remarks(Self.head + tiles + "</svg>").first)
        #expect(image.contains(" pixels, whose edges are within "))
        let stripes = """
            <linearGradient id='g' x2='1e-7' spreadMethod='repeat'><stop stop-color='#000'/>
            <stop offset='1' stop-color='#fff'/></linearGradient>
            <rect width='99' height='99' fill='url(#g)'/>
            """
        let mean = try #require(remarks(Self.head + stripes + "</svg>").first)
        #expect(mean.contains("its mean color is shown, within 128 of 255 in each component"))
    }

    @Test func `entities in other files are left out with a remark`() throws {
        let external =
            "<!DOCTYPE svg SYSTEM '[x' [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>"
        #expect(
            try remarks(external) == [
                "a.svg:1:74: XML: the entity &x; is in another file; it is left out"
            ]
        )
        #expect(
            try remarks("<svg>&x;</svg>") == [
                "a.svg:1:6: XML: the entity &x; isn’t declared; it counts as text"
            ]
        )
        let plain = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x.dtd'><svg/>"
        #expect(try remarks(plain) == [])
    }

    @Test(arguments: [
        "<use href='other.svg#a'/>",
        "<use xlink:href='http://x/y#a' xmlns:xlink='http://www.w3.org/1999/xlink'/>",
        "<use href='data:image/svg+xml,x'/>", "<circle r='1' fill='url(http://x/#g)'/>",
        "<g style='fill: url(\"a.svg#g\")'/>",
        "<style>@import 'a.css';</style>", "<style>@import url(a.css);</style>",
        "<style>circle{fill:url( http://x )}</style><circle r='1'/>",
        "<g clip-path='url(other.svg#c)'/>",
        "<linearGradient id='g' href='b.svg#g'><stop/><stop/></linearGradient><circle r='1' fill='url(#g)'/>",
    ])
    func `references to other files have one remark`(body: String) throws {
        let all = try remarks(Self.head + body + "</svg>")
        #expect(all.count == 1)
        #expect(all.first?.contains("another file") ?? false)
    }

    @Test func `a style sheet in another file has a remark`() throws {
        let all = try remarks("<?xml-stylesheet href='a.css'?><svg/>")
        #expect(
            all == [
                "a.svg:1:1: XML: a style sheet in another file is left out; put it in <style>"
            ]
        )
    }

    @Test func `one hundred thousand nested elements are refused`() throws {
        let text = Self.head + String(repeating: "<g>", count: 100_000)
        #expect(try refusal(text) == "a.svg:1:440: <g>: is nested in more than 128 elements")
    }

    @Test(arguments: [
        ("<g id='a'><use href='#a'/></g>", 1),
        ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", 2),
        (
            "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><circle r='1' fill='url(#a)'/>",
            1
        ),
        (
            "<clipPath id='c'><use href='#d'/></clipPath><circle id='d' r='1' clip-path='url(#c)'/>",
            1
        ),
        (
            "<mask id='m'><circle r='1' mask='url(#m)'/></mask><circle r='1' mask='url(#m)'/>", 1
        ),
    ])
    func `a circular reference has a remark`(body: String, count: Int) throws {
        let all = try remarks(Self.head + body + "</svg>")
        #expect(all.count == count)
        #expect(all.allSatisfy { $0.contains("leads back") })
    }

    @Test func `elements that use repeats are counted`() throws {
        // One billion circles from ten elements.
        let groups = (1...9).map { level in
            "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10)
                + "</g>"
        }
        let text =
            Self.head
            + "<defs><circle id='g0' r='1'/>\(groups.joined())</defs><use href='#g9'/></svg>"
        #expect(try refusal(text).contains("more than 5000 to draw"))
    }

    @Test func `contents over a limit are refused with the limit`() throws {
        var limits = DrawingLimits()
        limits.byteCount = 1000
        limits.elementCount = 5
        limits.segmentCount = 10
        limits.attributeCount = 3
        limits.ruleCount = 2
        func refused(_ body: String) throws -> String {
            try refusal(Self.head + body + "</svg>", limits: limits)
        }
        #expect(try refused(String(repeating: " ", count: 1000)).contains("more than 1000 bytes"))
        #expect(try refused(String(repeating: "<g/>", count: 5)).contains("more than 5 elements"))
        #expect(
            try refused("<path d='M0 0\(String(repeating: "h1", count: 20))'/>").contains(
                "more than 10 lines"
            )
        )
        #expect(
            try refused("<polygon points='\(String(repeating: "1 ", count: 40))'/>").contains(
                "more than 10 lines"
            )
        )
        #expect(
            try refused("<path d='M0 0h1h1h1h1h1'/><path d='M0 0h1h1h1h1h1'/>").contains(
                "more than"
            )
        )
        #expect(try refused("<g a='' b='' c='' d=''/>").contains("more than 3 attributes"))
        #expect(try refused("<style>a{}b{}c{}</style>").contains("more than 2 rules"))
        #expect(try refused("<g transform='scale(1e6)'><circle r='1e6'/></g>").contains("beyond"))
    }

    @Test func `a file over the byte limit isn't read to its end`() throws {
        var limits = DrawingLimits()
        limits.byteCount = 100
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("large-\(UInt64.random(in: 0 ... .max)).svg")
        try Data(repeating: 0x20, count: 1000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = try #require(throws: ExportError.self) {
            try Drawing(svgFile: file.path, limits: limits)
        }
        #expect(
            error.reason
                == "has 1000 bytes, which is too much; name an SVG file of up to 100 bytes"
        )
    }

    @Test func `a file that isn't regular is refused before it is opened`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("drawings-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("pipe.svg").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let link = folder.appendingPathComponent("link.svg").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
        for path in ["/missing.svg", "/dev/null", "/dev/zero", folder.path, pipe, link] {
            let error = try #require(throws: ExportError.self) { try Drawing(svgFile: path) }
            #expect(error.code == .fileNotRead)
            #expect(error.description.contains(path))
        }
        let file = folder.appendingPathComponent("a.svg").path
        try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(throws: Never.self) { try Drawing(svgFile: link) }
    }
}
