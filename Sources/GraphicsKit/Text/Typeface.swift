import Foundation

/// A face for drawing text.
///
/// All lengths are in ems; multiply them by a font size in points. Glyphs have their baseline at
/// y = 0 with y down, so most of a letter has negative y.
package protocol Typeface: Sendable {
    /// The name that identifies the face, such as “DejaVuSans-Bold”.
    var name: String { get }

    /// The family name, shared by all weights, such as “DejaVu Sans”.
    var familyName: String { get }

    /// The line and letter metrics.
    var metrics: TypefaceMetrics { get }

    /// The drawing style of outlines.
    var outlineStyle: GlyphOutlineStyle { get }

    /// Returns a Boolean value that indicates whether the face has all glyphs for a character.
    func hasGlyphs(for character: Character) -> Bool

    /// Returns the glyphs for part of a text from left to right.
    ///
    /// Characters outside of the range are context, because Arabic letters join across the range's
    /// ends.
    func shape(_ text: [Character], in range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph]

    /// Returns a glyph's path, to draw as ``outlineStyle`` specifies.
    func outline(of glyph: UInt32) -> PathGeometry
}

/// The line and letter metrics of a face in ems.
package struct TypefaceMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of a line.
    package var ascent: CGFloat

    /// The distance from the baseline down to the bottom of a line.
    package var descent: CGFloat

    /// The height of flat capital letters.
    package var capHeight: CGFloat

    /// The height of flat lowercase letters.
    package var xHeight: CGFloat

    package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// The distance between two baselines.
    package var lineHeight: CGFloat { ascent + descent }
}

/// The drawing style of a face's outlines.
package enum GlyphOutlineStyle: Hashable, Sendable {
    /// Strokes with a width in ems and round caps and joins.
    case strokes(width: CGFloat)

    /// Fills with the nonzero winding rule.
    case fills
}

/// A glyph that a face has shaped.
package struct ShapedGlyph: Hashable, Sendable {
    /// The glyph's identifier in the face.
    package var id: UInt32

    /// The index of the first character that the glyph represents.
    package var character: Int

    /// The distance to the origin of the next glyph.
    package var advance: CGFloat

    /// The offset from the origin to the position where the glyph is drawn, with y down.
    package var offset = CGVector.zero

    package init(id: UInt32, character: Int, advance: CGFloat, offset: CGVector = CGVector.zero) {
        self.id = id
        self.character = character
        self.advance = advance
        self.offset = offset
    }
}

/// An object that provides a face in a size, such as a UI font.
package protocol TypefaceSizing: AnyObject {
    /// The face.
    var typeface: any Typeface { get }

    /// The size of an em in points.
    var pointSize: CGFloat { get }
}

/// An object that provides a color.
package protocol ColorConvertible: AnyObject {
    /// The color.
    var cgColor: CGColor { get }
}
