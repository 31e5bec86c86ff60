import Foundation
import LayerKit

extension TimingFunction {
    /// Creates a function from CSS text, or nil if it isn't valid.
    init?(css text: String) {
        let text = text.trimmed.lowercased()
        if let named = Self.named[text] {
            self = named
            return
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let body = text[text.index(after: open)...].dropLast()
        let parts = CSSTimingText.split(String(body), at: ",")
        switch text[..<open] {
        case "cubic-bezier":
            guard let curve = Self.curve(parts.map(CSSTimingText.number)) else { return nil }
            self = .cubicBezier(curve)
        case "steps":
            guard let steps = Self.steps(parts) else { return nil }
            self = steps
        case "linear":
            guard let points = Self.points(parts) else { return nil }
            self = .points(points)
        default:
            return nil
        }
    }

    /// Returns the functions in a comma-separated list, or nil if one isn't valid.
    static func list(css text: String) -> [TimingFunction]? {
        let functions = CSSTimingText.split(text, at: ",").map { TimingFunction(css: $0) }
        let valid = functions.compactMap(\.self)
        return valid.count == functions.count ? valid : nil
    }

    /// Returns the curves of a `keySplines` attribute, or nil if one isn't valid.
    static func keySplines(_ text: String) -> [TimingFunction]? {
        var functions: [TimingFunction] = []
        for part in SMILText.list(text) {
            var scanner = SyntaxScanner(part)
            guard let numbers = try? scanner.numbers(),
                numbers.allSatisfy({ (0...1).contains($0) }),
                let curve = curve(numbers)
            else { return nil }
            functions.append(curve.isLinear ? .linear : .cubicBezier(curve))
        }
        return functions
    }

    private static let named: [String: TimingFunction] = [
        "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
        "ease-in-out": .easeInOut, "step-start": .steps(1, .jumpStart),
        "step-end": .steps(1, .jumpEnd),
    ]

    private static let positions: [String: StepPosition] = [
        "start": .jumpStart, "end": .jumpEnd, "jump-start": .jumpStart, "jump-end": .jumpEnd,
        "jump-none": .jumpNone, "jump-both": .jumpBoth,
    ]

    /// The greatest number of steps.
    private static let stepLimit = 1_000_000

    private static func curve(_ numbers: [Double?]) -> TimingCurve? {
        let numbers = numbers.compactMap(\.self)
        guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
        else { return nil }
        return TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private static func steps(_ parts: [String]) -> TimingFunction? {
        guard (1...2).contains(parts.count), let count = Int(parts[0].trimmed) else { return nil }
        let name = parts.count > 1 ? parts[1].trimmed : "end"
        guard let position = positions[name], count >= (position == .jumpNone ? 2 : 1) else {
            return nil
        }
        return .steps(min(count, stepLimit), position)
    }

    /// Returns the points of `linear()` with missing inputs spread evenly.
    private static func points(_ parts: [String]) -> [Point]? {
        var outputs: [Double] = []
        var inputs: [Double?] = []
        for part in parts {
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            let values = words.compactMap(CSSTimingText.number)
            let marks = words.compactMap(CSSTimingText.percentage)
            guard values.count == 1, marks.count <= 2, values.count + marks.count == words.count
            else { return nil }
            outputs += Array(repeating: values[0], count: max(marks.count, 1))
            inputs += marks.isEmpty ? [nil] : marks
        }
        guard outputs.count > 1 else {
            // A single value is constant.
            guard let value = outputs.first else { return nil }
            return [Point(input: 0, output: value), Point(input: 1, output: value)]
        }
        return zip(CSSTimingText.spread(inputs), outputs).map { Point(input: $0, output: $1) }
    }
}

/// Helpers for the text of CSS timing values.
enum CSSTimingText {
    /// Returns the parts of a text between separators outside parentheses and quotation marks.
    static func split(_ text: String, at separator: Character) -> [String] {
        var depth = 0
        var quote: Character?
        var parts = [""]
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            if quote == nil, character == "(" { depth += 1 }
            if quote == nil, character == ")" { depth -= 1 }
            if character == separator, depth <= 0, quote == nil {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    /// Returns the number in a text, or nil if there is anything else.
    static func number(_ text: String) -> Double? {
        var scanner = SyntaxScanner(text.trimmed)
        guard let number = try? scanner.number(), scanner.isAtEnd else { return nil }
        return number
    }

    /// Returns the number before the percent sign, divided by 100.
    static func percentage(_ text: String) -> Double? {
        guard text.hasSuffix("%") else { return nil }
        return number(String(text.dropLast())).map { $0 / 100 }
    }

    /// Returns the seconds in a CSS time.
    static func time(_ text: String) -> Double? {
        var scanner = SyntaxScanner(text.trimmed)
        guard let number = try? scanner.number() else { return nil }
        let unit = scanner.word()
        guard scanner.isAtEnd else { return nil }
        switch unit {
        case "s": return number
        case "ms": return number / 1000
        default: return nil
        }
    }

    /// Returns ascending inputs from 0 to 1, with missing ones spread evenly between others.
    static func spread(_ inputs: [Double?]) -> [Double] {
        var inputs = inputs
        inputs[0] = inputs[0] ?? 0
        inputs[inputs.count - 1] = inputs[inputs.count - 1] ?? 1
        var greatest = -Double.infinity
        for index in inputs.indices {
            guard let input = inputs[index] else { continue }
            greatest = max(greatest, input)
            inputs[index] = greatest
        }
        var result: [Double] = []
        var gap = 0
        for input in inputs {
            guard let input else {
                gap += 1
                continue
            }
            if gap > 0, let start = result.last {
                for step in 1...gap {
                    result.append(start + (input - start) * Double(step) / Double(gap + 1))
                }
                gap = 0
            }
            result.append(input)
        }
        return result
    }
}
