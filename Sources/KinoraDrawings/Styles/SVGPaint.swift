import LayerKit

/// What an outline's inside or stroke is painted with, as a file says it.
indirect enum SVGPaint: Hashable, Sendable {
    /// Nothing.
    case none

    /// A color.
    case color(RGBA)

    /// The value of the property `color` where it is used.
    case currentColor

    /// What has an identifier, or else another paint; nil where the file names none.
    case reference(String, fallback: SVGPaint?)

    static func parse(_ text: String) throws(SyntaxFault) -> SVGPaint {
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

/// References, which stay in their file.
enum SVGReference {
    /// Longer identifiers are looked for by nobody.
    private static let byteLimit = 1000

    /// Returns the identifier of `#name`.
    static func identifier(_ text: String) throws(SyntaxFault) -> String {
        let text = text.trimmed
        guard text.hasPrefix("#"), text.utf8.count > 1 else {
            throw SyntaxFault(
                offset: 0,
                reason: "“\(text.prefix(48))” is in another file, which is refused; refer to #name"
            )
        }
        guard text.utf8.count <= byteLimit else {
            throw SyntaxFault(
                offset: 0,
                reason: "“\(text.prefix(48))…” has more than \(byteLimit) bytes"
            )
        }
        return String(text.dropFirst())
    }

    /// Returns the identifier of what stands between the brackets of `url()`, in quotes or not.
    static func identifier(unquoted text: String) throws(SyntaxFault) -> String {
        try identifier(text.trimmed.trimmingPrefix { "\"'".contains($0) }.trimmedQuotes)
    }

    /// Returns the identifier of `url(#name)`; nil for `none`.
    static func identifier(ofURL text: String) throws(SyntaxFault) -> String? {
        guard case .reference(let identifier, nil) = try SVGPaint.parse(text) else { return nil }
        return identifier
    }
}

extension StringProtocol {
    /// The text without white space around it.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// The text without the quotes at its end.
    fileprivate var trimmedQuotes: String {
        var text = self[...]
        while let last = text.last, "\"'".contains(last) { text = text.dropLast() }
        return String(text)
    }
}
