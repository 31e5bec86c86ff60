/// A scan of a source’s brackets and words, which finds nesting that the parser can’t follow.
///
/// The parser is recursive, and needs time that is quadratic in some nestings. The scan knows no
/// grammar: it counts open brackets and `#if`, consecutive words that the parser recurses on, such as
/// `try`, and arrows and `else` without an end of the statement between them.
struct NestingScan {
    /// A place that is nested too deeply.
    struct Excess: Hashable {
        /// The offset in bytes.
        let offset: Int
        /// What is nested.
        let subject: String
        /// The nesting, up to the first that is too deep.
        let depth: Int
    }

    private let bytes: [UInt8]
    private var place = 0
    /// The open brackets; for those in string literals, the number of `#` of the literal.
    private var open: [Bracket] = []
    private var conditions = 0
    private var words = 0
    private var arrows = 0
    private var branches: [Int] = [0]
    private var angles = 0
    private var excess: Excess?

    private struct Bracket {
        let close: UInt8
        /// The literal that an interpolation is in; nil for other brackets.
        let literal: Literal?
    }

    private struct Literal {
        let hashes: Int
        let isMultiline: Bool
    }

    /// Returns the first place that is nested too deeply; nil if there is none.
    static func excess(in bytes: [UInt8]) -> Excess? {
        var scan = NestingScan(bytes: bytes)
        scan.run()
        return scan.excess
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func check(_ depth: Int, _ subject: String) {
        guard depth > PortingLimits.nesting, excess == nil else { return }
        excess = Excess(offset: place, subject: subject, depth: depth)
    }

    private mutating func run() {
        while place < bytes.count, excess == nil {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "/") where self.byte(place + 1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(place + 1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): readLiteral(hashes: 0)
            case UInt8(ascii: "#"): readHashes()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): readOpen(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): readClose(byte)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                place += 1
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
                (words, arrows, angles) = (0, 0, 0)
                place += 1
            default: readWordOrMark(byte)
            }
        }
    }

    // MARK: - Comments

    private mutating func skipLine() {
        while place < bytes.count, !Self.isNewline(bytes[place]) { place += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte(place) == UInt8(ascii: "/"), byte(place + 1) == UInt8(ascii: "*") {
                (depth, place) = (depth + 1, place + 2)
            } else if byte(place) == UInt8(ascii: "*"), byte(place + 1) == UInt8(ascii: "/") {
                (depth, place) = (depth - 1, place + 2)
            } else {
                place += 1
            }
        } while depth > 0 && place < bytes.count
    }

    // MARK: - String literals

    private mutating func readHashes() {
        var end = place
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        let hashes = end - place
        guard byte(end) != UInt8(ascii: "\"") else {
            place = end
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
        // A word such as `#selector` may be followed by brackets.
        place = max(end + word.utf8.count, place + 1)
    }

    private mutating func readLiteral(hashes: Int) {
        let isMultiline =
            byte(place + 1) == UInt8(ascii: "\"") && byte(place + 2) == UInt8(ascii: "\"")
            && !(hashes > 0 && isClosedOnLine(Literal(hashes: hashes, isMultiline: false)))
        words = 0
        place += isMultiline ? 3 : 1
        skipLiteral(Literal(hashes: hashes, isMultiline: isMultiline))
    }

    /// Skips the rest of a literal, up to its end or its next interpolation.
    private mutating func skipLiteral(_ literal: Literal) {
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\\"), hasHashes(literal.hashes, at: place + 1) {
                let next = place + 1 + literal.hashes
                place = next + 1
                guard self.byte(next) == UInt8(ascii: "(") else { continue }
                open.append(Bracket(close: UInt8(ascii: ")"), literal: literal))
                branches.append(0)
                check(open.count, "brackets")
                return
            }
            if byte == UInt8(ascii: "\""), isClosed(at: place, literal) {
                place += (literal.isMultiline ? 3 : 1) + literal.hashes
                return
            }
            if !literal.isMultiline, Self.isNewline(byte) { return }
            place += 1
        }
    }

    /// Returns whether a literal ends on its line, as in `#"""#`.
    private func isClosedOnLine(_ literal: Literal) -> Bool {
        var offset = place + 1
        while offset < bytes.count, !Self.isNewline(bytes[offset]) {
            if isClosed(at: offset, literal) { return true }
            offset += 1
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
        place += 1
    }

    private mutating func readClose(_ byte: UInt8) {
        (words, angles) = (0, 0)
        if byte == UInt8(ascii: "}") { arrows = 0 }
        place += 1
        // A bracket that closes another one is a mistake, which the parser reports.
        guard let last = open.last, last.close == byte else { return }
        open.removeLast()
        branches.removeLast()
        if let literal = last.literal { skipLiteral(literal) }
    }

    // MARK: - Words

    /// The words that the parser recurses on.
    private static let prefixes: Set<String> = [
        "any", "await", "borrow", "borrowing", "consume", "consuming", "copy", "defer", "do",
        "each", "for", "guard", "if", "inout", "isolated", "repeat", "return", "sending", "some",
        "switch", "throw", "try", "unsafe", "while", "yield",
    ]

    private mutating func readWordOrMark(_ byte: UInt8) {
        guard Self.isWord(byte) else { return readMark(byte) }
        let word = self.word(at: place)
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
        place += max(word.utf8.count, 1)
    }

    private static let statements: Set<String> = [
        "class", "extension", "for", "func", "guard", "let", "protocol", "struct", "switch", "var",
        "while",
    ]

    /// Returns whether the last word before the place, on any line, is a given one.
    private func follows(_ word: String) -> Bool {
        var end = place
        while end > 0, Self.isBlank(bytes[end - 1]), place - end < 100 { end -= 1 }
        let start = end - word.utf8.count
        return start >= 0 && bytes[start..<end].elementsEqual(word.utf8)
    }

    private mutating func readMark(_ byte: UInt8) {
        if byte == UInt8(ascii: "-"), self.byte(place + 1) == UInt8(ascii: ">") {
            arrows += 1
            check(arrows, "arrows")
            place += 2
        } else {
            if byte == UInt8(ascii: "<") {
                angles += 1
                check(angles, "brackets")
            }
            if byte != UInt8(ascii: "@") { words = 0 }
            place += 1
        }
    }

    /// Returns the word at an offset; a long one is cut, as no keyword is long.
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
