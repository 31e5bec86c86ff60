import Foundation

/// A function that blends two premultiplied colors with components of 0…1, alpha last.
struct BlendFunction {
    /// The blend mode.
    let mode: CGBlendMode

    /// Returns the result of blending a source color with a backdrop color.
    func callAsFunction(_ source: SIMD4<Float>, on backdrop: SIMD4<Float>) -> SIMD4<Float> {
        let (s, d) = (source, backdrop)
        let (sa, da) = (s.w, d.w)
        switch mode {
        case .normal: return s + d * (1 - sa)
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * da
        case .sourceOut: return s * (1 - da)
        case .sourceAtop: return s * da + d * (1 - sa)
        case .destinationOver: return s * (1 - da) + d
        case .destinationIn: return d * sa
        case .destinationOut: return d * (1 - sa)
        case .destinationAtop: return s * (1 - da) + d * sa
        case .xor: return s * (1 - da) + d * (1 - sa)
        case .plusLighter: return (s + d).clamped(lowerBound: .zero, upperBound: .one)
        case .plusDarker:
            let alpha = min(sa + da, 1)
            let sum =
                SIMD4(repeating: alpha) - (SIMD4(repeating: sa) - s)
                - (SIMD4(repeating: da) - d)
            var result = pointwiseMax(sum, .zero)
            result.w = alpha
            return result
        default: return mixed(s, d)
        }
    }

    /// Returns the blended color composited over the backdrop, as in PDF 32000-1, 11.3.6.
    ///
    /// The blend function applies where both colors are present.
    private func mixed(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let (sa, da) = (s.w, d.w)
        guard sa > 0, da > 0 else { return s + d * (1 - sa) }
        let mixture = mixture(s.straight, on: d.straight)
        let color = s.color * (1 - da) + d.color * (1 - sa) + mixture * (sa * da)
        return SIMD4(color, sa + da * (1 - sa))
    }

    /// Returns the blend of two unpremultiplied colors, as in PDF 32000-1, 11.3.5.
    private func mixture(_ s: SIMD3<Float>, on d: SIMD3<Float>) -> SIMD3<Float> {
        switch mode {
        case .hue: return s.withSaturation(d.saturation).withLuminosity(d.luminosity)
        case .saturation: return d.withSaturation(s.saturation).withLuminosity(d.luminosity)
        case .color: return s.withLuminosity(d.luminosity)
        case .luminosity: return d.withLuminosity(s.luminosity)
        default:
            return SIMD3(
                component(s.x, d.x),
                component(s.y, d.y),
                component(s.z, d.z)
            )
        }
    }

    private func component(_ s: Float, _ d: Float) -> Float {
        switch mode {
        case .multiply: s * d
        case .screen: s + d - s * d
        case .overlay: Self.hardLight(d, on: s)
        case .darken: min(s, d)
        case .lighten: max(s, d)
        case .colorDodge: d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case .colorBurn: d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case .hardLight: Self.hardLight(s, on: d)
        case .softLight: Self.softLight(s, on: d)
        case .difference: abs(d - s)
        case .exclusion: d + s - 2 * d * s
        default: s
        }
    }

    private static func hardLight(_ s: Float, on d: Float) -> Float {
        s <= 0.5 ? 2 * s * d : 2 * s - 1 + d - (2 * s - 1) * d
    }

    private static func softLight(_ s: Float, on d: Float) -> Float {
        guard s > 0.5 else { return d - (1 - 2 * s) * d * (1 - d) }
        let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return d + (2 * s - 1) * (root - d)
    }
}

extension SIMD4<Float> {
    /// The components without alpha, still premultiplied.
    fileprivate var color: SIMD3<Float> { SIMD3(x, y, z) }

    /// The unpremultiplied components without alpha.
    fileprivate var straight: SIMD3<Float> { color / w }
}

extension SIMD3<Float> {
    /// The luminosity, with the weights of PDF 32000-1, 11.3.5.3.
    fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

    fileprivate var saturation: Float { self.max() - self.min() }

    /// Returns the color with its components rescaled to a range that starts at 0.
    fileprivate func withSaturation(_ saturation: Float) -> SIMD3 {
        let low = self.min()
        let range = self.max() - low
        return range > 0 ? (self - low) * (saturation / range) : .zero
    }

    /// Returns the color with another luminosity, moved toward gray as needed to stay in 0…1.
    fileprivate func withLuminosity(_ luminosity: Float) -> SIMD3 {
        var color = self + (luminosity - self.luminosity)
        let low = color.min()
        let high = color.max()
        let gray = SIMD3(repeating: luminosity)
        if low < 0 { color = gray + (color - gray) * (luminosity / (luminosity - low)) }
        if high > 1 { color = gray + (color - gray) * ((1 - luminosity) / (high - luminosity)) }
        return color
    }
}
