/// The style sheets of a document, applied to its elements.
struct StyleSheets: Sendable {
    /// The parts of the sheets that are left out.
    private(set) var remarks: [MarkupRemark] = []

    /// The lowercase words in the media queries, such as `prefers-color-scheme`, by which to tell
    /// whether the environment matters.
    private(set) var mediaWords: Set<String> = []

    /// The declarations of the rules.
    private var blocks: [[SVGDeclaration]] = []

    /// The blocks that apply to each element that any apply to, in ascending precedence.
    private var matches: [Int: [Match]] = [:]

    /// The declarations of the style attributes, by element.
    private var inline: [Int: [SVGDeclaration]] = [:]

    private var keyframes: [String: Keyframes] = [:]

    /// The custom properties that `@property` rules register, by name.
    private(set) var registered: [String: RegisteredProperty] = [:]

    /// A Boolean value that indicates whether any key frames set custom properties.
    private(set) var animatesVariables = false

    private struct Match: Sendable {
        let block: Int
        /// The precedence of the block's layer for declarations that aren't important.
        let layer: Int
    }

    /// Creates the style sheets of a document.
    ///
    /// - Throws: A `MarkupError` if there are more rules, or matching them takes more steps, than
    ///   the limits allow.
    init(
        _ document: MarkupDocument,
        environment: MediaEnvironment,
        limits: DrawingLimits
    ) throws(MarkupError) {
        var parser = StyleSheetParser(environment, limits)
        var styled: [Int] = []
        for element in document.elements {
            if element.name == "style" { try parser.read(element) }
            if element.attribute("style") != nil { styled.append(element.index) }
        }
        parser.finish()
        mediaWords = parser.mediaWords
        blocks = parser.blocks
        keyframes = parser.keyframes
        registered = parser.registered
        animatesVariables = keyframes.values.contains { keyframes in
            keyframes.frames.contains { $0.declarations.contains { $0.name.hasPrefix("--") } }
        }
        for index in styled {
            guard let attribute = document.elements[index].attribute("style") else { continue }
            let subject = "<\(document.elements[index].name)> style"
            let declarations = SVGDeclaration.list(attribute.value) { text, offset in
                parser.remarks.add(
                    at: attribute.offset(of: offset),
                    subject,
                    "“\(text.prefix(40))” is invalid and left out"
                )
            }
            inline[index] = declarations.map { declaration in
                var declaration = declaration
                declaration.offset = attribute.offset(of: declaration.offset)
                return declaration
            }
        }
        remarks = parser.remarks.all
        if !parser.rules.isEmpty { try match(parser.rules, document, limits, parser.layerRanks) }
    }

    /// Returns the declarations for an element, in ascending precedence.
    ///
    /// They are those of the rules and of the style attribute. Important ones come last.
    func declarations(of element: Int) -> [SVGDeclaration] {
        let matches = matches[element] ?? []
        let inline = inline[element] ?? []
        var result: [SVGDeclaration] = []
        var hasImportant = false
        for match in matches {
            for declaration in blocks[match.block] {
                if declaration.isImportant {
                    hasImportant = true
                } else {
                    result.append(declaration)
                }
            }
        }
        result += inline.filter { !$0.isImportant }
        if hasImportant {
            // Among important declarations, earlier layers take precedence.
            let ordered = matches.enumerated().sorted {
                ($1.element.layer, $0.offset) < ($0.element.layer, $1.offset)
            }
            for (_, match) in ordered { result += blocks[match.block].filter(\.isImportant) }
        }
        return result + inline.filter(\.isImportant)
    }

    /// Returns the key frames with a name, or nil if there are none.
    func keyframes(named name: String) -> Keyframes? { keyframes[name] }

    /// A Boolean value that indicates whether there are any key frames.
    var hasKeyframes: Bool { !keyframes.isEmpty }

    /// The key frames of an animation.
    struct Keyframes: Sendable {
        /// The name of the animation.
        let name: String

        /// The key frames in ascending order of their offsets, one for each offset.
        var frames: [Frame] = []

        /// The byte offset of the rule.
        let offset: Int

        /// A key frame.
        struct Frame: Sendable {
            /// The position in the animation, from 0 to 1.
            let offset: Double

            /// The declarations in ascending precedence; important ones don't count and are left out.
            var declarations: [SVGDeclaration]
        }
    }

    // MARK: - Matching

    /// The number of matching steps that take about as long as a reading step.
    private static let stepFactor = 8

    private mutating func match(
        _ rules: [StyleSheetParser.Rule],
        _ document: MarkupDocument,
        _ limits: DrawingLimits,
        _ layerRanks: [Int]
    ) throws(MarkupError) {
        var index: [CSSSelector.Key: [Int]] = [:]
        for (number, rule) in rules.enumerated() where !rule.selector.isNever {
            index[rule.selector.key, default: []].append(number)
        }
        let hasClasses = index.keys.contains {
            if case .className = $0 { return true }
            return false
        }
        var declarationCount = 0
        let stepCount = min(limits.stepCount, 1 << 40) * Self.stepFactor
        var matcher = SelectorMatcher(document, stepCount: stepCount)
        for element in document.elements {
            var candidates = (index[.any] ?? []) + (index[.type(element.name)] ?? [])
            if hasClasses {
                for name in Set(matcher.classNames(of: element.index)) {
                    candidates += index[.className(name)] ?? []
                }
            }
            if let id = element.attribute("id")?.value { candidates += index[.id(id)] ?? [] }
            guard !candidates.isEmpty else { continue }
            var found: [Int] = []
            for number in candidates where matcher.matches(rules[number].selector, element.index) {
                found.append(number)
            }
            guard !matcher.isExhausted else {
                let reason =
                    "takes more than \(stepCount) steps to match with the style sheets"
                throw MarkupError(
                    offset: element.offset,
                    subject: "<\(element.name)>",
                    reason: reason
                )
            }
            guard !found.isEmpty else { continue }
            let ordered = ordered(found, rules, layerRanks)
            declarationCount += ordered.reduce(0) { $0 + blocks[$1.block].count }
            guard declarationCount <= limits.stepCount else {
                throw MarkupError(
                    offset: element.offset,
                    subject: "<\(element.name)>",
                    reason: "the rules set more than \(limits.stepCount) values"
                )
            }
            matches[element.index] = ordered
        }
    }

    /// Returns the blocks of rules in ascending precedence, each once.
    private func ordered(
        _ found: [Int],
        _ rules: [StyleSheetParser.Rule],
        _ layerRanks: [Int]
    ) -> [Match] {
        func key(_ number: Int) -> (Int, CSSSelector.Specificity, Int) {
            (layerRanks[rules[number].layer], rules[number].selector.specificity, number)
        }
        var seen: Set<Int> = []
        var result: [Match] = []
        for number in found.sorted(by: { key($1) < key($0) })
        where seen.insert(rules[number].block).inserted {
            let layer = layerRanks[rules[number].layer]
            result.append(Match(block: rules[number].block, layer: layer))
        }
        return result.reversed()
    }
}
