import SwiftSyntax

/// A rewriting of syntax that the parser no longer accepts, such as C-style loops.
///
/// It works on tokens, because such sources have no valid syntax tree.
struct OldSyntax {
    private let tokens: [TokenSyntax]
    private let texts: [String]
    /// The index after the closing bracket, for each opening bracket.
    private var ends: [Int: Int] = [:]
    /// The index of the opening bracket, for each closing bracket.
    private var starts: [Int: Int] = [:]
    private var edits: [Edit] = []

    /// The maximum number of tokens in a condition, the head of a loop, or a list of parameters.
    private static let reach = 1_000

    /// Returns a source with current syntax.
    ///
    /// Syntax that isn't recognized stays the same.
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

    /// Finds the matching bracket of each bracket.
    ///
    /// Kinds of brackets are matched independently of one another.
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

    /// Returns the index after the closing bracket of an opening bracket, or nil if there is none.
    private func end(of index: Int) -> Int? { text(index) == "<" ? nil : ends[index] }

    /// Replaces `where` with a comma, and repeats `let` before each binding.
    private mutating func rewriteConditions(after index: Int) {
        var cursor = index + 1
        var binding: String?
        let limit = min(tokens.count, index + Self.reach)
        while cursor < limit, !["{", "else"].contains(text(cursor)) {
            if ["(", "["].contains(text(cursor)) {
                guard let end = end(of: cursor) else { return }
                cursor = end
                continue
            }
            if ["let", "var"].contains(text(cursor)), text(cursor - 1) != "case" {
                binding = text(cursor)
            } else if text(cursor) == "case" {
                binding = nil
            } else if text(cursor) == "where" {
                let start = tokens[cursor - 1].endPositionBeforeTrailingTrivia
                replace(start..<tokens[cursor].endPositionBeforeTrailingTrivia, with: ",")
                binding = nil
            } else if let word = binding, text(cursor) == ",", isName(cursor + 1),
                text(cursor + 2) == "=" || text(cursor + 2) == ":"
            {
                insert("\(word) ", at: tokens[cursor + 1].positionAfterSkippingLeadingTrivia)
            }
            cursor += 1
        }
    }

    private func isName(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        if case .identifier = tokens[index].tokenKind { return true }
        return false
    }

    /// Replaces `for var i = 0; i < n; i++ {` with a `while` loop that defers the step.
    private mutating func rewriteLoop(at index: Int) {
        let hasParentheses = text(index + 1) == "("
        let start = hasParentheses ? index + 2 : index + 1
        var breaks: [Int] = []
        var cursor = start
        let limit = min(tokens.count, index + Self.reach)
        while cursor < limit, text(cursor) != "{", text(cursor) != "in" {
            if text(cursor) == ";" { breaks.append(cursor) }
            cursor += 1
        }
        guard breaks.count == 2, text(cursor) == "{", let close = end(of: cursor) else { return }
        let last = hasParentheses ? cursor - 2 : cursor - 1
        guard breaks[1] < last else { return }
        let condition = words(breaks[0] + 1..<breaks[1])
        let step = stepStatement(words(breaks[1] + 1..<last + 1))
        replace(
            tokens[index]
                .positionAfterSkippingLeadingTrivia..<tokens[cursor].endPositionBeforeTrailingTrivia,
            with: "do { \(words(start..<breaks[0])); while \(condition) { defer { \(step) };"
        )
        insert(" }", at: tokens[close - 1].endPositionBeforeTrailingTrivia)
    }

    /// Returns the text of tokens.
    private func words(_ range: Range<Int>) -> String {
        range.map { index in
            let token = tokens[index]
            return index == range.upperBound - 1
                ? token.text : token.text + token.trailingTrivia.description
        }.joined()
    }

    /// Returns the step of a loop, with `+=` instead of `++`.
    private func stepStatement(_ text: String) -> String {
        for (old, new) in [("++", "+="), ("--", "-=")] where text.contains(old) {
            let name = text.replacing(old, with: "").trimmingPrefix { $0 == " " }
            return "\(name) \(new) 1"
        }
        return text
    }

    /// Adds parentheses around the parameter of a function type.
    private mutating func wrapParameter(before index: Int) {
        var cursor = index - 1
        while ["throws", "rethrows", "async"].contains(text(cursor)) { cursor -= 1 }
        let last = cursor
        guard last >= 0, text(last) != ")" else { return }
        while ["?", "!"].contains(text(cursor)) { cursor -= 1 }
        if ["]", ">"].contains(text(cursor)) {
            guard let start = starts[cursor] else { return }
            cursor = text(cursor) == ">" ? start - 1 : start
        }
        while text(cursor - 1) == ".", cursor > 1 { cursor -= 2 }
        guard cursor >= 0, cursor <= last else { return }
        let isType =
            isName(cursor) || text(cursor) == "[" || text(cursor) == "Self"
            || texts[cursor].first?.isUppercase == true
        guard isType else { return }
        let range =
            tokens[cursor]
            .positionAfterSkippingLeadingTrivia..<tokens[last].endPositionBeforeTrailingTrivia
        if cursor == last, text(cursor) == "Void" {
            replace(range, with: "()")
        } else {
            insert("(", at: range.lowerBound)
            insert(")", at: range.upperBound)
        }
    }

    /// Moves `inout` before the type of a parameter, and copies parameters that are marked with `var`.
    private mutating func rewriteParameters(after index: Int) {
        var open = index + 1
        while open < tokens.count, text(open) != "(", open - index < 12 { open += 1 }
        guard text(open) == "(", let close = end(of: open), close - open < Self.reach else {
            return
        }
        var copies: [String] = []
        for cursor in open + 1..<close where ["(", ","].contains(text(cursor - 1)) {
            let word = text(cursor)
            guard ["inout", "var", "let", "#"].contains(word) else { continue }
            replace(
                tokens[cursor]
                    .positionAfterSkippingLeadingTrivia..<tokens[cursor + 1]
                    .positionAfterSkippingLeadingTrivia,
                with: ""
            )
            guard let colon = (cursor..<close).first(where: { text($0) == ":" }) else { continue }
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
