import Foundation

extension Rasterizer {
    /// The maximum nesting depth of filters in the nodes that are filtered.
    private static let deepestFilter = 16

    /// The maximum number of pixels of results at a time, which take 16 bytes each.
    private static let mostFilterPixels = 1 << 24

    /// The number of times that a plane is halved before its filter is given up.
    private static let mostHalvings = 32

    /// Draws nodes through filters, on a transparent surface.
    ///
    /// Filtered nodes are omitted beyond a maximum nesting depth.
    ///
    /// - Parameters:
    ///   - filters: The filters, in the order in which they apply.
    ///   - nodes: The nodes.
    ///   - target: The drawing target.
    func draw(
        _ filters: [Picture.Filter],
        of nodes: [Picture.Node],
        on target: DrawingTarget
    ) {
        guard let filter = filters.last else { return draw(nodes, on: target) }
        guard filterDepth < Self.deepestFilter, !target.clip.isEmpty else { return }
        var source = nodes
        if filters.count > 1 {
            source = [.group(Picture.Group(filters: filters.dropLast(), nodes: nodes))]
        }
        guard !filter.primitives.isEmpty else { return draw(source, on: target) }
        guard let plane = FilterPlane(filter, of: source, on: target) else { return }
        draw(filter, of: source, in: plane, on: target)
    }

    private func draw(
        _ filter: Picture.Filter,
        of nodes: [Picture.Node],
        in plane: FilterPlane,
        on target: DrawingTarget
    ) {
        var plane = plane
        for _ in 0..<Self.mostHalvings {
            guard let visible = plane.visible(within: target.clip) else { return }
            let map = PictureMap(affine: plane.fromPicture)
            let graph = FilterGraph(
                filter,
                transform: filter.transform.concatenating(plane.fromPicture),
                extent: PixelRect(
                    around: Picture.Node.extent(of: nodes, map: map),
                    within: FilterGraph.everything
                ),
                visible: visible
            )
            guard let part = graph.parts.last, !part.isEmpty else { return }
            guard graph.peakPixelCount <= Self.mostFilterPixels, isDrawable(graph.source) else {
                plane.coarsen()
                continue
            }
            let image = image(of: nodes, in: graph.source, plane.fromPicture)
            return show(graph.result(of: image), plane, on: target)
        }
    }

    private func isDrawable(_ rect: PixelRect) -> Bool {
        rect.width < 1 << 16 && rect.height < 1 << 16
    }

    /// Returns the pixels of nodes in a rectangle of a plane.
    private func image(
        of nodes: [Picture.Node],
        in rect: PixelRect,
        _ map: CGAffineTransform
    ) -> FilterImage {
        guard !rect.isEmpty else { return FilterImage(transparent: rect) }
        let rasterizer = auxiliaryRasterizer(width: rect.width, height: rect.height)
        rasterizer.filterDepth = filterDepth + 1
        let clip = PixelRect(minX: 0, minY: 0, maxX: rect.width, maxY: rect.height)
        let layer = rasterizer.layers.take(clip)
        defer { rasterizer.layers.recycle() }
        let shift = CGAffineTransform(translationX: CGFloat(-rect.minX), y: CGFloat(-rect.minY))
        rasterizer.draw(
            nodes,
            on: DrawingTarget(
                surface: layer,
                clip: clip,
                map: PictureMap(affine: map.concatenating(shift))
            )
        )
        return FilterImage(layer, rect: rect)
    }

    private func show(_ image: FilterImage, _ plane: FilterPlane, on target: DrawingTarget) {
        guard !plane.isFrame else { return image.write(to: target.surface, clip: target.clip) }
        guard image.rect.width > 0, image.rect.height > 0 else { return }
        var inner = target
        inner.map = plane.toFrame
        // A transparent rim keeps the edges of a sharp result smooth.
        let rect = PixelRect(
            minX: image.rect.minX - 1,
            minY: image.rect.minY - 1,
            maxX: image.rect.maxX + 1,
            maxY: image.rect.maxY + 1
        )
        let node = Picture.Image(image: image.cropped(to: rect).image, rect: CGRect(rect))
        draw(node, on: inner, levels: shadowLevels)
    }
}

/// The plane of pixels in which a filter is computed.
struct FilterPlane {
    /// The transform from the picture's space to the plane.
    private(set) var fromPicture: CGAffineTransform

    /// The mapping from the plane to the frame.
    private(set) var toFrame: PictureMap

    /// A Boolean value that indicates whether the plane's pixels are those of the frame.
    private(set) var isFrame: Bool

    /// Creates the plane for a filter, or returns nil if its space is degenerate.
    ///
    /// The plane is that of the frame if the filter's axes are parallel to the frame's, or if its
    /// effects are the same along all axes. Otherwise, its rows are parallel to the filter's x-axis.
    init?(_ filter: Picture.Filter, of nodes: [Picture.Node], on target: DrawingTarget) {
        let own = filter.transform
        guard own.isInvertible, target.map.affine.isInvertible else { return nil }
        let full = own.concatenating(target.map.affine)
        guard full.isInvertible else { return nil }
        if target.map.projection == nil,
            full.isRectilinear || full.isSimilarity && filter.isIsotropic
        {
            fromPicture = target.map.affine
            toFrame = PictureMap(affine: .identity)
            isFrame = true
            return
        }
        var outer = full
        if let projection = target.map.projection {
            let extent = Picture.Node.extent(of: nodes, map: PictureMap(affine: .identity))
            let region = filter.region.map { $0.applying(own) }
            let bounds = region ?? extent
            let plane = PixelPlane(
                bounds.isNull ? CGRect(x: 0, y: 0, width: 1, height: 1) : bounds,
                transform: target.map.affine,
                projection: projection,
                clip: target.clip
            )
            guard let plane else { return nil }
            outer = own.concatenating(plane.transform)
        }
        let scale = CGAffineTransform(
            scaleX: CGFloat(SIMD2(Double(outer.a), Double(outer.b)).norm),
            y: CGFloat(SIMD2(Double(outer.c), Double(outer.d)).norm)
        )
        guard scale.isInvertible else { return nil }
        fromPicture = own.inverted().concatenating(scale)
        toFrame = target.map.from(scale.inverted().concatenating(own))
        isFrame = false
    }

    /// Halves the number of pixels along both axes.
    mutating func coarsen() {
        let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
        fromPicture = fromPicture.concatenating(half)
        toFrame = toFrame.from(half.inverted())
        isFrame = false
    }

    /// Returns the part of the plane that is visible in a part of the frame, or nil if there is
    /// none.
    func visible(within clip: PixelRect) -> PixelRect? {
        guard !isFrame else { return clip }
        guard let inverse = toFrame.inverse else { return nil }
        let part = inverse.imageBounds(of: CGRect(clip)).insetBy(dx: -2, dy: -2)
        guard !part.isNull else { return nil }
        return PixelRect(around: part, within: FilterGraph.everything)
    }
}

extension Picture.Filter {
    /// A Boolean value that indicates whether the filter doesn't depend on the direction of its
    /// axes.
    fileprivate var isIsotropic: Bool {
        region == nil
            && primitives.allSatisfy { primitive in
                guard primitive.region == nil else { return false }
                switch primitive.effect {
                case .gaussianBlur(let size), .dropShadow(_, _, let size):
                    return size.width == size.height
                case .morphology: return false
                default: return true
                }
            }
    }
}

extension CGAffineTransform {
    fileprivate var isInvertible: Bool {
        let sum = a + b + c + d + tx + ty
        return sum.isFinite && determinant.isFinite && determinant != 0
    }

    /// A Boolean value that indicates whether the images of the axes are parallel to the axes.
    fileprivate var isRectilinear: Bool {
        let limit = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
        return abs(b) <= limit && abs(c) <= limit || abs(a) <= limit && abs(d) <= limit
    }

    /// A Boolean value that indicates whether the transform keeps the ratios of lengths.
    fileprivate var isSimilarity: Bool {
        let (first, second) = (a * a + b * b, c * c + d * d)
        let limit = 1e-9 * (first + second)
        return abs(first - second) <= limit && abs(a * c + b * d) <= limit
    }
}
