import Foundation
import KinoraRaster
import LayerKit

extension SVGPictureWriter {
    /// The polygons' pixels in a point, against which they are rounded.
    private static let outlineScale: CGFloat = 4

    /// The greatest side of what is written as pixels.
    private static let mostPixels = 4096.0

    /// Writes a node that lies in a plane turned in space.
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
        if group.shadow != nil {
            let blendMode = group.blendMode
            group.blendMode = .normal
            var writer = self
            let style = blendMode == .plusLighter ? "mix-blend-mode:plus-lighter" : nil
            xml.element("g", [("style", style)]) { xml in
                writer.writePixels(of: .group(group), projection, to: &xml)
            }
            self = writer
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
        let outer = projection
        projection = nil
        write(Picture.Fill(path: path, rule: rule, paint: paint), to: &xml)
        projection = outer
    }

    /// Writes what a node looks like as an image.
    private mutating func writePixels(
        of node: Picture.Node,
        _ projection: PlaneProjection,
        to xml: inout XMLWriter
    ) {
        let part = node.extent(under: projection).commonPart(with: area)
        guard part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite else {
            return
        }
        let longest = Double(max(part.width, part.height))
        let scale = min(self.scale, Self.mostPixels / longest)
        guard scale > 0 else { return }
        // Whole pixels around the part.
        let width = (Double(part.width) * scale).rounded(.up)
        let height = (Double(part.height) * scale).rounded(.up)
        let bounds = CGRect(
            x: part.minX,
            y: part.minY,
            width: width / scale,
            height: height / scale
        )
        let group = Picture.Group(projection: projection, nodes: [node])
        let frame = Rasterizer(width: Int(width), height: Int(height), scale: CGFloat(scale))
            .draw(Picture(bounds: bounds, nodes: [.group(group)]))
        let image = CGImage(width: frame.width, height: frame.height, pixels: frame.pixels)
        let outer = self.projection
        self.projection = nil
        write(.image(Picture.Image(image: image, rect: bounds)), to: &xml)
        self.projection = outer
    }

    /// Returns a clip as it looks under the projection.
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
