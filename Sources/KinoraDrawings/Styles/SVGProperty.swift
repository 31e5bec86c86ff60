/// A style property of SVG or CSS that affects drawing.
///
/// The raw value is the name in style sheets and of the presentation attribute.
enum SVGProperty: String, CaseIterable, Hashable, Sendable {
    // Inherited.
    case color
    case fill
    case fillOpacity = "fill-opacity"
    case fillRule = "fill-rule"
    case clipRule = "clip-rule"
    case stroke
    case strokeOpacity = "stroke-opacity"
    case strokeWidth = "stroke-width"
    case strokeLineCap = "stroke-linecap"
    case strokeLineJoin = "stroke-linejoin"
    case strokeMiterLimit = "stroke-miterlimit"
    case strokeDashArray = "stroke-dasharray"
    case strokeDashOffset = "stroke-dashoffset"
    case visibility
    case markerStart = "marker-start"
    case markerMid = "marker-mid"
    case markerEnd = "marker-end"
    case paintOrder = "paint-order"
    case imageRendering = "image-rendering"
    case colorInterpolation = "color-interpolation"
    case colorInterpolationFilters = "color-interpolation-filters"
    case fontSize = "font-size"
    case fontFamily = "font-family"
    case fontWeight = "font-weight"
    case fontStyle = "font-style"
    case letterSpacing = "letter-spacing"
    case wordSpacing = "word-spacing"
    case lineHeight = "line-height"
    case textAnchor = "text-anchor"
    case direction
    case writingMode = "writing-mode"
    case whiteSpace = "white-space"
    case dominantBaseline = "dominant-baseline"

    // Not inherited.
    case opacity
    case display
    case overflow
    case clipPath = "clip-path"
    case mask
    case maskType = "mask-type"
    case filter
    case mixBlendMode = "mix-blend-mode"
    case isolation
    case vectorEffect = "vector-effect"
    case transform
    case translate
    case rotate
    case scale
    case transformOrigin = "transform-origin"
    case transformBox = "transform-box"
    case offsetPath = "offset-path"
    case offsetDistance = "offset-distance"
    case offsetRotate = "offset-rotate"
    case offsetAnchor = "offset-anchor"
    case offsetPosition = "offset-position"
    case stopColor = "stop-color"
    case stopOpacity = "stop-opacity"
    case floodColor = "flood-color"
    case floodOpacity = "flood-opacity"
    case lightingColor = "lighting-color"
    case baselineShift = "baseline-shift"
    case alignmentBaseline = "alignment-baseline"
    case textDecoration = "text-decoration"
    case backgroundColor = "background-color"
    case x
    case y
    case cx
    case cy
    case r
    case rx
    case ry
    case width
    case height
    case d

    /// A Boolean value that indicates whether child elements have the value by default.
    var isInherited: Bool { Self.inherited.contains(self) }

    private static let inherited = Set(allCases.prefix { $0 != .opacity })

    /// The elements on which an attribute of this name sets the property, or nil for all.
    var elements: Set<String>? { Self.geometryElements[self] }

    private static let geometryElements: [SVGProperty: Set<String>] = [
        .x: ["svg", "rect", "image", "use", "foreignObject", "symbol"],
        .y: ["svg", "rect", "image", "use", "foreignObject", "symbol"],
        .width: ["svg", "rect", "image", "use", "foreignObject", "symbol"],
        .height: ["svg", "rect", "image", "use", "foreignObject", "symbol"],
        .cx: ["circle", "ellipse"], .cy: ["circle", "ellipse"], .r: ["circle"],
        .rx: ["rect", "ellipse"], .ry: ["rect", "ellipse"], .d: ["path"],
        // In style sheets alone.
        .translate: [], .rotate: [], .scale: [], .offsetPath: [], .offsetDistance: [],
        .offsetRotate: [], .offsetAnchor: [], .offsetPosition: [], .mixBlendMode: [],
        .isolation: [], .backgroundColor: [], .transformBox: [],
    ]

    /// The value without any declaration.
    var initial: SVGValue { Self.initialValues[self] ?? .keyword("auto") }

    private static let initialTexts: [SVGProperty: String] = [
        .color: "black", .fill: "black", .fillOpacity: "1", .fillRule: "nonzero",
        .clipRule: "nonzero", .stroke: "none", .strokeOpacity: "1", .strokeWidth: "1px",
        .strokeLineCap: "butt", .strokeLineJoin: "miter", .strokeMiterLimit: "4",
        .strokeDashArray: "none", .strokeDashOffset: "0px", .visibility: "visible",
        .markerStart: "none", .markerMid: "none", .markerEnd: "none", .paintOrder: "normal",
        .colorInterpolation: "srgb", .colorInterpolationFilters: "linearrgb",
        .fontSize: "16px", .fontWeight: "400", .fontStyle: "normal", .letterSpacing: "0px",
        .wordSpacing: "0px", .textAnchor: "start", .direction: "ltr", .opacity: "1",
        .display: "inline", .overflow: "visible", .clipPath: "none", .mask: "none",
        .maskType: "luminance", .filter: "none", .mixBlendMode: "normal", .isolation: "auto",
        .vectorEffect: "none", .transform: "none", .translate: "none", .rotate: "none",
        .scale: "none", .transformOrigin: "0px 0px", .transformBox: "view-box",
        .offsetPath: "none", .offsetDistance: "0px", .offsetRotate: "auto",
        .stopColor: "black", .stopOpacity: "1", .floodColor: "black", .floodOpacity: "1",
        .lightingColor: "white", .backgroundColor: "transparent", .x: "0px", .y: "0px",
        .cx: "0px", .cy: "0px", .r: "0px", .d: "none",
    ]

    private static let initialValues: [SVGProperty: SVGValue] = {
        var values: [SVGProperty: SVGValue] = [:]
        for (property, text) in initialTexts {
            guard let kind = SVGValueKind.property(property.rawValue) else { continue }
            values[property] = try? kind.parse(text, .css)
        }
        return values
    }()
}
