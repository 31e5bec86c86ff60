import Foundation

extension Rasterizer {
    /// The maximum nesting depth of shadows within shadow casters.
    private static let deepestShadow = 3

    /// The blur in pixels below which a shadow is as sharp as its caster.
    private static let leastBlur = 0.02

    /// The blur in pixels above which a shadow isn't visible.
    private static let greatestBlur = 1e9

    /// Draws the shadow of nodes.
    ///
    /// Shadows within shadow casters are omitted beyond a maximum nesting depth.
    func draw(_ shadow: Picture.Shadow, of nodes: [Picture.Node], on target: DrawingTarget) {
        guard shadowDepth < Self.deepestShadow, !target.clip.isEmpty else { return }
        guard let caster = ShadowCaster(shadow, of: nodes) else { return }
        let radius = max(Double(shadow.radius), 0)
        let color = shadow.color.components
        if let projection = target.map.projection {
            drawProjected(shadow, caster, radius, projection, on: target)
            return
        }
        let map = shadow.transform.concatenating(target.map.affine)
        guard radius * map.greatestStretch < Self.greatestBlur else { return }
        if radius * map.greatestStretch < Self.leastBlur {
            return drawSharp(shadow, caster, color, on: target)
        }
        let plane = ShadowPlane(radius: radius, map: map, mayAlign: true)
        if plane.isAligned {
            drawAligned(plane, caster, color, on: target)
        } else {
            drawMapped(plane, caster, shadow, on: target)
        }
    }

    private func drawSharp(
        _ shadow: Picture.Shadow,
        _ caster: ShadowCaster,
        _ color: SIMD4<Float>,
        on target: DrawingTarget
    ) {
        var inner = target
        inner.surface = layers.take(target.clip)
        defer { layers.recycle() }
        inner.map = target.map.from(caster.toShadow.concatenating(shadow.transform))
        shadowDepth += 1
        draw(caster.nodes, on: inner)
        shadowDepth -= 1
        for y in target.clip.minY..<target.clip.maxY {
            let source = inner.surface.row(y)
            target.surface.paint(y, target.clip, color) { Float(source[$0] >> 24) }
        }
    }

    /// Draws a shadow that is aligned with the frame's pixels, possibly at another scale.
    private func drawAligned(
        _ plane: ShadowPlane,
        _ caster: ShadowCaster,
        _ color: SIMD4<Float>,
        on target: DrawingTarget
    ) {
        var plane = plane
        let blurred = blurred(&plane, caster, for: target.clip) { plane in
            let scale = CGAffineTransform(scaleX: plane.scale.x, y: plane.scale.y)
            return CGRect(target.clip).applying(scale).insetBy(dx: -1, dy: -1)
        }
        guard let blurred else { return }
        let rows = AxisSamples(scale: plane.scale.y)
        let columns = AxisSamples(scale: plane.scale.x)
        let area = blurred.rect
        let line = FloatPlane(PixelRect(minX: area.minX, minY: 0, maxX: area.maxX, maxY: 1))
        let values = line.row(0)
        for y in target.clip.minY..<target.clip.maxY where rows.mix(blurred, at: y, into: values) {
            target.surface.paint(y, target.clip, color) { columns.value($0, in: values, area) }
        }
        withExtendedLifetime(line) {}
    }

    /// Draws a shadow that isn't aligned with the frame, as an image mapped to the frame.
    private func drawMapped(
        _ plane: ShadowPlane,
        _ caster: ShadowCaster,
        _ shadow: Picture.Shadow,
        on target: DrawingTarget
    ) {
        func toFrame(_ plane: ShadowPlane) -> PictureMap {
            target.map.from(plane.fromShadow.inverted().concatenating(shadow.transform))
        }
        var plane = plane
        let blurred = blurred(&plane, caster, for: target.clip) { plane in
            toFrame(plane).inverse?.imageBounds(of: CGRect(target.clip)).insetBy(dx: -3, dy: -3)
        }
        guard let blurred else { return }
        var inner = target
        inner.map = toFrame(plane)
        let image = Picture.Image(
            image: blurred.image(shadow.color.components),
            rect: CGRect(blurred.rect)
        )
        draw(image, on: inner, levels: shadowLevels)
    }

    private func drawProjected(
        _ shadow: Picture.Shadow,
        _ caster: ShadowCaster,
        _ radius: Double,
        _ projection: PlaneProjection,
        on target: DrawingTarget
    ) {
        let bounds = Picture.Node.extent(
            of: caster.nodes,
            map: PictureMap(affine: caster.toShadow.concatenating(shadow.transform))
        )
        guard !bounds.isNull else { return }
        let margin = radius * shadow.transform.greatestStretch * Picture.Shadow.reach
        let whole = PixelPlane(
            bounds.insetBy(dx: -margin, dy: -margin),
            transform: target.map.affine,
            projection: projection,
            clip: target.clip
        )
        guard let whole else { return }
        let scaled = shadow.transform.concatenating(whole.transform)
        guard radius * scaled.greatestStretch < Self.greatestBlur else { return }
        if radius * scaled.greatestStretch < Self.leastBlur {
            return drawSharp(shadow, caster, shadow.color.components, on: target)
        }
        let plane = ShadowPlane(radius: radius, map: scaled, mayAlign: false)
        drawMapped(plane, caster, shadow, on: target)
    }

    // MARK: - Blurring

    /// Returns a caster's blurred opacity, or nil if nothing is visible.
    ///
    /// - Parameters:
    ///   - plane: The plane, whose resolution is reduced until its visible part is small enough.
    ///   - caster: The shadow's caster.
    ///   - clip: The part of the frame that is drawn.
    ///   - part: A closure that returns the part of a plane that is visible in the clip.
    /// - Returns: The opacities, 0…255, of the plane's pixels.
    private func blurred(
        _ plane: inout ShadowPlane,
        _ caster: ShadowCaster,
        for clip: PixelRect,
        part: (ShadowPlane) -> CGRect?
    ) -> FloatPlane? {
        while let part = part(plane), let areas = areas(plane, caster, within: part) {
            if areas.arePossible(for: clip) { return blur(plane, caster, areas) }
            plane.coarsen()
        }
        return nil
    }

    /// Returns the part of a plane in which to draw the caster and the part to blur, or nil if
    /// nothing is visible.
    private func areas(
        _ plane: ShadowPlane,
        _ caster: ShadowCaster,
        within part: CGRect
    ) -> ShadowAreas? {
        let far = 1 << 40
        let limit = PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
        let kernels = plane.kernels
        let map = PictureMap(affine: caster.toShadow.concatenating(plane.fromShadow))
        let extent = Picture.Node.extent(of: caster.nodes, map: map)
        guard !extent.isNull, !part.isNull else { return nil }
        let dx = CGFloat(kernels.x.radius)
        let dy = CGFloat(kernels.y.radius)
        let wanted = PixelRect(around: part, within: limit)
        let result = PixelRect(around: extent.insetBy(dx: -dx - 1, dy: -dy - 1), within: wanted)
        let reached = PixelRect(around: CGRect(result).insetBy(dx: -dx, dy: -dy), within: limit)
        let source = PixelRect(around: extent, within: reached)
        guard !source.isEmpty, !result.isEmpty else { return nil }
        return ShadowAreas(source: source, result: result)
    }

    private func blur(
        _ plane: ShadowPlane,
        _ caster: ShadowCaster,
        _ areas: ShadowAreas
    ) -> FloatPlane {
        let opacities = FloatPlane(areas.source)
        let source = areas.source
        let auxiliaryRasterizer = auxiliaryRasterizer(width: source.width, height: source.height)
        auxiliaryRasterizer.shadowDepth = shadowDepth + 1
        let clip = PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: source.height)
        let layer = auxiliaryRasterizer.layers.take(clip)
        defer { auxiliaryRasterizer.layers.recycle() }
        let map = caster.toShadow.concatenating(plane.fromShadow).concatenating(
            CGAffineTransform(translationX: CGFloat(-source.minX), y: CGFloat(-source.minY))
        )
        auxiliaryRasterizer.draw(
            caster.nodes,
            on: DrawingTarget(surface: layer, clip: clip, map: PictureMap(affine: map))
        )
        for y in 0..<source.height {
            let pixels = layer.row(y)
            let numbers = opacities.row(y + source.minY)
            for x in 0..<source.width { numbers[x] = Float(pixels[x] >> 24) }
        }
        let kernels = plane.kernels
        return opacities.blurred(to: areas.result, x: kernels.x, y: kernels.y)
    }

    /// Returns a rasterizer with at least the given size, for content outside of the frame or at
    /// another scale.
    ///
    /// Drawing in it starts with the current nesting depths of shadows and filters.
    func auxiliaryRasterizer(width: Int, height: Int) -> Rasterizer {
        var fitting = auxiliaryRasterizer
        if let auxiliaryRasterizer,
            auxiliaryRasterizer.width < width || auxiliaryRasterizer.height < height
        {
            fitting = nil
        }
        let result = fitting ?? Rasterizer(forTargetsOfWidth: width, height: height)
        result.shadowDepth = shadowDepth
        result.filterDepth = filterDepth
        auxiliaryRasterizer = result
        return result
    }
}

/// The part of a shadow's plane in which the caster is drawn, and the part that is blurred.
private struct ShadowAreas {
    var source: PixelRect
    var result: PixelRect

    /// Returns a Boolean value that indicates whether both parts are small enough for a clip.
    func arePossible(for clip: PixelRect) -> Bool {
        ShadowPlane.isPossible(source, for: clip) && ShadowPlane.isPossible(result, for: clip)
    }
}

extension RGBA {
    /// The premultiplied components, 0…1, red first; NaN counts as zero.
    fileprivate var components: SIMD4<Float> {
        func clamp(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        return SIMD4(clamp(red), clamp(green), clamp(blue), 1) * clamp(alpha)
    }
}

extension FloatPlane {
    /// Returns the plane of opacities, 0…255, as an image in a single color.
    fileprivate func image(_ color: SIMD4<Float>) -> CGImage {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            let numbers = row(y)
            for x in 0..<rect.width { pixels.append(packedPixel(color * numbers[x])) }
        }
        return CGImage(width: rect.width, height: rect.height, pixels: pixels)
    }
}

extension Surface {
    /// Draws a color over a row, with the opacity, 0…255, that a closure returns for each column.
    @inline(__always)
    fileprivate func paint(
        _ y: Int,
        _ clip: PixelRect,
        _ color: SIMD4<Float>,
        opacity: (Int) -> Float
    ) {
        let target = row(y)
        touch(y, from: clip.minX, to: clip.maxX)
        for x in clip.minX..<clip.maxX {
            let value = opacity(x)
            guard value > 0 else { continue }
            let source = packedPixel(color * min(value, 255))
            let four = FourPixels(SIMD4(repeating: source))
            target[x] = four.over(SIMD4(repeating: target[x]))[0]
        }
    }
}
