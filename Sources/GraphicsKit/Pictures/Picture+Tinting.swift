import Foundation

extension Picture.Node {
    /// Returns a group that cross-dissolves between two arrays of nodes.
    package static func dissolve(
        _ nodes: [Picture.Node],
        into others: [Picture.Node],
        fraction: Double
    ) -> Picture.Node {
        let going = Picture.Group(opacity: 1 - fraction, nodes: nodes)
        let coming = Picture.Group(opacity: fraction, blendMode: .plusLighter, nodes: others)
        return .group(Picture.Group(nodes: [.group(going), .group(coming)]))
    }

    /// Returns the node with its color components, except alpha, multiplied by a tint.
    package func tinted(by tint: SIMD3<Double>) -> Picture.Node {
        switch self {
        case .fill(var fill):
            fill.paint = fill.paint.tinted(by: tint)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.paint = stroke.paint.tinted(by: tint)
            return .stroke(stroke)
        case .image(var image):
            image.tint = image.tint.tinted(by: tint)
            return .image(image)
        case .group(var group) where group.filters.isEmpty:
            group.nodes = group.nodes.map { $0.tinted(by: tint) }
            if let color = group.shadow?.color { group.shadow?.color = color.tinted(by: tint) }
            return .group(group)
        case .group(var group):
            // The colors of a filter's result are known only after it.
            group.filters.append(.tinting(by: tint))
            return .group(group)
        }
    }
}

extension Picture.Filter {
    /// Returns a filter that multiplies color components, except alpha, by a tint.
    package static func tinting(by tint: SIMD3<Double>) -> Picture.Filter {
        .colorMatrix(
            ColorMatrix(
                red: SIMD4(tint.x, 0, 0, 0),
                green: SIMD4(0, tint.y, 0, 0),
                blue: SIMD4(0, 0, tint.z, 0)
            )
        )
    }
}

extension Picture.Paint {
    fileprivate func tinted(by tint: SIMD3<Double>) -> Picture.Paint {
        switch self {
        case .color(let color): return .color(color.tinted(by: tint))
        case .gradient(let gradient): return .gradient(gradient.tinted(by: tint))
        }
    }
}

extension Picture.Gradient {
    /// Returns the gradient with the components of its colors, except alpha, multiplied by a tint.
    package func tinted(by tint: SIMD3<Double>) -> Picture.Gradient {
        var gradient = self
        for index in gradient.stops.indices {
            gradient.stops[index].color = gradient.stops[index].color.tinted(by: tint)
        }
        return gradient
    }
}

extension RGBA {
    /// Returns the color with its components, except alpha, multiplied by a tint.
    package func tinted(by tint: SIMD3<Double>) -> RGBA {
        RGBA(red: red * tint.x, green: green * tint.y, blue: blue * tint.z, alpha: alpha)
    }
}
