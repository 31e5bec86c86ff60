import Foundation
import GraphicsKit
import KinoraBasics

extension SVGPictureWriter {
    /// Writes nodes with a shadow below them.
    mutating func write(
        _ shadow: Picture.Shadow,
        of nodes: [Picture.Node],
        to xml: inout XMLWriter
    ) {
        var shadow = shadow
        shadow.radius = max(shadow.radius, 0)
        let t = shadow.transform
        let sum = t.a + t.b + t.c + t.d + t.tx + t.ty + shadow.offset.width + shadow.offset.height
        // A shadow with nonfinite numbers isn't drawn by the rasterizer either.
        guard (sum + shadow.radius).isFinite, t.determinant != 0 else {
            for node in nodes { write(node, to: &xml) }
            return
        }
        if let path = shadow.path {
            var own = shadow
            own.path = nil
            own.color = RGBA(
                red: shadow.color.red,
                green: shadow.color.green,
                blue: shadow.color.blue
            )
            let caster = Picture.Fill(
                path: path,
                paint: .color(RGBA.black.faded(by: shadow.color.alpha)),
                transform: shadow.transform
            )
            writeFiltered([.fill(caster)], own, withSource: false, to: &xml)
            for node in nodes { write(node, to: &xml) }
        } else {
            writeFiltered(nodes, shadow, withSource: true, to: &xml)
        }
    }

    private mutating func writeFiltered(
        _ nodes: [Picture.Node],
        _ shadow: Picture.Shadow,
        withSource: Bool,
        to xml: inout XMLWriter
    ) {
        let t = shadow.transform
        let first = hypot(t.a, t.b)
        let second = hypot(t.c, t.d)
        let slack = 1e-6 * (first * second + 1e-9)
        let isTurnedAndScaled = abs(t.a * t.c + t.b * t.d) <= slack && abs(first - second) <= slack
        let isUpright = abs(t.b) + abs(t.c) <= slack
        if isTurnedAndScaled || isUpright {
            // The blur's axes match the picture's axes, so the filter can use the picture's space.
            let filter = SVGShadow(
                deviation: [shadow.radius * first, shadow.radius * second],
                offset: shadow.offset.applying(t),
                color: shadow.color,
                withSource: withSource
            )
            let id = define(filter, around: nodes, .identity, to: &xml)
            xml.element("g", [("filter", id)]) { xml in
                for node in nodes { write(node, to: &xml) }
            }
        } else {
            let filter = SVGShadow(
                deviation: [shadow.radius, shadow.radius],
                offset: shadow.offset,
                color: shadow.color,
                withSource: withSource
            )
            let id = define(filter, around: nodes, t.inverted(), to: &xml)
            xml.element("g", [transform(t)]) { xml in
                xml.element("g", [("filter", id)]) { xml in
                    xml.element("g", [transform(t.inverted())]) { xml in
                        for node in nodes { write(node, to: &xml) }
                    }
                }
            }
        }
    }

    /// Defines the filter of a shadow with a uniform blur.
    ///
    /// - Parameters:
    ///   - shadow: The shadow, whose transform maps to the casting node's space.
    ///   - scale: The factor for the blur's radius.
    ///   - extent: A rectangle around the casting node.
    ///   - withSource: A Boolean value that indicates whether the casting node is also drawn.
    ///   - xml: The destination of the filter.
    /// - Returns: The reference to the filter.
    package mutating func defineShadow(
        _ shadow: Picture.Shadow,
        _ scale: CGFloat,
        around extent: CGRect,
        _ withSource: Bool,
        to xml: inout XMLWriter
    ) -> String {
        let radius = max(shadow.radius, 0) * scale
        let filter = SVGShadow(
            deviation: [radius, radius],
            offset: shadow.offset.applying(shadow.transform),
            color: shadow.color,
            withSource: withSource
        )
        let id = makeID("shadow")
        filter.define(id: id, around: extent, write, in: &xml)
        return "url(#\(id))"
    }

    private mutating func define(
        _ filter: SVGShadow,
        around nodes: [Picture.Node],
        _ t: CGAffineTransform,
        to xml: inout XMLWriter
    ) -> String {
        let id = makeID("shadow")
        let group = Picture.Group(projection: PlaneProjection(t), nodes: nodes)
        let extent = Picture.Node.group(group).extent(under: nil)
        filter.define(id: id, around: extent, write, in: &xml)
        return "url(#\(id))"
    }
}

/// A filter that draws a blurred copy below its source.
private struct SVGShadow {
    /// The standard deviations along x and y.
    var deviation: [CGFloat]

    var offset: CGSize
    var color: RGBA

    /// A Boolean value that indicates whether the casting node is also drawn.
    var withSource: Bool

    /// The maximum coordinate of a filter's region.
    private static let far: CGFloat = 20000

    /// Writes the filter, with a region large enough for the shadow of a rectangle.
    func define(id: String, around rect: CGRect, _ write: DecimalFormatter, in xml: inout XMLWriter)
    {
        let moved = rect.offsetBy(dx: offset.width, dy: offset.height)
            .insetBy(dx: -4 * deviation[0] - 1, dy: -4 * deviation[1] - 1)
        let numbers = [moved.minX, moved.minY, moved.width, moved.height]
        let isDrawn = !rect.isNull && numbers.allSatisfy(\.isFinite)
        let region = !isDrawn ? CGRect.zero : rect.insetBy(dx: -1, dy: -1).union(moved)
        let part = region.safeIntersection(
            with: CGRect(x: -Self.far, y: -Self.far, width: 2 * Self.far, height: 2 * Self.far)
        )
        let sides = zip(
            ["x", "y", "width", "height"],
            [part.minX, part.minY, part.width, part.height]
        )
        let attributes: [(String, String?)] = [
            ("id", id), ("filterUnits", "userSpaceOnUse"),
            ("color-interpolation-filters", "sRGB"),
        ]
        let blur = deviation.map { write(Double($0)) }.joined(separator: " ")
        xml.element("filter", attributes + sides.map { ($0, write(Double($1))) }) { xml in
            if deviation.contains(where: { $0 > 0 }) {
                xml.element(
                    "feGaussianBlur",
                    [("in", "SourceAlpha"), ("stdDeviation", blur), ("result", "blurred")]
                )
            }
            xml.element(
                "feOffset",
                [
                    ("in", deviation.contains { $0 > 0 } ? "blurred" : "SourceAlpha"),
                    ("dx", write(Double(offset.width))), ("dy", write(Double(offset.height))),
                    ("result", "moved"),
                ]
            )
            xml.element(
                "feFlood",
                [
                    ("flood-color", color.svgText),
                    ("flood-opacity", write.fractions(color.boundedAlpha)),
                ]
            )
            xml.element("feComposite", [("operator", "in"), ("in2", "moved")])
            guard withSource else { return }
            xml.element("feMerge", []) { xml in
                xml.element("feMergeNode", [])
                xml.element("feMergeNode", [("in", "SourceGraphic")])
            }
        }
    }
}
