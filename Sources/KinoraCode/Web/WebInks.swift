import KinoraCodecs
import KinoraIndicators
import KinoraStage

/// The colors of a document, each with its color on dark grounds.
struct WebInks {
    /// A color on light and on dark grounds.
    struct Pair: Hashable {
        let light: String
        let dark: String
    }

    /// The distinct pairs: the parameter's colors first, then in document order.
    private(set) var pairs: [Pair] = []

    /// A Boolean value that indicates whether the document for dark grounds has other elements.
    private(set) var isLightOnly = false

    /// The colors of the document for dark grounds, in document order.
    private let dark: [String]

    private static let attributes: Set = [
        "fill", "stroke", "stop-color", "flood-color", "lighting-color",
    ]

    private static let keywords: Set = ["none", "currentColor", "inherit", "transparent"]

    /// Creates inks of a document.
    ///
    /// - Parameters:
    ///   - light: The document for light grounds.
    ///   - dark: The document for dark grounds, or nil for none.
    ///   - chosen: The colors of the animation's parameter, in hexadecimal text.
    init(_ light: WebElement, _ dark: WebElement?, _ chosen: [String]) {
        var colors: [String] = []
        let form = Self.changed(light) { color in
            colors.append(color)
            return ""
        }
        var darks: [String] = []
        let darkForm = dark.map { dark in
            Self.changed(dark) { color in
                darks.append(color)
                return ""
            }
        }
        if darkForm == form {
            self.dark = darks
        } else {
            self.dark = colors
            isLightOnly = darkForm != nil
        }
        var seen: Set<Pair> = []
        for (light, dark) in zip(colors, self.dark) {
            let pair = Pair(light: light, dark: dark)
            if seen.insert(pair).inserted { pairs.append(pair) }
        }
        let ranks = Dictionary(zip(chosen, 0...)) { first, _ in first }
        let ranked = pairs.enumerated().sorted { a, b in
            let first = ranks[a.element.light] ?? .max
            let second = ranks[b.element.light] ?? .max
            return (first, a.offset) < (second, b.offset)
        }
        pairs = ranked.map(\.element)
    }

    /// Returns the colors of a stage's parameter as documents write them.
    static func chosen(by stage: Stage) -> [String] {
        let value = stage.adaptedIndicator(to: .light).value(ofParameter: "colors")
        guard case .colors(let colors) = value else { return [] }
        return colors.map { color in
            let hex = Array(color.rgba.hexText.lowercased().prefix(7))
            guard hex.count == 7 else { return "" }
            let isShort = hex[1] == hex[2] && hex[3] == hex[4] && hex[5] == hex[6]
            return isShort ? String([hex[0], hex[1], hex[3], hex[5]]) : String(hex)
        }
    }

    private static func ownVariable(_ index: Int, _ name: String) -> String {
        "--\(name)-color" + (index == 0 ? "" : "-\(index + 1)")
    }

    /// Returns a document with variables instead of colors.
    ///
    /// - Parameters:
    ///   - root: The document.
    ///   - name: The name of the document.
    ///   - userColor: The variable that users set to change the first color.
    /// - Returns: The document.
    func replaced(_ root: WebElement, _ name: String, _ userColor: String) -> WebElement {
        let indices = Dictionary(zip(pairs, 0...)) { first, _ in first }
        var count = 0
        return Self.changed(root) { color in
            defer { count += 1 }
            guard count < dark.count else { return color }
            let pair = Pair(light: color, dark: dark[count])
            guard let index = indices[pair] else { return color }
            let own = "var(\(Self.ownVariable(index, name)))"
            if index < WebDrawing.maximumColorCount {
                let number = index == 0 ? "" : "-\(index + 1)"
                return "var(\(userColor + number),\(own))"
            }
            return pair.light == pair.dark ? color : own
        }
    }

    /// Returns the rules that set the variables.
    func rules(_ name: String) -> [WebRule] {
        let used = pairs.enumerated().filter { index, pair in
            index < WebDrawing.maximumColorCount || pair.light != pair.dark
        }
        func rule(_ color: (Pair) -> String, where isWanted: (Pair) -> Bool) -> WebRule? {
            let all = used.filter { isWanted($0.element) }
            if all.isEmpty { return nil }
            return WebRule(
                "." + name,
                all.map { "\(Self.ownVariable($0.offset, name)):\(color($0.element))" }
            )
        }
        let light = rule(\.light) { _ in true }
        let dark = rule(\.dark) { $0.light != $0.dark }
        return [light, dark.map { WebRule("@media(prefers-color-scheme:dark)", rules: [$0]) }]
            .compactMap(\.self)
    }

    // MARK: - Places of colors

    /// Returns a document whose colors are changed, in document order.
    private static func changed(
        _ root: WebElement,
        inside isMask: Bool = false,
        _ change: (String) -> String
    ) -> WebElement {
        var element = root
        // The white of a mask isn't a color that anyone sees.
        let isMask = isMask || root.name == "mask" || root.name == "clipPath"
        if !isMask {
            for index in element.attributes.indices {
                let attribute = element.attributes[index]
                guard attributes.contains(attribute.name), isColor(attribute.value) else {
                    continue
                }
                element.attributes[index].value = change(attribute.value)
            }
            if element.name == "style" { element.text = changed(sheet: element.text, change) }
        }
        element.children = element.children.map { changed($0, inside: isMask, change) }
        return element
    }

    private static func isColor(_ value: String) -> Bool {
        !value.isEmpty && !value.hasPrefix("url(") && !keywords.contains(value)
    }

    /// Returns a style sheet whose colors of fills and strokes are changed.
    private static func changed(sheet: String, _ change: (String) -> String) -> String {
        var result = ""
        var rest = sheet[...]
        while let colon = rest.firstIndex(of: ":") {
            let property = rest[..<colon].split { "{;}".contains($0) }.last ?? ""
            result += rest[...colon]
            rest = rest[rest.index(after: colon)...]
            guard property == "fill" || property == "stroke" else { continue }
            let value = rest.prefix { !";}".contains($0) }
            rest = rest[value.endIndex...]
            result += isColor(String(value)) ? change(String(value)) : String(value)
        }
        return result + rest
    }
}
