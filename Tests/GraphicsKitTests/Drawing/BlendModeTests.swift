import Foundation
import LayerKit
import Testing

/// Tests that blend modes match their published formulas.
@Suite struct BlendModeTests {
    /// A color that isn't premultiplied.
    typealias Color = (red: Double, green: Double, blue: Double, alpha: Double)

    private static let colors: [Color] = [
        (1, 1, 1, 1), (0, 0, 0, 1), (0.8, 0.2, 0.4, 1), (0.1, 0.6, 0.9, 1), (0.8, 0.2, 0.4, 0.6),
        (0.1, 0.6, 0.9, 0.4), (0, 0, 0, 0),
    ]

    /// The source, the backdrop, and the result are each rounded to bytes.
    private static let tolerance = 2.5 / 255

    @Test(arguments: CGBlendMode.allCases)
    func `colors blend by the mode's formula`(_ mode: CGBlendMode) throws {
        for backdrop in Self.colors {
            for source in Self.colors {
                let pixel = try drawn(source, on: backdrop, mode)
                let expected = combined(source, backdrop, mode)
                for (index, value) in expected.enumerated() {
                    let actual = Double(pixel >> UInt32(8 * index) & 255) / 255
                    // Division by a small number in a dodge or burn magnifies rounding errors.
                    #expect(
                        abs(actual - value) <= Self.tolerance,
                        "\(mode) of \(source) on \(backdrop): \(actual), not \(value)"
                    )
                }
            }
        }
    }

    private func drawn(_ source: Color, on backdrop: Color, _ mode: CGBlendMode) throws -> UInt32 {
        let context = try #require(CGContext(bounds: unit, scale: 1, isOpaque: false))
        func set(_ color: Color) {
            context.setFillColor(
                CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            )
        }
        set(backdrop)
        context.fill(unit)
        context.setBlendMode(mode)
        set(source)
        context.fill(unit)
        let image = try #require(context.makeImage())
        context.restoreGState()
        return image.pixels[0]
    }

    private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    // MARK: - Formulas

    /// Returns premultiplied red, green, blue, and alpha.
    private func combined(_ s: Color, _ d: Color, _ mode: CGBlendMode) -> [Double] {
        let (sa, da) = (s.alpha, d.alpha)
        let source = [s.red * sa, s.green * sa, s.blue * sa, sa]
        let backdrop = [d.red * da, d.green * da, d.blue * da, da]
        // R = S·a + D·b; see Porter and Duff.
        let factors: [CGBlendMode: (Double, Double)] = [
            .normal: (1, 1 - sa), .clear: (0, 0), .copy: (1, 0), .sourceIn: (da, 0),
            .sourceOut: (1 - da, 0), .sourceAtop: (da, 1 - sa), .destinationOver: (1 - da, 1),
            .destinationIn: (0, sa), .destinationOut: (0, 1 - sa),
            .destinationAtop: (1 - da, sa), .xor: (1 - da, 1 - sa),
        ]
        if let (a, b) = factors[mode] { return zip(source, backdrop).map { $0 * a + $1 * b } }
        if mode == .plusLighter { return zip(source, backdrop).map { min($0 + $1, 1) } }
        if mode == .plusDarker {
            let alpha = min(sa + da, 1)
            return zip(source, backdrop).prefix(3).map { source, backdrop in
                max(0, alpha - (sa - source) - (da - backdrop))
            } + [alpha]
        }
        // R = (1 − Da)·S + (1 − Sa)·D + Sa·Da·B; see PDF 32000-1, 11.3.6.
        let mixed = mixture([s.red, s.green, s.blue], [d.red, d.green, d.blue], mode)
        let color = (0..<3).map { i in
            (1 - da) * source[i] + (1 - sa) * backdrop[i] + sa * da * mixed[i]
        }
        return color + [sa + da - sa * da]
    }

    private func mixture(_ s: [Double], _ d: [Double], _ mode: CGBlendMode) -> [Double] {
        switch mode {
        case .hue: luminous(saturated(s, by: d), as: d)
        case .saturation: luminous(saturated(d, by: s), as: d)
        case .color: luminous(s, as: d)
        case .luminosity: luminous(d, as: s)
        default: zip(s, d).map { mixture($0, $1, mode) }
        }
    }

    private func mixture(_ s: Double, _ d: Double, _ mode: CGBlendMode) -> Double {
        switch mode {
        case .multiply: s * d
        case .screen: 1 - (1 - s) * (1 - d)
        case .overlay: d < 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
        case .hardLight: s < 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
        case .darken: min(s, d)
        case .lighten: max(s, d)
        case .colorDodge: d == 0 ? 0 : min(1, d / max(1 - s, 1e-9))
        case .colorBurn: d == 1 ? 1 : 1 - min(1, (1 - d) / max(s, 1e-9))
        case .softLight:
            s <= 0.5
                ? d - (1 - 2 * s) * d * (1 - d)
                : d + (2 * s - 1)
                    * ((d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()) - d)
        case .difference: abs(s - d)
        case .exclusion: s + d - 2 * s * d
        default: .nan
        }
    }

    private func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private func luminous(_ c: [Double], as other: [Double]) -> [Double] {
        let target = luminosity(other)
        let shifted = c.map { $0 + target - luminosity(c) }
        let low = min(shifted[0], shifted[1], shifted[2])
        let high = max(shifted[0], shifted[1], shifted[2])
        return shifted.map { value in
            if low < 0 { return target + (value - target) * target / (target - low) }
            if high > 1 { return target + (value - target) * (1 - target) / (high - target) }
            return value
        }
    }

    private func saturated(_ c: [Double], by other: [Double]) -> [Double] {
        let range = max(other[0], other[1], other[2]) - min(other[0], other[1], other[2])
        let low = min(c[0], c[1], c[2])
        let own = max(c[0], c[1], c[2]) - low
        return c.map { own > 0 ? ($0 - low) / own * range : 0 }
    }

    // MARK: - Shapes

    /// The modes in which a transparent source changes the backdrop.
    private static let bound: [(mode: CGBlendMode, inside: UInt32)] = [
        (.clear, 0), (.copy, 0x6666_6666), (.sourceIn, 0x6666_6666), (.sourceOut, 0),
        (.destinationIn, 0x6600_0000), (.destinationAtop, 0x6600_0000),
    ]

    @Test(arguments: [0, 1, 2])
    func `a mode affects only the drawn shape`(_ kind: Int) throws {
        for (mode, inside) in Self.bound {
            let bounds = CGRect(x: 0, y: 0, width: 4, height: 1)
            let context = try #require(CGContext(bounds: bounds, scale: 1, isOpaque: true))
            context.setBlendMode(mode)
            let half = CGRect(x: 0, y: 0, width: 2, height: 1)
            let color = CGColor(red: 1, green: 1, blue: 1, alpha: 0.4)
            switch kind {
            case 0:
                context.setFillColor(color)
                context.fill(half)
            case 1:
                context.setStrokeColor(color)
                context.strokeLineSegments(
                    between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 2, y: 0.5)]
                )
            default:
                let white = CGImage(width: 1, height: 1, pixels: [0x6666_6666])
                context.draw(white, in: half)
            }
            let pixels = try #require(context.makeImage()).pixels
            #expect(pixels == [inside, inside, 0xFF00_0000, 0xFF00_0000], "\(mode)")
        }
    }

    @Test func `clearing part of a pixel reduces its alpha`() throws {
        let context = try #require(CGContext(bounds: unit, scale: 1, isOpaque: true))
        context.clear(CGRect(x: 0, y: 0, width: 0.25, height: 1))
        let pixel = try #require(context.makeImage()).pixels[0]
        #expect(abs(Int(pixel >> 24) - 191) <= 1)
    }

    @Test func `modes affect only what the context has drawn`() throws {
        let outer = try #require(CGContext(bounds: unit, scale: 1, isOpaque: true))
        let inner = try #require(CGContext(bounds: unit, scale: 1, isOpaque: false))
        inner.fill(unit)
        inner.clear(CGRect(x: 0, y: 0, width: 0.5, height: 1))
        inner.clear(CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
        outer.draw(try #require(inner.makeImage()), in: unit)
        #expect(try #require(outer.makeImage()).pixels == [0xFF00_0000])
    }
}
