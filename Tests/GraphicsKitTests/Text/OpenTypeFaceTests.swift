#if HarfBuzz
import Foundation
import TestSupport
import Testing

@testable import GraphicsKit

/// Tests that use the fonts that `Scripts/check-traits` installs.
@Suite struct OpenTypeFaceTests {
    static let installed = FontLibrary.installed

    static let latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let arabic = "/usr/share/fonts/truetype/kacst/KacstBook.ttf"

    /// The tolerance for rounding in sums of a few advances in ems.
    static let rounding: CGFloat = 1e-9

    static func face(_ name: String) throws -> any Typeface {
        try #require(installed.typeface(named: name))
    }

    static func width(_ string: String, _ face: any Typeface) -> CGFloat {
        TextLayout(string, face: face, fontSize: 1).size.width
    }

    @Test func `fonts are found by PostScript, full, and family names in any case`() throws {
        for name in ["DejaVuSans-Bold", "DejaVu Sans Bold", "dejavusans-bold"] {
            #expect(try Self.face(name).name == "DejaVuSans-Bold")
        }
        #expect(try Self.face("DejaVu Sans").name == "DejaVuSans")
        #expect(try Self.face("WenQuanYi Zen Hei").familyName == "WenQuanYi Zen Hei")
        #expect(Self.installed.typeface(named: "No Such Font") == nil)
        #expect(Self.installed.fontNames.contains("KacstBook"))
    }

    @Test func `a face has the metrics of its tables`() throws {
        // From the hhea and OS/2 tables of DejaVu Sans 2.37 with 2048 units per em, read with
        // fontTools.
        let metrics = try Self.face("DejaVuSans").metrics
        #expect(metrics.ascent == 1901.0 / 2048)
        #expect(metrics.descent == 483.0 / 2048)
        #expect(metrics.capHeight == 1493.0 / 2048)
        #expect(metrics.xHeight == 1120.0 / 2048)
    }

    @Test func `a bold system font is the family's bold one`() {
        var environment = TextEnvironment()
        environment.systemFontName = "DejaVuSans"
        #expect(environment.systemTypeface(weight: 0.4).name == "DejaVuSans-Bold")
        #expect(environment.systemTypeface(weight: 0).name == "DejaVuSans")
        environment.systemFontName = "No Such Font"
        #expect(environment.systemTypeface(weight: 0.4).name == "Monoline-Bold")
    }

    @Test func `letters are kerned and form ligatures`() throws {
        let face = try Self.face("DejaVuSans")
        let apart = Self.width("A", face) + Self.width("V", face)
        #expect(Self.width("AV", face) < apart - 0.05)
        let office = TextLayout("office", face: face, fontSize: 1).lines[0].glyphs
        #expect(office.map(\.character) == ["o", "f", "c", "e"])
    }

    @Test func `Arabic letters have contextual forms`() throws {
        let face = try Self.face("DejaVuSans")
        let word = TextLayout("ععع", face: face, fontSize: 1).lines[0].glyphs
        #expect(Set(word.map(\.id)).count == 3)
        #expect(word.map(\.origin.x) == word.map(\.origin.x).sorted())
        let alone = try #require(TextLayout("ع", face: face, fontSize: 1).lines[0].glyphs.first)
        #expect(!word.map(\.id).contains(alone.id))
    }

    @Test func `a color change doesn't separate joining letters`() throws {
        let style = TextStyle(face: try Self.face("DejaVuSans"), fontSize: 1)
        var red = style
        red.decorations.color = RGBA(red: 1, green: 0, blue: 0)
        let parted = TextLayout([TextRun("عع", style: style), TextRun("ع", style: red)])
        let whole = TextLayout([TextRun("ععع", style: style)])
        #expect(parted.lines[0].glyphs.map(\.id) == whole.lines[0].glyphs.map(\.id))
    }

    @Test func `outlines are filled and sit on the baseline`() throws {
        let layout = TextLayout("H", face: try Self.face("DejaVuSans"), fontSize: 100)
        let part = try #require(layout.parts.first)
        #expect(part.strokeStyle == nil)
        #expect(abs(part.path.bounds.maxY - layout.lines[0].baseline) < Self.rounding)
        #expect(abs(part.path.bounds.height - 100 * 1493.0 / 2048) < Self.rounding)
    }

    @Test func `missing characters use other fonts and are collected`() throws {
        var environment = TextEnvironment()
        let missing = MissingGlyphs()
        environment.missingGlyphs = missing
        let layout = TextLayout(
            "a加载中加",
            face: try Self.face("DejaVuSans"),
            fontSize: 10,
            environment: environment
        )
        #expect(layout.lines[0].runs.map(\.face.name) == ["DejaVuSans", "WenQuanYiZenHei"])
        #expect(missing.all.map(\.character) == ["加", "载", "中"])
        #expect(missing.all.allSatisfy { $0.substitute == "WenQuanYiZenHei" })
    }

    @Test func `fonts are found after adding their file`() throws {
        let library = FontLibrary(folders: [])
        #expect(library.fontNames.isEmpty)
        #expect(library.typeface(named: "KacstBook") == nil)
        #expect(try library.add(fileAtPath: Self.arabic) == "KacstBook")
        #expect(try library.add(fileAtPath: Self.arabic) == "KacstBook")
        #expect(library.fontNames == ["KacstBook"])
        #expect(library.typeface(named: "kacstbook")?.name == "KacstBook")
        let face = try #require(library.typeface(named: "KacstBook"))
        #expect(library.substitute(for: "ع", in: face)?.name == "KacstBook")
        #expect(library.substitute(for: "加", in: face) == nil)
    }

    @Test func `many threads shape the same text identically`() async throws {
        let face = try Self.face("DejaVuSans")
        let expected = TextLayout("office عربي", face: face, fontSize: 10).parts
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    TextLayout("office عربي", face: face, fontSize: 10).parts == expected
                }
            }
            for await isAlike in group { #expect(isAlike) }
        }
    }
}
#endif
