import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension AnimatedSVGBuilder {
    /// Returns a mask element with white content, whose opacity is the mask's opacity.
    static func mask(_ id: String, _ elements: [SVGElement]) -> SVGElement {
        let attributes = [
            SVGAttribute("id", id), SVGAttribute("maskUnits", "userSpaceOnUse"),
            SVGAttribute("x", "-9999"), SVGAttribute("y", "-9999"),
            SVGAttribute("width", "19998"), SVGAttribute("height", "19998"),
        ]
        return SVGElement(name: "mask", attributes: attributes, children: elements)
    }

    /// Returns a clip path element.
    mutating func clip(
        _ id: String,
        _ path: Track<PathGeometry>,
        under t: CGAffineTransform
    ) -> SVGElement {
        let data = pathSetting(path.map { $0.applying(t) })
        let shape = SVGElement(name: "path", settings: [.data: data])
        return SVGElement(
            name: "clipPath",
            attributes: [SVGAttribute("id", id)],
            children: [shape]
        )
    }

    /// Returns the setting of a path's data; an animated path requires SMIL.
    mutating func pathSetting(_ path: Track<PathGeometry>) -> SVGSetting {
        let text = SVGPathText(write: write)
        let path = path.simplified
        if path.isConstant { return SVGSetting(base: text.data(of: path.first)) }
        scene.needsSMIL = true
        let track = path.map { SVGValue($0) }.withExplicitJumps
            .endingBeforeJump(isRepeating: timeline.isRepeating)
        let base = text.data(of: track.value(at: timeline.posterTime))
        return SVGSetting(base: base, track: track)
    }

    /// Returns elements with a shadow beneath them.
    mutating func shadowed(
        _ elements: [SVGElement],
        by shadow: Picture.Shadow,
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        var shadow = shadow
        shadow.transform = shadow.transform.concatenating(t)
        let map = shadow.transform
        let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty, shadow.radius]
        guard numbers.allSatisfy(\.isFinite), map.determinant != 0 else { return elements }
        let first = hypot(map.a, map.b)
        let second = hypot(map.c, map.d)
        if abs(first - second) > 1e-6 * first || abs(map.a * map.c + map.b * map.d) > 1e-6 {
            scene.report.add(
                .init(
                    layer.path,
                    loss: "a shadow in a skewed plane",
                    remedy: "it is blurred equally in all directions"
                )
            )
        }
        let scale = (first * second).squareRoot()
        var xml = XMLWriter(isCompact: true)
        if let path = shadow.path {
            // The path casts the shadow and isn't drawn.
            let fill = Picture.Fill(
                path: path,
                paint: .color(RGBA.black.faded(by: shadow.color.alpha)),
                transform: map
            )
            shadow.color = shadow.color.opaque
            let extent = path.applying(map).bounds
            let url = stills.defineShadow(shadow, scale, around: extent, false, to: &xml)
            let caster = SVGElement(
                attributes: [SVGAttribute("filter", url)],
                children: [still([.fill(fill)])]
            )
            return [SVGElement(markup: xml.text), caster] + elements
        }
        let extent = layer.contentExtent(in: timeline).applying(t)
        let url = stills.defineShadow(shadow, scale, around: extent, true, to: &xml)
        let group = SVGElement(attributes: [SVGAttribute("filter", url)], children: elements)
        return [SVGElement(markup: xml.text), group]
    }
}

extension AnimatedSVGBuilder {
    /// Returns elements with a layer's filters.
    mutating func filtered(
        _ elements: [SVGElement],
        of layer: Timeline.Layer,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        var elements = elements
        var xml = XMLWriter(isCompact: true)
        var content = layer.contentExtent(in: timeline)
        for filter in layer.filters {
            let map = filter.transform
            guard !filter.primitives.isEmpty, map.determinant != 0 else { continue }
            let extent = content.isNull ? content : content.applying(map.inverted())
            let result = filter.extent(around: extent)
            content = result.isNull ? result : result.applying(map)
            let url = stills.defineFilter(filter, around: extent, to: &xml)
            let whole = map.concatenating(t)
            let inner = SVGElement(
                attributes: [Self.transform(whole.inverted())].compactMap { $0 },
                children: elements
            )
            let filtered = SVGElement(
                attributes: [SVGAttribute("filter", url)],
                children: [inner]
            )
            elements = [
                SVGElement(
                    attributes: [Self.transform(whole)].compactMap { $0 },
                    children: [filtered]
                )
            ]
        }
        return [SVGElement(markup: xml.text)] + elements
    }

    /// Returns the attribute of a constant transform, or nil for the identity.
    private static func transform(_ t: CGAffineTransform) -> SVGAttribute? {
        guard !t.isIdentity else { return nil }
        let write = DecimalFormatter(precision: 6)
        let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { write(Double($0)) }
        return SVGAttribute("transform", "matrix(\(numbers.joined(separator: " ")))")
    }
}

extension RGBA {
    /// The color without transparency.
    var opaque: RGBA { RGBA(red: red, green: green, blue: blue) }
}

extension Timeline.Layer {
    /// The layer in white, with its opacity unchanged.
    var whitened: Timeline.Layer {
        var layer = self
        if filters.isEmpty {
            layer.nodes = nodes.map(\.whitened)
        } else {
            layer.filters.append(.recoloring(to: .white))
        }
        if let shadow { layer.shadow?.color = RGBA.white.faded(by: shadow.color.alpha) }
        return layer
    }

    /// The bounding box of the layer's nodes over the whole period, in the layer's space.
    func contentExtent(in timeline: Timeline) -> CGRect {
        let count = 48
        let times = (0...count).map { timeline.period * Double($0) / Double(count) }
        var extent = CGRect.null
        for node in nodes {
            switch node {
            case .shape(let shape):
                for time in times {
                    extent = extent.union(shape.extent(at: time))
                    if shape.isStill { break }
                }
            case .image(let image):
                extent = extent.union(image.rect.applying(image.transform))
            case .layer(let layer):
                let inner = layer.filteredExtent(in: timeline)
                for time in times where !inner.isNull {
                    extent = extent.union(
                        inner.applying(layer.placement.transform(at: time))
                    )
                    if layer.placement.isConstant { break }
                }
            case .frames(let frames):
                for key in frames.keys {
                    for node in key.value { extent = extent.union(node.extent(under: nil)) }
                }
            }
        }
        return extent
    }
}

extension Timeline.Layer {
    /// The bounding box of the layer's filtered nodes over the whole period, in the layer's space.
    fileprivate func filteredExtent(in timeline: Timeline) -> CGRect {
        filters.reduce(contentExtent(in: timeline)) { extent, filter in
            let map = filter.transform
            guard map.determinant != 0 else { return .null }
            let result = filter.extent(
                around: extent.isNull ? extent : extent.applying(map.inverted())
            )
            return result.isNull ? result : result.applying(map)
        }
    }
}

extension Timeline.Node {
    /// The node in white, with its opacity unchanged.
    var whitened: Timeline.Node {
        switch self {
        case .shape(var shape):
            shape.fill = shape.fill?.whitened
            if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.whitened }
            return .shape(shape)
        case .layer(let layer): return .layer(layer.whitened)
        case .frames(let frames): return .frames(frames.map { $0.map(\.whitened) })
        case .image(let image):
            guard case .image(let white) = Picture.Node.image(image).whitened else { return self }
            return .image(white)
        }
    }
}

extension Timeline.Paint {
    /// The paint in white, with its opacity unchanged.
    fileprivate var whitened: Timeline.Paint {
        switch self {
        case .color(let color): return .color(color.map { RGBA.white.faded(by: $0.alpha) })
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                let alpha = gradient.stops[index].color.alpha
                gradient.stops[index].color = RGBA.white.faded(by: alpha)
            }
            return .gradient(gradient)
        }
    }
}

extension Timeline.Shape {
    /// A Boolean value that indicates whether the path and the stroke width are constant.
    fileprivate var isStill: Bool { path.isConstant && stroke?.width.isConstant ?? true }

    /// Returns the shape's bounding box at a time, in the layer's space.
    fileprivate func extent(at time: TimeInterval) -> CGRect {
        var box = path.value(at: time).controlBounds
        if let stroke {
            let miter = stroke.style.join == .miter ? Double(stroke.style.miterLimit) : 1
            let reach = CGFloat(stroke.width.value(at: time) * max(miter, 1.5) / 2)
            box = box.insetBy(dx: -reach, dy: -reach)
        }
        return box.applying(transform)
    }
}
