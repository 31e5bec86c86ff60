import Foundation

/// The Swift expressions for values in interface files.
enum InterfaceValues {
    /// Returns a string literal.
    static func literal(_ text: String) -> String { text.debugDescription }

    /// Returns a number literal, without a fraction if the number is whole.
    static func literal(_ number: Double) -> String {
        number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }

    /// Returns a rectangle, or nil if a number is missing.
    static func rect(_ element: InterfaceElement) -> String? {
        call("CGRect", [("x", "x"), ("y", "y"), ("width", "width"), ("height", "height")], element)
    }

    /// Returns a size, or nil if a number is missing.
    static func size(_ element: InterfaceElement) -> String? {
        call("CGSize", [("width", "width"), ("height", "height")], element)
    }

    /// Returns a point, or nil if a number is missing.
    static func point(_ element: InterfaceElement) -> String? {
        call("CGPoint", [("x", "x"), ("y", "y")], element)
    }

    /// Returns edge insets, or nil if a number is missing.
    static func insets(_ element: InterfaceElement) -> String? {
        let parts = [("top", "minY"), ("left", "minX"), ("bottom", "maxY"), ("right", "maxX")]
        return call("UIEdgeInsets", parts, element)
    }

    /// Returns a call of an initializer with the values of attributes, or nil if one is missing.
    private static func call(
        _ type: String,
        _ parts: [(label: String, attribute: String)],
        _ element: InterfaceElement
    ) -> String? {
        let numbers = parts.compactMap { part in
            element.number(part.attribute).map { "\(part.label): \(literal($0))" }
        }
        guard numbers.count == parts.count else { return nil }
        return "\(type)(\(numbers.joined(separator: ", ")))"
    }

    // MARK: - Colors

    /// Returns the color of a `color` element, or nil if it's unknown.
    ///
    /// The resources of a file contain the values of its named colors.
    static func color(
        _ element: InterfaceElement,
        resources: [String: InterfaceElement]
    ) -> String? {
        if let white = element.number("white") {
            return "UIColor(white: \(literal(white)), alpha: \(alpha(element)))"
        }
        if let red = element.number("red"), let green = element.number("green"),
            let blue = element.number("blue")
        {
            let parts = "red: \(literal(red)), green: \(literal(green)), blue: \(literal(blue))"
            return "UIColor(\(parts), alpha: \(alpha(element)))"
        }
        guard
            let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"]
        else { return nil }
        let member = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        if element["name"] == nil, systemColors.contains(member) { return "UIColor.\(member)" }
        if element["name"] == nil, name == "tintColor" { return "UIColor.tintColor" }
        return resources[name]?.child("color").flatMap { color($0, resources: [:]) }
    }

    private static func alpha(_ element: InterfaceElement) -> String {
        literal(element.number("alpha") ?? 1)
    }

    private static let systemColors: Set<String> = [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow",
        "magenta", "orange", "purple", "brown", "lightText", "darkText", "clear", "systemRed",
        "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
        "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
        "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "label",
        "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link",
        "separator", "opaqueSeparator", "systemFill", "secondarySystemFill", "tertiarySystemFill",
        "quaternarySystemFill", "systemBackground", "secondarySystemBackground",
        "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground",
    ]

    // MARK: - Fonts

    /// Returns the font of a `fontDescription` element, or nil if it's unknown.
    static func font(_ element: InterfaceElement) -> String? {
        if let style = element["style"] {
            return textStyles[style].map { "UIFont.preferredFont(forTextStyle: .\($0))" }
        }
        let points = literal(element.number("pointSize") ?? 17)
        let size = "ofSize: \(points)"
        if let name = element["name"] {
            return "UIFont(name: \(literal(name)), size: \(points)) ?? UIFont.systemFont(\(size))"
        }
        switch element["type"] {
        case "boldSystem": return "UIFont.boldSystemFont(\(size))"
        case "italicSystem": return "UIFont.italicSystemFont(\(size))"
        case "system", nil:
            guard let weight = element["weight"] else { return "UIFont.systemFont(\(size))" }
            guard weights.contains(weight) else { return nil }
            return "UIFont.systemFont(\(size), weight: .\(weight))"
        default: return nil
        }
    }

    private static let weights: Set<String> = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    private static let textStyles = [
        "UICTFontTextStyleBody": "body", "UICTFontTextStyleCallout": "callout",
        "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
        "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleHeadline": "headline",
        "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleTitle0": "largeTitle",
        "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2",
        "UICTFontTextStyleTitle3": "title3",
    ]
}
