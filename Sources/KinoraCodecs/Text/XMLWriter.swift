/// A writer of XML text, with one indented line per element or everything on one line.
package struct XMLWriter {
    /// A Boolean value that indicates whether everything is on one line.
    let isCompact: Bool

    /// The text written so far.
    package private(set) var text = ""

    private var depth = 0

    package init(isCompact: Bool = false) {
        self.isCompact = isCompact
    }

    /// Writes an element without content.
    package mutating func element(_ name: String, _ attributes: [(String, String?)]) {
        line("<\(name)\(Self.text(of: attributes))/>")
    }

    /// Writes an element that contains text.
    package mutating func element(_ name: String, text: String) {
        line("<\(name)>\(Self.escaped(text))</\(name)>")
    }

    /// Writes an element with the content that a closure writes.
    package mutating func element(
        _ name: String,
        _ attributes: [(String, String?)],
        _ body: (inout XMLWriter) -> Void
    ) {
        line("<\(name)\(Self.text(of: attributes))>")
        depth += 1
        body(&self)
        depth -= 1
        line("</\(name)>")
    }

    private mutating func line(_ line: String) {
        text += isCompact ? line : String(repeating: " ", count: depth) + line + "\n"
    }

    private static func text(of attributes: [(String, String?)]) -> String {
        attributes.map { name, value in
            value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
        }.joined()
    }

    /// Returns the text with markup characters escaped.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML can't represent other control characters.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
