import Foundation
import LayerKit

/// A color, which may depend on the `color` property.
indirect enum SVGColor: Hashable, Sendable {
    /// The way of interpolating a color.
    enum Interpolation: Hashable, Sendable {
        /// Premultiplied sRGB, for the notations of CSS Color 3.
        case premultiplied

        /// Premultiplied Oklab, for the notations of CSS Color 4.
        case perceptual

        /// Straight sRGB, for SMIL, as in Chromium.
        case straight
    }

    /// A color in sRGB, whose components may be outside 0…1.
    case value(RGBA, Interpolation)

    /// The value of the `color` property.
    case currentColor

    /// A mixture of two colors, one of which depends on the `color` property.
    case mix(SVGColor, SVGColor, SVGColorMixture)

    init(_ color: RGBA) { self = .value(color, .premultiplied) }

    /// Returns the color in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> SVGColor {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let color = try SVGColorParser.readColor(&scanner)
        try scanner.requireEnd()
        return color
    }

    /// Returns the color in sRGB with components from 0 to 1.
    ///
    /// Components that are out of gamut are clipped, as in Chromium.
    func resolved(currentColor: RGBA) -> RGBA {
        func clip(_ value: Double) -> Double { min(max(value, 0), 1) }
        let color = unclipped(currentColor: currentColor)
        return RGBA(
            red: clip(color.red),
            green: clip(color.green),
            blue: clip(color.blue),
            alpha: clip(color.alpha)
        )
    }

    /// Returns the color without its dependence on the `color` property.
    func settled(currentColor: RGBA) -> SVGColor {
        switch self {
        case .value: self
        case .currentColor: SVGColor(currentColor)
        case .mix: .value(unclipped(currentColor: currentColor), .perceptual)
        }
    }

    private func unclipped(currentColor: RGBA) -> RGBA {
        switch self {
        case .value(let color, _): color
        case .currentColor: currentColor
        case .mix(let first, let second, let mixture):
            mixture.color(
                first.unclipped(currentColor: currentColor),
                second.unclipped(currentColor: currentColor)
            )
        }
    }

    /// The color for SMIL, which interpolates straight sRGB.
    var straight: SVGColor {
        guard case .value = self else { return self }
        return .value(resolved(currentColor: .black), .straight)
    }
}

extension SVGColor: SVGAnimatable {
    static func interpolated(
        from start: SVGColor,
        to end: SVGColor,
        fraction: Double
    ) -> SVGColor? {
        if start == end { return start }
        guard case .value(let from, let first) = start, case .value(let to, let second) = end
        else { return nil }
        let parts = (1 - fraction, fraction)
        switch (first, second) {
        case (.straight, _), (_, .straight):
            let mixed = from.vector * parts.0 + to.vector * parts.1
            return .value(RGBA(mixed), .straight)
        case (.premultiplied, .premultiplied):
            let mixed = from.premultiplied * parts.0 + to.premultiplied * parts.1
            return .value(RGBA(premultiplied: mixed), .premultiplied)
        default:
            let colors = (SVGColorSpace.oklab.vector(from), SVGColorSpace.oklab.vector(to))
            let mixed = colors.0.premultiplied * parts.0 + colors.1.premultiplied * parts.1
            return .value(SVGColorSpace.oklab.color(mixed.straight), .perceptual)
        }
    }

    func adding(_ other: SVGColor, times: Double) -> SVGColor? {
        guard case .value(let color, let interpolation) = self, case .value(let more, _) = other
        else { return nil }
        var sum = color.vector + more.vector * times
        // Two opaque colors add up to an opaque one.
        sum.w = min(max(sum.w, 0), 1)
        return .value(RGBA(sum), interpolation)
    }

    func distance(to other: SVGColor) -> Double? {
        guard case .value(let a, _) = self, case .value(let b, _) = other else { return nil }
        let difference = a.vector - b.vector
        return hypot(hypot(difference.x, difference.y), difference.z)
    }
}

extension SIMD4<Double> {
    /// The components multiplied by the last one, which is the alpha.
    var premultiplied: SIMD4<Double> { SIMD4(x * w, y * w, z * w, w) }

    /// The components divided by the last one, which is the alpha and is clipped to 0…1.
    var straight: SIMD4<Double> {
        let alpha = Swift.min(Swift.max(w, 0), 1)
        return alpha > 0 ? SIMD4(x / alpha, y / alpha, z / alpha, alpha) : .zero
    }
}

extension RGBA {
    /// The components in order.
    var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

    fileprivate var premultiplied: SIMD4<Double> { vector.premultiplied }

    init(_ vector: SIMD4<Double>) {
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w)
    }

    fileprivate init(premultiplied vector: SIMD4<Double>) { self.init(vector.straight) }
}
