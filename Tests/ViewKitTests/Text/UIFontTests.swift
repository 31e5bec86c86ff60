import Foundation
import Testing
import ViewKit
import ViewTestSupport

@Suite struct UIFontTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let font: UIFont
        let name: String
    }

    static let rows = [
        Row(
            testDescription: "regular",
            font: .systemFont(ofSize: 20),
            name: "Monoline-Regular"
        ),
        Row(
            testDescription: "emphasis",
            font: .boldSystemFont(ofSize: 20),
            name: "Monoline-SemiBold"
        ),
        Row(
            testDescription: "bold",
            font: .systemFont(ofSize: 20, weight: .bold),
            name: "Monoline-Bold"
        ),
        Row(
            testDescription: "black",
            font: .systemFont(ofSize: 20, weight: .black),
            name: "Monoline-BlackBold"
        ),
        Row(
            testDescription: "a weight between names",
            font: .systemFont(ofSize: 20, weight: UIFont.Weight(0.39)),
            name: "Monoline-Bold"
        ),
        Row(
            testDescription: "light",
            font: .systemFont(ofSize: 20, weight: .light),
            name: "Monoline-Light"
        ),
    ]

    @Test(arguments: rows)
    func `a font name includes the weight`(_ row: Row) {
        #expect(row.font.fontName == row.name)
        #expect(UIFont(name: row.name, size: 20)?.fontName == row.name)
        #expect(row.font.withSize(9).pointSize == 9)
        #expect(row.font.withSize(9).fontName == row.name)
    }

    @Test func `no other typeface is available`() {
        #expect(UIFont(name: "Helvetia", size: 12) == nil)
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: "-Bold", size: 12) == nil)
    }

    @Test func `the system typeface substitutes for iOS fonts`() throws {
        let names = ["HelveticaNeue", "Helvetica Neue", "AvenirNext-UltraLight", "Georgia-Bold"]
        let fonts = try names.map { try #require(UIFont(name: $0, size: 20)) }
        #expect(
            fonts.map(\.fontName)
                == [0, 0, -0.8, 0.4].map {
                    UIFont.systemFont(ofSize: 20, weight: UIFont.Weight(rawValue: $0)).fontName
                }
        )
        let slanted = try #require(UIFont(name: "Arial-BoldItalicMT", size: 20))
        #expect(slanted.fontDescriptor.symbolicTraits.contains(.traitItalic))
        let typewriter = try #require(UIFont(name: "Courier", size: 20))
        #expect(typewriter.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    }

    private static let absent = [
        "HelveticaNeue", "HelveticaNeue-Bold", "Helvetica-Light", "ArialMT", "Arial-BoldMT",
        "AvenirNext-Heavy", "Futura-Medium", "Verdana-Bold", "TrebuchetMS", "GillSans-Bold",
        "Courier", "Menlo-Bold", "PingFangSC-Semibold",
    ]

    @Test(arguments: absent, [8, 12, 17, 40] as [CGFloat])
    @MainActor func `a label sized by ten spaces holds a percentage`(
        name: String,
        size: CGFloat
    ) throws {
        let label = UILabel()
        let font: UIFont = try #require(UIFont(name: name, size: size))
        label.font = font
        label.text = "          "
        label.sizeToFit()
        let space = label.bounds.width
        label.text = "100%"
        label.sizeToFit()
        #expect(label.bounds.width <= space, "\(label.bounds.width) > \(space)")
    }

    @Test func `an absent font's digits and spaces have its widths`() throws {
        func width(_ text: String, _ name: String) throws -> CGFloat {
            let font = try #require(UIFont(name: name, size: 100))
            return NSString(string: text).size(withAttributes: [.font: font]).width
        }
        for name in ["Helvetica", "Helvetica-Bold", "HelveticaNeue-UltraLight", "ArialMT"] {
            #expect(abs(try width("00000", name) - 278) < 1)
            #expect(abs(try width("0 0", name) - 139) < 1)
        }
        #expect(abs(try width("00", "Verdana-Bold") - 142.2) < 1)
        #expect(abs(try width("00", "TimesNewRomanPSMT") - 100) < 1)
        #expect(abs(try width("00", "Menlo-Regular") - 120) < 1)
    }

    @Test func `lines have room for ascenders and descenders`() {
        let font = UIFont.systemFont(ofSize: 10)
        expect(
            [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight],
            near: [9.52, -2.41, 11.93, 7.14, 5.2],
            within: 1e-9
        )
        #expect(font.ascender - font.descender == font.lineHeight)
    }

    @Test func `a text layer accepts a bold font name`() {
        func width(_ font: UIFont) -> CGFloat {
            let layer = CATextLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            layer.string = "n"
            layer.font = NSString(string: font.fontName)
            let host = LayerHost(layer: layer, clock: MediaClock())
            guard case .stroke(let stroke)? = host.picture().nodes.last else { return 0 }
            return stroke.style.width
        }
        #expect(width(.boldSystemFont(ofSize: 20)) > width(.systemFont(ofSize: 20)))
    }

    @Test func `equal names and sizes make equal fonts`() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    }
}

@Suite struct AttributedStringTests {
    @Test func `a text layer draws UIKit's fonts and colors`() {
        let text = NSMutableAttributedString(string: "ab")
        text.addAttributes(
            [.font: UIFont.systemFont(ofSize: 30, weight: .bold), .foregroundColor: UIColor.red],
            range: NSRange(location: 1, length: 1)
        )
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.fontSize = 10
        layer.string = text
        let host = LayerHost(layer: layer, clock: MediaClock())
        let strokes = host.picture().nodes.compactMap { node in
            if case .stroke(let stroke) = node { stroke } else { nil }
        }
        let red = Picture.Paint.color(UIColor.red.cgColor.rgba)
        #expect(strokes.map(\.paint) == [.color(.white), red])
        expect(strokes.map(\.style.width), near: [0.85, 30 * 0.13], within: 1e-9)
    }

    @Test func `a text layer accepts a font as a name`() {
        let layer = CATextLayer()
        layer.font = UIFont.boldSystemFont(ofSize: 12)
        #expect(layer.font as? NSString == "Monoline-SemiBold")
    }
}

#if HarfBuzz
/// Tests with the fonts that `Scripts/check-traits` installs.
@Suite struct InstalledFontTests {
    @Test func `an installed font is created by name and keeps it`() throws {
        let font = try #require(UIFont(name: "DejaVu Sans Bold", size: 20))
        #expect(font.fontName == "DejaVuSans-Bold")
        #expect(font.familyName == "DejaVu Sans")
        #expect(font.withSize(2048).ascender == 1901)
        #expect(UIFont(name: "No Such Font", size: 20) == nil)
    }

    @Test func `the environment's font is the system font, in its weights`() {
        var environment = TextEnvironment()
        environment.systemFontName = "DejaVuSans"
        TextEnvironment.$current.withValue(environment) {
            #expect(UIFont.systemFont(ofSize: 9).fontName == "DejaVuSans")
            #expect(UIFont.boldSystemFont(ofSize: 9).fontName == "DejaVuSans-Bold")
        }
        #expect(UIFont.systemFont(ofSize: 9).fontName == "Monoline-Regular")
    }

    @MainActor
    @Test func `a label fills glyphs and aligns Arabic to the right`() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.font = UIFont(name: "DejaVuSans", size: 20)
        label.text = "العربية"
        let context = CGContext()
        label.draw(label.layer, in: context)
        guard case .fill(let fill)? = context.recording.first else {
            Issue.record("outlines are filled")
            return
        }
        let box = fill.path.applying(fill.transform).bounds
        let width = label.sizeThatFits(.zero).width
        #expect(box.minX >= 200 - width - 2)
        #expect(box.maxX <= 200)
    }
}
#endif
