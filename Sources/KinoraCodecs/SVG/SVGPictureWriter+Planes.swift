import Foundation
import GraphicsKit

extension SVGPictureWriter {
    /// The pixels per point to which polygons are flattened.
    private static let outlineScale: CGFloat = 4

    /// Writes a node in a plane with perspective.
    mutating func write(
        _ node: Picture.Node,
        under projection: PlaneProjection,
        to xml: inout XMLWriter
    ) {
        switch node {
        case .fill(let fill):
            guard case .color = fill.paint else {
                return writePixels(of: node, projection, to: &xml)
            }
            let path = fill.outline(under: projection, within: area, scale: Self.outlineScale)
            write(path, fill.rule, fill.paint, to: &xml)
        case .stroke(let stroke):
            guard case .color = stroke.paint else {
                return writePixels(of: node, projection, to: &xml)
            }
            let path = stroke.outline(under: projection, within: area, scale: Self.outlineScale)
            write(path, .winding, stroke.paint, to: &xml)
        case .image:
            writePixels(of: node, projection, to: &xml)
        case .group(let group):
            write(group, under: projection, to: &xml)
        }
    }

    private mutating func write(
        _ group: Picture.Group,
        under projection: PlaneProjection,
        to xml: inout XMLWriter
    ) {
        var group = group
        if group.shadow != nil || !group.filters.isEmpty
            || group.nodes.contains(where: \.isBlendedBeyondCSS)
        {
            let mode = style(blendMode: group.blendMode)
            group.blendMode = .normal
            xml.element("g", [mode]) { xml in
                writePixels(of: .group(group), projection, to: &xml)
            }
            return
        }
        if let own = group.projection { self.projection = own.concatenating(projection) }
        group.projection = nil
        writeContent(of: group, to: &xml)
        self.projection = projection
    }

    private mutating func write(
        _ path: PathGeometry,
        _ rule: CGPathFillRule,
        _ paint: Picture.Paint,
        to xml: inout XMLWriter
    ) {
        guard !path.isEmpty else { return }
        writeFlat(.fill(Picture.Fill(path: path, rule: rule, paint: paint)), to: &xml)
    }

    /// Writes a node as an image.
    private mutating func writePixels(
        of node: Picture.Node,
        _ projection: PlaneProjection,
        to xml: inout XMLWriter
    ) {
        let group = Picture.Group(projection: projection, nodes: [node])
        let image = Picture.Image(of: [.group(group)], within: area, scale: scale)
        if let image { writeFlat(.image(image), to: &xml) }
    }

    /// Writes a node in the plane of the picture.
    private mutating func writeFlat(_ node: Picture.Node, to xml: inout XMLWriter) {
        let outer = projection
        projection = nil
        write(node, to: &xml)
        projection = outer
    }

    /// Returns a clip under the projection.
    func projected(_ clip: Picture.Clip) -> Picture.Clip {
        guard let projection else { return clip }
        let fill = Picture.Fill(
            path: clip.path,
            rule: clip.rule,
            paint: .color(.black),
            transform: clip.transform
        )
        let path = fill.outline(under: projection, within: area, scale: Self.outlineScale)
        return Picture.Clip(path: path, rule: clip.rule)
    }
}
