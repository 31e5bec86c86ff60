import Foundation
import KinoraTimeline
import LayerKit

extension [Picture.Node] {
    /// Returns the nodes of a picture as constant nodes of a timeline.
    ///
    /// - Parameters:
    ///   - path: The path of the containing layer, for remarks.
    ///   - area: The visible area.
    ///   - format: The name of the format, for remarks.
    ///   - report: The report that collects unsupported features.
    /// - Returns: The nodes, back to front.
    package func timelineNodes(
        path: String,
        area: CGRect,
        format: String = "Lottie",
        report: inout ExportReport
    ) -> [Timeline.Node] {
        var reader = PictureReader(path: path, area: area, format: format, report: report)
        let nodes = reader.nodes(of: self)
        report = reader.report
        return nodes
    }
}

/// A converter of a picture to nodes of a timeline.
private struct PictureReader {
    let path: String
    let area: CGRect
    let format: String
    var report: ExportReport

    /// The projection of the plane that contains the nodes, or nil for the picture's plane.
    var projection: PlaneProjection?

    /// The number of pixels per point that determines the precision of projected outlines.
    private static let outlineScale: CGFloat = 4

    /// The number of pixels per point of rasterized nodes.
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
                .init("\(path): image", loss: "\(format) has no perspective", remedy: "left out")
            )
            return nil
        }
        return .image(image)
    }

    /// Returns a group, with its nodes rasterized if they use unsupported blend modes.
    private mutating func combined(_ group: Picture.Group) -> Picture.Group {
        let isBlended = group.nodes.contains { node in
            guard case .group(let group) = node else { return false }
            return group.blendMode != .plusLighter && group.blendMode != .normal
        }
        guard isBlended else { return group }
        report.add(
            .init(
                "\(path): blend mode",
                loss: "\(format) players don’t agree on it",
                remedy: "rasterized"
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
                    loss: "\(format) players don’t agree on it",
                    remedy: "drawn with the normal blend mode"
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
        // Clips, the mask and the shadow are in the group's plane, like its nodes.
        if projection != nil, !group.filters.isEmpty {
            report.add(
                .init("\(path): filter", loss: "\(format) has no perspective", remedy: "left out")
            )
            group.filters = []
        }
        var layer = Timeline.Layer(
            path: path,
            maskKind: group.maskKind,
            filters: group.filters,
            shadow: group.shadow,
            nodes: nodes(of: group.nodes)
        )
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
    /// Creates a constant paint.
    fileprivate init(_ paint: Picture.Paint) {
        switch paint {
        case .color(let color): self = .color(Track(color))
        case .gradient(let gradient): self = .gradient(gradient)
        }
    }
}
