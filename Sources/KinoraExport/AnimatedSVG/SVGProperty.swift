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

    /// Where the visible part of an outline starts, as a negative length: a variable of CSS.
    case partStart = "--\u{E000}"

    /// Where the visible part of an outline ends, as a length: a variable of CSS.
    case partEnd = "--\u{E000}a"

    /// What holds where no element says anything; nil where that is of no use.
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

    /// A Boolean value that indicates whether elements take it over from those that hold them.
    var isInherited: Bool {
        ![.opacity, .data, .transform, .partStart, .partEnd].contains(self)
    }

    /// The properties that are no attributes and that a style sheet must make known.
    static let variables: [SVGProperty] = [.partStart, .partEnd]
}

/// What a property is, and how it changes.
struct SVGSetting: Hashable {
    /// The text of the attribute, which says what a still picture shows.
    var base: String

    /// The course over a loop; nil where it never changes.
    var track: SVGTrack?

    /// Whether the base holds anyway and needn't be said.
    var isImplied = false
}

/// One component of a placement.
enum SVGPlacementPart: String, CaseIterable, Hashable {
    case translate
    case rotate
    case scale
    case skew
}

/// A map that changes: moved, turned, scaled and skewed about an origin.
struct SVGPlacement: Hashable {
    /// The point about which the element is turned, scaled and skewed.
    var origin = CGPoint.zero

    /// The components that change, or that are not of no effect: points, degrees, factors, degrees.
    var parts: [SVGPlacementPart: SVGTrack] = [:]

    /// A Boolean value that indicates whether the map moves nothing, ever.
    var isIdentity: Bool { parts.isEmpty }
}

/// An element of an animated SVG.
struct SVGElement: Hashable {
    /// The element's name.
    var name = "g"

    /// Attributes that never change and that no other element takes over, in their order.
    var attributes: [SVGAttribute] = []

    /// The properties that the element needs for itself or for what it holds.
    var settings: [SVGProperty: SVGSetting] = [:]

    /// The map of the element, where that changes.
    var placement = SVGPlacement()

    /// What CSS says besides while the element moves.
    var declarations: [String] = []

    /// The elements that it holds.
    var children: [SVGElement] = []

    /// Markup that stands for the element; nil for one that is written from its parts.
    var markup: String?

    /// A Boolean value that indicates whether it only holds others.
    var isGroup: Bool { name == "g" && markup == nil }

    /// A Boolean value that indicates whether it is a group that does nothing.
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
