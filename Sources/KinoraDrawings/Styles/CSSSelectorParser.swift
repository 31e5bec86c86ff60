/// A parser of selectors.
struct CSSSelectorParser {
    var scanner: CSSScanner
    private let context: Context
    /// The number of functions around the selectors that are read.
    var depth = 0
    /// A Boolean value that indicates whether the selectors are in `:not()`.
    var isNegated = false

    /// The states that selectors ask for and that never occur, such as `:hover`.
    var states: Set<String> = []

    /// The surroundings of selectors.
    struct Context {
        /// The namespaces by prefix; the empty prefix is the default namespace.
        var namespaces: [String: String] = [:]
        /// The selectors of the rule that contains the selectors, or nil outside of rules.
        var parents: [CSSSelector]?
    }

    static let depthLimit = 16

    /// The maximum number of compounds in a selector.
    private static let compoundLimit = 100

    /// The specificity of the most specific parent.
    private let parentSpecificity: CSSSelector.Specificity

    init(_ scanner: CSSScanner, _ context: Context) {
        self.scanner = scanner
        self.context = context
        parentSpecificity = context.parents?.map(\.specificity).max() ?? .zero
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
    /// - Returns: The selector, or nil.
    mutating func complex(
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
            guard compounds.count < Self.compoundLimit,
                let compound = compound(&specificity)
            else { return nil }
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
        specificity += parentSpecificity
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

    /// Reads an element's name, and returns false if it is invalid.
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
}

extension CSSScanner {
    /// Skips a block if it begins with a bracket, and returns the range of what is inside.
    mutating func block(of bracket: UInt8) -> Range<Int>? { next == bracket ? block() : nil }
}
