import Foundation

/// A media feature with its condition, such as `min-width: 400px` or `400px <= width`.
struct MediaFeature {
    private enum Comparison {
        case less
        case lessOrEqual
        case equal
        case greaterOrEqual
        case greater

        func holds(_ one: Double, _ other: Double) -> Bool {
            switch self {
            case .less: one < other
            case .lessOrEqual: one <= other
            case .equal: one == other
            case .greaterOrEqual: one >= other
            case .greater: one > other
            }
        }

        /// The comparison with its sides exchanged.
        var reversed: Self {
            switch self {
            case .less: .greater
            case .lessOrEqual: .greaterOrEqual
            case .equal: .equal
            case .greaterOrEqual: .lessOrEqual
            case .greater: .less
            }
        }
    }

    private let name: String
    private var conditions: [(comparison: Comparison, value: String)] = []

    /// Creates a feature from the text in the parentheses, or returns nil if it is invalid.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        let text = CSSScanner.text(bytes, range).text.lowercased()
        guard !text.isEmpty else { return nil }
        if let colon = text.firstIndex(of: ":") {
            var name = CSSText.trimmed(text[..<colon])
            var comparison = Comparison.equal
            if name.hasPrefix("min-") { comparison = .greaterOrEqual }
            if name.hasPrefix("max-") { comparison = .lessOrEqual }
            if comparison != .equal { name = String(name.dropFirst(4)) }
            let vendor = "-webkit-"
            if name == "\(vendor)min-device-pixel-ratio" { comparison = .greaterOrEqual }
            if name == "\(vendor)max-device-pixel-ratio" { comparison = .lessOrEqual }
            self.name = name
            conditions = [(comparison, CSSText.trimmed(text[text.index(after: colon)...]))]
            return
        }
        var parts: [String] = []
        var comparisons: [Comparison] = []
        var rest = text[...]
        while let place = rest.firstIndex(where: { "<=>".contains($0) }) {
            parts.append(CSSText.trimmed(rest[..<place]))
            let sign = rest[place]
            rest = rest[rest.index(after: place)...]
            let isOrEqual = sign != "=" && rest.first == "="
            if isOrEqual { rest = rest.dropFirst() }
            switch sign {
            case "<": comparisons.append(isOrEqual ? .lessOrEqual : .less)
            case ">": comparisons.append(isOrEqual ? .greaterOrEqual : .greater)
            default: comparisons.append(.equal)
            }
        }
        parts.append(CSSText.trimmed(rest))
        switch parts.count {
        case 1: name = parts[0]
        case 2 where parts[0].first.map { $0.isLetter } == true:
            name = parts[0]
            conditions = [(comparisons[0], parts[1])]
        case 2:
            name = parts[1]
            conditions = [(comparisons[0].reversed, parts[0])]
        case 3:
            name = parts[1]
            conditions = [(comparisons[0].reversed, parts[0]), (comparisons[1], parts[2])]
        default: return nil
        }
    }

    /// Returns a Boolean value that indicates whether the condition holds, or nil if the feature or
    /// its value is unknown.
    func applies(in environment: MediaEnvironment) -> Bool? {
        if let number = number(in: environment) {
            guard !conditions.isEmpty else { return number != 0 }
            var result = true
            for condition in conditions {
                guard let value = Self.number(condition.value, name, environment) else {
                    return nil
                }
                result = result && condition.comparison.holds(number, value)
            }
            return result
        }
        guard let words = Self.words[name] else { return nil }
        let current = keyword(words, environment)
        guard let condition = conditions.first else { return !Self.negatives.contains(current) }
        guard conditions.count == 1, condition.comparison == .equal else { return nil }
        return words.contains(condition.value) ? condition.value == current : nil
    }

    // MARK: - Keywords

    /// The keywords of the features that have some; the first of each is the current one.
    private static let words: [String: [String]] = [
        "any-hover": ["none", "hover"],
        "any-pointer": ["none", "coarse", "fine"],
        "color-gamut": ["srgb", "p3", "rec2020"],
        "display-mode": ["browser", "fullscreen", "minimal-ui", "standalone"],
        "dynamic-range": ["standard", "high"],
        "forced-colors": ["none", "active"],
        "hover": ["none", "hover"],
        "inverted-colors": ["none", "inverted"],
        "orientation": ["landscape", "portrait"],
        "overflow-block": ["scroll", "none", "paged"],
        "overflow-inline": ["scroll", "none"],
        "pointer": ["none", "coarse", "fine"],
        "prefers-color-scheme": ["light", "dark"],
        "prefers-contrast": ["no-preference", "more", "less", "custom"],
        "prefers-reduced-data": ["no-preference", "reduce"],
        "prefers-reduced-motion": ["no-preference", "reduce"],
        "prefers-reduced-transparency": ["no-preference", "reduce"],
        "scan": ["progressive", "interlace"],
        "scripting": ["none", "initial-only", "enabled"],
        "update": ["fast", "slow", "none"],
        "video-dynamic-range": ["standard", "high"],
    ]

    /// The keywords with which a feature without a value doesn’t apply.
    private static let negatives: Set<String> = ["none", "no-preference"]

    private func keyword(_ words: [String], _ environment: MediaEnvironment) -> String {
        switch name {
        case "prefers-color-scheme" where environment.prefersDarkColorScheme: return "dark"
        case "prefers-reduced-motion" where environment.reducesMotion: return "reduce"
        case "orientation" where environment.viewport.height >= environment.viewport.width:
            return "portrait"
        default: return words[0]
        }
    }

    // MARK: - Numbers

    /// Returns the current number of a feature that has one, or nil.
    private func number(in environment: MediaEnvironment) -> Double? {
        let width = Double(environment.viewport.width)
        let height = Double(environment.viewport.height)
        switch name {
        case "width", "device-width": return width
        case "height", "device-height": return height
        case "aspect-ratio", "device-aspect-ratio": return height > 0 ? width / height : .infinity
        case "color": return 8
        case "color-index", "monochrome", "grid": return 0
        case "resolution", "-webkit-device-pixel-ratio", "-webkit-min-device-pixel-ratio",
            "-webkit-max-device-pixel-ratio":
            return 1
        default: return nil
        }
    }

    /// Returns the number of a value of a feature, or nil if the value is invalid.
    private static func number(
        _ text: String,
        _ name: String,
        _ environment: MediaEnvironment
    ) -> Double? {
        if name.hasSuffix("aspect-ratio") {
            let parts = text.split(separator: "/").map { Double(CSSText.trimmed($0)) }
            guard let first = parts.first, let width = first else { return nil }
            guard parts.count == 2 else { return parts.count == 1 ? width : nil }
            return parts[1].map { $0 == 0 ? .infinity : width / $0 }
        }
        let end = text.lastIndex { $0.isNumber || $0 == "." }.map { text.index(after: $0) }
        guard let end, let number = Double(text[..<end]), number.isFinite else { return nil }
        let unit = String(text[end...])
        let isLength = name.hasSuffix("width") || name.hasSuffix("height")
        if name == "resolution" { return resolutions[unit].map { number * $0 } }
        guard isLength else { return unit.isEmpty ? number : nil }
        if unit.isEmpty { return number == 0 ? 0 : nil }
        switch unit {
        case "vw": return number / 100 * Double(environment.viewport.width)
        case "vh": return number / 100 * Double(environment.viewport.height)
        default: return lengths[unit].map { number * $0 }
        }
    }

    private static let resolutions: [String: Double] = ["dppx": 1, "x": 1, "dpi": 1 / 96, "dpcm": 2.54 / 96]

    /// The units of lengths, in pixels; those of fonts refer to the initial size.
    private static let lengths: [String: Double] = [
        "px": 1, "em": 16, "rem": 16, "ex": 8, "ch": 8, "in": 96, "pt": 96.0 / 72, "pc": 16,
        "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]
}
