import Foundation

extension Picture.Node {
    /// Returns the node with its opacity multiplied, in its paint if possible and otherwise in a
    /// group.
    package func faded(by opacity: Double) -> Picture.Node {
        guard opacity < 1 else { return self }
        switch self {
        case .fill(var fill):
            fill.paint = fill.paint.faded(by: opacity)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.paint = stroke.paint.faded(by: opacity)
            return .stroke(stroke)
        case .group(var group):
            // In a group that is faded, nodes have no backdrop to blend with.
            guard group.blendMode == .normal else {
                return .group(Picture.Group(opacity: opacity, nodes: [self]))
            }
            group.opacity *= opacity
            return .group(group)
        case .image:
            return .group(Picture.Group(opacity: opacity, nodes: [self]))
        }
    }
}

extension Picture.Paint {
    /// Returns the paint with its alpha multiplied by an opacity.
    func faded(by opacity: Double) -> Picture.Paint {
        switch self {
        case .color(let color): return .color(color.faded(by: opacity))
        case .gradient(var gradient):
            gradient.stops = gradient.stops.map { stop in
                Picture.Gradient.Stop(
                    location: stop.location,
                    color: stop.color.faded(by: opacity)
                )
            }
            return .gradient(gradient)
        }
    }
}
