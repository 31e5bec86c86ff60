import LayerKit

extension Timeline.Node {
    /// Returns the node with its color components multiplied, excluding alpha.
    func tinted(by tint: SIMD3<Double>) -> Timeline.Node {
        switch self {
        case .shape(var shape):
            shape.fill = shape.fill?.tinted(by: tint)
            if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.tinted(by: tint) }
            return .shape(shape)
        case .image(var image):
            image.tint = image.tint.tinted(by: tint)
            return .image(image)
        case .layer(var layer):
            if let color = layer.shadow?.color { layer.shadow?.color = color.tinted(by: tint) }
            guard layer.filters.isEmpty else {
                layer.filters.append(.tinting(by: tint))
                return .layer(layer)
            }
            layer.nodes = layer.nodes.map { $0.tinted(by: tint) }
            return .layer(layer)
        case .frames(let track):
            return .frames(track.map { $0.map { $0.tinted(by: tint) } })
        }
    }
}

extension Timeline.Paint {
    fileprivate func tinted(by tint: SIMD3<Double>) -> Timeline.Paint {
        switch self {
        case .color(let track): .color(track.map { $0.tinted(by: tint) })
        case .gradient(let gradient): .gradient(gradient.tinted(by: tint))
        }
    }
}
