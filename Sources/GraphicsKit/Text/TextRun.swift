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

/// A character with the number of its style.
struct StyledCharacter {
    var character: Character
    var style: Int
}
