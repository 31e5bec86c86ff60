import Foundation
import KinoraStage
import Testing

@testable import KinoraDrawings

/// The names of layers, which are part of layer paths and curve locations.
@Suite struct DrawingNameTests {
    private func drawing(_ body: String) throws -> Drawing {
        try Drawing(svg: Data("<svg viewBox='0 0 20 20'>\(body)</svg>".utf8))
    }

    private func names(_ identifiers: String...) throws -> [String] {
        let shapes = identifiers.map { "<rect id='\($0)' width='5' height='5'/>" }
        return try drawing(shapes.joined()).shapes.map(\.name)
    }

    @Test func `names contain no separators of paths or locations`() throws {
        #expect(
            try names("b/c", "x:0:1=easeIn", "#1", "a&#10;b") == [
                "b-c", "x-0-1-easeIn", "-1", "a-b",
            ]
        )
        #expect(try names("a b", "é", "日本") == ["a b", "é", "日本"])
        #expect(try names(String(repeating: "x", count: 99)).first?.count == 64)
    }

    @Test func `names of siblings are unique`() throws {
        #expect(try names("a", "a", "a-2", "a") == ["a", "a-2", "a-2-2", "a-3"])
        #expect(try names("b/c", "b:c") == ["b-c", "b-c-2"])
        #expect(try names("mask", ".") == ["mask-2", ".-2"])
        #expect(try names("rect-1", "") == ["rect-1", "rect-1-2"])
    }

    @Test func `repeated elements keep their names in another group`() throws {
        let uses = "<use href='#a'/><use href='#a'/>"
        let drawing = try drawing(
            "<defs><circle id='a' r='2'/></defs><g id='l'>\(uses)</g><g id='m'>\(uses)</g>"
        )
        #expect(drawing.shapes.map(\.name) == ["a", "a-2", "a", "a-2"])
    }

    @Test func `every layer of a drawing has a unique path, at which its curve can be changed`()
        throws
    {
        let drawing = try drawing(
            """
            <clipPath id='c'><rect width='9' height='9'/></clipPath>
            <g id='g/h' clip-path='url(#c)'><rect id='mask' width='5' height='5'/>
            <rect id='a=b:c' width='5' height='5'/><rect id='a=b:c' width='5' height='5'/></g>
            """
        )
        let animation = AnimatedDrawing(drawing, .draw)
        let paths = Stage(animation).inspection(at: 0).layers.map(\.path)
        #expect(Set(paths).count == paths.count)
        #expect(paths.contains("drawing/g-h/a-b-c-2"))
        let change = try TimingOverride(parsing: "drawing/g-h/a-b-c-2:strokeEnd:1=easeIn")
        #expect(Stage(animation).change(change))
    }
}
