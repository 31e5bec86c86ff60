extension Surface {
    /// Blends a layer with the surface within a rectangle.
    ///
    /// - Parameters:
    ///   - layer: The layer to draw.
    ///   - mode: The blend mode.
    ///   - opacity: A factor for the layer's opacity.
    ///   - shape: A layer whose opacity weights the result in each pixel, or nil for full weight.
    ///   - clip: The rectangle to draw in.
    func blend(
        _ layer: Surface,
        mode: CGBlendMode,
        opacity: Double,
        shape: Surface?,
        clip: PixelRect
    ) {
        let part = layer.rect.intersection(clip)
        guard !part.isEmpty else { return }
        let combine = BlendFunction(mode: mode)
        let opacity = Float(min(max(opacity, 0), 1))
        for y in part.minY..<part.maxY {
            let source = layer.row(y)
            let target = row(y)
            let coverage = shape?.row(y)
            touch(y, from: part.minX, to: part.maxX)
            for x in part.minX..<part.maxX {
                if !mode.isBoundByShape, source[x] == 0 { continue }
                let share = coverage.map { Float($0[x] >> 24) / 255 } ?? 1
                guard share > 0 else { continue }
                let there = SIMD4<Float>(pixel: target[x])
                let result = combine(SIMD4<Float>(pixel: source[x]) * opacity, on: there)
                target[x] = (there + (result - there) * share).pixel
            }
        }
    }

    /// Clears rows.
    func clear(rows: Range<Int>) {
        for y in rows { (row(y) + rect.minX).update(repeating: 0, count: rect.width) }
    }

    /// Fills a rectangle with opaque white.
    func fill(_ clip: PixelRect) {
        let part = rect.intersection(clip)
        guard !part.isEmpty else { return }
        for y in part.minY..<part.maxY {
            (row(y) + part.minX).update(repeating: 0xFFFF_FFFF, count: part.maxX - part.minX)
            touch(y, from: part.minX, to: part.maxX)
        }
    }
}

extension SIMD4<Float> {
    /// Creates the components, 0…1, of a pixel.
    fileprivate init(pixel: UInt32) {
        self.init(
            Float(pixel & 255),
            Float(pixel >> 8 & 255),
            Float(pixel >> 16 & 255),
            Float(pixel >> 24)
        )
        self /= 255
    }

    /// A pixel with the components clamped to alpha; NaN counts as zero.
    fileprivate var pixel: UInt32 {
        guard self == self else { return replacing(with: 0, where: self .!= self).pixel }
        let alpha = SIMD4(repeating: Swift.min(Swift.max(w, 0), 1))
        let bytes = (clamped(lowerBound: .zero, upperBound: alpha) * 255).rounded(.toNearestOrEven)
        return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16
            | UInt32(bytes.w) << 24
    }
}
