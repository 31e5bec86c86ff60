import SwiftSyntax

/// A rewriting of syntax that the parser no longer accepts, such as loops of C.
///
/// It works on tokens, because there is no tree of such sources.
struct OldSyntax {
    private let tokens: [TokenSyntax]
    private let texts: [String]
    /// For each opening bracket, the index after the one that closes it.
    private var ends: [Int: Int] = [:]
    /// For each closing bracket, the index of the one that opens it.
    private var starts: [Int: Int] = [:]
    private var edits: [Edit] = []

    /// The most tokens of a condition, a loop’s head, or a list of parameters that are looked at.
    private static let reach = 1_000

    /// Returns a source with current syntax; text that isn’t recognized stays.
    static func repaired(_ source: ParsedSource) -> Source {
        var syntax = OldSyntax(source)
        syntax.rewrite()
        return source.applying(syntax.edits)
    }

    private init(_ source: ParsedSource) {
        tokens = source.tree.tokens(viewMode: .sourceAccurate).filter { !$0.text.isEmpty }
        texts = tokens.map(\.text)
        matchBrackets()
    }

    /// Finds the other bracket of each one; brackets of different kinds don’t affect one another.
    private mutating func matchBrackets() {
        let opens = [")": "(", "]": "[", "}": "{", ">": "<"]
        var places: [String: [Int]] = [:]
        for (index, text) in texts.enumerated() {
            if ["(", "[", "{", "<"].contains(text) {
                places[text, default: []].append(index)
            } else if let open = opens[text], let start = places[open]?.popLast() {
                ends[start] = index + 1
                starts[index] = start
            }
        }
    }

    private mutating func rewrite() {
        for index in tokens.indices {
            switch tokens[index].text {
            case "if", "guard", "while": rewriteConditions(after: index)
            case "for": rewriteLoop(at: index)
            case "->": wrapParameter(before: index)
            case "func", "init": rewriteParameters(after: index)
            default: break
            }
        }
    }

    private func text(_ index: Int) -> String {
        texts.indices.contains(index) ? texts[index] : ""
    }

    private mutating func replace(_ range: Range<AbsolutePosition>, with text: String) {
        edits.append(Edit(range, text))
    }

    private mutating func insert(_ text: String, at position: AbsolutePosition) {
        replace(position..<position, with: text)
    }

    /// Returns the index after the bracket that closes one; nil if there is none.
    private func end(of index: Int) -> Int? { text(index) == "<" ? nil : ends[index] }

    /// Replaces `where` with a comma, and repeats `let` before further bindings.
    private mutating func rewriteConditions(after index: Int) {
        var place = index + 1
        var binding: String?
        let limit = min(tokens.count, index + Self.reach)
        while place < limit, !["{", "else"].contains(text(place)) {
            if ["(", "["].contains(text(place)) {
                guard let end = end(of: place) else { return }
                place = end
                continue
            }
            if ["let", "var"].contains(text(place)), text(place - 1) != "case" {
                binding = text(place)
            } else if text(place) == "case" {
                binding = nil
            } else if text(place) == "where" {
                let start = tokens[place - 1].endPositionBeforeTrailingTrivia
                replace(start..<tokens[place].endPositionBeforeTrailingTrivia, with: ",")
                binding = nil
            } else if let word = binding, text(place) == ",", isName(place + 1),
                text(place + 2) == "=" || text(place + 2) == ":"
            {
                insert("\(word) ", at: tokens[place + 1].positionAfterSkippingLeadingTrivia)
            }
            place += 1
        }
    }

    private func isName(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        if case .identifier = tokens[index].tokenKind { return true }
        return false
    }

    /// Replaces `for var i = 0; i < n; i++ {` with a loop whose step is deferred.
    private mutating func rewriteLoop(at index: Int) {
        let hasParentheses = text(index + 1) == "("
        let start = hasParentheses ? index + 2 : index + 1
        var breaks: [Int] = []
        var place = start
        let limit = min(tokens.count, index + Self.reach)
        while place < limit, text(place) != "{", text(place) != "in" {
            if text(place) == ";" { breaks.append(place) }
            place += 1
        }
        guard breaks.count == 2, text(place) == "{", let close = end(of: place) else { return }
        let last = hasParentheses ? place - 2 : place - 1
        guard breaks[1] < last else { return }
        let condition = words(breaks[0] + 1..<breaks[1])
        let step = stepStatement(words(breaks[1] + 1..<last + 1))
        replace(
            tokens[index]
                .positionAfterSkippingLeadingTrivia..<tokens[place].endPositionBeforeTrailingTrivia,
            with: "do { \(words(start..<breaks[0])); while \(condition) { defer { \(step) };"
        )
        insert(" }", at: tokens[close - 1].endPositionBeforeTrailingTrivia)
    }

    private func words(_ range: Range<Int>) -> String {
        range.map { index in
            let token = tokens[index]
            return index == range.upperBound - 1
                ? token.text : token.text + token.trailingTrivia.description
        }.joined()
    }

    private func stepStatement(_ text: String) -> String {
        for (old, new) in [("++", "+="), ("--", "-=")] where text.contains(old) {
            let name = text.replacing(old, with: "").trimmingPrefix { $0 == " " }
            return "\(name) \(new) 1"
        }
        return text
    }

    /// Writes parentheses around the only parameter of a function type.
    private mutating func wrapParameter(before index: Int) {
        var place = index - 1
        while ["throws", "rethrows", "async"].contains(text(place)) { place -= 1 }
        let last = place
        guard last >= 0, text(last) != ")" else { return }
        while ["?", "!"].contains(text(place)) { place -= 1 }
        if ["]", ">"].contains(text(place)) {
            guard let start = start(of: place) else { return }
            place = text(place) == ">" ? start - 1 : start
        }
        while text(place - 1) == ".", place > 1 { place -= 2 }
        guard place >= 0, place <= last else { return }
        let isType =
            isName(place) || text(place) == "[" || text(place) == "Self"
            || texts[place].first?.isUppercase == true
        guard isType else { return }
        let range =
            tokens[place]
            .positionAfterSkippingLeadingTrivia..<tokens[last].endPositionBeforeTrailingTrivia
        if place == last, text(place) == "Void" {
            replace(range, with: "()")
        } else {
            insert("(", at: range.lowerBound)
            insert(")", at: range.upperBound)
        }
    }

    /// Returns the index of the bracket that opens one.
    private func start(of index: Int) -> Int? { starts[index] }

    /// Moves `inout` to the type, and makes copies of parameters marked with `var`.
    private mutating func rewriteParameters(after index: Int) {
        var open = index + 1
        while open < tokens.count, text(open) != "(", open - index < 12 { open += 1 }
        guard text(open) == "(", let close = end(of: open), close - open < Self.reach else {
            return
        }
        var copies: [String] = []
        for place in open + 1..<close where ["(", ","].contains(text(place - 1)) {
            let word = text(place)
            guard ["inout", "var", "let", "#"].contains(word) else { continue }
            replace(
                tokens[place]
                    .positionAfterSkippingLeadingTrivia..<tokens[place + 1]
                    .positionAfterSkippingLeadingTrivia,
                with: ""
            )
            guard let colon = (place..<close).first(where: { text($0) == ":" }) else { continue }
            if word == "inout" {
                insert("inout ", at: tokens[colon + 1].positionAfterSkippingLeadingTrivia)
            } else if word == "var" {
                copies.append(text(colon - 1))
            }
        }
        guard !copies.isEmpty,
            let body = (close..<min(tokens.count, close + Self.reach))
                .first(where: { text($0) == "{" })
        else { return }
        let lines = copies.map { " var \($0) = \($0);" }.joined()
        insert(lines, at: tokens[body].endPositionBeforeTrailingTrivia)
    }
}
