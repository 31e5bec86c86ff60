import Foundation

/// The style of text.
package struct TextStyle: Sendable {
    /// The preferred face; other faces supply the characters that it lacks.
    package var face: any Typeface

    /// The size of an em in points.
    package var fontSize: CGFloat

    /// The colors and decorations.
    package var decorations = TextDecorations()

    /// The space in points to add after each character.
    package var kern: CGFloat = 0

    /// The distance in points of the glyphs above the line's baseline.
    package var baselineOffset: CGFloat = 0

    /// The paragraph style, for paragraphs that start in this style.
    package var paragraph = TextParagraph()

    /// Creates a style.
    package init(face: any Typeface, fontSize: CGFloat, color: RGBA? = nil) {
        self.face = face
        self.fontSize = fontSize
        decorations.color = color
    }
}

/// The colors and decorations of text.
package struct TextDecorations: Hashable, Sendable {
    /// The color of glyphs, or nil for the color of the whole text.
    package var color: RGBA?

    /// The background color, or nil for none.
    package var background: RGBA?

    /// The underline, or nil for none.
    package var underline: TextDecoration?

    /// The strikethrough, or nil for none.
    package var strikethrough: TextDecoration?

    /// The width of the glyphs' outline as a percentage of the font size.
    ///
    /// If it is 0, the glyphs are filled; if positive, outlined; if negative, filled and outlined.
    package var outlineWidth: CGFloat = 0

    /// The color of the glyphs' outline, or nil for the color of the glyphs.
    package var outlineColor: RGBA?

    /// The shadow of glyphs and decorations, or nil for none.
    package var shadow: TextShadow?
}

/// A decoration: a line along text.
package struct TextDecoration: Hashable, Sendable {
    /// The pattern of the line.
    package enum Pattern: Hashable, Sendable {
        /// A solid line.
        case solid

        /// A dotted line.
        case dots

        /// A dashed line.
        case dashes

        /// A line of alternating dashes and dots.
        case dashesAndDots
    }

    /// The color, or nil for the color of the glyphs.
    package var color: RGBA?

    /// A Boolean value that indicates whether the line has double thickness.
    package var isThick: Bool

    /// A Boolean value that indicates whether there are two lines.
    package var isDouble: Bool

    /// The pattern of the line.
    package var pattern: Pattern

    /// Creates a decoration from the raw value of `NSUnderlineStyle`, or returns nil if it
    /// specifies no line.
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
    /// The color.
    package var color: RGBA

    /// The offset of the shadow in points, with y down.
    package var offset: CGSize

    /// The standard deviation of the blur in points.
    package var radius: CGFloat

    /// Creates a shadow.
    package init(color: RGBA, offset: CGSize, radius: CGFloat) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}
