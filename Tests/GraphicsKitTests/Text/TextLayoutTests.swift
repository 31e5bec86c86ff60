import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct TextLayoutTests {
    /// The tolerance for rounding in sums of up to a few dozen advances.
    static let rounding: CGFloat = 1e-9

    static func text(_ line: TextLayout.Line) -> String {
        String(line.glyphs.map(\.character))
    }

    static func texts(_ layout: TextLayout) -> [String] { layout.lines.map(text) }

    static func width(_ string: String) -> CGFloat { TextLayout(string, fontSize: 10).size.width }

    @Test func `the width is the sum of advances, and the height is that of the lines`() {
        let layout = TextLayout("ab c\nd", fontSize: 20)
        let sum = "ab c".reduce(0) { $0 + MonolineFace.regular.advance(of: $1) } * 20
        #expect(abs(layout.size.width - sum) < Self.rounding)
        #expect(abs(layout.size.height - 40 * MonolineFace.lineHeight) < Self.rounding)
        #expect(layout.lines[0].baseline == 20 * MonolineFace.ascent)
        #expect(layout.lines[0].glyphs[1].origin.x == 20 * MonolineFace.regular.advance(of: "a"))
    }

    @Test(arguments: [0, -3, CGFloat.nan, .infinity])
    func `an invalid font size results in an empty layout`(fontSize: CGFloat) {
        let layout = TextLayout("text", fontSize: fontSize)
        #expect(layout.lines.isEmpty)
        #expect(layout.size == .zero)
        #expect(layout.parts.isEmpty)
    }

    @Test func `an empty string has no lines and a lone newline has two`() {
        #expect(TextLayout("", fontSize: 10).lines.isEmpty)
        #expect(Self.texts(TextLayout("\n", fontSize: 10)) == ["", ""])
        #expect(Self.texts(TextLayout("a\r\nb", fontSize: 10)) == ["a", "b"])
    }

    @Test(arguments: [
        (TextLayout.Alignment.natural, 0.0), (.left, 0), (.justified, 0), (.center, 0.5),
        (.right, 1),
    ])
    func `lines are aligned in the box`(
        alignment: TextLayout.Alignment,
        fraction: CGFloat
    ) {
        let layout = TextLayout("ab", fontSize: 10, width: 100, alignment: alignment)
        let expected = fraction * (100 - layout.size.width)
        #expect(abs(layout.lines[0].x - expected) < Self.rounding)
        #expect(layout.lines[0].glyphs[0].origin.x == layout.lines[0].x)
    }

    @Test func `without a limit, lines align with the widest line`() {
        let layout = TextLayout("wide\ni", fontSize: 10, alignment: .right)
        #expect(layout.lines[0].x == 0)
        let end = layout.lines[1].x + layout.lines[1].width
        #expect(abs(end - layout.size.width) < Self.rounding)
    }

    @Test func `a line wider than the box starts at its left edge`() {
        let layout = TextLayout("much too wide", fontSize: 10, width: 20, alignment: .center)
        #expect(layout.lines[0].x == 0)
    }

    static let wraps: [(string: String, fits: String, expected: [String])] = [
        ("one two three", "one two", ["one two", "three"]),
        ("one   two", "one t", ["one", "two"]),
        ("well-known", "well-kn", ["well-", "known"]),
        ("abcdef", "abc", ["abc", "def"]),
        ("to abcdef", "abc", ["to", "abc", "def"]),
        ("a\n\nb", "abc", ["a", "", "b"]),
        ("fits exactly", "fits exactly", ["fits exactly"]),
    ]

    @Test(arguments: wraps)
    func `text breaks after spaces and hyphens and inside long words`(
        row: (string: String, fits: String, expected: [String])
    ) {
        let width = Self.width(row.fits)
        let layout = TextLayout(row.string, fontSize: 10, width: width, isWrapped: true)
        #expect(Self.texts(layout) == row.expected)
        #expect(layout.size.width <= width + 1e-4)
    }

    @Test func `a box without width has one character per line`() {
        for width: CGFloat in [0, -5] {
            let layout = TextLayout("abc", fontSize: 10, width: width, isWrapped: true)
            #expect(Self.texts(layout) == ["a", "b", "c"])
        }
        let unlimited = TextLayout("a b c", fontSize: 10, width: .nan, isWrapped: true)
        #expect(Self.texts(unlimited) == ["a b c"])
    }

    static let truncations: [(mode: TextLayout.Truncation, fits: String, expected: String)] = [
        (.none, "abc", "abcdefgh"), (.end, "abc…", "abc…"), (.start, "…fgh", "…fgh"),
        (.middle, "ab…gh", "ab…gh"), (.end, "abcdefgh", "abcdefgh"), (.end, "i", "…"),
    ]

    @Test(arguments: truncations)
    func `a line that doesn't fit is truncated`(
        row: (mode: TextLayout.Truncation, fits: String, expected: String)
    ) {
        let layout = TextLayout(
            "abcdefgh",
            fontSize: 10,
            width: Self.width(row.fits),
            truncation: row.mode
        )
        #expect(Self.texts(layout) == [row.expected])
    }

    @Test func `the last of a limited number of lines is truncated`() {
        func lines(_ string: String, _ truncation: TextLayout.Truncation) -> [String] {
            Self.texts(
                TextLayout(
                    string,
                    fontSize: 10,
                    width: Self.width("one two…"),
                    isWrapped: true,
                    truncation: truncation,
                    maximumLineCount: 2
                )
            )
        }
        #expect(lines("aaa bbb one two three", .end) == ["aaa bbb", "one two…"])
        #expect(lines("aaa bbb one two three", .none) == ["aaa bbb", "one two"])
        #expect(lines("a\nb\nc", .end) == ["a", "b…"])
        #expect(lines("a\nb", .end) == ["a", "b"])
    }

    @Test func `strokes are the glyphs at their positions`() {
        let layout = TextLayout("ll", fontSize: 100, width: 400, alignment: .right)
        let part = layout.parts[0]
        let xs = part.path.elements.compactMap { $0.end?.x }
        let middle = MonolineFace.regular.glyph(for: "l").strokes.bounds.midX * 100
        let advance = MonolineFace.regular.advance(of: "l") * 100
        let expected = [400 - 2 * advance + middle, 400 - advance + middle]
        #expect(abs(xs[0] - expected[0]) < Self.rounding)
        #expect(abs(xs[2] - expected[1]) < Self.rounding)
        #expect(part.strokeStyle?.width == 100 * MonolineFace.regular.strokeWidth)
        #expect(part.strokeStyle?.cap == .round)
    }

    @Test func `wrapped text keeps its characters and fits its box`() {
        let alphabet = Array("ab -iW…\n漢")
        RandomRuns("wrapped text", count: 2000).run { seed, random in
            let string = String((0..<random.count(0...30)).map { _ in random.pick(alphabet) })
            let width = CGFloat(random.number(12...80))
            let layout = TextLayout(string, fontSize: 10, width: width, isWrapped: true)
            let kept = Self.texts(layout).joined().filter { $0 != " " }
            let given = string.filter { $0 != " " && $0 != "\n" }
            #expect(kept == given, "seed \(seed), \(string.debugDescription) in \(width)")
            let widest = layout.lines.map { Self.trimmedWidth($0) }.max() ?? 0
            #expect(widest <= width + 1e-4, "seed \(seed), \(string.debugDescription) in \(width)")
        }
    }

    /// Returns the width up to the last visible glyph, because spaces hang outside the box.
    static func trimmedWidth(_ line: TextLayout.Line) -> CGFloat {
        let visible = line.glyphs.last { $0.character != " " }
        return visible.map {
            $0.origin.x + MonolineFace.regular.advance(of: $0.character) * 10 - line.x
        } ?? 0
    }
}
