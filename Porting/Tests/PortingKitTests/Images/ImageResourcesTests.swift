import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import ViewTestSupport

/// Images found by name in bundles that the tests create.
@Suite final class ImageResourcesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("images-\(UUID().uuidString)")
    private var lines: [String] = []

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ letter: String, to path: String) throws {
        let data = UIImage(cgImage: Pixels.image([letter + letter, letter + letter])).pngData()
        try write(#require(data), to: path)
    }

    private func write(_ data: Data, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: file)
    }

    private func image(_ name: String, _ style: UIUserInterfaceStyle = .light) throws -> UIImage? {
        let bundle = try #require(Bundle(path: folder.path))
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        let traits = UITraitCollection(userInterfaceStyle: style)
        let image = UIImage(named: name, in: bundle, compatibleWith: traits)
        self.lines = lines
        return image
    }

    private func color(_ image: UIImage?) -> String? {
        Pixels.rows(image?.cgImage).first?.prefix(1).description
    }

    @Test func `a plain file is found with and without its extension`() throws {
        try write("R", to: "dot.png")
        for name in ["dot", "dot.png"] {
            let image = try #require(try image(name))
            #expect(color(image) == "R")
            #expect(image.scale == 1)
        }
        #expect(lines.isEmpty)
    }

    @Test func `a module's resources are next to the main bundle`() throws {
        try write("R", to: "Able_Demo.resources/dot.png")
        try write("G", to: "Demo_Demo.resources/dot.png")
        try write("B", to: "Demo_Other.resources/dot.png")
        let main = try #require(Bundle(path: folder.path))
        let bundles = Bundle.resources(of: "Demo", besides: main)
        #expect(
            bundles.map(\.bundleURL.lastPathComponent) == [
                "Demo_Demo.resources", "Able_Demo.resources",
            ]
        )
    }

    @Test func `a PDF file is drawn`() throws {
        let page = """
            %PDF-1.4
            1 0 obj << /Type /Page /MediaBox [0 0 2 2] /Contents 2 0 R /Resources 3 0 R >> endobj
            2 0 obj << /Length 63 >> stream
            q 0 0 1 rg 0 0 2 1 re f Q 1 0 0 rg 0 1 2 1 re W n 0 0 9 9 re f
            endstream endobj
            3 0 obj << >> endobj
            """
        try write(Data(page.utf8), to: "dot.pdf")
        let image = try #require(try image("dot.pdf"))
        #expect(image.size == CGSize(width: 2, height: 2))
        #expect(Pixels.rows(image.cgImage) == ["RR", "BB"])
        #expect(lines.isEmpty)
    }

    @Test func `a PDF file without a page is reported`() throws {
        try write(Data("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj".utf8), to: "dot.pdf")
        #expect(try image("dot.pdf") == nil)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("PDF files with a page") == true)
    }

    @Test func `the file for the screen's scale is preferred`() throws {
        try write("R", to: "dot.png")
        try write("G", to: "dot@2x.png")
        try write("B", to: "dot@3x.png")
        let image = try #require(try image("dot"))
        #expect(color(image) == "G")
        #expect(image.size == CGSize(width: 1, height: 1))
    }

    @Test func `a higher scale is preferred to a lower one`() throws {
        try write("R", to: "dot.png")
        try write("B", to: "dot@3x.png")
        #expect(try color(image("dot")) == "B")
        #expect(try image("dot")?.scale == 3)
    }

    @Test func `the scale comes from the file's name`() throws {
        try write("R", to: "dot.png")
        try write("G", to: "dot@2x.png")
        let plain = folder.appendingPathComponent("dot").path
        let double = folder.appendingPathComponent("dot@2x.png").path
        #expect(UIImage(contentsOfFile: plain)?.scale == 2)
        #expect(UIImage(contentsOfFile: double)?.scale == 2)
    }

    private func writeAsset(_ json: String, _ files: [String: String], in path: String) throws {
        try write(Data(json.utf8), to: "Media.xcassets/\(path)/Contents.json")
        for (name, letter) in files {
            try write(letter, to: "Media.xcassets/\(path)/\(name)")
        }
    }

    private static let listing = """
        {"images": [
          {"filename": "a.png", "idiom": "universal", "scale": "1x"},
          {"filename": "b.png", "idiom": "universal", "scale": "2x"},
          {"filename": "pad.png", "idiom": "ipad", "scale": "2x"},
          {"idiom": "universal", "scale": "3x"},
          {"filename": "dark.png", "idiom": "universal", "scale": "2x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
         "info": {"author": "xcode", "version": 1},
         "properties": {"template-rendering-intent": "template"}}
        """

    @Test func `an image set provides the images of its list`() throws {
        let files = ["a.png": "R", "b.png": "G", "pad.png": "K", "dark.png": "B"]
        try writeAsset(Self.listing, files, in: "logo.imageset")
        let light = try #require(try image("logo"))
        #expect(color(light) == "G")
        #expect(light.scale == 2)
        #expect(light.renderingMode == .alwaysTemplate)
        #expect(try color(image("logo", .dark)) == "B")
    }

    @Test func `folders provide namespaces only if they are marked`() throws {
        let json = #"{"images": [{"filename": "a.png", "idiom": "universal"}]}"#
        try writeAsset(json, ["a.png": "R"], in: "Plain/one.imageset")
        try writeAsset(json, ["a.png": "G"], in: "Named/two.imageset")
        try write(
            Data(#"{"properties": {"provides-namespace": true}}"#.utf8),
            to: "Media.xcassets/Named/Contents.json"
        )
        #expect(try color(image("one")) == "R")
        #expect(try color(image("Named/two")) == "G")
    }

    @Test func `the slices of an image set become cap insets in points`() throws {
        let json = """
            {"images": [{"filename": "a.png", "idiom": "universal", "scale": "2x", "resizing": {
              "mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
              "cap-insets": {"top": 2, "left": 4, "bottom": 2, "right": 4}}}]}
            """
        try writeAsset(json, ["a.png": "R"], in: "bar.imageset")
        let image = try #require(try image("bar"))
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
        #expect(image.resizingMode == .stretch)
    }

    @Test func `an unreadable image is reported in one line`() throws {
        try write(Data("%PDF-1.4".utf8), to: "Media.xcassets/page.imageset/page.pdf")
        try write(
            Data(#"{"images": [{"filename": "page.pdf", "idiom": "universal"}]}"#.utf8),
            to: "Media.xcassets/page.imageset/Contents.json"
        )
        #expect(try image("page") == nil)
        #expect(lines.count == 1 && lines[0].contains("page.pdf") && lines[0].contains("PNG"))
        #expect(try image("nothing") == nil)
        #expect(lines.count == 1 && lines[0].contains("nothing"))
        try write(Data("{".utf8), to: "Media.xcassets/bad.imageset/Contents.json")
        #expect(try image("bad") == nil)
        #expect(lines.contains { $0.contains("bad.imageset/Contents.json") })
        #expect(lines.allSatisfy { !$0.contains("\n") })
    }

    @Test func `data that isn't an image gives nil`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at-all.png") == nil)
        #expect(lines.count == 2)
    }
}
