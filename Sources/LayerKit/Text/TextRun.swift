import Foundation

/// A piece of text in one style.
package struct TextRun: Sendable {
    /// The text.
    package var string: String

    /// The style.
    package var style: TextStyle

    /// Creates a piece.
    package init(_ string: String, style: TextStyle) {
        self.string = string
        self.style = style
    }
}

/// What text is set in.
package struct TextStyle: Sendable {
    /// The face; characters that it lacks are taken from others.
    package var face: any Typeface

    /// The size of an em in points.
    package var fontSize: CGFloat

    /// The colour; nil for that of the whole text.
    package var color: RGBA?

    /// Creates a style.
    package init(face: any Typeface, fontSize: CGFloat, color: RGBA? = nil) {
        self.face = face
        self.fontSize = fontSize
        self.color = color
    }
}

/// A character with the number of its style.
struct StyledCharacter {
    var character: Character
    var style: Int
}
