/// A parser of selectors.
struct CSSSelectorParser {
    private var scanner: CSSScanner
    private let context: Context
    /// The number of functions around the selectors that are read.
    private var depth = 0
    /// A Boolean value that indicates whether the selectors are in `:not()`.
    private var isNegated = false

    /// The states that selectors ask for and that never occur, such as `:hover`.
    private(set) var states: Set<String> = []

    /// What selectors depend on.
    struct Context {
        /// The namespaces by prefix; the empty prefix is the default namespace.
        var namespaces: [String: String] = [:]
        /// The selectors of the rule that contains the selectors, or nil outside of rules.
        var parents: [CSSSelector]?
    }

    private static let depthLimit = 16

    init(_ scanner: CSSScanner, _ context: Context) {
        self.scanner = scanner
        self.context = context
    }

    /// Returns the selectors of a list, or nil if one of them is invalid.
    mutating func list() -> [CSSSelector]? {
        var result: [CSSSelector] = []
        repeat {
            guard let selector = complex(isNested: context.parents != nil) else { return nil }
            result.append(selector)
        } while scanner.take(",")
        return scanner.isAtEnd ? result : nil
    }

    // MARK: - Complex selectors

    /// Returns the next selector, or nil if it is invalid.
    ///
    /// - Parameters:
    ///   - isNested: Whether the selector is relative to the parents unless it names them.
    ///   - anchor: The condition on the element that the selector is relative to, or nil.
    private mutating func complex(
        isNested: Bool = false,
        anchor: CSSSelector.Condition? = nil
    ) -> CSSSelector? {
        var compounds: [CSSSelector.Compound] = []
        var combinators: [CSSSelector.Combinator] = []
        var specificity = CSSSelector.Specificity.zero
        let start = scanner.index
        scanner.skipSpace()
        let leading = combinator()
        if isNested {
            let end = scanner.index
            scanner.skipValues(until: ",")
            let hasParent = scanner.bytes[start..<scanner.index].contains(UInt8(ascii: "&"))
            scanner.move(to: end)
            if leading != nil || !hasParent {
                compounds.append(CSSSelector.Compound(conditions: [parent(&specificity)]))
                combinators.append(leading ?? .descendant)
            }
        } else if let anchor {
            compounds.append(CSSSelector.Compound(conditions: [anchor]))
            combinators.append(leading ?? .descendant)
        } else if leading != nil {
            return nil
        }
        while true {
            scanner.skipSpace()
            guard let compound = compound(&specificity) else { return nil }
            compounds.append(compound)
            let hasSpace = scanner.skipSpace()
            guard let next = scanner.next, next != UInt8(ascii: ",") else { break }
            if let combinator = combinator() {
                combinators.append(combinator)
            } else if hasSpace {
                combinators.append(.descendant)
            } else {
                return nil
            }
        }
        return CSSSelector(
            compounds: compounds.reversed(),
            combinators: combinators.reversed(),
            specificity: specificity
        )
    }

    private mutating func combinator() -> CSSSelector.Combinator? {
        if scanner.take(">") { return .child }
        if scanner.take("+") { return .nextSibling }
        if scanner.take("~") { return .laterSibling }
        return nil
    }

    /// Returns the condition that an element is one that the containing rule selects.
    private func parent(_ specificity: inout CSSSelector.Specificity) -> CSSSelector.Condition {
        guard let parents = context.parents else { return .root }
        specificity += parents.map(\.specificity).max() ?? .zero
        return .any(parents)
    }

    // MARK: - Compounds

    private mutating func compound(
        _ specificity: inout CSSSelector.Specificity
    ) -> CSSSelector.Compound? {
        var compound = CSSSelector.Compound()
        let start = scanner.index
        guard type(&compound, &specificity) else { return nil }
        while let next = scanner.next {
            switch next {
            case UInt8(ascii: "#"):
                scanner.skip(1)
                guard let name = scanner.identifier() else { return nil }
                compound.conditions.append(.id(name))
                specificity += .id
            case UInt8(ascii: "."):
                scanner.skip(1)
                guard let name = scanner.identifier() else { return nil }
                compound.conditions.append(.className(name))
                specificity += .className
            case UInt8(ascii: "["):
                guard let range = scanner.block(), let attribute = attribute(range) else {
                    return nil
                }
                compound.conditions.append(.attribute(attribute))
                specificity += .className
            case UInt8(ascii: ":"):
                guard let condition = pseudo(&specificity) else { return nil }
                compound.conditions.append(condition)
            case UInt8(ascii: "&"):
                scanner.skip(1)
                compound.conditions.append(parent(&specificity))
            default: return scanner.index > start ? compound : nil
            }
        }
        return scanner.index > start ? compound : nil
    }

    /// Reads an element’s name, and returns false if it is invalid.
    private mutating func type(
        _ compound: inout CSSSelector.Compound,
        _ specificity: inout CSSSelector.Specificity
    ) -> Bool {
        if let namespace = context.namespaces[""] { compound.namespace = .named(namespace) }
        guard let (namespace, name) = qualifiedName() else { return false }
        guard let name else {
            // The default namespace applies to compounds without a type too, but only at the top.
            if depth > 0 { compound.namespace = .any }
            return true
        }
        if let namespace { compound.namespace = namespace }
        if name != "*" {
            compound.name = name
            specificity += .type
        }
        return true
    }

    /// Returns a name and the namespace of its prefix, each nil if absent, or nil if they are invalid.
    private mutating func qualifiedName() -> (CSSSelector.Namespace?, String?)? {
        var name = scanner.take("*") ? "*" : scanner.identifier()
        guard scanner.next == UInt8(ascii: "|"), scanner.peek(1) != UInt8(ascii: "=") else {
            return (nil, name)
        }
        scanner.skip(1)
        let namespace: CSSSelector.Namespace
        switch name {
        case nil: namespace = .none
        case "*": namespace = .any
        case let prefix?:
            guard let value = context.namespaces[prefix] else { return nil }
            namespace = .named(value)
        }
        name = scanner.take("*") ? "*" : scanner.identifier()
        return name == nil ? nil : (namespace, name)
    }

    // MARK: - Attributes

    private func attribute(_ range: Range<Int>) -> CSSSelector.Attribute? {
        var inner = self
        inner.scanner = CSSScanner(scanner.bytes, range)
        return inner.attribute()
    }

    private mutating func attribute() -> CSSSelector.Attribute? {
        scanner.skipSpace()
        guard let (namespace, name) = qualifiedName(), let name, name != "*" else { return nil }
        scanner.skipSpace()
        var result = CSSSelector.Attribute(
            name: name,
            namespace: namespace ?? .none,
            match: .exists,
            value: "",
            ignoresCase: false
        )
        guard let next = scanner.next else { return result }
        switch next {
        case UInt8(ascii: "="): result.match = .equals
        case UInt8(ascii: "~"): result.match = .includes
        case UInt8(ascii: "|"): result.match = .dash
        case UInt8(ascii: "^"): result.match = .prefix
        case UInt8(ascii: "$"): result.match = .suffix
        case UInt8(ascii: "*"): result.match = .contains
        default: return nil
        }
        if result.match != .equals { scanner.skip(1) }
        guard scanner.take("=") else { return nil }
        scanner.skipSpace()
        guard let value = scanner.string() ?? scanner.identifier() else { return nil }
        result.value = value
        scanner.skipSpace()
        if let flag = scanner.identifier()?.lowercased() {
            guard flag == "i" || flag == "s" else { return nil }
            result.ignoresCase = flag == "i"
        }
        scanner.skipSpace()
        return scanner.isAtEnd ? result : nil
    }

    // MARK: - Pseudo-classes

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

    private mutating func pseudo(
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

    /// Returns the selectors in a range, or nil if one is invalid and the list isn’t forgiving.
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

extension CSSScanner {
    /// Skips a block if it begins with a bracket, and returns the range of what is inside.
    mutating func block(of bracket: UInt8) -> Range<Int>? { next == bracket ? block() : nil }
}
