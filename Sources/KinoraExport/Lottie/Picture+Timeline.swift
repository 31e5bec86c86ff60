import Foundation
import KinoraTimeline
import LayerKit

extension [Picture.Node] {
    /// Returns the nodes of a picture as nodes of a timeline that never change.
    ///
    /// - Parameters:
    ///   - path: The path of the layer that they are part of, for remarks.
    ///   - area: The part of the plane that is seen.
    ///   - report: Takes what can't be carried.
    /// - Returns: The nodes, back to front.
    func timelineNodes(
        path: String,
        area: CGRect,
        report: inout ExportReport
    ) -> [Timeline.Node] {
        var reader = PictureReader(path: path, area: area, report: report)
        let nodes = reader.nodes(of: self)
        report = reader.report
        return nodes
    }
}

/// Turns a picture into nodes of a timeline.
private struct PictureReader {
    let path: String
    let area: CGRect
    var report: ExportReport

    /// The map of the plane turned in space that nodes lie in; nil for the picture's own.
    var projection: PlaneProjection?

    /// The pixels in a point, against which what is seen in perspective is rounded.
    private static let outlineScale: CGFloat = 4

    /// The pixels in a point of what is drawn as pixels.
    private static let pixelScale = 2.0

    mutating func nodes(of nodes: [Picture.Node]) -> [Timeline.Node] {
        nodes.compactMap { node in
            switch node {
            case .fill(let fill): .shape(shape(of: fill))
            case .stroke(let stroke): .shape(shape(of: stroke))
            case .image(let image): self.node(of: image)
            case .group(let group): self.node(of: group)
            }
        }
    }

    private func shape(of fill: Picture.Fill) -> Timeline.Shape {
        var shape = Timeline.Shape(
            path: Track(fill.path),
            rule: fill.rule,
            fill: Timeline.Paint(fill.paint),
            transform: fill.transform
        )
        if let projection {
            let outline = fill.outline(
                under: projection,
                within: area,
                scale: Self.outlineScale
            )
            shape.path = Track(outline)
            shape.transform = .identity
        }
        return shape
    }

    private func shape(of stroke: Picture.Stroke) -> Timeline.Shape {
        let paint = Timeline.Paint(stroke.paint)
        if let projection {
            let outline = stroke.outline(
                under: projection,
                within: area,
                scale: Self.outlineScale
            )
            return Timeline.Shape(path: Track(outline), fill: paint)
        }
        return Timeline.Shape(
            path: Track(stroke.path),
            stroke: Timeline.Stroke(paint: paint, style: stroke.style),
            transform: stroke.transform
        )
    }

    private mutating func node(of image: Picture.Image) -> Timeline.Node? {
        guard projection == nil else {
            report.add(
                .init("\(path): image", loss: "Lottie has no perspective", remedy: "left out")
            )
            return nil
        }
        return .image(image)
    }

    /// Returns a group with pixels in place of nodes that are combined in ways that players don't know.
    private mutating func combined(_ group: Picture.Group) -> Picture.Group {
        let isBlended = group.nodes.contains { node in
            guard case .group(let group) = node else { return false }
            return group.blendMode != .plusLighter && group.blendMode != .normal
        }
        guard isBlended else { return group }
        report.add(
            .init(
                "\(path): blend mode",
                loss: "Lottie’s players don’t agree on it",
                remedy: "drawn as pixels"
            )
        )
        var group = group
        let image = Picture.Image(of: group.nodes, within: area, scale: Self.pixelScale)
        group.nodes = image.map { [.image($0)] } ?? []
        return group
    }

    private mutating func node(of group: Picture.Group) -> Timeline.Node {
        var group = combined(group)
        if group.blendMode == .plusLighter {
            report.add(
                .init(
                    "\(path): added light",
                    loss: "Lottie’s players don’t agree on it",
                    remedy: "laid over what is beneath"
                )
            )
        }
        let outer = projection
        defer { projection = outer }
        if let own = group.projection {
            group.projection = nil
            if let affine = own.affine, outer == nil {
                guard case .group(let mapped) = Picture.Node.group(group).applying(affine) else {
                    return node(of: group)
                }
                group = mapped
            } else {
                projection = outer.map(own.concatenating) ?? own
            }
        }
        // Clips, the mask and the shadow lie in the group's plane, as its nodes do.
        var layer = Timeline.Layer(path: path, shadow: group.shadow, nodes: nodes(of: group.nodes))
        if let mask = group.mask {
            layer.mask = [Timeline.Layer(path: path, nodes: nodes(of: mask))]
        }
        for clip in group.clips {
            let fill = Picture.Fill(
                path: clip.path,
                rule: clip.rule,
                paint: .color(.black),
                transform: clip.transform
            )
            let area = Timeline.Layer(path: path, nodes: [.shape(shape(of: fill))])
            layer = Timeline.Layer(path: path, mask: [area], nodes: [.layer(layer)])
        }
        layer.opacity = Track(group.opacity)
        return .layer(layer)
    }
}

extension Timeline.Paint {
    /// Creates a paint that never changes.
    fileprivate init(_ paint: Picture.Paint) {
        switch paint {
        case .color(let color): self = .color(Track(color))
        case .gradient(let gradient): self = .gradient(gradient)
        }
    }
}
