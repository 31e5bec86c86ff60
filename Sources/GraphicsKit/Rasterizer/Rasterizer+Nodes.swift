import Foundation

/// The surface, clip, mapping, and opacity for drawing nodes.
struct DrawingTarget {
    /// The surface to draw on.
    var surface: Surface

    /// The part of the frame that is drawn.
    var clip: PixelRect

    /// The mapping from the picture's points to pixels.
    var map: PictureMap

    /// A factor for the opacity of the nodes.
    var opacity = 1.0
}

extension Rasterizer {
    /// Draws nodes back to front.
    func draw(_ nodes: [Picture.Node], on target: DrawingTarget) {
        for node in nodes {
            switch node {
            case .fill(let fill): draw(fill, on: target)
            case .stroke(let stroke): draw(stroke, on: target)
            case .image(let image): draw(image, on: target, levels: imageLevels)
            case .group(let group): draw(group, on: target)
            }
        }
    }

    private func draw(_ fill: Picture.Fill, on target: DrawingTarget) {
        let map = target.map.from(fill.transform)
        setOutline(fill.path, map, clip: target.clip)
        paint(fill.rule, fill.paint, map, on: target)
    }

    private func draw(_ stroke: Picture.Stroke, on target: DrawingTarget) {
        let map = target.map.from(stroke.transform)
        setOutline(stroke, map, clip: target.clip)
        paint(.winding, stroke.paint, map, on: target)
    }

    /// Draws an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - target: The drawing target.
    ///   - levels: The cache of halved copies.
    func draw(_ image: Picture.Image, on target: DrawingTarget, levels: ImageLevels) {
        let map = target.map.from(image.transform)
        var path = PathGeometry()
        path.addRect(image.rect)
        if let projection = map.projection {
            let source = ProjectedImageSource(
                image,
                opacity: target.opacity,
                transform: map.affine,
                projection: projection,
                levels: levels
            )
            guard let source else { return }
            setOutline(path, map, clip: target.clip)
            return paint(.winding, SourceBrush(source, rowColors), on: target)
        }
        let source = ImageSource(
            image,
            opacity: target.opacity,
            transform: map.affine,
            levels: levels
        )
        guard let source else { return }
        setOutline(path, map, clip: target.clip)
        paint(.winding, SourceBrush(source, rowColors), on: target)
    }

    /// Sets the current outline to the interior of a path.
    func setOutline(_ path: PathGeometry, _ map: PictureMap, clip: PixelRect) {
        outline.removeAll()
        guard let projection = map.projection else {
            return outline.add(path, transform: map.affine, visible: clip)
        }
        let plane = PixelPlane(
            path.controlBounds,
            transform: map.affine,
            projection: projection,
            clip: clip
        )
        guard let plane else { return }
        PlaneContours(outline: outline, projection: plane.projection)
            .add(path, transform: plane.transform, visible: plane.visible)
    }

    /// Sets the current outline to the stroke of a path.
    func setOutline(_ stroke: Picture.Stroke, _ map: PictureMap, clip: PixelRect) {
        outline.removeAll()
        guard let projection = map.projection else {
            return stroker.add(
                stroke.path,
                style: stroke.style,
                transform: map.affine,
                visible: clip
            )
        }
        let plane = PixelPlane(
            stroke.bounds,
            transform: map.affine,
            projection: projection,
            clip: clip
        )
        guard let plane else { return }
        stroker.plane = PlaneContours(outline: outline, projection: plane.projection)
        defer { stroker.plane = nil }
        stroker.add(
            stroke.path,
            style: stroke.style,
            transform: plane.transform,
            visible: plane.visible
        )
    }

    /// Fills the current outline with a paint.
    private func paint(
        _ rule: CGPathFillRule,
        _ paint: Picture.Paint,
        _ map: PictureMap,
        on target: DrawingTarget
    ) {
        switch paint {
        case .color(let color):
            let pixel = color.pixel(opacity: target.opacity)
            if pixel != 0 { self.paint(rule, ColorBrush(pixel), on: target) }
        case .gradient(let gradient):
            let source = GradientSource(gradient, opacity: target.opacity, map: map)
            if let source { self.paint(rule, SourceBrush(source, rowColors), on: target) }
        }
    }

    /// Fills the current outline with a brush.
    private func paint(_ rule: CGPathFillRule, _ brush: some Brush, on target: DrawingTarget) {
        fillOutline(rule, clip: target.clip) {
            coverage.paint(brush, on: target.surface, rows: $0)
        }
    }

    /// Computes the coverage of the current outline, and draws a few rows at a time.
    ///
    /// Nothing is drawn if the outline isn't valid.
    @inline(__always)
    func fillOutline(_ rule: CGPathFillRule, clip: PixelRect, draw: (Range<Int>) -> Void) {
        guard !outline.isBroken else { return }
        coverage.fill(outline, rule: rule, clip: clip, sweep: sweep, draw: draw)
    }
}

extension RGBA {
    /// Returns the color as a premultiplied pixel; NaN components count as zero.
    func pixel(opacity: Double) -> UInt32 {
        func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
        return RGBA(
            red: number(red),
            green: number(green),
            blue: number(blue),
            alpha: number(alpha * opacity)
        ).premultipliedPixel
    }
}
