import KinoraDrawings
import LayerKit

/// A color as people type it, in the forms of CSS.
public enum ColorText {
    /// The forms of a color, for messages and help.
    public static let forms = "#RGB, #RRGGBB[AA] with or without #, a CSS name, rgb() or hsl()"

    /// Returns the color in a text, or nil if it has none of the forms.
    ///
    /// The text `transparent` is a color, and `currentColor` is none.
    public static func color(_ text: String) -> RGBA? {
        RGBA(cssText: text) ?? RGBA(cssText: "#" + text)
    }

    /// Returns a Boolean value that indicates whether a text is `currentColor`, in any case.
    public static func isCurrentColor(_ text: String) -> Bool {
        text.lowercased() == "currentcolor"
    }

    /// Returns the texts in a list separated by commas that aren't in parentheses.
    public static func list(_ text: String) -> [String] {
        var words = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth <= 0 {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }
}
