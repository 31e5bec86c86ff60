/// A condition of parts in parentheses that `and`, `or` and `not` join.
struct CSSCondition {
    private var scanner: CSSScanner
    private let allowsOr: Bool
    private let depth: Int
    /// Reads a part that isn’t a condition in parentheses and returns its truth, nil if unknown.
    private let part: (inout CSSScanner) -> Bool?

    private static let depthLimit = 32

    init(
        _ scanner: CSSScanner,
        allowsOr: Bool = true,
        depth: Int = 0,
        part: @escaping (inout CSSScanner) -> Bool?
    ) {
        self.scanner = scanner
        self.allowsOr = allowsOr
        self.depth = depth
        self.part = part
    }

    /// Returns the truth of the condition, or nil if it is unknown or invalid.
    mutating func value() -> Bool? {
        guard depth < Self.depthLimit else { return nil }
        scanner.skipSpace()
        if isWord("not") {
            let value = operand()
            scanner.skipSpace()
            return scanner.isAtEnd ? value.map { !$0 } : nil
        }
        var result = operand()
        var joiner: String?
        while true {
            scanner.skipSpace()
            if scanner.isAtEnd { return result }
            guard let word = scanner.identifier()?.lowercased(), joiner == nil || joiner == word
            else { return nil }
            guard word == "and" || word == "or" && allowsOr else { return nil }
            joiner = word
            let next = operand()
            result = word == "and" ? Self.both(result, next) : Self.either(result, next)
        }
    }

    private mutating func isWord(_ word: String) -> Bool {
        let start = scanner.index
        if scanner.identifier()?.lowercased() == word, scanner.next != UInt8(ascii: "(") {
            return true
        }
        scanner.move(to: start)
        return false
    }

    private mutating func operand() -> Bool? {
        scanner.skipSpace()
        let start = scanner.index
        if let range = scanner.block(of: UInt8(ascii: "(")) {
            var inner = CSSScanner(scanner.bytes, range)
            inner.skipSpace()
            let isNested = inner.next == UInt8(ascii: "(") || Self.beginsCondition(inner)
            if isNested {
                var condition = CSSCondition(inner, depth: depth + 1, part: part)
                return condition.value()
            }
            scanner.move(to: start)
        }
        let result = part(&scanner)
        // Every part has at least one character, so that reading goes on.
        if scanner.index == start { scanner.skip(1) }
        return result
    }

    /// Returns a Boolean value that indicates whether `not` or a function comes next.
    private static func beginsCondition(_ scanner: CSSScanner) -> Bool {
        var scanner = scanner
        guard let word = scanner.identifier()?.lowercased() else { return false }
        if word == "selector" || word == "font-tech" || word == "font-format" {
            return scanner.next == UInt8(ascii: "(")
        }
        guard word == "not" else { return false }
        scanner.skipSpace()
        return scanner.next == UInt8(ascii: "(") || scanner.isIdentifierNext
    }

    private static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
        if one == false || other == false { return false }
        return one == nil || other == nil ? nil : true
    }

    private static func either(_ one: Bool?, _ other: Bool?) -> Bool? {
        if one == true || other == true { return true }
        return one == nil || other == nil ? nil : false
    }
}
