import Foundation

extension MonolineFace: Typeface {
    /// The family name.
    package static let familyName = "Monoline"

    /// The named weights, with regular at 0.
    ///
    /// From semibold on, each name contains “Bold”.
    package static let namedWeights: [(weight: CGFloat, name: String)] = [
        (-0.8, "UltraLight"), (-0.6, "Thin"), (-0.4, "Light"), (0, "Regular"), (0.23, "Medium"),
        (0.3, "SemiBold"), (0.4, "Bold"), (0.56, "HeavyBold"), (0.62, "BlackBold"),
    ]

    /// Creates a face with a weight from -1 to 1, with regular at 0 and bold at 0.4.
    package init(weight: CGFloat) {
        self.init(strokeWidth: Self.drawnStrokeWidth + weight * Self.strokeWidthPerWeight)
    }

    /// Creates a face from a name such as “Monoline-Bold”, or returns nil for an unknown name.
    package init?(name: String) {
        let named = Self.namedWeights.first { "\(Self.familyName)-\($0.name)" == name }
        guard let named else { return nil }
        self.init(weight: named.weight)
    }

    private static let strokeWidthPerWeight: CGFloat = 0.1125

    private var weight: CGFloat {
        (strokeWidth - Self.drawnStrokeWidth) / Self.strokeWidthPerWeight
    }

    package var familyName: String { Self.familyName }

    /// The family name and the nearest named weight.
    package var name: String {
        let nearest = Self.namedWeights.min { abs($0.weight - weight) < abs($1.weight - weight) }
        return "\(Self.familyName)-\(nearest?.name ?? "Regular")"
    }

    package var metrics: TypefaceMetrics {
        TypefaceMetrics(
            ascent: Self.ascent,
            descent: Self.descent,
            capHeight: Self.capHeight,
            xHeight: Self.xHeight
        )
    }

    package var outlineStyle: GlyphOutlineStyle { .strokes(width: strokeWidth) }

    package func hasGlyphs(for character: Character) -> Bool {
        hasGlyph(for: Self.drawn(character))
    }

    /// Returns a glyph for each character.
    ///
    /// In right-to-left text, brackets are mirrored and there is no kerning.
    package func shape(
        _ text: [Character],
        in range: Range<Int>,
        isRightToLeft: Bool
    ) -> [ShapedGlyph] {
        let glyphs = range.compactMap { index -> ShapedGlyph? in
            let character = isRightToLeft ? Self.mirrored(text[index]) : Self.drawn(text[index])
            guard !character.isIgnorable else { return nil }
            let isLast = isRightToLeft || index + 1 == range.upperBound
            let kerning = isLast ? 0 : Self.kerning(character, Self.drawn(text[index + 1]))
            return ShapedGlyph(
                id: Self.glyphID(of: character),
                character: index,
                advance: advance(of: character) + kerning
            )
        }
        return isRightToLeft ? glyphs.reversed() : glyphs
    }

    package func outline(of glyph: UInt32) -> PathGeometry {
        let scalar = glyph == Self.missingGlyphID ? nil : Unicode.Scalar(glyph)
        return scalar.map { self.glyph(for: Character($0)).strokes } ?? missingGlyph.strokes
    }

    /// The identifier of the box.
    ///
    /// The identifiers of other glyphs are the Unicode values of their characters.
    private static let missingGlyphID: UInt32 = 0

    private static func glyphID(of character: Character) -> UInt32 {
        guard drawnGlyphs[character] != nil else { return missingGlyphID }
        return character.unicodeScalars.first?.value ?? missingGlyphID
    }

    /// Returns a character without its invisible marks, such as a joiner after a letter.
    private static func drawn(_ character: Character) -> Character {
        guard character.unicodeScalars.count > 1, drawnGlyphs[character] == nil else {
            return character
        }
        let seen = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return seen.count == 1 ? seen.first.map(Character.init) ?? character : character
    }

    private static func mirrored(_ character: Character) -> Character {
        switch character {
        case "(": ")"
        case ")": "("
        case "[": "]"
        case "]": "["
        case "{": "}"
        case "}": "{"
        case "<": ">"
        case ">": "<"
        default: character
        }
    }
}
