/// A matcher of selectors with the elements of a document.
///
/// Its steps are bounded; once they are used up, nothing matches.
struct SelectorMatcher {
    private let elements: [MarkupDocument.Element]
    private var stepsLeft: Int
    private var anchors: [Int] = []
    private var classes: [Int: [String]] = [:]
    /// The positions among the siblings of the same type, from the start and from the end.
    private var typePositions: [(first: Int, last: Int)] = []

    init(_ document: MarkupDocument, stepCount: Int) {
        elements = document.elements
        stepsLeft = stepCount
    }

    /// A Boolean value that indicates whether there were more steps than allowed.
    var isExhausted: Bool { stepsLeft < 0 }

    /// Returns a Boolean value that indicates whether a selector matches an element.
    mutating func matches(_ selector: CSSSelector, _ element: Int) -> Bool {
        match(selector, 0, element) == .matches
    }

    /// The outcome of matching a part of a selector, which tells where trying on is in vain.
    private enum Outcome {
        case matches
        /// Another element can match in place of the element.
        case fails
        /// No sibling of the element can match in its place.
        case failsAmongSiblings
        /// No element can match in place of the element.
        case failsEverywhere
    }

    /// Matches a selector’s compounds from one on leftward, beginning with an element.
    private mutating func match(
        _ selector: CSSSelector,
        _ compound: Int,
        _ element: Int
    ) -> Outcome {
        stepsLeft -= 1
        guard stepsLeft >= 0 else { return .failsEverywhere }
        guard matches(selector.compounds[compound], element) else { return .fails }
        guard compound < selector.combinators.count else { return .matches }
        switch selector.combinators[compound] {
        case .child:
            guard let parent = elements[element].parent else { return .failsEverywhere }
            let outcome = match(selector, compound + 1, parent)
            return outcome == .fails ? .failsAmongSiblings : outcome
        case .descendant:
            var ancestor = elements[element].parent
            while let next = ancestor {
                let outcome = match(selector, compound + 1, next)
                if outcome == .matches || outcome == .failsEverywhere { return outcome }
                ancestor = elements[next].parent
            }
            return .failsEverywhere
        case .nextSibling:
            guard let previous = sibling(before: element) else { return .failsAmongSiblings }
            return match(selector, compound + 1, previous)
        case .laterSibling:
            var sibling = sibling(before: element)
            while let next = sibling {
                let outcome = match(selector, compound + 1, next)
                if outcome != .fails { return outcome }
                sibling = self.sibling(before: next)
            }
            return .failsAmongSiblings
        }
    }

    private func sibling(before element: Int) -> Int? {
        let index = elements[element].siblingIndex
        guard index > 0, let parent = elements[element].parent else { return nil }
        return elements[parent].children[index - 1]
    }

    // MARK: - Compounds

    private mutating func matches(_ compound: CSSSelector.Compound, _ element: Int) -> Bool {
        if let name = compound.name, name != elements[element].name { return false }
        guard Self.matches(compound.namespace, elements[element].namespace, isElement: true) else {
            return false
        }
        for condition in compound.conditions where !matches(condition, element) { return false }
        return true
    }

    /// Returns a Boolean value that indicates whether a condition includes a namespace.
    ///
    /// Elements without a namespace are drawn as SVG, so they count as such.
    private static func matches(
        _ condition: CSSSelector.Namespace,
        _ namespace: String?,
        isElement: Bool
    ) -> Bool {
        switch condition {
        case .any: true
        case .none: namespace == nil
        case .named(let name):
            name == namespace || isElement && namespace == nil && name == MarkupNamespace.svg
        }
    }

    private mutating func matches(_ condition: CSSSelector.Condition, _ element: Int) -> Bool {
        switch condition {
        case .id(let id): elements[element].attribute("id")?.value == id
        case .className(let name): classNames(of: element).contains(name)
        case .attribute(let attribute): matches(attribute, element)
        case .root: elements[element].parent == nil
        case .empty: elements[element].content.isEmpty
        case .link: isLink(element)
        case .language(let language): matches(language: language, element)
        case .nth(let nth): matches(nth, element)
        case .any(let selectors): matchesAny(selectors, element)
        case .not(let selectors): !matchesAny(selectors, element)
        case .has(let selectors): hasMatch(selectors, element)
        case .anchor: anchors.last == element
        case .never: false
        }
    }

    private mutating func matchesAny(_ selectors: [CSSSelector], _ element: Int) -> Bool {
        for selector in selectors where matches(selector, element) { return true }
        return false
    }

    private func isLink(_ element: Int) -> Bool {
        let element = elements[element]
        return element.name == "a"
            && (element.attribute("href") ?? element.attribute("href", in: MarkupNamespace.xlink))
                != nil
    }

    /// Returns a Boolean value that indicates whether an element’s language is a given one, or a
    /// variant of it.
    private mutating func matches(language: String, _ element: Int) -> Bool {
        var next: Int? = element
        while let index = next {
            stepsLeft -= 1
            let candidate = elements[index]
            let attribute =
                candidate.attribute("lang", in: MarkupNamespace.xml) ?? candidate.attribute("lang")
            if let attribute {
                let value = attribute.value.lowercased()
                return value == language || value.hasPrefix(language + "-")
            }
            next = candidate.parent
        }
        return false
    }

    /// Returns the classes of an element.
    mutating func classNames(of element: Int) -> [String] {
        if let names = classes[element] { return names }
        guard let value = elements[element].attribute("class")?.value else { return [] }
        let names = Self.words(value)
        classes[element] = names
        return names
    }

    private static func words(_ text: String) -> [String] {
        text.utf8.split(whereSeparator: SyntaxScanner.isSpace).map { String(Substring($0)) }
    }

    // MARK: - Attributes

    private func matches(_ condition: CSSSelector.Attribute, _ element: Int) -> Bool {
        elements[element].attributes.contains { attribute in
            attribute.name == condition.name
                && Self.matches(condition.namespace, attribute.namespace, isElement: false)
                && Self.matches(condition, attribute.value)
        }
    }

    private static func matches(_ condition: CSSSelector.Attribute, _ text: String) -> Bool {
        guard condition.match != .exists else { return true }
        // Attribute selectors ignore the case of ASCII letters only.
        func key(_ text: String) -> [UInt8] {
            guard condition.ignoresCase else { return Array(text.utf8) }
            return text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        }
        let value = key(condition.value)
        let text = key(text)
        switch condition.match {
        case .exists: return true
        case .equals: return text == value
        case .dash: return text == value || text.starts(with: value + [UInt8(ascii: "-")])
        case .includes:
            return !value.isEmpty
                && text.split(whereSeparator: SyntaxScanner.isSpace).contains { $0 == value[...] }
        case .prefix: return !value.isEmpty && text.starts(with: value)
        case .suffix: return !value.isEmpty && text.reversed().starts(with: value.reversed())
        case .contains: return !value.isEmpty && text.firstRange(of: value) != nil
        }
    }

    // MARK: - Positions

    private mutating func matches(_ nth: CSSSelector.Nth, _ element: Int) -> Bool {
        nth.selects(position(of: element, nth))
            && (nth.selectors.map { matchesAny($0, element) } ?? true)
    }

    /// Returns the position of an element among the siblings that count, from 1.
    private mutating func position(of element: Int, _ nth: CSSSelector.Nth) -> Int {
        let index = elements[element].siblingIndex
        guard let parent = elements[element].parent else { return 1 }
        if nth.ofType {
            if typePositions.isEmpty { countTypes() }
            return nth.fromEnd ? typePositions[element].last : typePositions[element].first
        }
        let siblings = elements[parent].children
        guard let selectors = nth.selectors else {
            return nth.fromEnd ? siblings.count - index : index + 1
        }
        let range = nth.fromEnd ? index + 1..<siblings.count : 0..<index
        var count = 1
        for place in range where stepsLeft >= 0 && matchesAny(selectors, siblings[place]) {
            count += 1
        }
        return count
    }

    private mutating func countTypes() {
        typePositions = Array(repeating: (1, 1), count: elements.count)
        for parent in elements {
            var firsts: [String: Int] = [:]
            var lasts: [String: Int] = [:]
            for child in parent.children {
                let type = Self.type(of: elements[child])
                firsts[type, default: 0] += 1
                typePositions[child].first = firsts[type, default: 1]
            }
            for child in parent.children.reversed() {
                let type = Self.type(of: elements[child])
                lasts[type, default: 0] += 1
                typePositions[child].last = lasts[type, default: 1]
            }
        }
    }

    private static func type(of element: MarkupDocument.Element) -> String {
        guard let namespace = element.namespace else { return element.name }
        return namespace == MarkupNamespace.svg ? element.name : "\(namespace) \(element.name)"
    }

    // MARK: - Surroundings

    /// Returns a Boolean value that indicates whether a selector that is relative to an element
    /// matches one after it.
    private mutating func hasMatch(_ selectors: [CSSSelector], _ element: Int) -> Bool {
        anchors.append(element)
        defer { anchors.removeLast() }
        for selector in selectors {
            let range: Range<Int>
            switch selector.combinators.last {
            case .nextSibling, .laterSibling:
                guard let parent = elements[element].parent else { continue }
                range = elements[element].subtreeEnd..<elements[parent].subtreeEnd
            default: range = element + 1..<elements[element].subtreeEnd
            }
            for other in range where stepsLeft >= 0 && matches(selector, other) { return true }
        }
        return false
    }
}
