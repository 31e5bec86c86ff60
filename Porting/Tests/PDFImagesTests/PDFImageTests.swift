import Foundation
import PDFImages
import Testing

@testable import GraphicsKit
@testable import TestSupport

/// Tests drawings of PDF files.
@Suite struct PDFImageTests {
    private static let file = """
        %PDF-1.4
        1 0 obj << /Type /Page /MediaBox [0 0 8 8] /Contents [2 0 R 3 0 R] /Resources 4 0 R >> endobj
        2 0 obj << /Length 66 >> stream
        q 1 J 1 j 2 M 0.5 w 1 0 0 1 0 0 cm 0 0 1 rg 0 0 8 4 re f Q /G gs
        endstream endobj
        3 0 obj << >> stream
        1 0 0 RG 0 0 1 0 k 0 4 m 4 4 l 4 8 l h f 4 4 m 5 4 8 5 8 8 c S q /F Do Q 0 0 4 4 re W* n
        endstream endobj
        4 0 obj << /XObject << /F 5 0 R >> /ExtGState << /G << /ca 0.5 /CA 1 >> >> >> endobj
        5 0 obj << /Subtype /Form /Matrix [1 0 0 1 4 0] /Length 20 >> stream
        0 g 0 0 4 4 re f*   
        endstream endobj
        6 0 obj << /Type /ObjStm /N 1 /First 4 /Length 14 >> stream
        7 0 << /A (b)>>
        endstream endobj
        """

    private static let red: UInt32 = 0xFF00_00FF
    private static let green: UInt32 = 0xFF00_FF00
    private static let blue: UInt32 = 0xFFFF_0000

    /// Returns a file with a page of 4 × 4 points as object 1, and its content as object 2.
    private func file(
        _ content: String,
        resources: String = "",
        entries: String = "/MediaBox [0 0 4 4]",
        objects: String = ""
    ) -> String {
        """
        %PDF-1.4
        1 0 obj << /Type /Page /Contents 2 0 R /Resources << \(resources) >> \(entries) >> endobj
        2 0 obj << >> stream
        \(content)
        endstream endobj
        \(objects)
        """
    }

    private func image(_ text: String) throws -> CGImage {
        try #require(CGImage.drawing(pdfData: Data(text.utf8)))
    }

    /// Returns the pixels of a file's page, in rows from the top.
    private func pixels(_ text: String) throws -> [UInt32] { try Array(image(text).pixels) }

    @Test func `paths, opacity and forms are drawn from the bottom`() throws {
        let image = try image(Self.file)
        let pixels = image.pixels
        #expect(image.width == 8 && image.height == 8)
        // Blue at the bottom, with half-transparent black over it at the right; half-transparent
        // yellow in the triangle; and nothing above.
        #expect(pixels[7 * 8] == 0xFFFF_0000)
        #expect(pixels[7 * 8 + 7] == 0xFF7F_0000)
        #expect(pixels[3 * 8 + 2] == 0x8000_8080)
        #expect(pixels[0] == 0)
    }

    @Test(arguments: ["[0 0 nan 2]", "[0 0 1e99 2]", "[0 0 2]", "null"])
    func `a page without a valid size isn't drawn`(box: String) {
        let text = Self.file.replacing("[0 0 8 8]", with: box)
        #expect(CGImage.drawing(pdfData: Data(text.utf8)) == nil)
    }

    // MARK: - Limits

    @Test func `forms that draw themselves are drawn once`() throws {
        let again = String(repeating: "/F Do /G Do ", count: 100)
        let form = "<< /Subtype /Form >> stream\n\(again) 1 0 0 rg 0 0 4 4 re f\nendstream endobj"
        let text = file(
            "/F Do",
            resources: "/XObject << /F 3 0 R /G 4 0 R >>",
            objects: "3 0 obj \(form)\n4 0 obj \(form)"
        )
        #expect(try pixels(text)[0] == Self.red)
    }

    @Test func `a page stops when forms multiply its content`() throws {
        // Each form draws the next one 100 times, so the last one, which is missing, is drawn 100¹⁰
        // times.
        let forms = (3..<13).map { number in
            """
            \(number) 0 obj << /Subtype /Form /Resources << /XObject << /F \(number + 1) 0 R >> >> >>
            stream \(String(repeating: "/F Do ", count: 100)) endstream endobj
            """
        }
        let text = file(
            "1 0 0 rg 0 0 4 2 re f /F Do 0 2 4 2 re f",
            resources: "/XObject << /F 3 0 R >>",
            objects: forms.joined(separator: "\n")
        )
        let pixels = try pixels(text)
        #expect(pixels[12] == Self.red && pixels[0] == 0)
    }

    @Test(arguments: ["9 0 obj [ ", "9 0 obj << ", "9 0 obj<<>>stream ", "9 0 obj (", "["])
    func `unfinished objects are read once`(part: String) throws {
        let filler = String(repeating: part, count: (1 << 18) / part.utf8.count)
        let text = file("1 0 0 rg 0 0 4 4 re f", objects: filler)
        #expect(try pixels(text)[0] == Self.red)
        #expect(try pixels(file(filler))[0] == 0)
    }

    @Test func `an object in a stream of objects belongs to one number`() throws {
        let count = 50_000
        let header = (0..<count).map { "\($0 + 10) 0 " }.joined()
        let array =
            "[" + String(repeating: "0 ", count: count) + "("
            + String(repeating: " ", count: count) + ")]"
        let text = file(
            "1 0 0 rg 0 0 4 4 re f",
            objects: """
                3 0 obj << /Type /ObjStm /N \(count) /First \(header.utf8.count) >> stream
                \(header)\(array) endstream endobj
                """
        )
        #expect(try pixels(text)[0] == Self.red)
    }

    @Test func `a page that repeats its content stops`() throws {
        // If the content were drawn, it would take 100 GB.
        let list = String(repeating: "2 0 R ", count: 100_000)
        let text = file(String(repeating: " ", count: 1 << 20))
            .replacing("/Contents 2 0 R", with: "/Contents [\(list)]")
        #expect(try pixels(text)[0] == 0)
    }

    // MARK: - Colors

    @Test(
        arguments: [
            ("/DeviceGray cs 1 sc", 0xFFFF_FFFF), ("/DeviceRGB cs 1 0 0 sc", red),
            ("/DeviceCMYK cs 0 1 1 0 sc", red), ("/DeviceCMYK cs", 0xFF00_0000),
            ("/Gray cs 1 sc", 0xFFFF_FFFF), ("/RGB cs 1 0 0 scn", red),
            ("/Profile cs 1 0 0 scn", red), ("/Profile cs 1 scn", 0xFF00_0000),
            ("/Alias cs 1 0 0 scn", red), ("/Ink cs 1 scn", 0), ("/Inks cs 1 0 0 scn", 0),
            ("/Pattern cs /P scn", 0), ("/Indexed cs 1 sc", 0), ("/Lab cs 50 0 0 sc", 0),
            ("/Missing cs 1 sc", 0), ("/Ink cs", 0), ("/Ink cs 1 scn 1 0 0 rg", red),
        ] as [(String, UInt32)]
    )
    func `fills in color spaces`(content: String, color: UInt32) throws {
        let text = file(
            "1 g \(content) 0 0 4 4 re f",
            resources: """
                /ColorSpace << /Gray [/CalGray << >>] /RGB [/CalRGB << >>] /Alias /DeviceRGB
                /Profile [/ICCBased 3 0 R] /Ink [/Separation /Spot /DeviceRGB 4 0 R]
                /Inks [/DeviceN [/A /B /C] /DeviceRGB 4 0 R] /Indexed [/Indexed /DeviceRGB 1 (ab)]
                /Lab [/Lab << >>] >>
                """,
            objects: "3 0 obj << /N 3 >> stream\nendstream endobj"
        )
        #expect(try pixels(text)[0] == color)
    }

    @Test func `a stroke is drawn without its fill and the reverse`() throws {
        let spaces = "/ColorSpace << /Ink [/Separation /Spot /DeviceRGB 4 0 R] >>"
        let path = "2 w 0 0 4 4 re B"
        let stroke = try pixels(file("/Ink cs 1 scn 1 0 0 RG \(path)", resources: spaces))
        #expect(stroke[0] == Self.red && stroke[5] == 0)
        let fill = try pixels(file("/Ink CS 1 SCN 1 0 0 rg \(path)", resources: spaces))
        #expect(fill[0] == Self.red && fill[5] == Self.red)
    }

    // MARK: - Content

    @Test func `inline images are skipped`() throws {
        let data = "BI /W 2 /H 1 /BPC 8 /CS /G ID 0 1 0 rg f 0 0 4 4 re f xEI EIx \u{1} EI"
        let pixels = try pixels(file("1 0 0 rg \(data) 0 0 2 4 re f BI ID 0 0 4 4 re f"))
        #expect(pixels[0] == Self.red && pixels[3] == 0)
    }

    @Test func `a form is clipped to its box and can't end the page's state`() throws {
        let text = file(
            "1 0 0 rg q 0 1 0 rg /F Do 0 0 1 1 re f Q 3 0 1 1 re f",
            resources: "/XObject << /F 3 0 R >>",
            objects: """
                3 0 obj << /Subtype /Form /BBox [3 1 1 3] /Matrix [1 0 0 1 0 1] >> stream
                Q Q 0 0 1 rg 0 0 4 4 re f
                endstream endobj
                """
        )
        let (none, blue): (UInt32, UInt32) = (0, Self.blue)
        let rows =
            [none, blue, blue, none, none, blue, blue, none] + Array(repeating: none, count: 4)
        #expect(try pixels(text) == rows + [Self.green, none, none, Self.red])
    }

    @Test func `a group is faded as a whole`() throws {
        let text = file(
            "/G gs /F Do",
            resources: "/XObject << /F 3 0 R >> /ExtGState << /G << /ca 0.5 >> >>",
            objects: """
                3 0 obj << /Subtype /Form /Group << /S /Transparency >> >> stream
                1 0 0 rg 0 0 4 4 re f 0 0 4 4 re f
                endstream endobj
                """
        )
        #expect(try pixels(text)[0] == 0x8000_0080)
    }

    @Test func `lines are dashed`() throws {
        let dashed = try pixels(file("1 0 0 RG 4 w [1 2] 1 d 0 2 m 4 2 l S"))
        #expect(dashed[..<4] == [0, 0, Self.red, 0])
        let solid = try pixels(file("1 0 0 RG 4 w [1 2] 1 d [-1 1] 0 d 0 2 m 4 2 l S"))
        #expect(solid[..<4] == [Self.red, Self.red, Self.red, Self.red])
    }

    @Test func `a rectangle of negative size runs the other way`() throws {
        let pixels = try pixels(file("1 0 0 rg 0 0 4 4 re 3 1 -2 2 re f"))
        #expect(pixels[0] == Self.red && pixels[5] == 0)
    }

    // MARK: - Pages

    /// Returns a file whose first page in the tree is object 9, with the given entries.
    private func tree(page: String, parent: String, trailer: String) -> String {
        """
        %PDF-1.4
        1 0 obj << /Type /Page /MediaBox [0 0 1 1] >> endobj
        2 0 obj << /Type /Catalog /Pages 3 0 R >> endobj
        3 0 obj << /Type /Pages /Kids [4 0 R 1 0 R] \(parent) >> endobj
        4 0 obj << /Type /Pages /Kids [9 0 R 1 0 R] /Parent 3 0 R >> endobj
        9 0 obj << /Type /Page /Parent 4 0 R /Contents 6 0 R \(page) >> endobj
        6 0 obj << >> stream
        /F Do
        endstream endobj
        7 0 obj << /Subtype /Form >> stream
        1 0 0 rg 0 0 1 1 re f 0 1 0 rg 3 0 1 1 re f 0 0 1 rg 3 1 1 1 re f
        endstream endobj
        \(trailer)
        """
    }

    @Test(arguments: ["trailer << /Root 2 0 R >>", "8 0 obj << /Type /XRef /Root 2 0 R >>"])
    func `the first page in the tree inherits from all ancestors`(trailer: String) throws {
        let parent = "/MediaBox [0 0 4 2] /Resources << /XObject << /F 7 0 R >> >>"
        let image = try image(tree(page: "", parent: parent, trailer: trailer))
        #expect(image.width == 4 && image.height == 2)
        let (none, red): (UInt32, UInt32) = (0, Self.red)
        #expect(
            Array(image.pixels) == [none, none, none, Self.blue, red, none, none, Self.green]
        )
    }

    @Test(arguments: ["", "trailer << /Root 3 0 R >>", "trailer << /Root 99 0 R >>"])
    func `a file without a tree shows the page with the lowest number`(trailer: String) throws {
        let text = tree(page: "/MediaBox [0 0 9 9]", parent: "", trailer: trailer)
        #expect(try image(text).width == 1)
    }

    @Test func `pages that are their own ancestors end`() throws {
        let text = tree(page: "/Parent 9 0 R", parent: "", trailer: "trailer << /Root 2 0 R >>")
        #expect(CGImage.drawing(pdfData: Data(text.utf8)) == nil)
        #expect(try image(text.replacing("/Pages 3 0 R", with: "/Kids [2 0 R]")).width == 1)
    }

    @Test(
        arguments: [
            ("0", [0, 0, blue, red, 0, green]), ("90", [red, 0, 0, 0, green, blue]),
            ("180", [green, 0, red, blue, 0, 0]), ("-90", [blue, green, 0, 0, 0, red]),
            ("45", [0, 0, blue, red, 0, green]), ("450", [red, 0, 0, 0, green, blue]),
        ] as [(String, [UInt32])]
    )
    func `rotated pages`(angle: String, expected: [UInt32]) throws {
        let content = "1 0 0 rg 5 7 1 1 re f 0 1 0 rg 7 7 1 1 re f 0 0 1 rg 7 8 1 1 re f"
        let image = try image(file(content, entries: "/MediaBox [8 7 5 9] /Rotate \(angle)"))
        #expect(image.width == (expected[2] == Self.blue || expected[0] == Self.green ? 3 : 2))
        #expect(Array(image.pixels) == expected)
    }

    @Test(
        arguments: [
            ("[1 1 3 2]", 2, 1), ("[2 2 9 9]", 2, 2), ("[5 5 9 9]", 4, 4), ("[0 0 nan 2]", 4, 4),
        ] as [(String, Int, Int)]
    )
    func `crop boxes`(box: String, width: Int, height: Int) throws {
        let image = try image(file("", entries: "/MediaBox [0 0 4 4] /CropBox \(box)"))
        #expect(image.width == width && image.height == height)
    }

    // MARK: - Objects

    @Test func `the last definition of an object is valid`() throws {
        func stream(_ number: Int, _ color: String) -> String {
            """
            \(number) 0 obj << /Type /ObjStm /N 1 /First 4 >> stream
            9 0 << /S [\(color)] /MediaBox [0 0 \(color) 4] >> endstream endobj
            """
        }
        func width(_ objects: String...) throws -> Int {
            let text = file("", entries: "/Parent 9 0 R", objects: objects.joined(separator: "\n"))
            return try image(text).width
        }
        let plain = "9 0 obj << /MediaBox [0 0 5 5] >> endobj"
        for _ in 0..<20 {
            #expect(try width(stream(20, "1"), stream(10, "2"), stream(30, "3")) == 3)
            #expect(try width(stream(30, "1"), stream(20, "2"), stream(10, "3")) == 3)
        }
        #expect(try width(plain, stream(20, "2")) == 2)
        #expect(try width(stream(20, "2"), plain) == 5)
    }

    @Test(arguments: ["0", "3", "21", "23", "400", "-1", "9 0 R"])
    func `the length of a stream may be wrong`(length: String) throws {
        let text = file("1 0 0 rg 0 0 4 4 re f", objects: "3 0 obj << >> endobj")
            .replacing("2 0 obj << >>", with: "2 0 obj << /Length \(length) >>")
        #expect(try pixels(text)[0] == Self.red)
    }

    @Test func `objects in the data of a stream aren't objects of the file`() throws {
        let data = "endobj 1 0 obj << /Type /Page /MediaBox [0 0 9 9] >> endobj"
        #expect(try image(file("", objects: "3 0 obj << >> stream \(data) endstream")).width == 4)
    }

    // MARK: - Damage

    @Test func `random damage never traps`() {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("PDF fuzz seed \(seed)")
        let words = [
            "nan", "1e99", "-1", "q", "Q", "<<", "[", "]", "(", "4 0 R", "5 0 R", "endobj", "/F",
            "J",
            ">>", "/F Do", "obj", "1 0 obj", "stream\n", "endstream", "BI", "ID", "EI", "d", "cm",
            "W",
            "trailer", "/Root", "/Kids", "/Parent", "/Rotate", "/Group << >>", "/BBox", "cs", "scn",
            "/XObject << /F 5 0 R >>", "/Resources 4 0 R", "99999999999999999999999999999999",
            "/Type /ObjStm", "/First", "/ICCBased", "/Length",
        ]
        // The form refers to itself.
        let original = Self.file.replacing("0 g 0 0", with: "/F Do /F Do 0 g 0 0")
            .split(separator: " ").map(String.init)
        for _ in 0..<1_000 {
            var parts = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let index = Int.random(in: 0..<parts.count, using: &generator)
                let word = words.randomElement(using: &generator) ?? ""
                parts[index] = Bool.random(using: &generator) ? word : "\(parts[index]) \(word)"
            }
            let bytes = Array(parts.joined(separator: " ").utf8)
            let length = Bool.random(using: &generator) ? bytes.count : bytes.count / 2
            let image = CGImage.drawing(pdfData: Data(bytes.prefix(length)))
            #expect((image?.width ?? 0) <= 28_800)
        }
    }
}
