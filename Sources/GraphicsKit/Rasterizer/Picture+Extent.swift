import Foundation

extension Picture.Node {
    /// Returns a rectangle in pixels that contains the node, or null if it is empty.
    func extent(map: PictureMap) -> CGRect {
        switch self {
        case .fill(let fill):
            return map.from(fill.transform).image(of: fill.path.controlBounds)
        case .stroke(let stroke):
            return map.from(stroke.transform).image(of: stroke.bounds)
        case .image(let image):
            return map.from(image.transform).image(of: image.rect)
        case .group(let group):
            return group.extent(map: map)
        }
    }

    /// Returns a rectangle in pixels that contains the nodes, or null if they are empty.
    static func extent(of nodes: [Picture.Node], map: PictureMap) -> CGRect {
        nodes.reduce(CGRect.null) { $0.union($1.extent(map: map)) }
    }
}

extension Picture.Group {
    /// Returns a rectangle in pixels that contains the group, or null if it is empty.
    func extent(map: PictureMap) -> CGRect {
        guard let projection else { return flatExtent(map: map) }
        return map.from(projection).map { flatExtent(map: $0) } ?? .null
    }

    private func flatExtent(map: PictureMap) -> CGRect {
        var extent = contentExtent(map: map)
        for clip in clips {
            extent = extent.safeIntersection(with: clip.extent(map: map))
        }
        return extent
    }

    /// Returns a rectangle in pixels that contains the filtered nodes and their shadow, or null if
    /// they are empty.
    func contentExtent(map: PictureMap) -> CGRect {
        guard filters.isEmpty else { return filteredExtent(map: map) }
        var extent = Picture.Node.extent(of: nodes, map: map)
        if let shadow { extent = extent.union(shadow.extent(of: nodes, map: map)) }
        return extent
    }

    private func filteredExtent(map: PictureMap) -> CGRect {
        var extent = CGRect.null
        for (index, filter) in filters.enumerated() {
            if index == 0 {
                let inverse = filter.transform.inverted()
                extent = Picture.Node.extent(
                    of: unfilteredNodes,
                    map: PictureMap(affine: inverse)
                )
            } else {
                let change = filters[index - 1].transform.concatenating(
                    filter.transform.inverted()
                )
                extent = extent.isNull ? extent : extent.applying(change)
            }
            extent = filter.extent(around: extent)
        }
        guard let last = filters.last else { return extent }
        return map.from(last.transform).image(of: extent)
    }
}

extension Picture.Filter {
    /// The number of pixels in a point of the plane in which extents are computed.
    private static let extentScale: CGFloat = 64

    /// Returns a rectangle around the result for content in a rectangle, both in the filter's
    /// space; it is very large if the result isn't bounded.
    package func extent(around rect: CGRect) -> CGRect {
        let scale = Self.extentScale
        let everything = FilterGraph.everything
        let content = rect.isNull ? rect : rect.scaled(by: scale)
        let result = FilterGraph.extent(
            of: self,
            transform: CGAffineTransform(scaleX: scale, y: scale),
            around: PixelRect(around: content, within: everything)
        )
        return result.isEmpty ? .null : CGRect(result).scaled(by: 1 / scale)
    }

    /// Returns a rectangle in pixels around the result for content in a rectangle in pixels.
    func extent(around rect: CGRect, map: PictureMap) -> CGRect {
        let own = map.from(transform)
        guard let inverse = own.inverse else { return .null }
        let content = rect.isNull ? rect : inverse.imageBounds(of: rect)
        return own.image(of: extent(around: content))
    }
}

extension Picture.Shadow {
    /// The number of standard deviations beyond which a blurred edge isn't visible.
    static let reach = 3.5

    /// Returns a rectangle in pixels that contains the shadow, or null if it is empty.
    func extent(of nodes: [Picture.Node], map: PictureMap) -> CGRect {
        let inverse = transform.inverted()
        let own = map.from(transform)
        let caster =
            path.map(\.controlBounds)
            ?? Picture.Node.extent(of: nodes, map: PictureMap(affine: inverse))
        let margin = max(radius, 0) * Self.reach
        guard !caster.isNull, margin.isFinite, transform.determinant != 0 else { return .null }
        return own.image(of: caster.offsetBy(dx: offset.width, dy: offset.height), margin: margin)
    }
}

extension Picture.Stroke {
    /// A rectangle that contains the outline in the path's space, or null if it is empty.
    var bounds: CGRect {
        let margin = max(style.width, 0) / 2 * style.reach
        return path.controlBounds.widened(by: margin)
    }
}

extension Picture.Clip {
    /// Returns a rectangle in pixels that contains the clip's area.
    func extent(map: PictureMap) -> CGRect {
        map.from(transform).image(of: path.controlBounds)
    }

    /// Returns the clip's area if it is a rectangle of whole pixels, or nil if it isn't.
    func pixelRect(map: PictureMap, within limit: PixelRect) -> PixelRect? {
        guard map.projection == nil else { return nil }
        let elements = path.elements
        guard elements.count == 5 || elements.count == 6 && elements[5] == .close,
            case .move(let a) = elements[0], case .line(let b) = elements[1],
            case .line(let c) = elements[2], case .line(let d) = elements[3]
        else { return nil }
        guard elements[4] == .close || elements[4] == .line(a) else { return nil }
        let t = transform.concatenating(map.affine)
        let corners = [a, b, c, d].map { $0.applying(t) }
        for i in 0..<4 {
            let p = corners[i]
            let q = corners[(i + 1) % 4]
            guard isWhole(p.x), isWhole(p.y) else { return nil }
            // Sides alternate between horizontal and vertical.
            let isLevel = (i % 2 == 0) == (corners[0].y.rounded() == corners[1].y.rounded())
            guard isLevel ? p.y.rounded() == q.y.rounded() : p.x.rounded() == q.x.rounded() else {
                return nil
            }
        }
        let low = corners[0]
        let high = corners[2]
        let rect = CGRect(
            x: min(low.x, high.x).rounded(),
            y: min(low.y, high.y).rounded(),
            width: abs(low.x.rounded() - high.x.rounded()),
            height: abs(low.y.rounded() - high.y.rounded())
        )
        return PixelRect(around: rect, within: limit)
    }

    private func isWhole(_ value: CGFloat) -> Bool {
        abs(value) < 1e6 && abs(value - value.rounded()) < 1e-6
    }
}

extension PictureMap {
    /// Returns the bounds of a rectangle that is widened and then mapped, or null if they aren't
    /// finite.
    func image(of rect: CGRect, margin: CGFloat = 0) -> CGRect {
        guard !rect.isNull else { return .null }
        var image = rect.widened(by: margin).applying(affine)
        if let projection { image = projection.imageBounds(of: image) }
        let numbers = [image.minX, image.minY, image.maxX, image.maxY]
        // Shapes with a coordinate that isn't finite aren't drawn.
        return numbers.allSatisfy(\.isFinite) ? image : .null
    }
}

extension CGRect {
    /// Returns the rectangle with each side moved outward by a distance.
    fileprivate func widened(by margin: CGFloat) -> CGRect {
        guard !isNull else { return self }
        return CGRect(
            x: minX - margin,
            y: minY - margin,
            width: width + 2 * margin,
            height: height + 2 * margin
        )
    }

    /// Returns the rectangle with its coordinates multiplied by a factor.
    fileprivate func scaled(by factor: CGFloat) -> CGRect {
        CGRect(
            x: minX * factor,
            y: minY * factor,
            width: width * factor,
            height: height * factor
        )
    }
}
