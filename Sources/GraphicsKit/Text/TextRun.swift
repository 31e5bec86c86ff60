import Foundation

/// A run of text in one style.
package struct TextRun: Sendable {
    /// The text.
    package var string: String

    /// The style.
    package var style: TextStyle

    /// Creates a text run.
    package init(_ string: String, style: TextStyle) {
        self.string = string
        self.style = style
    }
}

/// A character with the index of its style.
struct StyledCharacter {
    var character: Character
    var style: Int
}
