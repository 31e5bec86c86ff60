/// A parser of a document's style sheets.
struct StyleSheetParser {
    /// A selector and what applies to the elements that it matches.
    struct Rule: Sendable {
        let selector: CSSSelector
        /// The index of the declarations.
        let block: Int
        /// The index of the cascade layer.
        let layer: Int
    }

    /// A cascade layer, with the layers inside it in ascending precedence.
    struct Layer {
        var children: [(name: String, layer: Int)] = []
    }

    /// A set of key frames, which a later one of the same name can replace.
    struct Candidate {
        let keyframes: StyleSheets.Keyframes
        let layer: Int
        let origin: Origin
    }

    /// The kind of a rule's name, in descending precedence.
    enum Origin {
        case standard
        case prefixed
        /// A name that only other browsers know.
        case foreign
    }

    let environment: MediaEnvironment
    let limits: DrawingLimits

    var remarks = MarkupRemarks()
    var mediaWords: Set<String> = []
    private(set) var rules: [Rule] = []
    private(set) var blocks: [[SVGDeclaration]] = []
    private(set) var keyframes: [String: StyleSheets.Keyframes] = [:]

    /// The custom properties that are registered, by name.
    var registered: [String: RegisteredProperty] = [:]
    /// The precedence of each layer, after reading is finished.
    private(set) var layerRanks: [Int] = []

    var candidates: [Candidate] = []
    /// The layers; the first contains the rules outside of layers.
    var layers = [Layer()]
    var ruleCount = 0

    /// The maximum number of rules around a rule.
    static let nestingLimit = 32

    // The sheet that is read.
    var scanner = CSSScanner([])
    var map = TextMap()
    var namespaces: [String: String] = [:]

    /// The parts of a sheet's text in the source.
    struct TextMap {
        var parts: [(index: Int, offset: Int)] = []

        func offset(of index: Int) -> Int {
            var low = 0
            var high = parts.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if parts[middle].index <= index { low = middle } else { high = middle }
            }
            return parts.isEmpty ? index : parts[low].offset + index - parts[low].index
        }
    }

    /// The surroundings of a rule.
    struct Scope {
        var layer = 0
        /// The selectors of the rule that contains it.
        var parents: [CSSSelector]?
        var depth = 0
    }

    init(_ environment: MediaEnvironment, _ limits: DrawingLimits) {
        self.environment = environment
        self.limits = limits
    }

    // MARK: - Sheets

    /// Reads the sheet of a style element.
    mutating func read(_ element: MarkupDocument.Element) throws(MarkupError) {
        let known = [nil, MarkupNamespace.svg, MarkupNamespace.xhtml]
        guard known.contains(element.namespace) else { return }
        if let type = element.attribute("type"), !type.value.isEmpty {
            let word = CSSText.trimmed(type.value.prefix { $0 != ";" }).lowercased()
            guard word == "text/css" || word.isEmpty else {
                let reason = "the style sheet’s type “\(word.prefix(40))” isn’t supported"
                return remarks.add(at: type.offset, "<style>", reason)
            }
        }
        if let media = element.attribute("media")?.value {
            collectWords(media)
            guard environment.matches(media) else { return }
        }
        var bytes: [UInt8] = []
        map = TextMap()
        for case .text(let text, let offset) in element.content {
            map.parts.append((bytes.count, offset))
            bytes += Array(text.utf8)
        }
        guard !bytes.isEmpty else { return }
        scanner = CSSScanner(bytes)
        namespaces = [:]
        try readRules(Scope())
    }

    /// Finishes after the last sheet.
    mutating func finish() {
        layerRanks = Array(repeating: 0, count: layers.count)
        var rank = 0
        // A layer comes after those inside it. The pairs are layers and whether those were visited.
        var stack: [(layer: Int, isOpen: Bool)] = [(0, false)]
        while let (layer, isOpen) = stack.popLast() {
            if isOpen {
                layerRanks[layer] = rank
                rank += 1
            } else {
                stack.append((layer, true))
                for child in layers[layer].children.reversed() {
                    stack.append((child.layer, false))
                }
            }
        }
        for origin in [Origin.prefixed, .standard] {
            var ranks: [String: Int] = [:]
            for candidate in candidates where candidate.origin == origin {
                let rank = layerRanks[candidate.layer]
                let name = candidate.keyframes.name
                guard rank >= ranks[name] ?? -1 else { continue }
                ranks[name] = rank
                keyframes[name] = candidate.keyframes
            }
        }
        for candidate in candidates where candidate.origin == .foreign {
            guard keyframes[candidate.keyframes.name] == nil else { continue }
            let reason =
                "the key frames “\(candidate.keyframes.name)” of another browser are left out"
            remarks.add(at: candidate.keyframes.offset, "<style>", reason)
        }
    }

    mutating func remark(_ reason: String, at index: Int) {
        remarks.add(at: map.offset(of: index), "<style>", reason)
    }

    /// Counts a selector or another rule, and throws if there are too many.
    mutating func countRule(at index: Int) throws(MarkupError) {
        ruleCount += 1
        guard ruleCount <= limits.ruleCount else {
            throw MarkupError(
                offset: map.offset(of: index),
                subject: "<style>",
                reason: "there are more than \(limits.ruleCount) rules"
            )
        }
    }

    // MARK: - Rules

    /// Reads rules up to the end of the sheet or, inside a block, the brace that closes it.
    mutating func readRules(_ scope: Scope) throws(MarkupError) {
        while true {
            scanner.skipSpace()
            guard let next = scanner.next else { return }
            switch next {
            case UInt8(ascii: "}") where scope.depth > 0: return
            case UInt8(ascii: ";") where scope.depth > 0: scanner.skip(1)
            case UInt8(ascii: "<") where isNext("<!--"): scanner.skip(4)
            case UInt8(ascii: "-") where isNext("-->"): scanner.skip(3)
            case UInt8(ascii: "@"): try readAtRule(scope)
            default: try readStyleRule(scope)
            }
        }
    }

    private func isNext(_ text: String) -> Bool {
        for (place, byte) in text.utf8.enumerated() where scanner.peek(place) != byte {
            return false
        }
        return true
    }

    /// Reads a rule with selectors, and what it contains.
    private mutating func readStyleRule(_ scope: Scope) throws(MarkupError) {
        let start = scanner.index
        let isNested = scope.parents != nil
        scanner.skipValues(until: isNested ? "{;}" : scope.depth > 0 ? "{}" : "{")
        let prelude = start..<scanner.index
        try countRule(at: start)
        guard scanner.next == UInt8(ascii: "{") else {
            let text = CSSScanner.text(scanner.bytes, prelude).text
            if !text.isEmpty { remark("“\(text.prefix(40))” is invalid and left out", at: start) }
            return
        }
        guard scope.depth < Self.nestingLimit else {
            remark("the rule is nested in more than \(Self.nestingLimit) rules", at: start)
            _ = scanner.block()
            return
        }
        let context = CSSSelectorParser.Context(namespaces: namespaces, parents: scope.parents)
        var parser = CSSSelectorParser(CSSScanner(scanner.bytes, prelude), context)
        let selectors = parser.list()
        for state in parser.states.sorted() {
            remark("rules for \(state) are left out", at: start)
        }
        guard let selectors else {
            let text = CSSScanner.text(scanner.bytes, prelude).text
            remark("the selector “\(text.prefix(40))” is invalid; its rule is left out", at: start)
            _ = scanner.block()
            return
        }
        for _ in selectors.dropFirst() { try countRule(at: start) }
        scanner.skip(1)
        var inner = scope
        inner.depth += 1
        inner.parents = selectors
        try readContents(inner)
        _ = scanner.take("}")
    }

    /// Reads the declarations and nested rules of a rule up to the brace that closes it.
    mutating func readContents(_ scope: Scope) throws(MarkupError) {
        var declarations: [SVGDeclaration] = []
        while true {
            scanner.skipSpace()
            guard let next = scanner.next, next != UInt8(ascii: "}") else { break }
            if scanner.take(";") { continue }
            if next == UInt8(ascii: "@") {
                add(&declarations, scope)
                try readAtRule(scope)
                continue
            }
            let place = scanner.index
            if var declaration = SVGDeclaration(&scanner) {
                declaration.offset = map.offset(of: declaration.offset)
                declarations.append(declaration)
                continue
            }
            scanner.move(to: place)
            add(&declarations, scope)
            try readStyleRule(scope)
        }
        add(&declarations, scope)
    }

    /// Adds a rule with declarations for the selectors of a scope, and removes the declarations.
    private mutating func add(
        _ declarations: inout [SVGDeclaration],
        _ scope: Scope
    ) {
        guard !declarations.isEmpty, let selectors = scope.parents else { return }
        blocks.append(declarations)
        declarations = []
        for selector in selectors {
            rules.append(Rule(selector: selector, block: blocks.count - 1, layer: scope.layer))
        }
    }
}
