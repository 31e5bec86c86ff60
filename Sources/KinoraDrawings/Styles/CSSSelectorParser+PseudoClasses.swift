extension CSSSelectorParser {
    private static let dynamicStates: Set<String> = [
        "active", "autofill", "blank", "buffering", "checked", "current", "default", "disabled",
        "enabled", "focus", "focus-visible", "focus-within", "fullscreen", "future", "hover",
        "in-range", "indeterminate", "invalid", "local-link", "modal", "muted", "open",
        "optional", "out-of-range", "past", "paused", "picture-in-picture", "placeholder-shown",
        "playing", "popover-open", "read-only", "read-write", "required", "seeking", "stalled",
        "target", "target-within", "user-invalid", "user-valid", "valid", "visited",
        "volume-locked",
    ]

    /// The pseudo-elements that can be written with one colon.
    private static let oldElements: Set<String> = ["after", "before", "first-letter", "first-line"]

    /// The pseudo-elements that are recognized, and that no drawing has.
    private static let elements: Set<String> = oldElements.union([
        "backdrop", "cue", "cue-region", "file-selector-button", "grammar-error", "highlight",
        "marker", "part", "placeholder", "selection", "slotted", "spelling-error", "target-text",
        "view-transition", "view-transition-group", "view-transition-image-pair",
        "view-transition-new", "view-transition-old",
    ])

    /// Returns the condition of a pseudo-class or pseudo-element, or nil if it is invalid.
    mutating func pseudo(
        _ specificity: inout CSSSelector.Specificity
    ) -> CSSSelector.Condition? {
        scanner.skip(1)
        let isElement = scanner.take(":")
        guard let name = scanner.identifier()?.lowercased() else { return nil }
        let arguments = scanner.block(of: UInt8(ascii: "("))
        if isElement || Self.oldElements.contains(name) {
            guard Self.elements.contains(name) || name.hasPrefix("-webkit-") else { return nil }
            specificity += .type
            states.insert("::" + name)
            return .never
        }
        if let arguments { return function(name, arguments, &specificity) }
        specificity += .className
        switch name {
        case "root", "scope": return .root
        case "empty": return .empty
        case "link", "any-link": return .link
        case "first-child": return .nth(CSSSelector.Nth(a: 0, b: 1))
        case "last-child": return .nth(CSSSelector.Nth(a: 0, b: 1, fromEnd: true))
        case "only-child": return only(ofType: false)
        case "first-of-type": return .nth(CSSSelector.Nth(a: 0, b: 1, ofType: true))
        case "last-of-type": return .nth(CSSSelector.Nth(a: 0, b: 1, fromEnd: true, ofType: true))
        case "only-of-type": return only(ofType: true)
        case "defined": return .any([Self.universal])
        case "host": return .never
        default:
            guard Self.dynamicStates.contains(name) || name.hasPrefix("-webkit-") else {
                return nil
            }
            // An element without a state is what a document shows.
            if !isNegated { states.insert(":" + name) }
            return .never
        }
    }

    private static let universal = CSSSelector(
        compounds: [CSSSelector.Compound()],
        combinators: [],
        specificity: .zero
    )

    /// Returns the condition that an element is both the first and the last one.
    private func only(ofType: Bool) -> CSSSelector.Condition {
        let first = CSSSelector.Nth(a: 0, b: 1, ofType: ofType)
        let last = CSSSelector.Nth(a: 0, b: 1, fromEnd: true, ofType: ofType)
        let compound = CSSSelector.Compound(conditions: [.nth(first), .nth(last)])
        return .any([CSSSelector(compounds: [compound], combinators: [], specificity: .zero)])
    }

    private mutating func function(
        _ name: String,
        _ range: Range<Int>,
        _ specificity: inout CSSSelector.Specificity
    ) -> CSSSelector.Condition? {
        guard depth < Self.depthLimit else { return nil }
        switch name {
        case "is", "where", "matches", "-webkit-any", "any":
            let selectors = selectors(range, isForgiving: true)
            guard let selectors else { return nil }
            if name != "where" { specificity += selectors.map(\.specificity).max() ?? .zero }
            return .any(selectors)
        case "not":
            let wasNegated = isNegated
            isNegated.toggle()
            defer { isNegated = wasNegated }
            guard let selectors = selectors(range) else { return nil }
            specificity += selectors.map(\.specificity).max() ?? .zero
            return .not(selectors)
        case "has":
            guard let selectors = selectors(range, anchor: .anchor) else { return nil }
            specificity += selectors.map(\.specificity).max() ?? .zero
            return .has(selectors)
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
            specificity += .className
            guard var nth = nth(range, &specificity) else { return nil }
            nth.fromEnd = name.hasPrefix("nth-last")
            nth.ofType = name.hasSuffix("of-type")
            guard !nth.ofType || nth.selectors == nil else { return nil }
            return .nth(nth)
        case "lang":
            specificity += .className
            return languages(range)
        case "dir":
            specificity += .className
            let word = CSSScanner.text(scanner.bytes, range).text.lowercased()
            return word == "ltr" ? .any([Self.universal]) : .never
        case "state", "host", "host-context":
            specificity += .className
            states.insert(":\(name)()")
            return .never
        default: return nil
        }
    }

    /// Returns the condition that an element has one of the languages in a range.
    private func languages(_ range: Range<Int>) -> CSSSelector.Condition? {
        let text = String(decoding: scanner.bytes[range], as: UTF8.self)
        var selectors: [CSSSelector] = []
        for part in CSSText.parts(text, separatedBy: .comma) {
            var word = CSSScanner(part.text)
            guard let name = word.string() ?? word.identifier(), word.isAtEnd else { return nil }
            var selector = Self.universal
            selector.compounds[0].conditions = [.language(name.lowercased())]
            selectors.append(selector)
        }
        return .any(selectors)
    }

    /// Returns the selectors in a range, or nil if one is invalid and the list isn't forgiving.
    private mutating func selectors(
        _ range: Range<Int>,
        isForgiving: Bool = false,
        anchor: CSSSelector.Condition? = nil
    ) -> [CSSSelector]? {
        let outer = scanner
        defer {
            scanner = outer
            depth -= 1
        }
        depth += 1
        var result: [CSSSelector] = []
        scanner = CSSScanner(outer.bytes, range)
        while true {
            let start = scanner.index
            scanner.skipValues(until: ",")
            let end = scanner.index
            let isLast = scanner.isAtEnd
            scanner = CSSScanner(outer.bytes, start..<end)
            if let selector = complex(anchor: anchor), scanner.isAtEnd {
                result.append(selector)
            } else if !isForgiving {
                return nil
            }
            if isLast { return result }
            scanner = CSSScanner(outer.bytes, end + 1..<max(range.upperBound, end + 1))
        }
    }

    // MARK: - Positions

    private mutating func nth(
        _ range: Range<Int>,
        _ specificity: inout CSSSelector.Specificity
    ) -> CSSSelector.Nth? {
        let split = range.first { isOf(at: $0, in: range) }
        let text = CSSScanner.text(scanner.bytes, range.lowerBound..<(split ?? range.upperBound))
        guard var nth = Self.formula(text.text.lowercased()) else { return nil }
        guard let split else { return nth }
        guard let selectors = selectors(split + 3..<range.upperBound) else { return nil }
        specificity += selectors.map(\.specificity).max() ?? .zero
        nth.selectors = selectors
        return nth
    }

    /// Returns a Boolean value that indicates whether the word `of` follows white space at a byte.
    private func isOf(at index: Int, in range: Range<Int>) -> Bool {
        let bytes = scanner.bytes
        return index + 3 < range.upperBound && SyntaxScanner.isSpace(bytes[index])
            && bytes[index + 1] | 0x20 == UInt8(ascii: "o")
            && bytes[index + 2] | 0x20 == UInt8(ascii: "f")
            && SyntaxScanner.isSpace(bytes[index + 3])
    }

    /// Returns the condition of a formula such as `2n + 1` or `even`, or nil if it is invalid.
    private static func formula(_ text: String) -> CSSSelector.Nth? {
        let word = CSSText.trimmed(text)
        if word == "odd" { return CSSSelector.Nth(a: 2, b: 1) }
        if word == "even" { return CSSSelector.Nth(a: 2, b: 0) }
        guard let n = word.firstIndex(of: "n") else {
            return integer(word).map { CSSSelector.Nth(a: 0, b: $0) }
        }
        let factor = word[..<n]
        let a: Int?
        switch factor {
        case "", "+": a = 1
        case "-": a = -1
        default: a = integer(String(factor))
        }
        guard let a else { return nil }
        let rest = CSSText.trimmed(word[word.index(after: n)...])
        if rest.isEmpty { return CSSSelector.Nth(a: a, b: 0) }
        guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
        let digits = CSSText.trimmed(rest.dropFirst())
        guard let first = digits.first, first.isNumber, let b = integer(digits) else { return nil }
        return CSSSelector.Nth(a: a, b: sign == "-" ? -b : b)
    }

    private static func integer(_ text: String) -> Int? {
        guard text.utf8.count < 10 else { return nil }
        return Int(text)
    }
}
