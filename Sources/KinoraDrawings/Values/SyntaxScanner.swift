/// A syntax error in a value.
struct SyntaxError: Error {
    /// The byte offset of the error in the value.
    let offset: Int

    /// A description of the problem, and what is allowed.
    let reason: String
}

/// A scanner over the bytes of a value, such as an attribute's value.
struct SyntaxScanner {
    let bytes: [UInt8]
    private(set) var index = 0

    /// The greatest number that is accepted, in any unit.
    static let greatestNumber = 1e7

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// The next byte, or nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[index] }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    static func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    mutating func skipSpace() {
        while let next, Self.isSpace(next) { index += 1 }
    }

    /// Returns to an earlier place, given by its index.
    mutating func rewind(to index: Int) { self.index = index }

    /// Returns the scanner at an earlier place, given by its index.
    func rewound(to index: Int) -> SyntaxScanner {
        var scanner = self
        scanner.index = index
        return scanner
    }

    /// Skips white space and at most one comma.
    mutating func skipSeparator() {
        skipSpace()
        if take(",") { skipSpace() }
    }

    /// Skips a character if it comes next, and returns true if it did.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Returns the next run of letters, digits, and hyphens, in lowercase.
    mutating func word() -> String {
        let start = index
        while let next, Self.isLetter(next) || Self.isDigit(next) || next == UInt8(ascii: "-") {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    /// Returns a Boolean value that indicates whether only a word, in any case, and white space
    /// remain.
    func isAtLastWord(_ word: String) -> Bool {
        var scanner = self
        scanner.skipSpace()
        guard scanner.word() == word else { return false }
        scanner.skipSpace()
        return scanner.isAtEnd
    }

    /// Returns the text before a character and skips both, or nil if the character is missing.
    mutating func text(before character: Unicode.Scalar) -> String? {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: character)) else { return nil }
        defer { index = end + 1 }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    /// Returns the arguments after an opening parenthesis and skips the closing one.
    ///
    /// Parentheses and quoted strings may be nested. As in CSS, the end of the text closes what is
    /// open.
    mutating func arguments() -> String {
        let start = index
        var depth = 0
        var quote: UInt8?
        while let byte = next {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            index += 1
        }
        defer { if !isAtEnd { index += 1 } }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Returns the text of the next quoted string, or nil if there is none.
    mutating func quotedText() -> String? {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return nil
        }
        index += 1
        let start = index
        while let byte = next, byte != quote { index += 1 }
        defer { if !isAtEnd { index += 1 } }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Skips a word in any case if it comes next, and returns true if it did.
    mutating func take(word: String) -> Bool {
        var ahead = self
        guard ahead.word() == word else { return false }
        self = ahead
        return true
    }

    /// Returns the next byte and skips it.
    mutating func byte() -> UInt8? {
        guard let next else { return nil }
        index += 1
        return next
    }

    /// Returns the next number.
    mutating func number() throws(SyntaxError) -> Double {
        let start = index
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
        let digitStart = index
        skipDigits()
        var digits = index - digitStart
        var fractionDigits = 0
        if next == UInt8(ascii: "."), digits > 0 || Self.isDigit(at(index + 1)) {
            index += 1
            fractionDigits = skipDigits()
            digits += fractionDigits
        }
        guard digits > 0 else {
            index = start
            throw fault("a number is missing\(isAtEnd ? " at the end" : " before “\(rest)”")")
        }
        let exponentStart = index
        skipExponent()
        let isShort = index == exponentStart && digits <= 15
        let number =
            isShort
            ? decimal(start..<index, fractionDigits: fractionDigits)
            : Double(String(decoding: bytes[start..<index], as: UTF8.self))
        guard let number, abs(number) <= Self.greatestNumber else {
            let text = String(decoding: bytes[start..<index].prefix(24), as: UTF8.self)
            index = start
            throw fault("“\(text)” is beyond \(Int(Self.greatestNumber)), the greatest number")
        }
        return number
    }

    /// Returns a decimal number of at most 15 digits.
    ///
    /// The digits and the power of ten are exact, so that their quotient is the nearest number.
    private func decimal(_ range: Range<Int>, fractionDigits: Int) -> Double {
        var digits = 0
        for index in range where Self.isDigit(bytes[index]) {
            digits = digits * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        }
        let number = Double(digits) / Self.powersOfTen[fractionDigits]
        return bytes[range.lowerBound] == UInt8(ascii: "-") ? -number : number
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Returns the numbers up to the end, separated by white space or commas.
    mutating func numbers() throws(SyntaxError) -> [Double] {
        var numbers: [Double] = []
        skipSpace()
        while !isAtEnd {
            numbers.append(try number())
            skipSeparator()
        }
        return numbers
    }

    /// Throws an error if anything but white space remains.
    mutating func requireEnd() throws(SyntaxError) {
        skipSpace()
        guard isAtEnd else { throw fault("“\(rest)” is unexpected") }
    }

    func fault(_ reason: String) -> SyntaxError {
        SyntaxError(offset: min(index, bytes.count), reason: reason)
    }

    /// The beginning of the remaining text, for messages.
    var rest: String {
        let text = String(decoding: bytes[min(index, bytes.count)...].prefix(48), as: UTF8.self)
        return text.count > 12 ? text.prefix(12) + "…" : text
    }

    // MARK: - Numbers

    private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    @discardableResult
    private mutating func skipDigits() -> Int {
        let start = index
        while Self.isDigit(next) { index += 1 }
        return index - start
    }

    /// Skips an exponent if there is one; the `e` of a unit doesn't start an exponent.
    private mutating func skipExponent() {
        guard let next, next | 0x20 == UInt8(ascii: "e") else { return }
        let sign = at(index + 1)
        let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        guard Self.isDigit(at(index + (isSigned ? 2 : 1))) else { return }
        index += isSigned ? 2 : 1
        skipDigits()
    }
}
