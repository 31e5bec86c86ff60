import LayerKit

/// The style properties of an element.
struct SVGStyle: Hashable, Sendable {
    // Inherited properties.
    var color = RGBA.black
    var fill = SVGPaint.color(.black)
    var fillOpacity = 1.0
    var fillRule = CAShapeLayerFillRule.nonZero
    var clipRule = CAShapeLayerFillRule.nonZero
    var stroke = SVGPaint.none
    var strokeOpacity = 1.0
    var strokeWidth = SVGLength(1)
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var miterLimit = 4.0
    var dashes: [SVGLength] = []
    var dashOffset = SVGLength(0)
    var isVisible = true

    // Properties that aren't inherited.
    var opacity = 1.0
    var isDisplayed = true
    var isClipping = true
    var clipPath: String?
    var transform = CGAffineTransform.identity
    var stopColor = SVGPaint.color(.black)
    var stopOpacity = 1.0

    /// The style that child elements start with.
    var inherited: SVGStyle {
        var style = self
        let initial = SVGStyle()
        style.opacity = initial.opacity
        style.isDisplayed = initial.isDisplayed
        style.isClipping = initial.isClipping
        style.clipPath = initial.clipPath
        style.transform = initial.transform
        style.stopColor = initial.stopColor
        style.stopOpacity = initial.stopOpacity
        return style
    }
}

/// A style property's parser and its storage.
struct SVGStyleProperty: Sendable {
    private let read: @Sendable (String) throws(SyntaxError) -> SVGStyleSetting
    private let copy: @Sendable (inout SVGStyle, SVGStyle) -> Void

    /// Returns the setting for a value.
    func setting(_ value: String) throws(SyntaxError) -> SVGStyleSetting {
        switch value.trimmed.lowercased() {
        case "inherit": SVGStyleSetting { copy(&$0, $1) }
        case "initial": SVGStyleSetting { style, _ in copy(&style, SVGStyle()) }
        case "unset": SVGStyleSetting { copy(&$0, $1.inherited) }
        default: try read(value)
        }
    }

    private static func row<Value: Sendable>(
        _ path: WritableKeyPath<SVGStyle, Value> & Sendable,
        _ parse: @escaping @Sendable (String) throws(SyntaxError) -> Value
    ) -> SVGStyleProperty {
        SVGStyleProperty(
            read: { text throws(SyntaxError) in
                let value = try parse(text)
                return SVGStyleSetting { style, _ in style[keyPath: path] = value }
            },
            copy: { $0[keyPath: path] = $1[keyPath: path] }
        )
    }

    /// The properties by name.
    static let all: [String: SVGStyleProperty] = [
        "color": SVGStyleProperty(
            // As the value of `color`, `currentcolor` is the inherited color.
            read: { text throws(SyntaxError) in
                let color = try SVGColorParser.color(text)
                return SVGStyleSetting { $0.color = color ?? $1.color }
            },
            copy: { $0.color = $1.color }
        ),
        "fill": row(\.fill, SVGPaint.parse),
        "fill-opacity": row(\.fillOpacity, opacity),
        "fill-rule": row(\.fillRule) { text throws(SyntaxError) in try choice(text, fillRules) },
        "clip-rule": row(\.clipRule) { text throws(SyntaxError) in try choice(text, fillRules) },
        "stroke": row(\.stroke, SVGPaint.parse),
        "stroke-opacity": row(\.strokeOpacity, opacity),
        "stroke-width": row(\.strokeWidth, SVGLength.parseExtent),
        "stroke-linecap": row(\.lineCap) { text throws(SyntaxError) in try choice(text, lineCaps) },
        "stroke-linejoin": row(\.lineJoin) { text throws(SyntaxError) in
            try choice(text, lineJoins)
        },
        "stroke-miterlimit": row(\.miterLimit, miterLimit),
        "stroke-dasharray": row(\.dashes, dashes),
        "stroke-dashoffset": row(\.dashOffset, SVGLength.parse),
        "visibility": row(\.isVisible) { text throws(SyntaxError) in
            try choice(text, ["visible": true, "hidden": false, "collapse": false])
        },
        "opacity": row(\.opacity, opacity),
        "display": row(\.isDisplayed) { $0.trimmed.lowercased() != "none" },
        "overflow": row(\.isClipping) { !["visible", "auto"].contains($0.trimmed.lowercased()) },
        "clip-path": row(\.clipPath, SVGReference.identifier(ofURL:)),
        "transform": row(\.transform, SVGTransformParser.transform),
        "stop-color": row(\.stopColor, SVGPaint.parse),
        "stop-opacity": row(\.stopOpacity, opacity),
    ]

    /// The properties that layers don't support, with the values that have no effect.
    static let leftOut: [String: Set<String>] = [
        "filter": ["none"], "mask": ["none"], "marker": ["none"], "marker-start": ["none"],
        "marker-mid": ["none"], "marker-end": ["none"], "mix-blend-mode": ["normal"],
        "paint-order": ["normal", "fill", "fill stroke"], "vector-effect": ["none"],
        "transform-origin": ["0 0", "0px 0px", "left top", "top left"],
    ]

    // MARK: - Values

    private static let fillRules = [
        "nonzero": CAShapeLayerFillRule.nonZero, "evenodd": .evenOdd,
    ]

    private static let lineCaps = [
        "butt": CAShapeLayerLineCap.butt, "round": .round, "square": .square,
    ]

    /// SVG 2's additional joins map to the nearest joins of layers.
    private static let lineJoins = [
        "miter": CAShapeLayerLineJoin.miter, "miter-clip": .miter, "arcs": .miter, "round": .round,
        "bevel": .bevel,
    ]

    private static func choice<Value>(
        _ text: String,
        _ values: [String: Value]
    ) throws(SyntaxError) -> Value {
        let word = text.trimmed
        guard let value = values[word.lowercased()] else {
            let words = values.keys.sorted().joined(separator: ", ")
            throw SyntaxError(offset: 0, reason: "“\(word.prefix(24))” isn’t one of \(words)")
        }
        return value
    }

    private static func opacity(_ text: String) throws(SyntaxError) -> Double {
        let length = try SVGLength.parse(text)
        return min(max(length.resolved(in: 1), 0), 1)
    }

    private static func miterLimit(_ text: String) throws(SyntaxError) -> Double {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let place = scanner
        let limit = try scanner.number()
        try scanner.requireEnd()
        guard limit >= 1 else { throw place.fault("a miter limit is at least 1, not \(limit)") }
        return limit
    }

    private static func dashes(_ text: String) throws(SyntaxError) -> [SVGLength] {
        guard text.trimmed != "none" else { return [] }
        let dashes = try SVGLength.parseList(text)
        guard dashes.allSatisfy({ !$0.isNegative }) else {
            throw SyntaxError(offset: 0, reason: "a dash is negative; 0 or more is allowed")
        }
        return dashes
    }
}
