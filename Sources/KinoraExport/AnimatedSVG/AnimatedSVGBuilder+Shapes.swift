import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension AnimatedSVGBuilder {
    /// Returns the elements of a shape.
    mutating func elements(
        of shape: Timeline.Shape,
        path layer: String,
        under t: CGAffineTransform
    ) -> [SVGElement] {
        let total = shape.transform.concatenating(t)
        let stroke = shape.stroke.flatMap { $0.width == Track(0) ? nil : $0 }
        let isFlat = shape.fill?.isColor ?? true && stroke?.paint.isColor ?? true
        let scale = stroke == nil ? 1 : Similarity(total)?.scale
        guard isFlat, let scale else {
            var inner = shape
            inner.transform = .identity
            return wrapped(painted(inner, stroke, 1, layer), in: total)
        }
        var mapped = shape
        mapped.path = shape.path.map { $0.applying(total) }
        return painted(mapped, stroke, Double(scale), layer)
    }

    /// Returns the elements of a shape whose path is already transformed.
    private mutating func painted(
        _ shape: Timeline.Shape,
        _ stroke: Timeline.Stroke?,
        _ scale: Double,
        _ layer: String
    ) -> [SVGElement] {
        let fill = shape.fill.flatMap { $0.isClear ? nil : $0 }
        let stroke = stroke.flatMap { $0.paint.isClear ? nil : $0 }
        if let stroke, stroke.isWhole, let fill, fill.isColor, stroke.paint.isColor {
            var element = self.element(of: shape.path, isStroked: true)
            paint(&element, fill, shape.rule)
            outline(&element, stroke, OutlineForm(shape.path), scale)
            return [element]
        }
        var elements: [SVGElement] = []
        if let fill {
            var element = self.element(of: shape.path, isStroked: false)
            element.settings[.stroke] = SVGSetting(base: "none")
            elements += filled(element, fill) { builder, element, paint in
                builder.paint(&element, paint, shape.rule)
            }
        }
        if let stroke {
            let outlines = outlines(of: shape, stroke, scale, layer)
            // Computed once for all outlines, because each subpath has its own.
            let form = OutlineForm(shape.path)
            for element in outlines {
                elements += filled(element, stroke.paint) { builder, element, paint in
                    var stroke = stroke
                    stroke.paint = paint
                    builder.outline(&element, stroke, form, scale)
                }
            }
        }
        return elements
    }

    /// Returns a painted element, preceded by the definitions that its paint refers to.
    private mutating func filled(
        _ element: SVGElement,
        _ paint: Timeline.Paint,
        _ apply: (inout AnimatedSVGBuilder, inout SVGElement, Timeline.Paint) -> Void
    ) -> [SVGElement] {
        var element = element
        guard case .gradient(let gradient) = paint else {
            apply(&self, &element, paint)
            return [element]
        }
        var xml = XMLWriter(isCompact: true)
        if let id = stills.defineGradient(of: .gradient(gradient), in: &xml) {
            let isFill = element.settings[.stroke]?.base == "none"
            apply(&self, &element, .color(Track(.black)))
            element.settings[isFill ? .fill : .stroke] = SVGSetting(base: "url(#\(id))")
            return [SVGElement(markup: xml.text), element]
        }
        guard case .conic = gradient.geometry else { return [] }
        // SVG has no conic gradients: the element becomes a mask over wedges of solid color.
        apply(&self, &element, .color(Track(.white)))
        let id = makeID("m")
        let around = area.insetBy(dx: -area.width, dy: -area.height)
        let wedges = Picture.Paint.gradient(gradient).fan(around: around) ?? []
        let nodes = wedges.map {
            Picture.Node.fill(Picture.Fill(path: $0.path, paint: .color($0.color)))
        }
        let fan = SVGElement(
            attributes: [
                SVGAttribute("mask", "url(#\(id))"),
                SVGAttribute("shape-rendering", "crispEdges"),
            ],
            children: [still(nodes)]
        )
        return [Self.mask(id, [element]), fan]
    }

    /// Returns an unpainted element for a path, as a basic shape if possible.
    private mutating func element(
        of path: Track<PathGeometry>,
        isStroked: Bool
    ) -> SVGElement {
        let path = path.simplified
        if path.isConstant, let basic = SVGBasicShape(path.first) { return element(of: basic) }
        guard path.isConstant else {
            return SVGElement(name: "path", settings: [.data: pathSetting(path)])
        }
        let data = SVGPathText(write: write).data(of: path.first, isStroked: isStroked)
        return SVGElement(name: "path", settings: [.data: SVGSetting(base: data)])
    }

    private func element(of shape: SVGBasicShape) -> SVGElement {
        switch shape {
        case .circle(let center, let radius):
            let numbers = [("cx", center.x), ("cy", center.y), ("r", radius)]
            return SVGElement(name: "circle", attributes: attributes(numbers))
        case .rectangle(let rect, let radius):
            let numbers = [
                ("x", rect.minX), ("y", rect.minY), ("width", rect.width),
                ("height", rect.height), ("rx", radius),
            ]
            return SVGElement(name: "rect", attributes: attributes(numbers))
        }
    }

    /// Returns attributes, leaving out zeros, which are the defaults.
    private func attributes(_ numbers: [(String, CGFloat)]) -> [SVGAttribute] {
        numbers.compactMap { name, value in
            let text = write.short(Double(value))
            return text == "0" ? nil : SVGAttribute(name, text)
        }
    }

    // MARK: - Paint

    private func paint(_ element: inout SVGElement, _ paint: Timeline.Paint, _ rule: CGPathFillRule)
    {
        guard case .color(let color) = paint else { return }
        element.settings[.fill] = colorSetting(color)
        element.settings[.fillOpacity] = alphaSetting(color)
        if element.name == "path" {
            let isEvenOdd = rule == .evenOdd
            element.settings[.fillRule] = SVGSetting(base: isEvenOdd ? "evenodd" : "nonzero")
        }
        if element.settings[.stroke] == nil {
            element.settings[.stroke] = SVGSetting(base: "none")
        }
    }

    /// Adds the style of an outline, except the dashes of a partial outline.
    private func outline(
        _ element: inout SVGElement,
        _ stroke: Timeline.Stroke,
        _ form: OutlineForm,
        _ scale: Double
    ) {
        guard case .color(let color) = stroke.paint else { return }
        if element.settings[.fill] == nil { element.settings[.fill] = SVGSetting(base: "none") }
        element.settings[.stroke] = colorSetting(color)
        element.settings[.strokeOpacity] = alphaSetting(color)
        element.settings[.strokeWidth] = setting(
            stroke.width.map { SVGValue([Swift.max($0, 0) * scale]) }
        )
        let style = stroke.style
        let hasDashes = element.settings[.dashArray]?.base ?? "none" != "none"
        if form.hasEnds || hasDashes || !stroke.isWhole || !style.dashLengths.isEmpty {
            let caps: [CGLineCap: String] = [.round: "round", .square: "square"]
            element.settings[.lineCap] = SVGSetting(base: caps[style.cap] ?? "butt")
        }
        if form.hasCorners {
            let joins: [CGLineJoin: String] = [.round: "round", .bevel: "bevel"]
            element.settings[.lineJoin] = SVGSetting(base: joins[style.join] ?? "miter")
            if style.join == .miter, !form.isMiteredAlike(by: style.miterLimit, and: 4) {
                let limit = write.short(Double(style.miterLimit))
                element.settings[.miterLimit] = SVGSetting(base: limit)
            }
        }
        guard element.settings[.dashArray] == nil else { return }
        let dashes = style.dashLengths.map { Double($0) * scale }
        let isDashed = dashes.contains { $0 > 0 } && (stroke.isWhole || element.isGroup)
        element.settings[.dashArray] = SVGSetting(base: isDashed ? write.list(dashes) : "none")
        if isDashed {
            element.settings[.dashOffset] = setting(
                stroke.dashPhase.map { SVGValue([$0 * scale]) }
            )
        }
    }

    private func colorSetting(_ color: Track<RGBA>) -> SVGSetting {
        let track = color.map { SVGValue([$0.red, $0.green, $0.blue].map(\.byte)) }
            .withExplicitJumps.simplified.endingBeforeJump(isRepeating: timeline.isRepeating)
        let base = track.value(at: timeline.posterTime).colorText
        return SVGSetting(base: base, track: track.isConstant ? nil : track)
    }

    private func alphaSetting(_ color: Track<RGBA>) -> SVGSetting {
        opacitySetting(color.map { SVGValue([$0.boundedAlpha]) })
    }
}

extension Double {
    /// The color component scaled to 0...255, not rounded.
    fileprivate var byte: Double { self > 0 ? Swift.min(self, 1) * 255 : 0 }
}

extension SVGValue {
    /// The first three numbers as a color's text; marked colors are written as `currentColor`.
    var colorText: String {
        if RGBA.areMarked(Array(numbers.prefix(3))) { return "currentColor" }
        let bytes = numbers.prefix(3).map { Int($0.rounded()) }
        let hex = bytes.map { String($0 + 256, radix: 16).suffix(2) }
        if hex == ["ff", "00", "00"] { return "red" }
        if hex.allSatisfy({ $0.first == $0.last }) {
            return "#" + hex.map { String($0.suffix(1)) }.joined()
        }
        return "#" + hex.joined()
    }
}

extension Timeline.Paint {
    /// A Boolean value that indicates whether the paint is a solid color.
    var isColor: Bool {
        if case .color = self { return true }
        return false
    }

    /// A Boolean value that indicates whether the paint is always transparent.
    var isClear: Bool {
        if case .color(let color) = self { return color.keys.allSatisfy { $0.value.alpha <= 0 } }
        return false
    }
}

extension SVGElement {
    /// Multiplies the opacity of the element's fill or stroke.
    ///
    /// - Returns: False if the element doesn't have exactly one of them, or if its opacity is
    ///   animated.
    mutating func fade(by opacity: Double, _ write: DecimalFormatter) -> Bool {
        guard children.isEmpty, markup == nil, placement.isIdentity else { return false }
        let parts = [(SVGProperty.fill, SVGProperty.fillOpacity), (.stroke, .strokeOpacity)]
        let painted = parts.filter { settings[$0.0]?.base != "none" }
        guard painted.count == 1, let setting = settings[painted[0].1], setting.track == nil,
            let own = Double(setting.base)
        else { return false }
        settings[painted[0].1] = SVGSetting(base: write.short(own * opacity))
        return true
    }
}

/// The visible features of an outline.
private struct OutlineForm {
    /// A Boolean value that indicates whether the outline has open ends, which have caps.
    private(set) var hasEnds = false

    /// The ratios of miter length to line width at the corners.
    private var ratios: [Double] = []

    private let isUnknown: Bool

    init(_ track: Track<PathGeometry>) {
        isUnknown = !track.isConstant
        if isUnknown {
            hasEnds = true
            return
        }
        for subpath in track.first.subpaths {
            let segments = subpath.segments.filter { $0.length > 0 }
            // A closed subpath of length zero has caps too.
            if !subpath.isClosed || segments.isEmpty { hasEnds = true }
            var pairs = Array(zip(segments, segments.dropFirst()))
            if subpath.isClosed, let first = segments.first, let last = segments.last {
                pairs.append((last, first))
            }
            for (a, b) in pairs {
                guard let p = a.tangent(at: 1), let q = b.tangent(at: 0) else { continue }
                let cosine = Double(p.dx * q.dx + p.dy * q.dy)
                guard cosine < 0.99999 else { continue }
                // The divisor is the sine of half the angle between the sides.
                ratios.append(1 / ((1 + Swift.max(cosine, -1)) / 2).squareRoot())
            }
        }
    }

    var hasCorners: Bool { isUnknown || !ratios.isEmpty }

    /// Returns a Boolean value that indicates whether two miter limits bevel the same corners.
    func isMiteredAlike(by a: CGFloat, and b: CGFloat) -> Bool {
        !isUnknown && ratios.allSatisfy { ($0 <= Double(a)) == ($0 <= Double(b)) }
    }
}
