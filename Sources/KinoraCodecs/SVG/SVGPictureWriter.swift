import Foundation
import GraphicsKit
import KinoraBasics

extension Picture {
    /// Returns the picture as an SVG document.
    ///
    /// Features that SVG lacks are approximated. A conic gradient becomes wedges of constant color.
    /// Shadows become filters. Blend modes become `mix-blend-mode`; older renderers don't support
    /// `plus-lighter`. Compositing operations without a CSS name, such as source in, become pixels.
    /// In a plane with perspective, paths and strokes become projected polygons; images, gradients,
    /// and groups with shadows become pixels. Pixels have twice the document's resolution.
    ///
    /// - Parameters:
    ///   - title: The accessibility title.
    ///   - scale: The number of pixels per point.
    ///   - background: The color behind the picture, or nil for transparency.
    ///   - precision: The number of decimal places.
    /// - Returns: The text of the file.
    public func svgDocument(
        title: String,
        scale: Double = 1,
        background: RGBA? = nil,
        precision: Int = 3
    ) -> String {
        let write = DecimalFormatter(precision: precision)
        var xml = XMLWriter()
        var writer = SVGPictureWriter(write: write, area: bounds, scale: 2 * scale)
        let sides = writer.attributes(of: bounds)
        let attributes: [(String, String?)] = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", write(Double(bounds.width) * scale)),
            ("height", write(Double(bounds.height) * scale)),
            ("viewBox", sides.compactMap(\.1).joined(separator: " ")),
            ("role", "img"),
        ]
        xml.element("svg", attributes) { xml in
            xml.element("title", text: title)
            if let background {
                let fill = writer.paintAttributes("fill", .color(background), id: nil)
                xml.element("rect", sides + fill)
            }
            for node in nodes { writer.write(node, to: &xml) }
        }
        return xml.text
    }
}

/// A writer of a picture's nodes as SVG elements, with numbered ids for references.
package struct SVGPictureWriter {
    /// The formatter of numbers.
    let write: DecimalFormatter

    /// The visible part of the plane.
    var area: CGRect

    /// The pixels per point of rasterized content.
    let scale: Double

    /// The projection of the current plane, or nil if it has no perspective.
    var projection: PlaneProjection?

    /// The prefix of every id.
    package var prefix = ""

    private var idCount = 0

    package init(write: DecimalFormatter, area: CGRect, scale: Double) {
        self.write = write
        self.area = area
        self.scale = scale
    }

    /// Writes a node.
    package mutating func write(_ node: Picture.Node, to xml: inout XMLWriter) {
        if let projection { return write(node, under: projection, to: &xml) }
        switch node {
        case .fill(let fill): write(fill, to: &xml)
        case .stroke(let stroke): write(stroke, to: &xml)
        case .image(let image): write(image, to: &xml)
        case .group(let group): write(group, to: &xml)
        }
    }

    package mutating func makeID(_ name: String) -> String {
        defer { idCount += 1 }
        return "\(prefix)\(name)\(idCount)"
    }

    // MARK: - Paths

    mutating func write(_ fill: Picture.Fill, to xml: inout XMLWriter) {
        if let fan = fill.paint.fan(around: fill.path.controlBounds) {
            return write(fan, fill.transform, maskedBy: .fill(fill), to: &xml)
        }
        let id = defineGradient(of: fill.paint, in: &xml)
        let rule = fill.rule == .evenOdd ? "evenodd" : nil
        xml.element(
            "path",
            [("d", fill.path.svgPathData(precision: write.precision)), ("fill-rule", rule)]
                + paintAttributes("fill", fill.paint, id: id) + [transform(fill.transform)]
        )
    }

    private mutating func write(_ stroke: Picture.Stroke, to xml: inout XMLWriter) {
        guard stroke.style.width > 0 else { return }
        let reach = stroke.style.width * max(stroke.style.miterLimit, 1.5)
        let bounds = stroke.path.controlBounds.insetBy(dx: -reach, dy: -reach)
        if let fan = stroke.paint.fan(around: bounds) {
            return write(fan, stroke.transform, maskedBy: .stroke(stroke), to: &xml)
        }
        let id = defineGradient(of: stroke.paint, in: &xml)
        xml.element(
            "path",
            [("d", stroke.path.svgStrokeData(write)), ("fill", "none")]
                + paintAttributes("stroke", stroke.paint, id: id)
                + attributes(of: stroke.style) + [transform(stroke.transform)]
        )
    }

    private func attributes(of style: StrokeStyle) -> [(String, String?)] {
        let caps: [CGLineCap: String] = [.round: "round", .square: "square"]
        let joins: [CGLineJoin: String] = [.round: "round", .bevel: "bevel"]
        let isMiter = style.join == .miter
        let dashes = style.dashLengths.map { write(Double($0)) }.joined(separator: " ")
        let isDashed = style.dashLengths.contains { $0 > 0 }
        let phase = isDashed && style.dashPhase != 0 ? write(Double(style.dashPhase)) : nil
        return [
            ("stroke-width", write(Double(style.width))),
            ("stroke-linecap", caps[style.cap]),
            ("stroke-linejoin", joins[style.join]),
            ("stroke-miterlimit", isMiter ? write(Double(style.miterLimit)) : nil),
            ("stroke-dasharray", isDashed ? dashes : nil),
            ("stroke-dashoffset", phase),
        ]
    }

    // MARK: - Paint

    /// Returns the attributes of a paint; `id` identifies its gradient.
    func paintAttributes(
        _ name: String,
        _ paint: Picture.Paint,
        id: String?
    ) -> [(String, String?)] {
        switch paint {
        case .color(let color): colorAttributes(name, "\(name)-opacity", color)
        case .gradient: [(name, id.map { "url(#\($0))" } ?? "none")]
        }
    }

    private func colorAttributes(
        _ name: String,
        _ opacityName: String,
        _ color: RGBA
    ) -> [(String, String?)] {
        let alpha = color.boundedAlpha
        return [(name, color.svgText), (opacityName, alpha < 1 ? write.fractions(alpha) : nil)]
    }

    package mutating func defineGradient(
        of paint: Picture.Paint,
        in xml: inout XMLWriter
    ) -> String? {
        guard case .gradient(let gradient) = paint else { return nil }
        switch gradient.geometry {
        case .linear(let start, let end):
            return define(
                gradient,
                as: "linearGradient",
                [
                    ("x1", write(Double(start.x))), ("y1", write(Double(start.y))),
                    ("x2", write(Double(end.x))), ("y2", write(Double(end.y))),
                ],
                in: &xml
            )
        case .radial(let center, let radii):
            guard radii.width != 0, radii.height != 0 else { return nil }
            let t = CGAffineTransform(
                a: radii.width,
                b: 0,
                c: 0,
                d: radii.height,
                tx: center.x,
                ty: center.y
            )
            return define(
                gradient,
                as: "radialGradient",
                [("cx", "0"), ("cy", "0"), ("r", "1")] + focus(of: gradient)
                    + [("gradientTransform", transform(t).1)],
                in: &xml
            )
        case .conic:
            return nil
        }
    }

    /// Returns the attributes of a radial gradient's focus.
    private func focus(of gradient: Picture.Gradient) -> [(String, String?)] {
        guard let focus = gradient.focus else { return [] }
        let radius = Double(focus.radius)
        return [
            ("fx", write.fractions(Double(focus.point.x))),
            ("fy", write.fractions(Double(focus.point.y))),
            ("fr", radius > 0 ? write.fractions(radius) : nil),
        ]
    }

    private mutating func define(
        _ gradient: Picture.Gradient,
        as name: String,
        _ geometry: [(String, String?)],
        in xml: inout XMLWriter
    ) -> String {
        let id = makeID("gradient")
        let attributes = [("id", id), ("gradientUnits", "userSpaceOnUse")] + geometry
        xml.element(name, attributes) { xml in
            for stop in gradient.stopsWithEnds {
                let color = colorAttributes("stop-color", "stop-opacity", stop.color)
                xml.element("stop", [("offset", write.fractions(stop.location))] + color)
            }
        }
        return id
    }

    /// Writes the wedges of a conic gradient, masked by a node.
    private mutating func write(
        _ fan: [SVGWedge],
        _ t: CGAffineTransform,
        maskedBy node: Picture.Node,
        to xml: inout XMLWriter
    ) {
        var shown = node.whitened
        switch shown {
        case .fill(var fill):
            fill.paint = .color(.white)
            shown = .fill(fill)
        case .stroke(var stroke):
            stroke.paint = .color(.white)
            shown = .stroke(stroke)
        case .image, .group: break
        }
        let mask = define([shown], .alpha, in: &xml)
        xml.element("g", [("mask", mask)]) { xml in
            // Antialiased edges would show the background between wedges.
            xml.element("g", [("shape-rendering", "crispEdges"), transform(t)]) { xml in
                for wedge in fan {
                    let data = wedge.path.svgPathData(precision: write.precision)
                    xml.element(
                        "path",
                        [("d", data)] + paintAttributes("fill", .color(wedge.color), id: nil)
                    )
                }
            }
        }
    }

    // MARK: - Images and groups

    private mutating func write(_ image: Picture.Image, to xml: inout XMLWriter) {
        guard let url = image.image.tinted(image.tint).pngDataURL, !image.source.isEmpty else {
            return
        }
        let rect = image.rectOfWhole
        let attributes =
            attributes(of: rect) + [
                ("preserveAspectRatio", "none"),
                ("image-rendering", image.magnification == .nearest ? "pixelated" : nil),
                ("href", url),
            ]
        guard rect != image.rect else {
            return xml.element("image", attributes + [transform(image.transform)])
        }
        var path = PathGeometry()
        path.addRect(image.rect)
        let clip = define(Picture.Clip(path: path), in: &xml)
        xml.element("g", [("clip-path", clip), transform(image.transform)]) {
            $0.element("image", attributes)
        }
    }

    private mutating func write(_ group: Picture.Group, to xml: inout XMLWriter) {
        guard let plane = group.projection else { return writeContent(of: group, to: &xml) }
        var group = group
        group.projection = nil
        if let t = plane.affine {
            guard plane.origin.z > 0 else { return }
            let outer = area
            area = area.applying(t.inverted())
            xml.element("g", [transform(t), style(blendMode: group.blendMode)]) { xml in
                group.blendMode = .normal
                writeContent(of: group, to: &xml)
            }
            area = outer
        } else {
            projection = plane
            write(.group(group), to: &xml)
            projection = nil
        }
    }

    /// Writes a group without its projection.
    mutating func writeContent(of group: Picture.Group, to xml: inout XMLWriter) {
        var group = group
        if group.nodes.contains(where: \.isBlendedBeyondCSS) {
            let image = Picture.Image(of: group.nodes, within: area, scale: scale)
            group.nodes = image.map { [.image($0)] } ?? []
        }
        let opacity = min(max(group.opacity, 0), 1)
        var attributes: [(String, String?)] = [
            ("opacity", opacity < 1 ? write.fractions(opacity) : nil)
        ]
        if let mask = group.mask {
            attributes.append(("mask", define(mask, group.maskKind, in: &xml)))
        }
        let clips = group.clips.map { define($0, in: &xml) }
        attributes.append(("clip-path", clips.first))
        attributes.append(style(of: group))
        write(group, attributes, clips: clips.dropFirst(), to: &xml)
    }

    /// Writes nested groups for the clips, because an element can have only one.
    private mutating func write(
        _ group: Picture.Group,
        _ attributes: [(String, String?)],
        clips: ArraySlice<String>,
        to xml: inout XMLWriter
    ) {
        xml.element("g", attributes) { xml in
            if let clip = clips.first {
                write(group, [("clip-path", clip)], clips: clips.dropFirst(), to: &xml)
            } else {
                writeNodes(of: group, to: &xml)
            }
        }
    }

    private mutating func writeNodes(of group: Picture.Group, to xml: inout XMLWriter) {
        if !group.filters.isEmpty {
            return write(group.filters[...], of: group.unfilteredNodes, to: &xml)
        }
        if let shadow = group.shadow {
            return write(shadow, of: group.nodes, to: &xml)
        }
        for node in group.nodes { write(node, to: &xml) }
    }

    private func style(of group: Picture.Group) -> (String, String?) {
        guard group.blendMode == .normal else { return style(blendMode: group.blendMode) }
        let isBlending = group.nodes.contains(where: \.isBlended)
        return ("style", isBlending ? "isolation:isolate" : nil)
    }

    func style(blendMode: CGBlendMode) -> (String, String?) {
        ("style", blendMode.cssName.map { "mix-blend-mode:\($0)" })
    }

    private mutating func define(_ clip: Picture.Clip, in xml: inout XMLWriter) -> String {
        let id = makeID("clip")
        let clip = projected(clip)
        let path: [(String, String?)] = [
            ("d", clip.path.svgPathData(precision: write.precision)),
            ("clip-rule", clip.rule == .evenOdd ? "evenodd" : nil), transform(clip.transform),
        ]
        xml.element("clipPath", [("id", id)]) { $0.element("path", path) }
        return "url(#\(id))"
    }

    private mutating func define(
        _ mask: [Picture.Node],
        _ kind: Picture.MaskKind,
        in xml: inout XMLWriter
    ) -> String {
        let id = makeID("mask")
        let attributes: [(String, String?)] = [
            ("id", id), ("maskUnits", "userSpaceOnUse"),
            ("x", "-100000"), ("y", "-100000"), ("width", "200000"), ("height", "200000"),
        ]
        xml.element("mask", attributes) { xml in
            // SVG masks use luminance; for white content it equals opacity in every renderer.
            for node in mask { write(kind == .alpha ? node.whitened : node, to: &xml) }
        }
        return "url(#\(id))"
    }

    /// Returns the position and size of a rectangle.
    func attributes(of rect: CGRect) -> [(String, String?)] {
        [
            ("x", write(Double(rect.minX))), ("y", write(Double(rect.minY))),
            ("width", write(Double(rect.width))), ("height", write(Double(rect.height))),
        ]
    }

    func transform(_ t: CGAffineTransform) -> (String, String?) {
        guard !t.isIdentity else { return ("transform", nil) }
        // A transform's factors are small numbers that multiply large ones.
        let fine = DecimalFormatter(precision: write.precision + 3)
        let factors = [t.a, t.b, t.c, t.d].map { fine(Double($0)) }
        let shifts = [t.tx, t.ty].map { write(Double($0)) }
        return ("transform", "matrix(\((factors + shifts).joined(separator: " ")))")
    }
}
