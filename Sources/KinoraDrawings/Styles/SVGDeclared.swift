/// The declarations of an element that win, by property.
struct SVGDeclared: Sendable {
    /// A declared value.
    enum Value: Sendable {
        case value(SVGValue)
        case inherit
        case initial
        /// The inherited value if the property is inherited, otherwise the initial one.
        case unset
        /// A text with custom properties, and the place of the text.
        case text(String, SVGSyntax, offset: Int)
    }

    /// The values by property.
    private(set) var values: [SVGProperty: Value] = [:]

    /// The custom properties.
    private(set) var variables: [(name: String, value: String)] = []

    /// The declarations of animations, in ascending precedence.
    private(set) var animations: [(name: String, value: String)] = []

    /// Sets the value of a property, which wins over earlier ones.
    mutating func set(_ property: SVGProperty, _ value: Value) { values[property] = value }

    /// Sets a custom property.
    mutating func setVariable(_ name: String, _ value: String) {
        variables.removeAll { $0.name == name }
        variables.append((name, value))
    }

    /// Adds the declaration of a property of animations.
    mutating func addAnimation(_ name: String, _ value: String) {
        animations.append((name, value))
    }

    /// A Boolean value that indicates whether nothing is declared.
    var isEmpty: Bool { values.isEmpty && variables.isEmpty && animations.isEmpty }

    /// Returns a value for a CSS-wide keyword, or nil for any other text.
    static func wide(_ text: String) -> Value? {
        switch text.lowercased() {
        case "inherit": .inherit
        case "initial": .initial
        case "unset", "revert", "revert-layer": .unset
        default: nil
        }
    }

    /// Returns the declarations that a shorthand stands for, or nil for any other property.
    static func longhands(
        _ name: String,
        _ text: String
    ) throws(SyntaxError) -> [(name: String, value: String)]? {
        switch name {
        case "font": try SVGFont.longhands(text)
        case "marker":
            ["marker-start", "marker-mid", "marker-end"].map { (name: $0, value: text) }
        case "background":
            [(name: "background-color", value: text.lowercased() == "none" ? "transparent" : text)]
        default: nil
        }
    }
}
