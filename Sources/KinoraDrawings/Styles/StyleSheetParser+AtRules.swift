extension StyleSheetParser {
    /// Reads an at-rule.
    mutating func readAtRule(_ scope: Scope) throws(MarkupError) {
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
        guard scope.depth < Self.nestingLimit else {
            remark("the rule is nested in more than \(Self.nestingLimit) rules", at: start)
            _ = scanner.block()
            return
        }
        switch name {
        case "media":
            collectWords(text)
            try readGroup(scope, if: environment.matches(text))
        case "supports":
            try readGroup(scope, if: isSupported(range))
        case "layer":
            var inner = scope
            inner.layer = layer(named: text, in: scope.layer)
            try readGroup(inner, if: true)
        case "keyframes": try readKeyframes(text, scope, .standard, at: start)
        case "-webkit-keyframes": try readKeyframes(text, scope, .prefixed, at: start)
        case "-moz-keyframes", "-o-keyframes", "-ms-keyframes":
            try readKeyframes(text, scope, .foreign, at: start)
        case "property": readProperty(text, at: start)
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
        if isMet: Bool
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
            try readContents(inner)
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
    mutating func collectWords(_ text: String) {
        var scanner = CSSScanner(text.lowercased())
        while !scanner.isAtEnd {
            if let word = scanner.identifier() {
                mediaWords.insert(word)
            } else {
                scanner.skip(1)
            }
        }
    }

    /// Reads the registration of a custom property.
    private mutating func readProperty(_ name: String, at start: Int) {
        guard let block = scanner.block(of: UInt8(ascii: "{")) else { return }
        guard let property = RegisteredProperty(name: name, declarations(in: block)) else {
            remark("@property \(name.prefix(40)) isn’t valid and is left out", at: start)
            return
        }
        registered[name] = property
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
                remark(
                    "the key frame “\(prelude.prefix(40))” is invalid; it is left out",
                    at: place
                )
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

    /// Returns the offsets that a key frame's selectors name, or nil if one is invalid.
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
