import Foundation

extension CALayer {
    /// Returns what ``draw(in:)`` draws with the layer's current values.
    func recordDrawing() -> [Picture.Node] {
        let context = CGContext()
        draw(in: context)
        return context.recording
    }

    /// The outline of the bounds with the layer's corners.
    func boundsPath(insetBy inset: CGFloat = 0) -> PathGeometry {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let limit = min(bounds.width, bounds.height) / 2
        let radius = max(min(cornerRadius, limit) - inset, 0)
        return PathGeometry {
            $0.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        }
    }

    /// What lies behind the layer's content.
    var backgroundNodes: [Picture.Node] {
        guard let color = backgroundColor?.rgba, color.alpha > 0, !bounds.isEmpty else { return [] }
        return [.fill(Picture.Fill(path: boundsPath(), paint: .color(color)))]
    }

    /// The image that the layer shows.
    var imageNodes: [Picture.Node] {
        guard let image = state.contents, contentsScale > 0, !bounds.isEmpty else { return [] }
        let source = contentsRect
        let size = CGSize(
            width: CGFloat(image.width) * source.width / contentsScale,
            height: CGFloat(image.height) * source.height / contentsScale
        )
        let rect = contentsGravity.rect(for: size, in: bounds)
        guard !rect.isEmpty else { return [] }
        return [.image(Picture.Image(image: image, source: source, rect: rect))]
    }

    /// The border, a ring inside the bounds.
    var borderNodes: [Picture.Node] {
        guard borderWidth > 0, let color = borderColor?.rgba, color.alpha > 0, !bounds.isEmpty
        else {
            return []
        }
        var ring = boundsPath()
        let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
        if inner.width > 0, inner.height > 0 { ring.append(boundsPath(insetBy: borderWidth)) }
        return [.fill(Picture.Fill(path: ring, rule: .evenOdd, paint: .color(color)))]
    }
}

extension Picture.Node {
    /// Returns the node mapped from its space to another.
    package func applying(_ t: CGAffineTransform) -> Picture.Node {
        guard !t.isIdentity else { return self }
        switch self {
        case .fill(var fill):
            fill.transform = fill.transform.concatenating(t)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.transform = stroke.transform.concatenating(t)
            return .stroke(stroke)
        case .image(var image):
            image.transform = image.transform.concatenating(t)
            return .image(image)
        case .group(var group):
            if let projection = group.projection {
                group.projection = projection.concatenating(PlaneProjection(t))
                return .group(group)
            }
            group.nodes = group.nodes.map { $0.applying(t) }
            group.mask = group.mask.map { $0.map { $0.applying(t) } }
            for index in group.clips.indices {
                group.clips[index].transform = group.clips[index].transform.concatenating(t)
            }
            if let shadow = group.shadow {
                group.shadow?.transform = shadow.transform.concatenating(t)
            }
            return .group(group)
        }
    }
}
