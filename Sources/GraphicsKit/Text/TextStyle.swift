import Foundation

/// What text is set in.
package struct TextStyle: Sendable {
    /// The face; characters that it lacks are taken from others.
    package var face: any Typeface

    /// The size of an em in points.
    package var fontSize: CGFloat

    /// What surrounds the glyphs and colours them.
    package var ink = TextInk()

    /// The space in points that is added after each character.
    package var kern: CGFloat = 0

    /// The distance in points by which the glyphs stand above the line's baseline.
    package var baselineOffset: CGFloat = 0

    /// The way in which lines are set, for paragraphs that begin in this style.
    package var paragraph = TextParagraph()

    /// Creates a style.
    package init(face: any Typeface, fontSize: CGFloat, color: RGBA? = nil) {
        self.face = face
        self.fontSize = fontSize
        ink.color = color
    }
}

/// The colours and lines of text.
package struct TextInk: Hashable, Sendable {
    /// The colour of glyphs; nil for that of the whole text.
    package var color: RGBA?

    /// The colour behind the text; nil for none.
    package var background: RGBA?

    /// The line below; nil for none.
    package var underline: TextDecoration?

    /// The line through the middle of small letters; nil for none.
    package var strikethrough: TextDecoration?

    /// The width of the glyphs' outline in percent of the font size: 0 for none, negative for one
    /// besides the filling.
    package var outlineWidth: CGFloat = 0

    /// The colour of the glyphs' outline; nil for that of the glyphs.
    package var outlineColor: RGBA?

    /// The shadow of glyphs and lines; nil for none.
    package var shadow: TextShadow?
}

/// A line along text.
package struct TextDecoration: Hashable, Sendable {
    /// How the line is drawn.
    package enum Pattern: Hashable, Sendable {
        /// Without gaps.
        case solid

        /// Dots.
        case dots

        /// Dashes.
        case dashes

        /// Dashes and dots in turn.
        case dashesAndDots
    }

    /// The colour; nil for that of the glyphs.
    package var color: RGBA?

    /// Whether the line is twice as thick.
    package var isThick: Bool

    /// Whether there are two lines.
    package var isDouble: Bool

    /// How the line is drawn.
    package var pattern: Pattern

    /// Creates a line by the bits that user interfaces have for it; nil for none.
    package init?(bits: Int, color: RGBA?) {
        guard bits & 0x0F != 0 else { return nil }
        self.color = color
        isThick = bits & 0x02 != 0
        isDouble = bits & 0x09 == 0x09
        switch bits & 0x0700 {
        case 0x0100: pattern = .dots
        case 0x0200: pattern = .dashes
        case 0x0300, 0x0400: pattern = .dashesAndDots
        default: pattern = .solid
        }
    }
}

/// A shadow of text.
package struct TextShadow: Hashable, Sendable {
    /// The colour.
    package var color: RGBA

    /// Where the shadow is, in points, y down.
    package var offset: CGSize

    /// The standard deviation of its blur, in points.
    package var radius: CGFloat

    /// Creates a shadow.
    package init(color: RGBA, offset: CGSize, radius: CGFloat) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}
