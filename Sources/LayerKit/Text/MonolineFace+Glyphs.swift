import Foundation

extension MonolineFace {
    /// The drawn glyphs by their characters.
    static let drawnGlyphs: [Character: Glyph] = {
        var glyphs: [Character: Glyph] = [" ": space, "\t": space, "\u{A0}": space]
        for row in table.split(separator: "\n") {
            guard let character = row.first, let glyph = GlyphNotation.glyph(from: row.dropFirst())
            else { preconditionFailure("The glyph table has a malformed row: \(row)") }
            glyphs[character] = glyph
        }
        return glyphs
    }()

    /// The box that stands for a character without a drawing.
    static let missingGlyph: Glyph = {
        guard let glyph = GlyphNotation.glyph(from: "560 M 110 43 L 450 43 L 450 671 L 110 671 Z")
        else { preconditionFailure("The drawing of the missing glyph is malformed.") }
        return glyph
    }()

    private static let space = Glyph(advance: 0.27, strokes: .init())

    /// The typeface in ``GlyphNotation``, for strokes 85 wide: flat letters reach from 43 to 477
    /// or 671, round ones 10 beyond, which makes both look of one height.
    private static let table = """
        L 586 M 125 671 L 125 43 L 440 43
        a 514 M 400 43 L 400 330
        o 571 O 285 260 198 227
        d 565 O 272 260 178 227 M 450 700 L 450 43
        i 229 M 114 477 L 114 43 D 114 650
        n 585 M 121 477 L 121 43 M 121 290 V 292 487 H 464 300 L 464 43
        g 565 O 272 260 178 227 M 450 477 L 450 20 V 280 -160
        . 286 D 143 43
        … 858 D 143 43 D 429 43 D 715 43
        """
}
