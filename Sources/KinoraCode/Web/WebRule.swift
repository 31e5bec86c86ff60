import KinoraBasics

/// A rule of a style sheet: declarations, or other rules under a condition or a name.
struct WebRule: Hashable {
    /// The selector, or the name of an at-rule with its condition.
    var prelude: String

    /// The declarations, such as `opacity:0`.
    var declarations: [String] = []

    /// The rules inside.
    var rules: [WebRule] = []

    /// Creates a rule.
    init(_ prelude: String, _ declarations: [String] = [], rules: [WebRule] = []) {
        self.prelude = prelude
        self.declarations = declarations
        self.rules = rules
    }

    /// Returns the rules of a style sheet without comments.
    static func rules(of text: String) -> [WebRule] {
        var rest = text[...]
        return rules(&rest)
    }

    private static func rules(_ rest: inout Substring) -> [WebRule] {
        var result: [WebRule] = []
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), rest[start] == "{" {
            var rule = WebRule(String(rest[..<start]))
            rest = rest[rest.index(after: start)...]
            if rule.prelude.hasPrefix("@media") || rule.prelude.hasPrefix("@keyframes") {
                rule.rules = rules(&rest)
            } else {
                let end = rest.firstIndex(of: "}") ?? rest.endIndex
                rule.declarations = rest[..<end].split(separator: ";").map(String.init)
                rest = rest[end...]
            }
            result.append(rule)
            rest = rest.dropFirst()
        }
        return result
    }

    /// Changes the declarations of the rule and of the rules inside.
    mutating func changeDeclarations(_ change: (String) -> String) {
        declarations = declarations.map(change)
        for index in rules.indices { rules[index].changeDeclarations(change) }
    }

    // MARK: - Writing

    /// Returns the lines of rules for people to read.
    static func lines(of rules: [WebRule], indent: String = "") -> [String] {
        rules.flatMap { $0.lines(indent) }
    }

    private func lines(_ indent: String) -> [String] {
        let head = indent + Self.spaced(prelude) + " {"
        if rules.isEmpty {
            let all = declarations.map { Self.spacedDeclaration($0) + ";" }
            let isFrame = prelude.first?.isNumber == true || prelude == "to"
            if isFrame, all.count == 1 { return ["\(head) \(all[0]) }"] }
            return [head] + all.map { indent + "  " + $0 } + [indent + "}"]
        }
        return [head] + Self.lines(of: rules, indent: indent + "  ") + [indent + "}"]
    }

    /// Returns a prelude with spaces where people write them.
    private static func spaced(_ prelude: String) -> String {
        if prelude.hasPrefix("@media(") {
            return "@media (" + prelude.dropFirst(7).replacing(":", with: ": ")
        }
        return prelude.replacing(",", with: ", ").replacing(">", with: " > ")
    }

    /// Returns a declaration with spaces where people write them.
    private static func spacedDeclaration(_ text: String) -> String {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return text }
        var value = ""
        for character in parts[1] {
            if character == ",", !value.hasSuffix(", ") {
                value += ","
            } else {
                value.append(character)
            }
        }
        let isAnimation = parts[0] == "animation" || parts[0] == "animation-name"
        return "\(parts[0]): " + (isAnimation ? spacedList(value) : value)
    }

    /// Returns a list with spaces after the commas that aren't in parentheses.
    private static func spacedList(_ text: String) -> String {
        var depth = 0
        return text.reduce(into: "") { result, character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            result.append(character)
            if character == ",", depth == 0 { result.append(" ") }
        }
    }
}

extension WebRule {
    /// Changes the durations of animations.
    ///
    /// - Parameter change: A closure that returns the text of a duration in seconds.
    mutating func changeDurations(_ change: (Double) -> String) {
        changeDeclarations { declaration in
            guard declaration.hasPrefix("animation:") else { return declaration }
            var result = ""
            var word = ""
            func flush() {
                let number = word.dropLast()
                let seconds = word.hasSuffix("s") ? Double("0" + number) : nil
                result += seconds.map(change) ?? word
                word = ""
            }
            var isAfterColon = false
            for character in declaration {
                if isAfterColon, " ,".contains(character) {
                    flush()
                    result.append(character)
                } else if character == ":" {
                    result += word + ":"
                    word = ""
                    isAfterColon = true
                } else {
                    word.append(character)
                }
            }
            flush()
            return result
        }
    }
}
