import LayerKit

/// The paint of an outline's fill or stroke, as specified in a file.
indirect enum SVGPaint: Hashable, Sendable {
    /// No paint.
    case none

    /// A solid color.
    case color(SVGColor)

    /// The current value of the `color` property.
    case currentColor

    /// The fill of the element that a marker or a repeated element belongs to.
    case contextFill

    /// The stroke of the element that a marker or a repeated element belongs to.
    case contextStroke

    /// A reference to an element by its identifier, with an optional fallback paint.
    case reference(String, fallback: SVGPaint?)

    static func color(_ color: RGBA) -> SVGPaint { .color(SVGColor(color)) }

    static func parse(_ text: String) throws(SyntaxError) -> SVGPaint {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let place = scanner
        let word = scanner.word()
        if let paint = keywords[word] {
            try scanner.requireEnd()
            return paint
        }
        guard word == "url", scanner.take("(") else {
            scanner = place
            let paint = try solid(&scanner)
            try scanner.requireEnd()
            return paint
        }
        let reference = scanner.arguments()
        scanner.skipSpace()
        let fallback = try fallback(&scanner)
        do {
            return .reference(
                try SVGReference.identifier(unquoted: reference),
                fallback: fallback
            )
        } catch {
            // Another file is never read, so its paint is missing.
            guard let fallback else { throw error }
            return fallback
        }
    }

    private static let keywords: [String: SVGPaint] = [
        "none": .none, "context-fill": .contextFill, "context-stroke": .contextStroke,
    ]

    private static func solid(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> SVGPaint {
        let color = try SVGColorParser.readColor(&scanner)
        return color == .currentColor ? .currentColor : .color(color)
    }

    private static func fallback(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> SVGPaint? {
        if scanner.isAtEnd { return nil }
        if scanner.isAtLastWord("none") { return SVGPaint.none }
        let paint = try solid(&scanner)
        try scanner.requireEnd()
        return paint
    }

    /// Returns the paint without its dependence on the `color` property.
    func settled(currentColor: RGBA) -> SVGPaint {
        switch self {
        case .color(let color): .color(color.settled(currentColor: currentColor))
        case .currentColor: .color(currentColor)
        case .reference(let id, let fallback):
            .reference(id, fallback: fallback?.settled(currentColor: currentColor))
        case .none, .contextFill, .contextStroke: self
        }
    }
}

extension SVGPaint: SVGAnimatable {
    static func interpolated(
        from start: SVGPaint,
        to end: SVGPaint,
        fraction: Double
    ) -> SVGPaint? {
        guard case .color(let a) = start, case .color(let b) = end else { return nil }
        return SVGColor.interpolated(from: a, to: b, fraction: fraction).map { .color($0) }
    }

    func adding(_ other: SVGPaint, times: Double) -> SVGPaint? {
        guard case .color(let a) = self, case .color(let b) = other else { return nil }
        return a.adding(b, times: times).map { .color($0) }
    }

    func distance(to other: SVGPaint) -> Double? {
        guard case .color(let a) = self, case .color(let b) = other else { return nil }
        return a.distance(to: b)
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
                reason: "“\(text.prefix(48))” is in another file, which isn’t read; refer to #name"
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
