import Foundation
import GraphicsKit
import TestSupport
import Testing

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

    @Test func `paths, opacity and forms are drawn from the bottom`() throws {
        let image = try #require(CGImage.drawing(pdfData: Data(Self.file.utf8)))
        let pixels = image.pixels
        #expect(image.width == 8 && image.height == 8)
        // Blue below, half black on it at the right, half yellow in the triangle, nothing above it.
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

    @Test func `random damage never traps`() {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        print("PDF fuzz seed \(seed)")
        let words = ["nan", "1e99", "-1", "q", "<<", "[", "4 0 R", "endobj", "/F", "J", ">>"]
        let original = Self.file.split(separator: " ").map(String.init)
        for _ in 0..<1_000 {
            var parts = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<parts.count, using: &generator)
                parts[index] = words.randomElement(using: &generator) ?? ""
            }
            let bytes = Array(parts.joined(separator: " ").utf8)
            let length = Bool.random(using: &generator) ? bytes.count : bytes.count / 2
            let image = CGImage.drawing(pdfData: Data(bytes.prefix(length)))
            #expect((image?.width ?? 0) <= 28_800)
        }
    }
}
