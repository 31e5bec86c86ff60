import Foundation

extension Picture.Fill {
    /// Returns the projected outline of the path's interior as polygons.
    ///
    /// - Parameters:
    ///   - projection: The projection of the plane that contains the picture's points.
    ///   - area: The part of the result that needs to be accurate; the rest may be coarse.
    ///   - scale: The number of pixels in a point. Curves are accurate to a fraction of a pixel.
    /// - Returns: A path of lines to fill with the same rule as this path.
    package func outline(
        under projection: PlaneProjection,
        within area: CGRect,
        scale: CGFloat
    ) -> PathGeometry {
        PathGeometry(under: projection, within: area, scale: scale) { rasterizer, map, clip in
            rasterizer.setOutline(path, map.from(transform), clip: clip)
        }
    }
}

extension Picture.Stroke {
    /// Returns the projected outline of the stroke as polygons.
    ///
    /// - Parameters:
    ///   - projection: The projection of the plane that contains the picture's points.
    ///   - area: The part of the result that needs to be accurate; the rest may be coarse.
    ///   - scale: The number of pixels in a point. Curves are accurate to a fraction of a pixel.
    /// - Returns: A path of lines to fill with the nonzero winding rule.
    package func outline(
        under projection: PlaneProjection,
        within area: CGRect,
        scale: CGFloat
    ) -> PathGeometry {
        PathGeometry(under: projection, within: area, scale: scale) { rasterizer, map, clip in
            rasterizer.setOutline(self, map.from(transform), clip: clip)
        }
    }
}

extension Picture.Node {
    /// Returns a rectangle that contains the node's projection.
    ///
    /// - Parameter projection: The projection of the plane that contains the picture's points, or
    ///   nil for no projection.
    /// - Returns: The rectangle, or null if nothing is drawn.
    package func extent(under projection: PlaneProjection?) -> CGRect {
        let map = PictureMap(affine: .identity)
        guard let projection else { return extent(map: map) }
        return map.from(projection).map { extent(map: $0) } ?? .null
    }
}

extension PathGeometry {
    /// Creates a path from the outline that a closure creates in a rasterizer.
    fileprivate init(
        under projection: PlaneProjection,
        within area: CGRect,
        scale: CGFloat,
        set: (Rasterizer, PictureMap, PixelRect) -> Void
    ) {
        self.init()
        let rasterizer = Rasterizer(width: 0, height: 0, scale: 1)
        let toPixels = PictureMap(affine: CGAffineTransform(scaleX: scale, y: scale))
        let far = Int(Grid.limit)
        let limit = PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
        let clip = PixelRect(
            around: area.applying(CGAffineTransform(scaleX: scale, y: scale)),
            within: limit
        )
        guard let map = toPixels.from(projection) else { return }
        set(rasterizer, map, clip)
        let outline = rasterizer.outline
        guard !outline.isBroken else { return }
        let unit = 1 / (CGFloat(Grid.one) * scale)
        var start = 0
        for index in 0..<outline.ends.count {
            let end = outline.ends[index]
            for i in start..<end {
                let p = outline.points[i]
                let point = CGPoint(x: CGFloat(p.x) * unit, y: CGFloat(p.y) * unit)
                if i == start { move(to: point) } else { line(to: point) }
            }
            close()
            start = end
        }
    }
}
