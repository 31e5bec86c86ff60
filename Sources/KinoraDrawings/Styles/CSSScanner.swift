/// A scanner over the bytes of a style sheet, or of a part of it, that follows CSS Syntax 3.
struct CSSScanner {
    let bytes: [UInt8]
    private(set) var index: Int
    /// The index after the last byte to scan.
    let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
        self.bytes = bytes
        let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        index = range.lowerBound
        end = range.upperBound
    }

    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    var isAtEnd: Bool { index >= end }

    /// The next byte, or nil at the end.
    var next: UInt8? { index < end ? bytes[index] : nil }

    /// Returns the byte at a distance from the next one, or nil after the end.
    func peek(_ distance: Int) -> UInt8? {
        index + distance < end ? bytes[index + distance] : nil
    }

    mutating func move(to index: Int) { self.index = min(max(index, 0), end) }

    mutating func skip(_ count: Int) { index = min(index + count, end) }

    /// Skips a character if it comes next, and returns true if it did.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    // MARK: - Space

    /// Skips white space and comments, and returns true if there was white space.
    @discardableResult mutating func skipSpace() -> Bool {
        var hasSpace = false
        while index < end {
            if SyntaxScanner.isSpace(bytes[index]) {
                hasSpace = true
                index += 1
            } else if !skipComment() {
                break
            }
        }
        return hasSpace
    }

    /// Skips a comment if it comes next, and returns true if it did.
    ///
    /// A comment that isn’t closed ends with the text.
    private mutating func skipComment() -> Bool {
        guard bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") else { return false }
        index += 2
        while index < end {
            if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                index += 2
                return true
            }
            index += 1
        }
        return true
    }

    // MARK: - Names

    static func isNameStart(_ byte: UInt8) -> Bool {
        SyntaxScanner.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || SyntaxScanner.isDigit(byte) || byte == UInt8(ascii: "-")
    }

    /// A Boolean value that indicates whether an escape comes at a distance from the next byte.
    private func isEscape(_ distance: Int) -> Bool {
        guard peek(distance) == UInt8(ascii: "\\"), let after = peek(distance + 1) else {
            return false
        }
        return after != 0x0A && after != 0x0D && after != 0x0C
    }

    /// A Boolean value that indicates whether an identifier comes next.
    var isIdentifierNext: Bool {
        guard let next else { return false }
        if next == UInt8(ascii: "-") {
            guard let second = peek(1) else { return false }
            return second == next || Self.isNameStart(second) || isEscape(1)
        }
        return Self.isNameStart(next) || isEscape(0)
    }

    /// Returns the next identifier with escapes resolved, or nil if there is none.
    mutating func identifier() -> String? { isIdentifierNext ? name() : nil }

    /// Returns the next run of characters that names consist of, with escapes resolved.
    mutating func name() -> String {
        let start = index
        while index < end, Self.isNamePart(bytes[index]) { index += 1 }
        guard isEscape(0) else { return String(decoding: bytes[start..<index], as: UTF8.self) }
        var result = Array(bytes[start..<index])
        while index < end {
            if Self.isNamePart(bytes[index]) {
                result.append(bytes[index])
                index += 1
            } else if isEscape(0) {
                index += 1
                result += escaped()
            } else {
                break
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the character of an escape, after the backslash.
    private mutating func escaped() -> [UInt8] {
        let start = index
        while index < min(start + 6, end), Self.digit(bytes[index]) != nil { index += 1 }
        guard index > start else {
            index += 1
            // The bytes of a longer character follow as parts of the name or the string.
            return [bytes[index - 1]]
        }
        let code = bytes[start..<index].reduce(UInt32(0)) { $0 * 16 + (Self.digit($1) ?? 0) }
        if let next, SyntaxScanner.isSpace(next) { index += 1 }
        let letter = code == 0 ? nil : Unicode.Scalar(code)
        return Array(String(letter ?? "\u{FFFD}").utf8)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    // MARK: - Strings

    /// Returns the contents of the next string with escapes resolved, or nil if there is none or a
    /// line break ends it.
    ///
    /// A string that isn’t closed ends with the text.
    mutating func string() -> String? {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return nil
        }
        index += 1
        var result: [UInt8] = []
        while index < end {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0C { return nil }
            index += 1
            if byte == quote { break }
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard index < end else { break }
            if bytes[index] == 0x0A || bytes[index] == 0x0C {
                index += 1
            } else {
                result += escaped()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: - Component values

    /// Skips component values up to one of the characters outside of strings, comments, blocks and
    /// functions.
    mutating func skipValues(until stops: StaticString) {
        var closers: [UInt8] = []
        while index < end {
            let byte = bytes[index]
            if closers.isEmpty, stops.withUTF8Buffer({ $0.contains(byte) }) { return }
            switch byte {
            case UInt8(ascii: "/"):
                if !skipComment() { index += 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string()
            case UInt8(ascii: "\\"): skip(2)
            case UInt8(ascii: "("):
                if isAddress {
                    skipAddress()
                } else {
                    closers.append(UInt8(ascii: ")"))
                    index += 1
                }
            case UInt8(ascii: "["):
                closers.append(UInt8(ascii: "]"))
                index += 1
            case UInt8(ascii: "{"):
                closers.append(UInt8(ascii: "}"))
                index += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if closers.last == byte { closers.removeLast() }
                index += 1
            default: index += 1
            }
        }
    }

    /// A Boolean value that indicates whether the next parenthesis begins an address without quotes,
    /// in which a semicolon doesn’t count.
    private var isAddress: Bool {
        let name = bytes[max(index - 3, 0)..<index].map { $0 | 0x20 }
        guard name == [UInt8(ascii: "u"), UInt8(ascii: "r"), UInt8(ascii: "l")] else {
            return false
        }
        if index > 3, Self.isNamePart(bytes[index - 4]) { return false }
        var place = index + 1
        while place < end, SyntaxScanner.isSpace(bytes[place]) { place += 1 }
        guard place < end else { return true }
        return bytes[place] != UInt8(ascii: "\"") && bytes[place] != UInt8(ascii: "'")
    }

    private mutating func skipAddress() {
        while index < end {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: ")") { return }
            if byte == UInt8(ascii: "\\") { skip(1) }
        }
    }

    /// Skips a block or a function’s arguments if its opening bracket comes next, and returns the
    /// range of what is inside.
    mutating func block() -> Range<Int>? {
        let start = index + 1
        switch next {
        case UInt8(ascii: "{"):
            index += 1
            skipValues(until: "}")
        case UInt8(ascii: "("):
            if isAddress {
                skipAddress()
                let isClosed = index > start && bytes[index - 1] == UInt8(ascii: ")")
                return start..<(isClosed ? index - 1 : index)
            }
            index += 1
            skipValues(until: ")")
        case UInt8(ascii: "["):
            index += 1
            skipValues(until: "]")
        default: return nil
        }
        let inner = start..<max(index, start)
        skip(1)
        return inner
    }

    // MARK: - Text

    /// Returns a range as text without white space at its ends, with spaces for comments so that
    /// offsets stay the same, and the index of the first byte.
    static func text(_ bytes: [UInt8], _ range: Range<Int>) -> (text: String, start: Int) {
        let clean = withoutComments(bytes, range)
        var (low, high) = (clean.startIndex, clean.endIndex)
        while low < high, SyntaxScanner.isSpace(clean[low]) { low += 1 }
        while low < high, SyntaxScanner.isSpace(clean[high - 1]) { high -= 1 }
        let start = low - clean.startIndex + range.lowerBound
        return (String(decoding: clean[low..<high], as: UTF8.self), start)
    }

    private static func withoutComments(_ bytes: [UInt8], _ range: Range<Int>) -> ArraySlice<UInt8>
    {
        let slice = bytes[range]
        guard slice.contains(UInt8(ascii: "/")) else { return slice }
        var scanner = CSSScanner(bytes, range)
        var result = Array(slice)
        while !scanner.isAtEnd {
            scanner.skipValues(until: "/([{")
            guard !scanner.isAtEnd else { break }
            let start = scanner.index
            if scanner.bytes[start] == UInt8(ascii: "/"), scanner.skipComment() {
                for place in start..<scanner.index { result[place - range.lowerBound] = 0x20 }
            } else if scanner.bytes[start] == UInt8(ascii: "("), scanner.isAddress {
                scanner.skipAddress()
            } else {
                scanner.skip(1)
            }
        }
        return result[...]
    }
}
