import LayerKit

/// The paint of an outline's fill or stroke, as specified in a file.
indirect enum SVGPaint: Hashable, Sendable {
    /// No paint.
    case none

    /// A solid color.
    case color(RGBA)

    /// The current value of the `color` property.
    case currentColor

    /// A reference to an element by its identifier, with an optional fallback paint.
    case reference(String, fallback: SVGPaint?)

    static func parse(_ text: String) throws(SyntaxError) -> SVGPaint {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let place = scanner
        let word = scanner.word()
        if ["none", "context-fill", "context-stroke"].contains(word) {
            try scanner.requireEnd()
            return .none
        }
        guard word == "url", scanner.take("(") else {
            return try SVGColorParser.color(text).map { .color($0) } ?? .currentColor
        }
        guard let reference = scanner.text(before: ")") else {
            throw place.fault("“url(” isn’t closed")
        }
        let identifier = try SVGReference.identifier(unquoted: reference)
        scanner.skipSpace()
        if scanner.isAtEnd { return .reference(identifier, fallback: nil) }
        if scanner.isAtLastWord("none") {
            return .reference(identifier, fallback: SVGPaint.none)
        }
        let color = try SVGColorParser.read(&scanner)
        try scanner.requireEnd()
        return .reference(identifier, fallback: color.map { .color($0) } ?? .currentColor)
    }
}

/// A parser of references, which must be within the file.
enum SVGReference {
    /// The maximum length of an identifier, in bytes; longer ones are refused.
    private static let byteLimit = 1000

    /// Returns the identifier in `#name`.
    static func identifier(_ text: String) throws(SyntaxError) -> String {
        let text = text.trimmed
        guard text.hasPrefix("#"), text.utf8.count > 1 else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(48))” is in another file, which is refused; refer to #name"
            )
        }
        guard text.utf8.count <= byteLimit else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(48))…” has more than \(byteLimit) bytes"
            )
        }
        return String(text.dropFirst())
    }

    /// Returns the identifier in the parentheses of `url()`, with or without quotes.
    static func identifier(unquoted text: String) throws(SyntaxError) -> String {
        try identifier(text.trimmed.trimmingPrefix { "\"'".contains($0) }.trimmedQuotes)
    }

    /// Returns the identifier in `url(#name)`, or nil for `none`.
    static func identifier(ofURL text: String) throws(SyntaxError) -> String? {
        guard case .reference(let identifier, nil) = try SVGPaint.parse(text) else { return nil }
        return identifier
    }
}

extension StringProtocol {
    /// The text without surrounding white space.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// The text without trailing quotation marks.
    fileprivate var trimmedQuotes: String {
        var text = self[...]
        while let last = text.last, "\"'".contains(last) { text = text.dropLast() }
        return String(text)
    }
}
