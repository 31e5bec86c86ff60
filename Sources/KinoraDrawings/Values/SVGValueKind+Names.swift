extension SVGValueKind {
    /// Returns the kind of a CSS property's values, or nil for an unknown property.
    ///
    /// Shorthands (`font`, `marker`, `animation` …) have no kind.
    static func property(_ name: String) -> SVGValueKind? { properties[name] }

    /// Returns the kind of an attribute's values, or nil for an attribute that isn't animatable.
    ///
    /// - Parameters:
    ///   - name: The attribute, as it's written.
    ///   - element: The element's name.
    /// - Returns: The kind.
    static func attribute(_ name: String, of element: String) -> SVGValueKind? {
        if let kind = elementAttributes[element]?[name] { return kind }
        // A filter or primitive with a negative size draws nothing.
        if element == "filter" || element.hasPrefix("fe"), name == "width" || name == "height" {
            return length
        }
        return attributes[name] ?? properties[name]
    }

    private static let length = SVGValueKind(.length)
    private static let extent = SVGValueKind(.length, least: 0)
    private static let autoExtent = SVGValueKind(.length, ["auto"], least: 0)
    private static let side = SVGValueKind(.unitLength, ["auto"], least: 0)
    private static let spacing = SVGValueKind(.unitLength, ["normal"])
    private static let opacity = SVGValueKind(.number, least: 0, greatest: 1)
    private static let number = SVGValueKind(.number)
    private static let paint = SVGValueKind(.paint)
    private static let color = SVGValueKind(.color)
    private static let clip = SVGValueKind(.clip)
    private static let transform = SVGValueKind(.transform)
    private static let keyword = SVGValueKind(.keyword)
    private static let text = SVGValueKind(.text)
    private static let fillRule = SVGValueKind(.keyword, ["nonzero", "evenodd"])
    private static let pair = SVGValueKind(.numbers(1...2))
    private static let positivePair = SVGValueKind(.numbers(1...2), least: 0)
    private static let list = SVGValueKind(.numbers(0...10_000))
    private static let units = SVGValueKind(.text)

    private static let properties: [String: SVGValueKind] = geometry.merging(painting) { $1 }
        .merging(placing) { $1 }.merging(writing) { $1 }

    private static let geometry: [String: SVGValueKind] = [
        "x": length, "y": length, "cx": length, "cy": length, "r": extent, "rx": autoExtent,
        "ry": autoExtent, "width": side, "height": side, "d": SVGValueKind(.path),
    ]

    private static let painting: [String: SVGValueKind] = [
        "fill": paint, "stroke": paint, "color": color, "stop-color": color,
        "flood-color": color, "lighting-color": color, "background-color": color,
        "opacity": opacity, "fill-opacity": opacity, "stroke-opacity": opacity,
        "stop-opacity": opacity, "flood-opacity": opacity,
        "fill-rule": fillRule, "clip-rule": fillRule,
        "stroke-width": extent, "stroke-dasharray": SVGValueKind(.dashes),
        "stroke-dashoffset": length,
        "stroke-linecap": SVGValueKind(.keyword, ["butt", "round", "square"]),
        "stroke-linejoin": SVGValueKind(
            .keyword,
            ["miter", "miter-clip", "arcs", "round", "bevel"]
        ),
        "stroke-miterlimit": SVGValueKind(.number, least: 0),
        "visibility": SVGValueKind(.visibility), "display": SVGValueKind(.display),
        "overflow": keyword, "paint-order": keyword, "vector-effect": keyword,
        "mix-blend-mode": keyword, "isolation": keyword, "mask-type": keyword,
        "color-interpolation": keyword, "color-interpolation-filters": keyword,
        "shape-rendering": keyword, "image-rendering": keyword, "pointer-events": keyword,
        "clip-path": clip, "mask": SVGValueKind(.mask), "mask-image": SVGValueKind(.mask),
        "filter": SVGValueKind(.filter),
        "marker-start": clip, "marker-mid": clip, "marker-end": clip,
    ]

    private static let placing: [String: SVGValueKind] = [
        "transform": transform, "translate": SVGValueKind(.translate),
        "rotate": SVGValueKind(.rotate), "scale": SVGValueKind(.scale),
        "transform-origin": SVGValueKind(.origin),
        "transform-box": SVGValueKind(
            .keyword,
            ["fill-box", "stroke-box", "view-box", "content-box", "border-box"]
        ),
        "offset-path": clip, "offset-distance": SVGValueKind(.strictLength),
        "offset-rotate": SVGValueKind(.offsetRotation),
        "offset-anchor": SVGValueKind(.position, ["auto"]),
        "offset-position": SVGValueKind(.position, ["auto", "normal"]),
    ]

    private static let writing: [String: SVGValueKind] = [
        "font-size": SVGValueKind(.fontSize, least: 0),
        "font-weight": SVGValueKind(.fontWeight, least: 1, greatest: 1000),
        "font-style": keyword, "font-stretch": keyword, "font-variant": keyword,
        "font-family": text, "line-height": SVGValueKind(.lineHeight, ["normal"], least: 0),
        "letter-spacing": spacing,
        "word-spacing": spacing,
        "text-anchor": SVGValueKind(.keyword, ["start", "middle", "end"]),
        "dominant-baseline": keyword, "alignment-baseline": keyword,
        "baseline-shift": SVGValueKind(.length, ["baseline", "sub", "super", "top", "bottom"]),
        "direction": keyword, "unicode-bidi": keyword, "writing-mode": keyword,
        "text-decoration": keyword, "text-rendering": keyword, "white-space": keyword,
    ]

    private static let attributes: [String: SVGValueKind] = [
        "x1": length, "y1": length, "x2": length, "y2": length, "fx": length, "fy": length,
        "fr": extent, "offset": opacity, "points": SVGValueKind(.points),
        "viewBox": SVGValueKind(.numbers(4...4)), "preserveAspectRatio": text,
        "gradientTransform": transform, "patternTransform": transform,
        "gradientUnits": units, "patternUnits": units, "patternContentUnits": units,
        "clipPathUnits": units, "maskUnits": units, "maskContentUnits": units,
        "filterUnits": units, "primitiveUnits": units, "markerUnits": units,
        "spreadMethod": text, "orient": text, "href": text, "xlink:href": text, "class": text,
        "refX": length, "refY": length, "markerWidth": extent, "markerHeight": extent,
        "pathLength": SVGValueKind(.number, least: 0), "startOffset": length,
        "textLength": extent, "lengthAdjust": text,
        "stdDeviation": pair, "baseFrequency": positivePair, "radius": pair,
        "values": list, "tableValues": list, "kernelMatrix": list, "order": pair,
        "numOctaves": number, "seed": number, "scale": number, "k1": number, "k2": number,
        "k3": number, "k4": number, "slope": number, "intercept": number, "amplitude": number,
        "exponent": number, "surfaceScale": number, "diffuseConstant": number,
        "specularConstant": number, "specularExponent": number, "azimuth": number,
        "elevation": number, "z": number, "pointsAtX": number, "pointsAtY": number,
        "pointsAtZ": number, "limitingConeAngle": number, "divisor": number, "bias": number,
        "targetX": number, "targetY": number, "in": text, "in2": text, "result": text,
        "operator": text, "mode": text, "type": text, "edgeMode": text, "stitchTiles": text,
        "xChannelSelector": text, "yChannelSelector": text, "preserveAlpha": text,
    ]

    /// The attributes that mean something else on some elements.
    private static let elementAttributes: [String: [String: SVGValueKind]] = [
        "text": glyphPlaces, "tspan": glyphPlaces,
        "feOffset": offsets, "feDropShadow": offsets,
        "fePointLight": ["x": number, "y": number],
        "feSpotLight": ["x": number, "y": number],
    ]

    private static let glyphPlaces: [String: SVGValueKind] = [
        "x": SVGValueKind(.lengths), "y": SVGValueKind(.lengths),
        "dx": SVGValueKind(.lengths), "dy": SVGValueKind(.lengths), "rotate": list,
    ]

    private static let offsets: [String: SVGValueKind] = ["dx": number, "dy": number]
}
