import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct TextEnvironmentTests {
    static let arabic = StubFace(name: "Arabic", characters: ["ع", "ر", "ب"])
    static let rounding: CGFloat = 1e-9

    static func text(_ line: TextLayout.Line) -> String { String(line.glyphs.map(\.character)) }

    @Test func `a missing character uses another face and is collected once`() {
        let environment = TextEnvironment.stub(Self.arabic)
        let layout = TextLayout("aعaع", fontSize: 10, environment: environment)
        #expect(
            layout.lines[0].runs.map(\.face.name) == [
                "Monoline-Regular", "Arabic", "Monoline-Regular", "Arabic",
            ]
        )
        #expect(environment.missing == ["Monoline-Regular has no “ع” (U+0639); drawn in Arabic"])
    }

    @Test func `a character without any face is a box and is collected once`() {
        let environment = TextEnvironment.stub(Self.arabic)
        for _ in 0..<2 {
            _ = TextLayout("漢漢", fontSize: 10, environment: environment)
        }
        #expect(environment.missing == ["Monoline-Regular has no “漢” (U+6F22); drawn as a box"])
    }

    @Test func `the built-in face is the last substitute`() {
        let environment = TextEnvironment.stub(Self.arabic)
        let layout = TextLayout("ع…", face: Self.arabic, fontSize: 10, environment: environment)
        #expect(layout.lines[0].runs.map(\.face.name) == ["Monoline-Regular", "Arabic"])
        #expect(environment.missing == ["Arabic has no “…” (U+2026); drawn in Monoline-Regular"])
    }

    @Test func `direction marks are never missing and never drawn`() {
        let environment = TextEnvironment.stub()
        let layout = TextLayout("a\u{200F}b\u{200D}", fontSize: 10, environment: environment)
        #expect(layout.lines[0].glyphs.map(\.id) == [0x61, 0x62])
        #expect(environment.missing.isEmpty)
    }

    @Test func `a line's height depends on its styles, not on substitutes`() {
        let environment = TextEnvironment.stub(Self.arabic)
        let builtIn = TextStyle(face: MonolineFace.regular, fontSize: 10)
        let stub = TextStyle(face: Self.arabic, fontSize: 10)
        let layout = TextLayout(
            [TextRun("aع\n", style: builtIn), TextRun("ع", style: stub)],
            environment: environment
        )
        #expect(layout.lines.map(\.height) == [10 * MonolineFace.lineHeight, 30])
        #expect(layout.lines[0].baseline == 10 * MonolineFace.ascent)
        #expect(layout.lines[1].baseline == 10 * MonolineFace.lineHeight + 20)
        #expect(layout.size.height == layout.lines[0].height + layout.lines[1].height)
    }

    @Test(arguments: [
        (TextLayout.Alignment.natural, 70.0), (.justified, 70), (.left, 0), (.right, 70),
        (.center, 35),
    ])
    func `right-to-left text starts at the right`(
        alignment: TextLayout.Alignment,
        x: CGFloat
    ) {
        let environment = TextEnvironment.stub(Self.arabic)
        let layout = TextLayout(
            "عرب",
            face: Self.arabic,
            fontSize: 10,
            width: 100,
            alignment: alignment,
            environment: environment
        )
        #expect(Self.text(layout.lines[0]) == "برع")
        #expect(abs(layout.lines[0].x - x) < Self.rounding)
        #expect(layout.lines[0].glyphs.map(\.origin.x) == [x, x + 10, x + 20])
    }

    @Test func `right-to-left text that is too wide shows its beginning`() {
        let environment = TextEnvironment.stub(Self.arabic)
        func line(_ truncation: TextLayout.Truncation) -> TextLayout.Line {
            TextLayout(
                "عربعرب",
                face: Self.arabic,
                fontSize: 10,
                width: 50,
                truncation: truncation,
                environment: environment
            ).lines[0]
        }
        #expect(line(.none).x == -10)
        #expect(Self.text(line(.end)) == "…عبرع")
    }

    @Test func `the built-in face mirrors brackets in right-to-left text`() {
        let environment = TextEnvironment.stub(Self.arabic)
        let layout = TextLayout("ع(ع)", fontSize: 10, environment: environment)
        let ids = layout.lines[0].runs.filter { $0.face is MonolineFace }.flatMap(\.glyphs)
        #expect(ids.map(\.id) == [0x28, 0x29])
        #expect(ids.map(\.character) == [")", "("])
    }

    @Test func `runs keep their styles, and parts are shared`() {
        let red = RGBA(red: 1, green: 0, blue: 0)
        let runs = [
            TextRun("a", style: TextStyle(face: MonolineFace.regular, fontSize: 10)),
            TextRun("b", style: TextStyle(face: MonolineFace.bold, fontSize: 20, color: red)),
            TextRun("c", style: TextStyle(face: MonolineFace.regular, fontSize: 10)),
            TextRun("d", style: TextStyle(face: MonolineFace.regular, fontSize: 0)),
        ]
        let layout = TextLayout(runs)
        #expect(Self.text(layout.lines[0]) == "abc")
        #expect(layout.parts.map(\.color) == [nil, red])
        let widths: [CGFloat?] = [0.085 * 10, 20 * 0.13]
        #expect(layout.parts.map(\.strokeStyle?.width) == widths)
        let nodes = layout.nodes(color: .white, at: CGPoint(x: 3, y: 4))
        guard case .stroke(let stroke) = nodes[0] else {
            Issue.record("The built-in face draws strokes.")
            return
        }
        #expect(stroke.paint == .color(.white))
        #expect(stroke.transform == CGAffineTransform(translationX: 3, y: 4))
    }

    @Test func `lines break between ideographs but not before punctuation`() {
        let han = StubFace(name: "Han", characters: ["加", "载", "中", "。", "a", "b"])
        func texts(_ string: String, width: CGFloat) -> [String] {
            TextLayout(
                string,
                face: han,
                fontSize: 10,
                width: width,
                isWrapped: true,
                environment: .stub(han)
            ).lines.map(Self.text)
        }
        #expect(texts("加载中。", width: 20) == ["加载", "中。"])
        #expect(texts("加载中。", width: 30) == ["加载", "中。"])
        #expect(texts("ab加载", width: 30) == ["ab加", "载"])
        #expect(texts("加ab", width: 20) == ["加", "ab"])
    }
}
