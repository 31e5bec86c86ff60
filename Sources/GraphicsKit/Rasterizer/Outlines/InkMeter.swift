import Foundation

/// A measure of the area in which pictures draw.
///
/// It uses the outlines that the rasterizer fills. The area includes the caps and joins of strokes
/// and the visible parts of shadows, but not transparent nodes.
package final class InkMeter {
    private let rasterizer = Rasterizer(width: 0, height: 0, scale: 1)

    /// The number of pixels in a point.
    private let scale: CGFloat

    /// Creates a meter.
    ///
    /// - Parameter scale: The number of pixels in a point. Curves are accurate to a fraction of a
    ///   pixel.
    package init(scale: CGFloat) {
        self.scale = scale
    }

    /// Returns the smallest rectangle, in points, that contains the drawing of a picture, or null
    /// if the picture draws nothing.
    package func bounds(of picture: Picture) -> CGRect {
        let toPixels = PictureMap(affine: CGAffineTransform(scaleX: scale, y: scale))
        let pixels = bounds(of: picture.nodes, toPixels)
        guard !pixels.isNull else { return pixels }
        return pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

    private func bounds(of nodes: [Picture.Node], _ map: PictureMap) -> CGRect {
        nodes.reduce(CGRect.null) { $0.union(bounds(of: $1, map)) }
    }

    private func bounds(of node: Picture.Node, _ map: PictureMap) -> CGRect {
        switch node {
        case .fill(let fill):
            guard fill.paint.isVisible else { return .null }
            rasterizer.setOutline(fill.path, map.from(fill.transform), clip: Self.everything)
            return outlineBounds ?? node.extent(map: map)
        case .stroke(let stroke):
            guard stroke.paint.isVisible else { return .null }
            rasterizer.setOutline(stroke, map.from(stroke.transform), clip: Self.everything)
            return outlineBounds ?? node.extent(map: map)
        case .image(let image):
            return image.tint.alpha > 0 ? node.extent(map: map) : .null
        case .group(let group):
            return group.opacity > 0 ? bounds(of: group, map) : .null
        }
    }

    private func bounds(of group: Picture.Group, _ map: PictureMap) -> CGRect {
        guard let map = group.projection.map(map.from) ?? map else { return .null }
        var bounds = bounds(of: group.nodes, map)
        if let shadow = group.shadow, shadow.color.alpha > 0 {
            bounds = bounds.union(shadow.extent(of: group.nodes, map: map))
        }
        for filter in group.filters { bounds = filter.extent(around: bounds, map: map) }
        for clip in group.clips { bounds = bounds.safeIntersection(with: clip.extent(map: map)) }
        if let mask = group.mask {
            bounds = bounds.safeIntersection(with: self.bounds(of: mask, map))
        }
        return bounds
    }

    /// The bounds of the rasterizer's outline in pixels, or nil if its numbers are too large.
    private var outlineBounds: CGRect? {
        let outline = rasterizer.outline
        if outline.isBroken { return nil }
        guard outline.points.count > 0 else { return .null }
        var low = SIMD2<Int32>(repeating: .max)
        var high = SIMD2<Int32>(repeating: .min)
        for index in 0..<outline.points.count {
            let point = outline.points[index]
            low.replace(with: point, where: point .< low)
            high.replace(with: point, where: point .> high)
        }
        let unit = 1 / CGFloat(Grid.one)
        return CGRect(
            x: CGFloat(low.x) * unit,
            y: CGFloat(low.y) * unit,
            width: (CGFloat(high.x) - CGFloat(low.x)) * unit,
            height: (CGFloat(high.y) - CGFloat(low.y)) * unit
        )
    }

    /// All pixels that outlines can reach.
    private static let everything = PixelRect(
        minX: -Int(Grid.limit),
        minY: -Int(Grid.limit),
        maxX: Int(Grid.limit),
        maxY: Int(Grid.limit)
    )
}

extension Picture.Paint {
    /// A Boolean value that indicates whether any part of the paint isn't transparent.
    fileprivate var isVisible: Bool {
        switch self {
        case .color(let color): color.alpha > 0
        case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
        }
    }
}
