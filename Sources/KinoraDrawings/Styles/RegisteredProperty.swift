import LayerKit

/// A custom property that an `@property` rule registers, so that its values have a type.
struct RegisteredProperty: Hashable, Sendable {
    /// The name with two hyphens.
    let name: String

    /// The syntax of values, such as `<length>`, or `*` for any.
    let syntax: String

    /// A Boolean value that indicates whether child elements inherit the value.
    let inherits: Bool

    /// The value where none is set, or nil if there is none.
    private(set) var initialValue: String?

    /// Creates the property of an `@property` rule, or returns nil if the rule isn't valid.
    init?(name: String, _ descriptors: [SVGDeclaration]) {
        func value(_ name: String) -> String? { descriptors.last { $0.name == name }?.value }
        guard name.hasPrefix("--"), let syntax = value("syntax"), let inherits = value("inherits")
        else { return nil }
        let isQuoted = syntax.count > 1 && ["\"", "'"].contains(syntax.prefix(1))
        guard isQuoted, syntax.prefix(1) == syntax.suffix(1) else { return nil }
        self.name = name
        self.syntax = syntax.dropFirst().dropLast().trimmed
        self.inherits = inherits.lowercased() == "true"
        initialValue = value("initial-value")
        // Only properties of any syntax can do without an initial value.
        guard self.syntax == "*" || initialValue != nil else { return nil }
        if let kind, let text = initialValue {
            initialValue = (try? kind.parse(text, .css)).flatMap { self.text(of: $0) } ?? text
        }
    }

    /// The kind of the values, or nil if they aren't interpolated.
    var kind: SVGValueKind? {
        switch syntax {
        case "<length>", "<length-percentage>", "<percentage>": SVGValueKind(.unitLength)
        case "<number>", "<integer>": SVGValueKind(.number)
        case "<color>": SVGValueKind(.color)
        case "<angle>": SVGValueKind(.angle)
        default: nil
        }
    }

    /// Returns the text of a value of the property's kind, or nil if it has none.
    func text(of value: SVGValue) -> String? {
        switch value {
        case .number(let number):
            switch syntax {
            case "<angle>": "\(number)deg"
            case "<integer>": "\(Int((min(max(number, -1e15), 1e15) + 0.5).rounded(.down)))"
            default: "\(number)"
            }
        case .length(let length):
            length.percentage == 0
                ? "\(length.pixels)px" : "calc(\(length.pixels)px + \(length.percentage)%)"
        case .color(let color):
            Self.text(of: color.resolved(currentColor: .black))
        case .text(let text): text
        default: nil
        }
    }

    private static func text(of color: RGBA) -> String {
        "color(srgb \(color.red) \(color.green) \(color.blue) / \(color.alpha))"
    }
}
