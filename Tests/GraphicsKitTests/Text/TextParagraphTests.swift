import Foundation
import LayerKit
import Testing

@Suite struct TextParagraphTests {
    private let fontSize: CGFloat = 10

    private var lineHeight: CGFloat { MonolineFace.lineHeight * fontSize }

    private func style(_ change: (inout TextParagraph) -> Void = { _ in }) -> TextStyle {
        var style = TextStyle(face: MonolineFace.regular, fontSize: fontSize)
        change(&style.paragraph)
        return style
    }

    private func layout(
        _ text: String,
        width: CGFloat? = nil,
        _ style: TextStyle
    ) -> TextLayout {
        TextLayout([TextRun(text, style: style)], width: width, isWrapped: width != nil)
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

    @Test func `line spacing is added below all lines except the last`() {
        let layout = layout("a\nb\nc", style { $0.lineSpacing = 4 })
        #expect(isNear(layout.size.height, 3 * lineHeight + 8))
        #expect(isNear(layout.lines[1].top - layout.lines[0].top, lineHeight + 4))
    }

    @Test func `paragraph spacing isn't added between a paragraph's lines`() {
        let words = "wide words here\nnext"
        let spaced = style {
            $0.spacingAfter = 5
            $0.spacingBefore = 2
        }
        let layout = layout(words, width: 40, spaced)
        #expect(layout.lines.count > 2)
        let gaps = zip(layout.lines, layout.lines.dropFirst()).map { $1.top - $0.top - lineHeight }
        #expect(gaps.dropLast().allSatisfy { isNear($0, 0) })
        #expect(isNear(gaps[gaps.count - 1], 7))
    }

    @Test(
        arguments: [
            (1.5, 0, 0, 1.5), (0, 30, 0, 30 / 11.93), (0, 0, 6, 6 / 11.93), (2, 0, 12, 12 / 11.93),
            (0, 5, 0, 1),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)]
    )
    func `line heights keep the letters at the bottom`(
        _ multiple: CGFloat,
        _ minimum: CGFloat,
        _ maximum: CGFloat,
        _ expected: CGFloat
    ) {
        let set = style {
            $0.lineHeightMultiple = multiple
            $0.minimumLineHeight = minimum
            $0.maximumLineHeight = maximum
        }
        let line = layout("a", set).lines[0]
        #expect(isNear(line.height, expected * lineHeight))
        #expect(isNear(line.top + line.height - line.baseline, MonolineFace.descent * fontSize))
    }

    @Test func `indents move lines and narrow them`() {
        let indented = style {
            $0.firstLineIndent = 20
            $0.indent = 8
            $0.tailIndent = -10
        }
        let layout = layout("some words that need lines", width: 80, indented)
        #expect(layout.lines.count > 1)
        #expect(layout.lines[0].x == 20)
        #expect(layout.lines.dropFirst().allSatisfy { $0.x == 8 })
        #expect(layout.lines.allSatisfy { $0.x + $0.width <= 70 + 1e-6 })
    }

    @Test func `a positive tail indent is the end of lines`() {
        let narrow = style { $0.tailIndent = 50 }
        let right = style {
            $0.tailIndent = 50
            $0.alignment = .right
        }
        let free = layout("some words that need lines", width: 200, narrow)
        #expect(free.lines.allSatisfy { $0.width <= 50 })
        let lines = layout("some words that need lines", width: 200, right).lines
        #expect(lines.allSatisfy { isNear($0.x + $0.width, 50) })
    }

    @Test func `each paragraph has its own alignment`() {
        let runs = [
            TextRun("left\n", style: style { $0.alignment = .left }),
            TextRun("right\n", style: style { $0.alignment = .right }),
            TextRun("free", style: style()),
        ]
        let layout = TextLayout(runs, width: 100, alignment: .center)
        #expect(layout.lines[0].x == 0)
        #expect(isNear(layout.lines[1].x, 100 - layout.lines[1].width))
        #expect(isNear(layout.lines[2].x, (100 - layout.lines[2].width) / 2))
    }

    @Test func `lines that break anywhere are as full as possible`() {
        let text = "incomprehensible words"
        let layout = layout(text, width: 40, style { $0.breaksAnywhere = true })
        let widest = text.map { MonolineFace.regular.advance(of: $0) * fontSize }.max() ?? 0
        for line in layout.lines.dropLast() {
            #expect(line.width <= 40)
            #expect(line.width > 40 - 2 * widest)
        }
        let characters = layout.lines.flatMap(\.glyphs).map { String($0.character) }.joined()
        #expect(characters.filter { $0 != " " } == text.filter { $0 != " " })
    }

    @Test func `kerning is added after each letter`() {
        var kerned = style()
        kerned.kern = 3
        let usual = layout("abc", style()).lines[0]
        let line = layout("abc", kerned).lines[0]
        #expect(isNear(line.width, usual.width + 9))
        #expect(isNear(line.glyphs[2].origin.x, usual.glyphs[2].origin.x + 6))
    }

    @Test func `kerning affects line breaks and truncation`() {
        var kerned = style()
        kerned.kern = 10
        #expect(layout("ab cd", width: 45, style()).lines.count == 1)
        #expect(layout("ab cd", width: 45, kerned).lines.count == 2)
        let cut = TextLayout([TextRun("abcdefgh", style: kerned)], width: 60, truncation: .end)
        #expect(cut.lines[0].width <= 60)
        #expect(cut.lines[0].glyphs.last?.character == "…")
    }

    @Test func `raised letters increase the line height`() throws {
        var raised = style()
        raised.baselineOffset = 4
        let layout = TextLayout([TextRun("a", style: style()), TextRun("b", style: raised)])
        let line = layout.lines[0]
        #expect(isNear(line.height, lineHeight + 4))
        #expect(line.glyphs.map(\.offset.dy) == [0, -4])
    }
}

@Suite struct TextInkTests {
    private func parts(
        _ text: String = "abc",
        _ change: (inout TextDecorations) -> Void
    ) -> [TextLayout.Part] {
        var style = TextStyle(face: MonolineFace.regular, fontSize: 20)
        change(&style.decorations)
        return TextLayout([TextRun(text, style: style)]).parts
    }

    private let red = RGBA(red: 1, green: 0, blue: 0)

    @Test func `the background is as large as the line`() throws {
        let background = try #require(parts { $0.background = red }.first)
        let size = TextLayout("abc", fontSize: 20).size
        #expect(background.color == red)
        #expect(background.path.bounds == CGRect(origin: .zero, size: size))
    }

    @Test(arguments: [(0x01, 1, 0), (0x02, 1, 0), (0x09, 2, 0), (0x0201, 1, 2), (0x0301, 1, 4)])
    func `an underline is a single or double stroke below the baseline`(
        _ bits: Int,
        _ count: Int,
        _ dashes: Int
    ) throws {
        let parts = parts { $0.underline = TextDecoration(bits: bits, color: red) }
        #expect(parts.count == 2)
        let line = try #require(parts.first)
        let baseline = MonolineFace.ascent * 20
        #expect(line.color == red)
        #expect(line.path.subpaths.count == count)
        #expect(line.path.bounds.minY > baseline)
        #expect(line.path.bounds.maxY < MonolineFace.lineHeight * 20)
        #expect(line.path.bounds.width == TextLayout("abc", fontSize: 20).size.width)
        #expect(line.strokeStyle?.dashLengths.count == dashes)
    }

    @Test func `an empty underline style draws nothing`() {
        #expect(TextDecoration(bits: 0, color: nil) == nil)
        #expect(TextDecoration(bits: 0x0100, color: nil) == nil)
    }

    @Test func `a strikethrough is above the letters and has their color`() throws {
        let line = try #require(
            parts {
                $0.color = red
                $0.strikethrough = TextDecoration(bits: 1, color: nil)
            }.last
        )
        #expect(line.color == red)
        let middle = MonolineFace.ascent * 20 - line.path.bounds.midY
        #expect(abs(middle - MonolineFace.xHeight * 10) < 1e-9)
    }

    @Test func `an outline with a fill is drawn around the fill`() throws {
        let parts = parts {
            $0.outlineWidth = -5
            $0.outlineColor = red
        }
        let width = MonolineFace.regular.strokeWidth * 20
        #expect(parts.map(\.color) == [red, nil])
        let widths = parts.compactMap { $0.strokeStyle?.width }
        #expect(abs(widths[0] - width - 1) < 1e-9)
        #expect(abs(widths[1] - width + 1) < 1e-9)
        #expect(parts[0].path == parts[1].path)
    }

    @Test func `a shadow applies to glyphs and lines`() {
        let shadow = TextShadow(color: red, offset: CGSize(width: 1, height: 2), radius: 3)
        let parts = parts {
            $0.shadow = shadow
            $0.background = red
            $0.underline = TextDecoration(bits: 1, color: nil)
        }
        #expect(parts.map(\.shadow) == [nil, shadow, shadow])
        guard case .group(let group) = parts[2].node(color: .black, at: .zero) else {
            Issue.record("There is no group for the shadow.")
            return
        }
        #expect(group.shadow?.offset == shadow.offset)
    }
}
