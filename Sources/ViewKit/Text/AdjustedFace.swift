import Foundation
import LayerKit

/// A typeface derived from another one, slanted, monospaced, or in another font's proportions.
struct AdjustedFace: Typeface {
    private let base: any Typeface
    private let slant: CGFloat
    private let width: CGFloat?
    private let isOfDigits: Bool
    private let proportions: Proportions?
    /// The horizontal scale factor of all glyphs.
    private let stretch: CGFloat
    /// The horizontal scale factors of glyphs that are wider than the fixed width.
    private let factors: [UInt32: CGFloat]

    /// Creates a typeface.
    ///
    /// - Parameters:
    ///   - base: The original typeface.
    ///   - slant: The slant to the right, as a fraction of the height.
    ///   - width: The advance of all characters in ems; nil to keep their own advances.
    ///   - digitsOfOneWidth: Whether all digits are as wide as the widest.
    ///   - proportions: The widths to scale to; nil to keep those of the original typeface.
    init(
        _ base: any Typeface,
        slant: CGFloat = 0,
        width: CGFloat? = nil,
        digitsOfOneWidth: Bool = false,
        proportions: Proportions? = nil
    ) {
        self.base = base
        self.proportions = proportions
        let digit = base.shape(["0"], in: 0..<1, isRightToLeft: false).first?.advance ?? 0
        stretch = proportions.flatMap { digit > 0 ? $0.digit / digit : nil } ?? 1
        self.slant = slant
        isOfDigits = digitsOfOneWidth
        let characters = digitsOfOneWidth ? Self.digits : Self.printable
        let glyphs = characters.flatMap {
            base.shape([$0], in: 0..<1, isRightToLeft: false)
        }
        let width = digitsOfOneWidth ? glyphs.map(\.advance).max() : width
        self.width = width
        var factors: [UInt32: CGFloat] = [:]
        if let width {
            for glyph in glyphs where glyph.advance > width {
                factors[glyph.id] = width / glyph.advance
            }
        }
        self.factors = factors
    }

    /// The widths of a font's spaces and digits in ems.
    struct Proportions {
        let space: CGFloat
        let digit: CGFloat
    }

    private static let digits = Array("0123456789")
    private static let spaces: Set<Character> = [" ", "\u{A0}"]
    private static let printable = (0x20...0x7E).map { Character(UnicodeScalar($0)) }

    /// A key that distinguishes the typeface from others of the same name.
    var key: String {
        let own = "\(slant) \(width ?? 0) \(isOfDigits) \(stretch) \(proportions?.space ?? 0)"
        return "\(own) \((base as? AdjustedFace)?.key ?? "")"
    }

    /// The traits for a font descriptor.
    var traits: UIFontDescriptor.SymbolicTraits {
        var traits = (base as? AdjustedFace)?.traits ?? []
        if slant != 0 { traits.insert(.traitItalic) }
        if width != nil, !isOfDigits { traits.insert(.traitMonoSpace) }
        return traits
    }

    var name: String { base.name }

    var familyName: String { base.familyName }

    var metrics: TypefaceMetrics { base.metrics }

    var outlineStyle: GlyphOutlineStyle { base.outlineStyle }

    func hasGlyphs(for character: Character) -> Bool {
        base.hasGlyphs(for: character)
    }

    func shape(_ text: [Character], in range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph] {
        let glyphs = base.shape(text, in: range, isRightToLeft: isRightToLeft)
        if let proportions {
            return glyphs.map { glyph in
                var glyph = glyph
                let isSpace = Self.spaces.contains(text[glyph.character])
                glyph.advance = isSpace ? proportions.space : glyph.advance * stretch
                glyph.offset.dx *= stretch
                return glyph
            }
        }
        guard let width else { return glyphs }
        return glyphs.map { glyph in
            guard !isOfDigits || text[glyph.character].isWholeNumber else { return glyph }
            var glyph = glyph
            let drawn = glyph.advance * (factors[glyph.id] ?? 1)
            glyph.offset.dx += (width - drawn) / 2
            glyph.advance = width
            return glyph
        }
    }

    func outline(of glyph: UInt32) -> PathGeometry {
        let outline = base.outline(of: glyph)
        let factor = (factors[glyph] ?? 1) * stretch
        guard slant != 0 || factor != 1 else { return outline }
        // Upward is negative.
        return outline.applying(
            CGAffineTransform(a: factor, b: 0, c: -slant, d: 1, tx: 0, ty: 0)
        )
    }
}
