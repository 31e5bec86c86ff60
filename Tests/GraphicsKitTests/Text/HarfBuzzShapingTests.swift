#if HarfBuzz
import Foundation
import TestSupport
import Testing

@testable import GraphicsKit

/// Tests glyphs against the output of HarfBuzz's `hb-shape` tool.
@Suite struct HarfBuzzShapingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let font: String
        let file: String
        let text: String

        var testDescription: String { "\(text) in \(font)" }
    }

    private static let folder = "/usr/share/fonts/"

    static let rows = [
        ("DejaVuSans", "truetype/dejavu/DejaVuSans.ttf", "office AVATAR"),
        ("DejaVuSans", "truetype/dejavu/DejaVuSans.ttf", "العربية"),
        ("DejaVuSans", "truetype/dejavu/DejaVuSans.ttf", "Ærøskøbing, Ÿves To."),
        ("DejaVuSans", "truetype/dejavu/DejaVuSans.ttf", "עִבְרִית"),
        ("DejaVuSerif-Bold", "truetype/dejavu/DejaVuSerif-Bold.ttf", "WAVE fjord"),
        ("KacstBook", "truetype/kacst/KacstBook.ttf", "جار التحميل"),
        ("Amiri-Regular", "opentype/fonts-hosny-amiri/Amiri-Regular.ttf", "العَرَبِيَّة"),
        ("WenQuanYiZenHei", "truetype/wqy/wqy-zenhei.ttc", "加载中…"),
    ].map { Row(font: $0.0, file: folder + $0.1, text: $0.2) }

    private struct Glyph: Decodable, Equatable {
        let g: UInt32
        let dx: Int
        let dy: Int
        let ax: Int
    }

    private static func unitsPerEm(of file: String) -> CGFloat? {
        guard let font = HarfBuzzFont(path: file, index: 0) else { return nil }
        return font.unitsPerEm
    }

    private static func expected(_ row: Row) throws -> [Glyph] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/hb-shape")
        process.arguments = [
            "--output-format=json", "--no-glyph-names", "--language=und", row.file, row.text,
        ]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode([Glyph].self, from: data)
    }

    @Test(arguments: rows)
    func `glyphs, advances, and offsets match hb-shape`(_ row: Row) throws {
        let face = try #require(FontLibrary.installed.typeface(named: row.font))
        let units = try #require(Self.unitsPerEm(of: row.file))
        let line = TextLayout(row.text, face: face, fontSize: units).lines[0]
        // In font units, the distance to the next origin is the advance.
        let origins = line.glyphs.map(\.origin.x) + [line.x + line.width]
        let actual = line.glyphs.enumerated().map { index, glyph in
            Glyph(
                g: glyph.id,
                dx: Int(glyph.offset.dx.rounded()),
                dy: Int(-glyph.offset.dy.rounded()),
                ax: Int((origins[index + 1] - origins[index]).rounded())
            )
        }
        #expect(try actual == Self.expected(row))
    }
}
#endif
