/// A declaration of a property and its value.
struct SVGDeclaration: Hashable, Sendable {
    /// The name in lowercase, or as written if it begins with `--`.
    let name: String

    /// The value without comments, without white space at its ends, and without `!important`.
    let value: String

    /// A Boolean value that indicates whether the declaration is marked `!important`.
    var isImportant = false

    /// The byte offset of the value.
    var offset = 0

    /// A Boolean value that indicates whether the declaration is of a custom property.
    var isCustom: Bool { name.hasPrefix("--") }

    /// Returns the declarations in a text such as `fill: red; stroke: none`.
    ///
    /// Invalid declarations are skipped, as CSS requires.
    ///
    /// - Parameters:
    ///   - offset: The offset of the text, to which those of the values are added.
    ///   - onSkip: A closure that receives each skipped text and its offset in the text.
    static func list(
        _ text: String,
        offset: Int = 0,
        onSkip: (String, Int) -> Void = { _, _ in }
    ) -> [SVGDeclaration] {
        var scanner = CSSScanner(text)
        var list: [SVGDeclaration] = []
        while true {
            scanner.skipSpace()
            guard !scanner.isAtEnd else { return list }
            if scanner.take(";") { continue }
            let start = scanner.index
            if var declaration = SVGDeclaration(&scanner, inBlock: false) {
                declaration.offset += offset
                list.append(declaration)
            } else {
                scanner.move(to: start)
                scanner.skipValues(until: ";")
                let (text, place) = CSSScanner.text(scanner.bytes, start..<scanner.index)
                onSkip(text, place)
            }
        }
    }

    private init(name: String, text: String, offset: Int) {
        self.name = name
        self.offset = offset
        let (value, isImportant) = Self.withoutImportance(text)
        self.value = value
        self.isImportant = isImportant
    }

    init(name: String, value: String, isImportant: Bool = false, offset: Int = 0) {
        self.name = name
        self.value = value
        self.isImportant = isImportant
        self.offset = offset
    }

    /// Reads a declaration up to `;`, and in a block up to `}`, or returns nil if there is none.
    ///
    /// A block in the value makes it invalid unless the property is custom. The scanner then stands
    /// anywhere.
    init?(_ scanner: inout CSSScanner, inBlock: Bool = true) {
        guard let word = scanner.identifier() else { return nil }
        let isCustom = word.hasPrefix("--")
        scanner.skipSpace()
        guard scanner.take(":") else { return nil }
        let start = scanner.index
        if isCustom {
            scanner.skipValues(until: inBlock ? ";}" : ";")
        } else {
            scanner.skipValues(until: inBlock ? ";{}" : ";{")
            guard scanner.next != UInt8(ascii: "{") else { return nil }
        }
        let (text, offset) = CSSScanner.text(scanner.bytes, start..<scanner.index)
        self.init(name: isCustom ? word : word.lowercased(), text: text, offset: offset)
        guard isCustom || !value.isEmpty else { return nil }
    }

    private static func withoutImportance(_ text: String) -> (String, Bool) {
        let letters = text.utf8
        guard letters.count >= 10, letters.last.map({ $0 | 0x20 }) == UInt8(ascii: "t"),
            text.suffix(9).lowercased() == "important"
        else { return (text, false) }
        let rest = CSSText.trimmed(text.dropLast(9))
        guard rest.hasSuffix("!") else { return (text, false) }
        return (CSSText.trimmed(rest.dropLast()), true)
    }
}
