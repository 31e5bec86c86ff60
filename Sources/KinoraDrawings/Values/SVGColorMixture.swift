import LayerKit

/// The space and the shares of `color-mix()`, by CSS Color 5, section 3.
struct SVGColorMixture: Hashable, Sendable {
    /// The way around the hue circle.
    enum HueArc: String, Sendable { case shorter, longer, increasing, decreasing }

    let space: SVGColorSpace
    let arc: HueArc

    /// The share of the second color, from 0 to 1.
    let fraction: Double

    /// The factor of the alpha, below 1 if the percentages add up to less than 100%.
    let opacity: Double

    /// Returns the mixture of two colors.
    func color(_ first: RGBA, _ second: RGBA) -> RGBA {
        var (a, b) = (space.vector(first), space.vector(second))
        let hueIndex = space.hueIndex
        var hue = 0.0
        if let hueIndex {
            // A color without chroma has no hue and takes the other's.
            if isGray(a) { a[hueIndex] = b[hueIndex] }
            if isGray(b) { b[hueIndex] = a[hueIndex] }
            hue = a[hueIndex] + difference(from: a[hueIndex], to: b[hueIndex]) * fraction
        }
        let sum = a.premultiplied * (1 - fraction) + b.premultiplied * fraction
        var mixed = sum.straight
        if let hueIndex { mixed[hueIndex] = hue }
        mixed.w *= opacity
        return space.color(mixed)
    }

    private func isGray(_ v: SIMD4<Double>) -> Bool {
        switch space {
        case .oklch: v.y < 4e-6
        case .lch: v.y < 0.0015
        case .hsl: v.y < 1e-9
        case .hwb: v.y + v.z > 100 - 1e-9
        default: false
        }
    }

    private func difference(from start: Double, to end: Double) -> Double {
        let turn = end - start
        switch arc {
        case .shorter: return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
        case .longer:
            if turn > 0, turn < 180 { return turn - 360 }
            return turn > -180 && turn <= 0 ? turn + 360 : turn
        case .increasing: return turn < 0 ? turn + 360 : turn
        case .decreasing: return turn > 0 ? turn - 360 : turn
        }
    }
}
