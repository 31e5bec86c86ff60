import Foundation
import KinoraBasics
import LayerKit

/// The tokens of a file in the Design Tokens format (community group, 2025.10).
///
/// Groups pass their `$type` on, and `{group.token}` stands for another token's value.
struct DesignTokens {
    /// A token with its value, in which aliases are replaced.
    struct Token {
        /// The names of the groups and the token, joined by dots.
        let path: String
        let type: String
        let value: Any

        /// The words of the path in small letters: `borderWidth-thick` has three.
        var words: [String] {
            var words = [""]
            var wasSmall = false
            for character in path {
                if !character.isLetter, !character.isNumber {
                    words.append("")
                } else {
                    if character.isUppercase, wasSmall { words.append("") }
                    words[words.count - 1].append(Character(character.lowercased()))
                }
                wasSmall = character.isLowercase
            }
            return words.filter { !$0.isEmpty }
        }
    }

    /// The file's name.
    let name: String

    /// The tokens in order of their paths.
    private(set) var tokens: [Token] = []

    private var values: [String: (type: String?, value: Any)] = [:]

    /// The depth of groups and of aliases up to which they are read.
    private static let greatestDepth = 32

    /// Creates tokens from a file's members, or returns nil if it has none.
    init?(_ members: [String: Any], name: String) throws(ConfigurationError) {
        self.name = name
        try collect(members, path: "", type: nil, depth: 0)
        if values.isEmpty { return nil }
        for path in values.keys.sorted() {
            var type = values[path]?.type
            let value = try resolved(values[path]?.value ?? "", of: path, &type, depth: 0)
            guard let type else { continue }
            tokens.append(Token(path: path, type: type, value: value))
        }
    }

    private mutating func collect(
        _ group: [String: Any],
        path: String,
        type: String?,
        depth: Int
    ) throws(ConfigurationError) {
        guard depth < Self.greatestDepth else {
            throw ConfigurationError(
                "\(name): groups are more than \(Self.greatestDepth) deep at \(path)"
            )
        }
        let type = group["$type"] as? String ?? type
        if let value = group["$value"] {
            values[path] = (type, value)
            return
        }
        for (key, member) in group where !key.hasPrefix("$") || key == "$root" {
            guard let inner = member as? [String: Any] else { continue }
            let place = key == "$root" ? path : path.isEmpty ? key : "\(path).\(key)"
            try collect(inner, path: place, type: type, depth: depth + 1)
        }
    }

    /// Returns a value with the values of tokens instead of their names.
    private func resolved(
        _ value: Any,
        of path: String,
        _ type: inout String?,
        depth: Int
    ) throws(ConfigurationError) -> Any {
        guard depth < Self.greatestDepth else {
            throw ConfigurationError("\(name): \(path) stands for itself")
        }
        if let text = value as? String, text.hasPrefix("{"), text.hasSuffix("}") {
            let other = String(text.dropFirst().dropLast())
            guard let found = values[other] else {
                throw ConfigurationError("\(name): \(path) stands for \(other), which isn’t there")
            }
            type = type ?? found.type
            return try resolved(found.value, of: path, &type, depth: depth + 1)
        }
        guard var members = value as? [String: Any] else { return value }
        var ignored: String?
        for (key, member) in members {
            members[key] = try resolved(member, of: path, &ignored, depth: depth + 1)
        }
        return members
    }
}

extension Brand {
    /// Creates a brand from tokens, which are chosen by the words of their names.
    ///
    /// The choice is ours: colors by their roles (`primary`, `brand` and `accent` before `secondary` and
    /// `tertiary`), or all if there are at most eight; those of `dark` groups are for dark pages.
    /// Lines take `line-width`, `stroke` or `border-width`; corners `corner` or `radius`; cycles
    /// the durations, curves and transitions with `loading`, `loader`, `spinner`, `cycle` or `loop`.
    init(_ file: DesignTokens) throws(ConfigurationError) {
        let reader = TokenReader(name: file.name)
        var taken: [String] = []
        func first(_ type: String, _ fits: ([String]) -> Bool) -> DesignTokens.Token? {
            let found = file.tokens.first { $0.type == type && fits($0.words) }
            if let found { taken.append(found.path) }
            return found
        }
        let chosen = TokenReader.chosenColors(of: file.tokens)
        for (light, dark) in chosen {
            taken += [light.path] + (dark.map { [$0.path] } ?? [])
            colors.append(
                Color(light: try reader.color(light), dark: try dark.map(reader.color))
            )
        }
        let width = first("dimension") { words in
            words.contains("stroke")
                || words.contains("width")
                    && !Set(words).isDisjoint(with: ["line", "border"])
        }
        lineWidth = try width.map(reader.length)
        let radius = first("dimension") { !Set($0).isDisjoint(with: ["corner", "radius"]) }
        corner = try radius.map(reader.length)
        let moving: Set = ["loading", "loader", "spinner", "cycle", "loop"]
        if let transition = first("transition", { !moving.isDisjoint(with: $0) }) {
            (period, easing) = try reader.transition(transition)
        }
        if let duration = first("duration", { !moving.isDisjoint(with: $0) }) {
            period = try reader.seconds(duration.value, at: duration.path)
        }
        if let curve = first("cubicBezier", { !moving.isDisjoint(with: $0) }) {
            easing = try reader.curve(curve.value, at: curve.path)
        }
        remarks = [
            taken.isEmpty
                ? "\(file.name): none of its \(file.tokens.count) tokens has a name that tells its use"
                : "\(file.name): takes \(taken.joined(separator: ", "))"
        ]
    }
}

/// A reader of the values of tokens.
private struct TokenReader {
    /// The file's name.
    let name: String

    private static let roles = [
        ["primary", "brand", "accent"], ["secondary"], ["tertiary"],
    ]

    /// The number of colors up to which those without a role are taken.
    private static let mostColors = 8

    /// Returns the colors by roles, each with that for dark pages.
    static func chosenColors(
        of tokens: [DesignTokens.Token]
    ) -> [(light: DesignTokens.Token, dark: DesignTokens.Token?)] {
        let colors = tokens.filter { $0.type == "color" }
        let dark = colors.filter { $0.words.contains("dark") }
        let light = colors.filter { !$0.words.contains("dark") }
        /// The words of a token without those that name the page.
        func own(_ token: DesignTokens.Token) -> [String] {
            token.words.filter { $0 != "dark" && $0 != "light" }
        }
        func pair(_ token: DesignTokens.Token) -> (DesignTokens.Token, DesignTokens.Token?) {
            (token, dark.first { own($0) == own(token) })
        }
        let named = roles.compactMap { words in
            let fitting = (light.isEmpty ? dark : light).filter {
                !Set($0.words).isDisjoint(with: words)
            }
            // A plain name comes before that of a state or a step.
            return fitting.min { $0.words.count < $1.words.count }
        }
        if !named.isEmpty { return named.map(pair) }
        let all = light.isEmpty ? dark : light
        return all.count <= mostColors ? all.map(pair) : []
    }

    func color(_ token: DesignTokens.Token) throws(ConfigurationError) -> String {
        if let text = token.value as? String, ColorText.color(text) != nil { return text }
        if let members = token.value as? [String: Any] {
            let alpha = (members["alpha"] as? NSNumber)?.doubleValue ?? 1
            if members["colorSpace"] as? String == "srgb",
                let numbers = members["components"] as? [NSNumber], numbers.count == 3
            {
                let rgba = RGBA(
                    red: min(max(numbers[0].doubleValue, 0), 1),
                    green: min(max(numbers[1].doubleValue, 0), 1),
                    blue: min(max(numbers[2].doubleValue, 0), 1),
                    alpha: min(max(alpha, 0), 1)
                )
                return rgba.hexText
            }
            // The color that tools show that don't know the space.
            if let hex = members["hex"] as? String, var rgba = ColorText.color(hex) {
                rgba.alpha = min(max(alpha, 0), 1)
                return rgba.hexText
            }
        }
        throw fault(token.path, "isn’t an sRGB color, nor has it “hex”: \(token.value)")
    }

    func length(_ token: DesignTokens.Token) throws(ConfigurationError) -> Double {
        guard let length = quantity(token.value, in: ["px": 1, "rem": 16]), length >= 0 else {
            throw fault(token.path, "isn’t a dimension in px or rem: \(token.value)")
        }
        return length
    }

    func seconds(_ value: Any, at path: String) throws(ConfigurationError) -> Double {
        guard let seconds = quantity(value, in: ["ms": 1e-3, "s": 1]), seconds > 0 else {
            throw fault(path, "isn’t a duration above 0 in ms or s: \(value)")
        }
        return seconds
    }

    /// Returns a number with a unit in the base unit, or nil for another value.
    private func quantity(_ value: Any, in units: [String: Double]) -> Double? {
        guard let members = value as? [String: Any], let number = members["value"] as? NSNumber,
            !number.isFlag, let unit = (members["unit"] as? String).flatMap({ units[$0] })
        else { return nil }
        return number.doubleValue * unit
    }

    func curve(_ value: Any, at path: String) throws(ConfigurationError) -> TimingCurve {
        guard let numbers = value as? [NSNumber], numbers.count == 4,
            [numbers[0], numbers[2]].allSatisfy({ (0...1).contains($0.doubleValue) })
        else { throw fault(path, "isn’t a curve of four numbers, x of 0 to 1: \(value)") }
        let own = numbers.map(\.doubleValue)
        return TimingCurve(own[0], own[1], own[2], own[3])
    }

    func transition(
        _ token: DesignTokens.Token
    ) throws(ConfigurationError) -> (Double?, TimingCurve?) {
        guard let members = token.value as? [String: Any] else {
            throw fault(token.path, "isn’t a transition: \(token.value)")
        }
        var result: (period: Double?, easing: TimingCurve?)
        if let duration = members["duration"] {
            result.period = try seconds(duration, at: token.path)
        }
        if let timing = members["timingFunction"] {
            result.easing = try curve(timing, at: token.path)
        }
        return result
    }

    private func fault(_ path: String, _ problem: String) -> ConfigurationError {
        ConfigurationError("\(name): \(path) \(problem)")
    }
}
