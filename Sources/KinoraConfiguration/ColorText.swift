import KinoraDrawings
import KinoraExport
import LayerKit

/// A color as people type it, in the forms of CSS.
public enum ColorText {
    /// The forms of a color, for messages and help.
    public static let forms = "#RGB, #RRGGBB[AA] with or without #, a CSS name, rgb() or hsl()"

    /// Returns the color in a text, or nil if it has none of the forms.
    ///
    /// The text `transparent` is a color, but `currentColor` isn't.
    public static func color(_ text: String) -> RGBA? {
        RGBA(cssText: text) ?? RGBA(cssText: "#" + text)
    }

    /// Returns the ink color that a text specifies, which can be `currentColor` in any case.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - ground: The background whose ink replaces `currentColor` in formats without such a
    ///     color.
    /// - Returns: The color.
    /// - Throws: A `ConfigurationError` if the text isn't a color.
    public static func ink(
        _ text: String,
        on ground: Backdrop
    ) throws(ConfigurationError) -> RGBA {
        if text.lowercased() == "currentcolor" { return .currentColor(drawnAs: ground.ink) }
        guard let color = color(text) else {
            throw ConfigurationError("“\(text)” isn’t a color; write \(forms)")
        }
        return color
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
