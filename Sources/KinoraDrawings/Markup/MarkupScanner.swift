/// A scanner over the bytes of a document.
struct MarkupScanner {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// Skips a text if it comes next, and returns true if it did.
    mutating func take(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            guard bytes[index...].starts(with: text) else { return false }
            index += text.count
            return true
        }
    }

    /// Skips everything through a text.
    mutating func skip(
        past end: StaticString,
        of what: String,
        from start: Int
    ) throws(MarkupError) {
        while index < bytes.count {
            if take(end) { return }
            index += 1
        }
        throw MarkupError(offset: start, reason: "\(what) isn’t closed")
    }

    mutating func skipSpace() {
        while index < bytes.count, SyntaxScanner.isSpace(bytes[index]) { index += 1 }
    }

    /// The maximum length of a name, in bytes.
    private static let nameLimit = 1000

    /// Returns the next name, or an empty string if there is none.
    mutating func readName() throws(MarkupError) -> String {
        let start = index
        while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
        guard index - start <= Self.nameLimit else {
            throw MarkupError(
                offset: start,
                reason: "a name has more than \(Self.nameLimit) bytes"
            )
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// Returns a range of the bytes as text, with XML's predefined references resolved.
    func resolve(_ range: Range<Int>) throws(MarkupError) -> String {
        var result: [UInt8] = []
        var index = range.lowerBound
        while let ampersand = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
            result += bytes[index..<ampersand]
            // The longest meaningful reference is &#x0010FFFF;
            let limit = min(ampersand + 13, range.upperBound)
            guard let end = bytes[ampersand..<limit].firstIndex(of: UInt8(ascii: ";")) else {
                throw MarkupError(
                    offset: ampersand,
                    reason: "“&” doesn’t begin a reference; write &amp; for the character"
                )
            }
            let name = String(decoding: bytes[ampersand + 1..<end], as: UTF8.self)
            guard let letter = Self.letter(of: name) else {
                throw MarkupError(
                    offset: ampersand,
                    reason: "the entity &\(name); is refused; only XML’s own are allowed"
                )
            }
            result += Array(String(letter).utf8)
            index = end + 1
        }
        return String(decoding: result + bytes[index..<range.upperBound], as: UTF8.self)
    }

    private static let entities: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    private static func letter(of name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return entities[name] }
        let isHex = name.hasPrefix("#x")
        let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        guard let code, code >= 0x20 || [9, 10, 13].contains(code) else { return nil }
        return Unicode.Scalar(code)
    }
}
