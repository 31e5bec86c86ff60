/// A parser of a document’s style sheets.
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
    private struct Layer {
        var children: [(name: String, layer: Int)] = []
    }

    /// A set of key frames, which a later one of the same name can replace.
    private struct Candidate {
        let keyframes: StyleSheets.Keyframes
        let layer: Int
        let origin: Origin
    }

    /// The kind of a rule’s name, in descending precedence.
    private enum Origin {
        case standard
        case prefixed
        /// A name that only other browsers know.
        case foreign
    }

    let environment: MediaEnvironment
    let limits: DrawingLimits

    var remarks = MarkupRemarks()
    private(set) var mediaWords: Set<String> = []
    private(set) var rules: [Rule] = []
    private(set) var blocks: [[SVGDeclaration]] = []
    private(set) var keyframes: [String: StyleSheets.Keyframes] = [:]
    /// The precedence of each layer, after reading is finished.
    private(set) var layerRanks: [Int] = []

    private var candidates: [Candidate] = []
    /// The layers; the first contains the rules outside of layers.
    private var layers = [Layer()]
    private var ruleCount = 0

    // The sheet that is read.
    private var scanner = CSSScanner([])
    private var map = TextMap()
    private var namespaces: [String: String] = [:]

    /// The parts of a sheet’s text in the source.
    private struct TextMap {
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
    private struct Scope {
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
                for child in layers[layer].children.reversed() { stack.append((child.layer, false)) }
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
            let reason = "the key frames “\(candidate.keyframes.name)” of another browser are left out"
            remarks.add(at: candidate.keyframes.offset, "<style>", reason)
        }
    }

    private mutating func remark(_ reason: String, at index: Int) {
        remarks.add(at: map.offset(of: index), "<style>", reason)
    }

    /// Counts a selector or another rule, and throws if there are too many.
    private mutating func countRule(at index: Int) throws(MarkupError) {
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
    private mutating func readRules(_ scope: Scope) throws(MarkupError) {
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
        guard scope.depth < limits.depth else {
            remark("the rule is nested in more than \(limits.depth) rules; it is left out", at: start)
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
        scanner.skip(1)
        var inner = scope
        inner.depth += 1
        inner.parents = selectors
        try readContents(inner, start)
        _ = scanner.take("}")
    }

    /// Reads the declarations and nested rules of a rule up to the brace that closes it.
    private mutating func readContents(_ scope: Scope, _ start: Int) throws(MarkupError) {
        var declarations: [SVGDeclaration] = []
        while true {
            scanner.skipSpace()
            guard let next = scanner.next, next != UInt8(ascii: "}") else { break }
            if scanner.take(";") { continue }
            if next == UInt8(ascii: "@") {
                try add(&declarations, scope, start)
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
            try add(&declarations, scope, start)
            try readStyleRule(scope)
        }
        try add(&declarations, scope, start)
    }

    /// Adds a rule with declarations for the selectors of a scope, and removes the declarations.
    private mutating func add(
        _ declarations: inout [SVGDeclaration],
        _ scope: Scope,
        _ start: Int
    ) throws(MarkupError) {
        guard !declarations.isEmpty, let selectors = scope.parents else { return }
        blocks.append(declarations)
        declarations = []
        for (index, selector) in selectors.enumerated() {
            if index > 0 { try countRule(at: start) }
            rules.append(Rule(selector: selector, block: blocks.count - 1, layer: scope.layer))
        }
    }

    // MARK: - At-rules

    private mutating func readAtRule(_ scope: Scope) throws(MarkupError) {
        let start = scanner.index
        scanner.skip(1)
        let name = scanner.identifier()?.lowercased() ?? ""
        try countRule(at: start)
        let prelude = scanner.index
        scanner.skipValues(until: scope.depth > 0 ? "{;}" : "{;")
        let range = prelude..<scanner.index
        let text = CSSScanner.text(scanner.bytes, range).text
        guard scanner.next == UInt8(ascii: "{") else {
            readStatement(name, text, range, scope, at: start)
            _ = scanner.take(";")
            return
        }
        guard scope.depth < limits.depth else {
            remark("the rule is nested in more than \(limits.depth) rules; it is left out", at: start)
            _ = scanner.block()
            return
        }
        switch name {
        case "media":
            collectWords(text)
            try readGroup(scope, if: environment.matches(text), start)
        case "supports":
            try readGroup(scope, if: isSupported(range), start)
        case "layer":
            var inner = scope
            inner.layer = layer(named: text, in: scope.layer)
            try readGroup(inner, if: true, start)
        case "keyframes": try readKeyframes(text, scope, .standard, at: start)
        case "-webkit-keyframes": try readKeyframes(text, scope, .prefixed, at: start)
        case "-moz-keyframes", "-o-keyframes", "-ms-keyframes":
            try readKeyframes(text, scope, .foreign, at: start)
        case "page", "-ms-viewport", "-o-viewport", "viewport":
            _ = scanner.block()
        default:
            remark("@\(name.prefix(40)) is left out", at: start)
            _ = scanner.block()
        }
    }

    /// Reads an at-rule without a block.
    private mutating func readStatement(
        _ name: String,
        _ text: String,
        _ range: Range<Int>,
        _ scope: Scope,
        at start: Int
    ) {
        switch name {
        case "charset": break
        case "layer":
            for name in text.split(separator: ",") {
                _ = layer(named: CSSText.trimmed(name), in: scope.layer)
            }
        case "namespace": readNamespace(range)
        case "import":
            remark("@import of another file is left out; put its rules in <style>", at: start)
        default: remark("@\(name.prefix(40)) is left out", at: start)
        }
    }

    private mutating func readNamespace(_ range: Range<Int>) {
        var scanner = CSSScanner(scanner.bytes, range)
        scanner.skipSpace()
        var prefix = ""
        let start = scanner.index
        if let word = scanner.identifier(), scanner.next != UInt8(ascii: "(") {
            prefix = word
            scanner.skipSpace()
        } else {
            scanner.move(to: start)
        }
        let value = CSSScanner.text(scanner.bytes, scanner.index..<range.upperBound).text
        namespaces[prefix] = CSSText.address(value) ?? scanner.string()
    }

    /// Reads the rules of a group, which count if a condition is met.
    private mutating func readGroup(
        _ scope: Scope,
        if isMet: Bool,
        _ start: Int
    ) throws(MarkupError) {
        guard isMet else {
            _ = scanner.block()
            return
        }
        scanner.skip(1)
        var inner = scope
        inner.depth += 1
        if scope.parents == nil {
            try readRules(inner)
        } else {
            try readContents(inner, start)
        }
        _ = scanner.take("}")
    }

    private func isSupported(_ range: Range<Int>) -> Bool {
        let namespaces = namespaces
        var condition = CSSCondition(CSSScanner(scanner.bytes, range)) { scanner in
            let word = scanner.identifier()?.lowercased()
            guard let inner = scanner.block(of: UInt8(ascii: "(")) else { return nil }
            if word == "selector" {
                let context = CSSSelectorParser.Context(namespaces: namespaces)
                var parser = CSSSelectorParser(CSSScanner(scanner.bytes, inner), context)
                return parser.list() != nil
            }
            guard word == nil else { return false }
            var declaration = CSSScanner(scanner.bytes, inner)
            declaration.skipSpace()
            guard let result = SVGDeclaration(&declaration) else { return false }
            // Browsers support no properties of each other.
            return !["-moz-", "-ms-", "-o-"].contains { result.name.hasPrefix($0) }
        }
        return condition.value() == true
    }

    /// Returns the index of a layer, or of a new one without a name.
    private mutating func layer(named name: String, in parent: Int) -> Int {
        var layer = parent
        for word in name.split(separator: ".", omittingEmptySubsequences: false) {
            let word = CSSText.trimmed(word)
            if !word.isEmpty, let child = layers[layer].children.first(where: { $0.name == word }) {
                layer = child.layer
            } else {
                layers.append(Layer())
                layers[layer].children.append((word, layers.count - 1))
                layer = layers.count - 1
            }
        }
        return layer
    }

    /// Collects the words of a media query list.
    private mutating func collectWords(_ text: String) {
        var scanner = CSSScanner(text.lowercased())
        while !scanner.isAtEnd {
            if let word = scanner.identifier() {
                mediaWords.insert(word)
            } else {
                scanner.skip(1)
            }
        }
    }

    // MARK: - Key frames

    private mutating func readKeyframes(
        _ text: String,
        _ scope: Scope,
        _ origin: Origin,
        at start: Int
    ) throws(MarkupError) {
        var nameScanner = CSSScanner(text)
        let name = nameScanner.string() ?? nameScanner.identifier()
        guard let name, nameScanner.isAtEnd, !name.isEmpty else {
            remark("the name “\(text.prefix(40))” of key frames is invalid", at: start)
            _ = scanner.block()
            return
        }
        scanner.skip(1)
        var frames: [Double: [SVGDeclaration]] = [:]
        while true {
            scanner.skipSpace()
            guard let next = scanner.next, next != UInt8(ascii: "}") else { break }
            let place = scanner.index
            scanner.skipValues(until: "{}")
            let range = place..<scanner.index
            guard let block = scanner.block(of: UInt8(ascii: "{")) else { break }
            try countRule(at: place)
            let prelude = CSSScanner.text(scanner.bytes, range).text
            guard let offsets = Self.offsets(prelude) else {
                remark("the key frame “\(prelude.prefix(40))” is invalid; it is left out", at: place)
                continue
            }
            let declarations = declarations(in: block).filter { !$0.isImportant }
            for offset in offsets { frames[offset, default: []] += declarations }
        }
        _ = scanner.take("}")
        let keyframes = StyleSheets.Keyframes(
            name: name,
            frames: frames.sorted { $0.key < $1.key }.map { offset, declarations in
                StyleSheets.Keyframes.Frame(offset: offset, declarations: declarations)
            },
            offset: map.offset(of: start)
        )
        candidates.append(
            Candidate(keyframes: keyframes, layer: scope.layer, origin: origin)
        )
    }

    private func declarations(in range: Range<Int>) -> [SVGDeclaration] {
        let text = String(decoding: scanner.bytes[range], as: UTF8.self)
        return SVGDeclaration.list(text, offset: range.lowerBound).map { declaration in
            var declaration = declaration
            declaration.offset = map.offset(of: declaration.offset)
            return declaration
        }
    }

    /// Returns the offsets that a key frame’s selectors name, or nil if one is invalid.
    private static func offsets(_ text: String) -> [Double]? {
        var result: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let word = CSSText.trimmed(part).lowercased()
            switch word {
            case "from": result.append(0)
            case "to": result.append(1)
            default:
                guard word.hasSuffix("%"), let first = word.utf8.first,
                    SyntaxScanner.isDigit(first) || [0x2B, 0x2D, 0x2E].contains(first),
                    let number = Double(word.dropLast()), number >= 0, number <= 100
                else { return nil }
                result.append(number / 100)
            }
        }
        return result
    }
}
