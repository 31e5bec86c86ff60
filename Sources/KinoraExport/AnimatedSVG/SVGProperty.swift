import Foundation
import LayerKit

/// A property of an element of an animated SVG.
enum SVGProperty: String, CaseIterable, Hashable {
    case fill
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case stroke
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case lineCap = "stroke-linecap"
    case lineJoin = "stroke-linejoin"
    case miterLimit = "stroke-miterlimit"
    case dashArray = "stroke-dasharray"
    case dashOffset = "stroke-dashoffset"
    case opacity
    case data = "d"
    case transform

    /// A CSS variable for the start of an outline's visible part, as a negative length.
    case partStart = "--\u{E000}"

    /// A CSS variable for the end of an outline's visible part, as a length.
    case partEnd = "--\u{E000}a"

    /// The initial value in SVG, or nil if it isn't needed.
    var initial: String? {
        switch self {
        case .fill: "#000"
        case .stroke, .dashArray: "none"
        case .fillOpacity, .strokeOpacity, .strokeWidth, .opacity: "1"
        case .fillRule: "nonzero"
        case .lineCap: "butt"
        case .lineJoin: "miter"
        case .miterLimit: "4"
        case .dashOffset, .partStart, .partEnd: "0"
        case .data, .transform: nil
        }
    }

    /// A Boolean value that indicates whether elements inherit the property.
    var isInherited: Bool {
        ![.opacity, .data, .transform, .partStart, .partEnd].contains(self)
    }

    /// The CSS variables, which a style sheet must register.
    static let variables: [SVGProperty] = [.partStart, .partEnd]
}

/// The value of a property and its animation.
struct SVGSetting: Hashable {
    /// The text of the attribute in the still picture.
    var base: String

    /// The values over a loop, or nil if the property is constant.
    var track: SVGTrack?

    /// A Boolean value that indicates whether the base is inherited or the default.
    var isImplied = false
}

/// One component of a placement.
enum SVGPlacementPart: String, CaseIterable, Hashable {
    case translate
    case rotate
    case scale
    case skew
}

/// An animated transform: a translation, and a rotation, scale and skew about an origin.
struct SVGPlacement: Hashable {
    /// The origin of rotation, scale and skew.
    var origin = CGPoint.zero

    /// The components that have an effect: points for translation, degrees for angles, and factors
    /// for scale.
    var parts: [SVGPlacementPart: SVGTrack] = [:]

    /// A Boolean value that indicates whether the placement never has an effect.
    var isIdentity: Bool { parts.isEmpty }
}

/// An element of an animated SVG.
struct SVGElement: Hashable {
    /// The element's name.
    var name = "g"

    /// Constant attributes that children don't inherit, in order.
    var attributes: [SVGAttribute] = []

    /// The settings of the element and the properties that its children inherit.
    var settings: [SVGProperty: SVGSetting] = [:]

    /// The animated transform of the element.
    var placement = SVGPlacement()

    /// Additional CSS declarations that apply while the element is animated.
    var declarations: [String] = []

    /// The child elements.
    var children: [SVGElement] = []

    /// Markup that replaces the element, or nil to write it from its parts.
    var markup: String?

    /// A Boolean value that indicates whether the element is a group.
    var isGroup: Bool { name == "g" && markup == nil }

    /// A Boolean value that indicates whether the element is a group without any effect.
    var isPlainGroup: Bool {
        isGroup && attributes.isEmpty && settings.isEmpty && placement.isIdentity
    }
}

/// An attribute of an element.
struct SVGAttribute: Hashable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
