import Foundation
import LayerKit

/// The computed style of an element.
struct SVGStyle: Hashable, Sendable {
    /// The values of inherited properties that aren't initial.
    private(set) var inherited: [SVGProperty: SVGValue] = [:]

    /// The values of other properties that aren't initial.
    private(set) var own: [SVGProperty: SVGValue] = [:]

    /// The custom properties, by their names with two hyphens.
    var variables: [String: String] = [:]

    /// The size of the font in pixels.
    var fontSize = 16.0

    /// The value of `currentColor`.
    var color = RGBA.black

    /// The style that child elements start with.
    var forChildren: SVGStyle {
        var style = self
        style.own = [:]
        return style
    }

    /// The value of a property.
    subscript(property: SVGProperty) -> SVGValue {
        get {
            (property.isInherited ? inherited[property] : own[property]) ?? property.initial
        }
        set {
            if property.isInherited {
                inherited[property] = newValue
            } else {
                own[property] = newValue
            }
        }
    }

    /// Returns the value of a property, or nil if it isn't declared.
    func declared(_ property: SVGProperty) -> SVGValue? {
        property.isInherited ? inherited[property] : own[property]
    }

    /// Returns a value between 0 and 1, such as an opacity.
    func fraction(_ property: SVGProperty) -> Double {
        min(max(self[property].number ?? 1, 0), 1)
    }

    /// Returns the keyword of a property, in lowercase.
    func keyword(_ property: SVGProperty) -> String { self[property].keyword ?? "" }

    /// A Boolean value that indicates whether the element's own shape is drawn.
    var isVisible: Bool { inherited[.visibility].map { $0.keyword == "visible" } ?? true }

    /// A Boolean value that indicates whether the element and its children are drawn.
    var isDisplayed: Bool { own[.display].map { $0.keyword != "none" } ?? true }

    /// A Boolean value that indicates whether a view cuts off what lies outside of it.
    var isClipping: Bool {
        guard let value = own[.overflow]?.keyword else { return true }
        return !["visible", "auto"].contains(value)
    }

    var fillRule: CAShapeLayerFillRule { rule(.fillRule) }
    var clipRule: CAShapeLayerFillRule { rule(.clipRule) }

    private func rule(_ property: SVGProperty) -> CAShapeLayerFillRule {
        inherited[property]?.keyword == "evenodd" ? .evenOdd : .nonZero
    }

    var lineCap: CAShapeLayerLineCap {
        switch inherited[.strokeLineCap]?.keyword {
        case "round": .round
        case "square": .square
        default: .butt
        }
    }

    /// The join; SVG 2's additional ones map to the nearest joins of layers.
    var lineJoin: CAShapeLayerLineJoin {
        switch inherited[.strokeLineJoin]?.keyword {
        case "round": .round
        case "bevel": .bevel
        default: .miter
        }
    }

    var miterLimit: Double { max(inherited[.strokeMiterLimit]?.number ?? 4, 1) }

    /// The mode of blending with what is behind the element.
    var blendMode: CGBlendMode {
        own[.mixBlendMode]?.keyword.flatMap { Self.blendModes[$0] } ?? .normal
    }

    /// Returns the mode with a CSS keyword, or nil for other words.
    static func blendMode(named name: String) -> CGBlendMode? { blendModes[name] }

    private static let blendModes: [String: CGBlendMode] = [
        "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
        "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn,
        "hard-light": .hardLight, "soft-light": .softLight, "difference": .difference,
        "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
        "luminosity": .luminosity, "plus-lighter": .plusLighter,
    ]

    /// A Boolean value that indicates whether the element is composited as a whole.
    var isGroup: Bool {
        fraction(.opacity) < 1 || blendMode != .normal || own[.isolation]?.keyword == "isolate"
    }
}
