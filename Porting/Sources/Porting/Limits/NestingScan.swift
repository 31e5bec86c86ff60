/// A scan for nesting that is too deep for the parser.
///
/// The parser is recursive, and its time grows quadratically with the depth of some constructs. The scan works
/// without a grammar. It counts open brackets, open `#if` blocks, consecutive keywords that the parser recurses
/// on, such as `try`, and the arrows and `else` keywords of a statement.
struct NestingScan {
    /// The first construct that exceeds the limit.
    struct Excess: Hashable {
        /// The offset in bytes.
        let offset: Int
        /// The kind of construct, in the plural.
        let subject: String
        /// The depth at which the scan stopped.
        let depth: Int
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var open: [Bracket] = []
    private var conditions = 0
    private var words = 0
    private var arrows = 0
    private var branches: [Int] = [0]
    private var angles = 0
    private var excess: Excess?

    private struct Bracket {
        let close: UInt8
        /// The string literal that contains an interpolation, or nil for other brackets.
        let literal: Literal?
    }

    /// The delimiters of a string literal.
    private struct Literal {
        /// The number of `#` before the quotation marks.
        let hashes: Int
        let isMultiline: Bool
    }

    /// Returns the first construct that is nested too deeply, or nil if there is none.
    static func excess(in bytes: [UInt8]) -> Excess? {
        var scan = NestingScan(bytes: bytes)
        scan.run()
        return scan.excess
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Records an excess at the current offset if a depth exceeds the limit.
    private mutating func check(_ depth: Int, _ subject: String) {
        guard depth > PortingLimits.nesting, excess == nil else { return }
        excess = Excess(offset: offset, subject: subject, depth: depth)
    }

    private mutating func run() {
        while offset < bytes.count, excess == nil {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "/") where self.byte(offset + 1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(offset + 1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): readLiteral(hashes: 0)
            case UInt8(ascii: "#"): readHashes()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): readOpen(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): readClose(byte)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
                (words, arrows, angles) = (0, 0, 0)
                offset += 1
            default: readWordOrMark(byte)
            }
        }
    }

    // MARK: - Comments

    private mutating func skipLine() {
        while offset < bytes.count, !Self.isNewline(bytes[offset]) { offset += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte(offset) == UInt8(ascii: "/"), byte(offset + 1) == UInt8(ascii: "*") {
                (depth, offset) = (depth + 1, offset + 2)
            } else if byte(offset) == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
                (depth, offset) = (depth - 1, offset + 2)
            } else {
                offset += 1
            }
        } while depth > 0 && offset < bytes.count
    }

    // MARK: - String literals

    private mutating func readHashes() {
        var end = offset
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        let hashes = end - offset
        guard byte(end) != UInt8(ascii: "\"") else {
            offset = end
            return readLiteral(hashes: hashes)
        }
        let word = self.word(at: end)
        switch word {
        case "if":
            conditions += 1
            check(conditions, "conditions")
        case "endif": conditions -= 1
        default: break
        }
        // Brackets may follow, as in `#selector(…)`.
        offset = max(end + word.utf8.count, offset + 1)
    }

    private mutating func readLiteral(hashes: Int) {
        let isMultiline =
            byte(offset + 1) == UInt8(ascii: "\"") && byte(offset + 2) == UInt8(ascii: "\"")
            && !(hashes > 0 && isClosedOnLine(Literal(hashes: hashes, isMultiline: false)))
        words = 0
        offset += isMultiline ? 3 : 1
        skipLiteral(Literal(hashes: hashes, isMultiline: isMultiline))
    }

    /// Skips the rest of a string literal, up to its end or its next interpolation.
    private mutating func skipLiteral(_ literal: Literal) {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\\"), hasHashes(literal.hashes, at: offset + 1) {
                let next = offset + 1 + literal.hashes
                offset = next + 1
                guard self.byte(next) == UInt8(ascii: "(") else { continue }
                open.append(Bracket(close: UInt8(ascii: ")"), literal: literal))
                branches.append(0)
                check(open.count, "brackets")
                return
            }
            if byte == UInt8(ascii: "\""), isClosed(at: offset, literal) {
                offset += (literal.isMultiline ? 3 : 1) + literal.hashes
                return
            }
            if !literal.isMultiline, Self.isNewline(byte) { return }
            offset += 1
        }
    }

    /// Returns a Boolean value that indicates whether a literal ends on its line, as in `#"""#`.
    private func isClosedOnLine(_ literal: Literal) -> Bool {
        var end = offset + 1
        while end < bytes.count, !Self.isNewline(bytes[end]) {
            if isClosed(at: end, literal) { return true }
            end += 1
        }
        return false
    }

    private func isClosed(at offset: Int, _ literal: Literal) -> Bool {
        let quotes = literal.isMultiline ? 3 : 1
        for index in 0..<quotes where byte(offset + index) != UInt8(ascii: "\"") { return false }
        return hasHashes(literal.hashes, at: offset + quotes)
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
        return true
    }

    // MARK: - Brackets

    private mutating func readOpen(_ byte: UInt8) {
        let closes = [
            UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
        ]
        open.append(Bracket(close: closes[byte] ?? UInt8(ascii: "}"), literal: nil))
        branches.append(0)
        check(open.count, "brackets")
        if byte == UInt8(ascii: "{") { (arrows, angles) = (0, 0) }
        words = 0
        offset += 1
    }

    private mutating func readClose(_ byte: UInt8) {
        (words, angles) = (0, 0)
        if byte == UInt8(ascii: "}") { arrows = 0 }
        offset += 1
        // The parser reports brackets that don't match.
        guard let last = open.last, last.close == byte else { return }
        open.removeLast()
        branches.removeLast()
        if let literal = last.literal { skipLiteral(literal) }
    }

    // MARK: - Words

    /// The keywords that the parser recurses on.
    private static let prefixes: Set<String> = [
        "any", "await", "borrow", "borrowing", "consume", "consuming", "copy", "defer", "do",
        "each", "for", "guard", "if", "inout", "isolated", "repeat", "return", "sending", "some",
        "switch", "throw", "try", "unsafe", "while", "yield",
    ]

    private mutating func readWordOrMark(_ byte: UInt8) {
        guard Self.isWord(byte) else { return readMark(byte) }
        let word = self.word(at: offset)
        if word == "else" {
            branches[branches.count - 1] += 1
            check(branches[branches.count - 1], "branches")
        } else if Self.prefixes.contains(word) {
            words += 1
            check(words, "words such as “\(word)”")
        } else {
            words = 0
        }
        if !["if", "else"].contains(word), Self.statements.contains(word) {
            branches[branches.count - 1] = 0
            (arrows, angles) = (0, 0)
        } else if word == "if", !follows("else") {
            branches[branches.count - 1] = 0
        }
        offset += max(word.utf8.count, 1)
    }

    /// The keywords that start a statement or declaration.
    private static let statements: Set<String> = [
        "class", "extension", "for", "func", "guard", "let", "protocol", "struct", "switch", "var",
        "while",
    ]

    /// Returns a Boolean value that indicates whether a word precedes the current offset, on any line.
    private func follows(_ word: String) -> Bool {
        var end = offset
        while end > 0, Self.isBlank(bytes[end - 1]), offset - end < 100 { end -= 1 }
        let start = end - word.utf8.count
        return start >= 0 && bytes[start..<end].elementsEqual(word.utf8)
    }

    private mutating func readMark(_ byte: UInt8) {
        if byte == UInt8(ascii: "-"), self.byte(offset + 1) == UInt8(ascii: ">") {
            arrows += 1
            check(arrows, "arrows")
            offset += 2
        } else {
            if byte == UInt8(ascii: "<") {
                angles += 1
                check(angles, "brackets")
            }
            if byte != UInt8(ascii: "@") { words = 0 }
            offset += 1
        }
    }

    /// Returns the word at an offset, truncated to a length that no keyword has.
    private func word(at offset: Int) -> String {
        var end = offset
        while end < bytes.count, Self.isWord(bytes[end]), end - offset < 64 { end += 1 }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    private static func isNewline(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        isNewline(byte) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return byte == UInt8(ascii: "_")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }
}
