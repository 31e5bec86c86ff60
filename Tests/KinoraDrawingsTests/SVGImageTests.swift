import Foundation
import LayerKit
import Testing

@testable import KinoraDrawings

/// Images of SVG files are drawn as browsers do.
@Suite struct SVGImageTests {
    /// A PNG file of 2×1 pixels as Base64.
    private static var png: String {
        let image = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00])
        return image.pngData?.base64EncodedString() ?? ""
    }

    private func nodes(_ contents: String, _ attributes: String = "") throws -> [Drawing.Node] {
        try drawing(contents, attributes).nodes
    }

    private func drawing(_ contents: String, _ attributes: String = "") throws -> Drawing {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" \(attributes)>\
            \(contents)</svg>
            """
        return try Drawing(svg: Data(text.utf8))
    }

    @Test func `a raster image is fitted in its rectangle`() throws {
        let url = "data:image/png;base64,\(Self.png)"
        let nodes = try nodes(#"<image x="10" y="10" width="40" height="40" href="\#(url)"/>"#)
        guard case .image(let image)? = nodes.first else {
            Issue.record("there is no image")
            return
        }
        #expect(image.frame == CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(nodes.count == 1)
    }

    @Test func `a wrong checksum doesn't matter`() throws {
        var bytes = [UInt8](Data(base64Encoded: Self.png) ?? Data())
        bytes[bytes.count - 1] ^= 1
        let url = "data:image/png;base64,\(Data(bytes).base64EncodedString())"
        let drawing = try drawing(#"<image width="40" height="40" href="\#(url)"/>"#)
        #expect(drawing.remarks.isEmpty)
        #expect(drawing.nodes.count == 1)
    }

    @Test func `sizes that are missing come from the image`() throws {
        let url = "data:;base64,\(Self.png)"
        let nodes = try nodes(#"<image width="40" href="\#(url)"/>"#)
        guard case .image(let image)? = nodes.first else {
            Issue.record("there is no image")
            return
        }
        #expect(image.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    @Test func `an image that fills its rectangle is cut off`() throws {
        let url = "data:image/png;base64,\(Self.png)"
        let nodes = try nodes(
            """
            <image width="40" height="40" preserveAspectRatio="xMidYMid slice" href="\(url)"/>
            """
        )
        guard case .group(let group)? = nodes.first, case .image(let image)? = group.nodes.first
        else {
            Issue.record("the image isn’t cut off")
            return
        }
        #expect(group.clip?.first?.path.bounds == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(image.frame == CGRect(x: -20, y: 0, width: 80, height: 40))
    }

    @Test func `a drawing in an image keeps its outlines`() throws {
        let inner =
            "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E"
            + "%3Crect width='10' height='5'/%3E%3C/svg%3E"
        let drawing = try drawing(
            #"<image width="50" height="50" href="data:image/svg+xml,\#(inner)"/>"#
        )
        #expect(drawing.remarks.isEmpty)
        let shape = try #require(drawing.shapes.first)
        let bounds = shape.path.bounds.applying(shape.placement.transform)
        #expect(bounds == CGRect(x: 0, y: 0, width: 50, height: 25))
    }

    @Test(arguments: [
        "image.png", "https://example.org/image.png", "data:image/png;base64,AAAA",
        "data:image/svg+xml,%3Csvg", "data:image/png;base64,!", "data:",
    ])
    func `an image that can't be read is left out with a remark`(_ url: String) throws {
        let drawing = try drawing(#"<image width="50" height="50" href="\#(url)"/>"#)
        #expect(drawing.nodes.isEmpty)
        #expect(drawing.remarks.count == 1)
    }

    @Test func `drawings in images of drawings have a limited depth`() throws {
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"9\" height=\"9\"/></svg>"
        for _ in 0..<12 {
            let data = Data(text.utf8).base64EncodedString()
            text = """
                <svg xmlns="http://www.w3.org/2000/svg"><image width="9" height="9" \
                href="data:image/svg+xml;base64,\(data)"/></svg>
                """
        }
        let drawing = try Drawing(svg: Data(text.utf8))
        #expect(drawing.remarks.contains { $0.reason.contains("an image in") })
    }

    @Test func `a data URL ends at its fragment, and its Base64 can contain spaces`() {
        #expect(DataURL("data:text/plain,a%20b#c")?.bytes == Array("a b".utf8))
        #expect(DataURL("data:;base64, Y W\nJj ")?.bytes == Array("abc".utf8))
        #expect(DataURL("DATA:Image/SVG+XML;charset=utf-8,x")?.isDrawing == true)
        #expect(DataURL("data:;base64,Y") == nil)
        #expect(DataURL("data:text/plain") == nil)
    }
}
