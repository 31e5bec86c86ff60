/// Functions on the texts of CSS values.
enum CSSText {
    /// A part of a value.
    struct Part: Hashable, Sendable {
        /// The text, without white space at its ends.
        let text: String

        /// The byte offset of the text in the value.
        let offset: Int
    }

    /// Returns a text without white space at its ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        var letters = Substring(text).utf8
        while let last = letters.last, SyntaxScanner.isSpace(last) { letters.removeLast() }
        while let first = letters.first, SyntaxScanner.isSpace(first) { letters.removeFirst() }
        return String(Substring(letters))
    }

    /// Returns the parts that a character separates outside of strings and parentheses.
    ///
    /// There is always at least one part, and parts can be empty.
    static func parts(_ text: String, separatedBy separator: Separator) -> [Part] {
        var scanner = CSSScanner(text)
        var result: [Part] = []
        while true {
            let start = scanner.index
            switch separator {
            case .comma: scanner.skipValues(until: ",")
            case .slash: scanner.skipValues(until: "/")
            case .semicolon: scanner.skipValues(until: ";")
            }
            result.append(part(scanner.bytes, start..<scanner.index))
            guard !scanner.isAtEnd else { return result }
            scanner.skip(1)
        }
    }

    /// A character that separates parts.
    enum Separator: Sendable {
        case comma
        case slash
        case semicolon
    }

    /// Returns the parts that white space separates outside of strings and parentheses.
    static func words(_ text: String) -> [Part] {
        var scanner = CSSScanner(text)
        var result: [Part] = []
        while true {
            scanner.skipSpace()
            guard !scanner.isAtEnd else { return result }
            let start = scanner.index
            scanner.skipValues(until: " \t\n\r\u{C}")
            result.append(part(scanner.bytes, start..<scanner.index))
        }
    }

    private static func part(_ bytes: [UInt8], _ range: Range<Int>) -> Part {
        let (text, start) = CSSScanner.text(bytes, range)
        return Part(text: text, offset: start)
    }

    /// Returns the lowercase name and the arguments of a function, or nil if a text isn’t one
    /// function and nothing else.
    static func function(_ text: String) -> (name: String, arguments: Part)? {
        var scanner = CSSScanner(text)
        guard let name = scanner.identifier(),
            let range = scanner.block(of: UInt8(ascii: "(")), scanner.isAtEnd
        else { return nil }
        return (name.lowercased(), part(scanner.bytes, range))
    }

    /// Returns the contents of a string in quotes, or nil if a text isn’t one string.
    static func string(_ text: String) -> String? {
        var scanner = CSSScanner(text)
        guard let result = scanner.string(), scanner.isAtEnd else { return nil }
        return result
    }

    /// Returns the address in `url(…)`, or nil if a text isn’t one.
    static func address(_ text: String) -> String? {
        guard let (name, arguments) = function(text), name == "url" || name == "src" else {
            return nil
        }
        if let string = string(arguments.text) { return string }
        var scanner = CSSScanner(arguments.text)
        var result = ""
        while let next = scanner.next {
            if CSSScanner.isNamePart(next) || next == UInt8(ascii: "\\") {
                let name = scanner.name()
                result += name
                if !name.isEmpty { continue }
            }
            guard !SyntaxScanner.isSpace(next), next != UInt8(ascii: "\""),
                next != UInt8(ascii: "'")
            else { return nil }
            result.unicodeScalars.append(Unicode.Scalar(next))
            scanner.skip(1)
        }
        return result
    }
}
