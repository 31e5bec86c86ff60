/// The rules of a file's style sheets, indexed by selector.
struct SVGStyleSheet: Sendable {
    /// A part of a style sheet that is skipped.
    struct Omission: Hashable, Sendable {
        let offset: Int
        let reason: String
    }

    /// A block of declarations, which several rules may share.
    struct Block: Sendable {
        /// The index among the blocks of all sheets.
        let number: Int
        let declarations: [SVGDeclaration]
        /// The index of the sheet.
        let sheet: Int
    }

    /// A selector and the index of its block.
    struct Rule: Sendable {
        let selector: SVGSelector
        fileprivate let block: Int
        fileprivate let order: Int
    }

    /// The rules, keyed by the most specific part of their selectors.
    private var rules: [String: [Rule]] = [:]
    private var blocks: [Block] = []
    private var ruleCount = 0

    /// Adds the rules of a sheet and returns the skipped parts.
    mutating func add(
        _ text: String,
        sheet: Int,
        limit: Int
    ) throws(SyntaxError) -> [Omission] {
        var omissions: [Omission] = []
        let bytes = Self.withoutComments(Array(text.utf8))
        try Self.checkReferences(bytes)
        var index = 0
        while let brace = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: "{") }) {
            let start = index
            let prelude = String(decoding: bytes[index..<brace], as: UTF8.self)
            let end = Self.end(of: bytes, from: brace)
            let body = String(decoding: bytes[brace + 1..<max(end - 1, brace + 1)], as: UTF8.self)
            index = end
            let place = start + prelude.utf8.count - prelude.drop { $0.isWhitespace }.utf8.count
            try countRule(at: place, limit)
            guard !prelude.trimmed.hasPrefix("@") else {
                let name = prelude.trimmed.prefix { !$0.isWhitespace }
                omissions.append(Omission(offset: place, reason: "\(name) is left out"))
                continue
            }
            blocks.append(
                Block(
                    number: blocks.count,
                    declarations: SVGDeclaration.list(body, offset: brace + 1),
                    sheet: sheet
                )
            )
            for (index, text) in prelude.split(separator: ",").enumerated() {
                if index > 0 { try countRule(at: place, limit) }
                guard let selector = SVGSelector(text.trimmed) else {
                    let reason =
                        "the selector “\(text.trimmed.prefix(24))” is left out; "
                        + "only element, .class and #id are supported"
                    omissions.append(Omission(offset: place, reason: reason))
                    continue
                }
                rules[selector.key, default: []].append(
                    Rule(selector: selector, block: blocks.count - 1, order: ruleCount)
                )
            }
        }
        return omissions
    }

    /// Counts a selector, supported or not, and throws if there are too many.
    private mutating func countRule(at place: Int, _ limit: Int) throws(SyntaxError) {
        ruleCount += 1
        guard ruleCount <= limit else {
            throw SyntaxError(offset: place, reason: "there are more than \(limit) rules")
        }
    }

    /// Returns the rules that may select an element.
    func candidates(for target: SVGSelector.Target) -> [Rule] {
        guard !rules.isEmpty else { return [] }
        var keys = ["*", target.name] + target.classes.map { "." + $0 }
        if let id = target.id { keys.append("#" + id) }
        return keys.flatMap { rules[$0] ?? [] }
    }

    /// Returns the blocks of rules in order of increasing precedence.
    func blocks(of rules: [Rule]) -> [Block] {
        rules.sorted { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
            .map { blocks[$0.block] }
    }

    // MARK: - Text

    /// Returns the bytes with comments replaced by spaces, so that offsets stay the same.
    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") else {
                index += 1
                continue
            }
            var end = index + 2
            while end < bytes.count,
                !(bytes[end - 1] == UInt8(ascii: "*") && bytes[end] == UInt8(ascii: "/")
                    && end > index + 2)
            { end += 1 }
            let last = min(end, bytes.count - 1)
            for place in index...last { result[place] = 0x20 }
            index = last + 1
        }
        return result
    }

    /// Throws an error if a sheet refers to another file.
    private static func checkReferences(_ bytes: [UInt8]) throws(SyntaxError) {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        var rest = text[...]
        while let range = rest.firstRange(of: "url(") {
            rest = rest[range.upperBound...]
            let target = rest.drop { $0.isWhitespace || "\"'".contains($0) }
            guard target.hasPrefix("#") || target.hasPrefix("data:") else {
                let offset = text[..<range.lowerBound].utf8.count
                throw SyntaxError(offset: offset, reason: "url() of another file is refused")
            }
        }
        if let range = text.firstRange(of: "@import") {
            let offset = text[..<range.lowerBound].utf8.count
            throw SyntaxError(offset: offset, reason: "@import of another file is refused")
        }
    }

    /// Returns the offset after the brace that closes the block at an opening brace.
    private static func end(of bytes: [UInt8], from brace: Int) -> Int {
        var depth = 0
        for index in brace..<bytes.count {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return bytes.count
    }
}

/// A selector of a single element by its name, identifier, and classes.
struct SVGSelector: Hashable, Sendable {
    /// The properties of an element that selectors match.
    struct Target {
        let name: String
        let id: String?
        let classes: Set<String>
    }

    private var name: String?
    private var id: String?
    private var classes: [String] = []

    /// Creates a selector from a text, or returns nil if the text isn't supported.
    init?(_ text: String) {
        var rest = text[...]
        func isNamePart(_ letter: Character) -> Bool {
            letter.isLetter || letter.isNumber || letter == "-" || letter == "_"
        }
        if rest.first == "*" {
            rest = rest.dropFirst()
        } else if let first = rest.first, isNamePart(first) {
            name = String(rest.prefix(while: isNamePart))
            rest = rest.drop(while: isNamePart)
        }
        while let kind = rest.popFirst() {
            let word = String(rest.prefix(while: isNamePart))
            rest = rest.drop(while: isNamePart)
            guard !word.isEmpty else { return nil }
            switch kind {
            case "#" where id == nil: id = word
            case ".": classes.append(word)
            default: return nil
            }
        }
        if text.isEmpty { return nil }
    }

    /// The most specific part of the selector, with its prefix.
    var key: String {
        if let id { return "#" + id }
        if let first = classes.first { return "." + first }
        return name ?? "*"
    }

    /// The specificity of the selector, as defined by CSS.
    var specificity: Int {
        (id == nil ? 0 : 1 << 20) + min(classes.count, 1000) << 8 + (name == nil ? 0 : 1)
    }

    /// The number of steps that matching an element takes.
    var stepCount: Int { 1 + classes.count }

    /// Returns a Boolean value that indicates whether the selector matches an element.
    func selects(_ target: Target) -> Bool {
        (name == nil || name == target.name) && (id == nil || id == target.id)
            && classes.allSatisfy(target.classes.contains)
    }
}
