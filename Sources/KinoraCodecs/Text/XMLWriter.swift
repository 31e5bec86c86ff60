/// Builds an XML text, an element a line, indented by a space, or all in one line.
package struct XMLWriter {
    /// Whether all is in one line.
    let isCompact: Bool

    /// What has been written.
    package private(set) var text = ""

    private var depth = 0

    package init(isCompact: Bool = false) {
        self.isCompact = isCompact
    }

    /// Writes an element without content.
    package mutating func element(_ name: String, _ attributes: [(String, String?)]) {
        line("<\(name)\(Self.text(of: attributes))/>")
    }

    /// Writes an element that holds text.
    package mutating func element(_ name: String, text: String) {
        line("<\(name)>\(Self.escaped(text))</\(name)>")
    }

    /// Writes an element around what a body writes.
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

    /// Returns text in which nothing is markup.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML has no way to write other control characters.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
