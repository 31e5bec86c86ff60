import Foundation

extension Picture.Node {
    /// Returns the node with a transform applied.
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
        case .group(let group):
            return .group(group.applying(t))
        }
    }
}

extension Picture.Group {
    fileprivate func applying(_ t: CGAffineTransform) -> Picture.Group {
        var group = self
        if let projection {
            group.projection = projection.concatenating(PlaneProjection(t))
            return group
        }
        group.nodes = nodes.map { $0.applying(t) }
        group.mask = mask.map { $0.map { $0.applying(t) } }
        for index in clips.indices {
            group.clips[index].transform = clips[index].transform.concatenating(t)
        }
        for index in filters.indices {
            group.filters[index].transform = filters[index].transform.concatenating(t)
        }
        if let shadow { group.shadow?.transform = shadow.transform.concatenating(t) }
        return group
    }
}
