import Foundation

/// A face that text can be set in.
///
/// All lengths are in ems; multiply them by a font size in points. Glyphs stand on the baseline
/// y = 0, y down, so that most of a letter has negative y.
package protocol Typeface: Sendable {
    /// The name that stands for this face alone, such as “DejaVuSans-Bold”.
    var name: String { get }

    /// The name that the face shares with its other weights, such as “DejaVu Sans”.
    var familyName: String { get }

    /// The heights of a line and of letters.
    var metrics: TypefaceMetrics { get }

    /// What becomes letters of the outlines.
    var ink: TypefaceInk { get }

    /// Returns a Boolean value that indicates whether the face has all that a character takes.
    func hasGlyphs(for character: Character) -> Bool

    /// Returns the glyphs of a part of a text, from left to right.
    ///
    /// Characters outside of the range are context: Arabic letters join across its ends.
    func shape(_ text: [Character], in range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph]

    /// Returns a glyph's path, to be inked by ``ink``.
    func outline(of glyph: UInt32) -> PathGeometry
}

/// The heights of a line and of letters, in ems.
package struct TypefaceMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of a line.
    package var ascent: CGFloat

    /// The distance from the baseline down to the bottom of a line.
    package var descent: CGFloat

    /// The height of flat capitals.
    package var capHeight: CGFloat

    /// The height of flat small letters.
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

/// What becomes letters of outlines.
package enum TypefaceInk: Hashable, Sendable {
    /// Strokes of a width in ems with round ends and joins.
    case strokes(width: CGFloat)

    /// The inside by the winding rule.
    case fills
}

/// A glyph as a face places it after others.
package struct ShapedGlyph: Hashable, Sendable {
    /// The face's number for the glyph.
    package var id: UInt32

    /// The index of the first character that the glyph stands for.
    package var character: Int

    /// The distance to the origin of the next glyph.
    package var advance: CGFloat

    /// The way from the origin to where the glyph is drawn, y down.
    package var offset = CGVector.zero

    package init(id: UInt32, character: Int, advance: CGFloat, offset: CGVector = CGVector.zero) {
        self.id = id
        self.character = character
        self.advance = advance
        self.offset = offset
    }
}

/// An object that stands for a face in a given size, such as a font of a user interface.
package protocol TypefaceSizing: AnyObject {
    /// The face.
    var typeface: any Typeface { get }

    /// The size of an em in points.
    var pointSize: CGFloat { get }
}

/// An object that stands for a colour.
package protocol ColorConvertible: AnyObject {
    /// The colour.
    var cgColor: CGColor { get }
}
