import Foundation

extension FilterGraph {
    /// Returns the last primitive's result.
    ///
    /// - Parameter image: The pixels of the source in ``source``.
    /// - Returns: The result in the last part, with sRGB components.
    func result(of image: FilterImage) -> FilterImage {
        var results: [FilterImage?] = []
        var image: FilterImage? = image
        for (index, primitive) in primitives.enumerated() {
            let isLinear = primitive.usesLinearRGB
            let inputs = primitive.inputs.map { input -> FilterImage? in
                switch Picture.Filter.Primitive.source(of: input, at: index) {
                case nil: input == .sourceAlpha ? image?.silhouette : image
                case let result?: result < index ? results[result] : nil
                }
            }
            guard !parts[index].isEmpty else {
                results.append(nil)
                continue
            }
            let linear = inputs.map { $0?.converted(toLinear: isLinear) }
            results.append(
                apply(primitive.effect, linear, isLinear: isLinear, to: parts[index])
            )
            for use in releases[index] {
                if use < 0 { image = nil } else { results[use] = nil }
            }
        }
        let part = parts.last ?? .empty
        let last = results.last ?? nil
        return last?.converted(toLinear: false) ?? FilterImage(transparent: part)
    }

    private func apply(
        _ effect: Picture.Filter.Effect,
        _ inputs: [FilterImage?],
        isLinear: Bool,
        to part: PixelRect
    ) -> FilterImage {
        var none = FilterImage(transparent: .empty)
        none.isLinear = isLinear
        let first = inputs.first.flatMap { $0 } ?? none
        func cropped(_ index: Int) -> FilterImage {
            (index < inputs.count ? inputs[index] ?? none : none).cropped(to: part)
        }
        switch effect {
        case .gaussianBlur(let size):
            let deviation = deviation(size)
            return deviation == .zero
                ? first.cropped(to: part)
                : first.blurred(to: part, deviation: deviation, blurMethod)
        case .offset(let offset):
            return first.moved(to: part, by: self.offset(offset))
        case .flood(let color):
            return FilterImage(
                color.premultipliedComponents(isLinear: isLinear),
                rect: part,
                isLinear: isLinear
            )
        case .dropShadow(let color, let offset, let size):
            let shadow = shadow(of: first, offset, size, to: part)
            let color = color.premultipliedComponents(isLinear: isLinear)
            return first.cropped(to: part).combined(with: shadow) { source, shadow in
                source + color * shadow.w * (1 - source.w)
            }
        case .merge:
            let layers = inputs.indices.map { cropped($0) }
            guard let lowest = layers.first else { return none.cropped(to: part) }
            return layers.dropFirst().reduce(lowest) { $1.composited(.over, with: $0) }
        case .colorMatrix(let matrix):
            return cropped(0).applying(matrix)
        case .componentTransfer(let red, let green, let blue, let alpha):
            return cropped(0).applying([red, green, blue, alpha])
        case .composite(let mode):
            return cropped(0).composited(mode, with: cropped(1))
        case .blend(let mode):
            return cropped(0).blended(mode, with: cropped(1))
        case .morphology(let size, let dilates):
            let radius = radius(size)
            guard radius.x > 0 || radius.y > 0 else { return cropped(0) }
            return first.morphed(to: part, by: radius, dilates: dilates)
        }
    }

    private func shadow(
        of image: FilterImage,
        _ offset: CGSize,
        _ size: CGSize,
        to part: PixelRect
    ) -> FilterImage {
        let shift = self.offset(offset)
        // The blurred alpha is moved by whole pixels and a rest of less than one.
        let back = PixelRect(
            around: CGRect(part).offsetBy(dx: -shift.width, dy: -shift.height),
            within: Self.everything
        )
        let deviation = deviation(size)
        let alpha = image.silhouette
        let blurred =
            deviation == .zero
            ? alpha.cropped(to: back) : alpha.blurred(to: back, deviation: deviation, blurMethod)
        return blurred.moved(to: part, by: shift)
    }
}

extension RGBA {
    /// Returns the premultiplied components, 0…1; NaN counts as zero.
    fileprivate func premultipliedComponents(isLinear: Bool) -> SIMD4<Float> {
        func bounded(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        var color = SIMD4(bounded(red), bounded(green), bounded(blue), 1)
        if isLinear {
            let curve = ComponentCurve.toLinear
            color = SIMD4(curve(color.x), curve(color.y), curve(color.z), 1)
        }
        return color * bounded(alpha)
    }
}
