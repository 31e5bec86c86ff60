import Foundation
import KinoraIndicators
import KinoraTimeline
import LayerKit

/// The colours of charts, on light or dark paper.
package struct ChartTheme {
    package let paper: RGBA
    let band: RGBA
    package let cell: RGBA
    package let chequer: RGBA
    package let edge: RGBA
    package let hairline: RGBA
    let rule: RGBA
    package let title: RGBA
    package let note: RGBA
    let neutral: RGBA

    private let isDark: Bool

    package init(on ground: BackgroundStyle) {
        isDark = ground == .dark
        if isDark {
            paper = RGBA(hex: 0x171513)
            band = RGBA(hex: 0x1D1B19)
            cell = RGBA(hex: 0x24211F)
            chequer = RGBA(hex: 0x2E2A27)
            edge = RGBA(hex: 0x44403C)
            hairline = RGBA(hex: 0x35312E)
            rule = RGBA(hex: 0x6B645F)
            title = RGBA(hex: 0xF5F5F4)
            note = RGBA(hex: 0xA8A29E)
            neutral = RGBA(hex: 0x9C968F)
        } else {
            paper = RGBA(hex: 0xFAFAF9)
            band = RGBA(hex: 0xF3F2F0)
            cell = RGBA(hex: 0xECECE9)
            chequer = RGBA(hex: 0xE1E1DD)
            edge = RGBA(hex: 0xD6D3D1)
            hairline = RGBA(hex: 0xE1DFDB)
            rule = RGBA(hex: 0x948D86)
            title = RGBA(hex: 0x1C1917)
            note = RGBA(hex: 0x78716C)
            neutral = RGBA(hex: 0x7C756F)
        }
    }

    /// Returns a layer's colour for lines, moved away from the paper until it can be seen.
    func line(_ color: RGBA?) -> RGBA {
        guard var color, color.alpha > 0 else { return neutral }
        color.alpha = 1
        let end = isDark ? RGBA(red: 1, green: 1, blue: 1, alpha: 1) : RGBA(hex: 0)
        for step in 0...20 {
            let moved = RGBA.blend(color, end, Double(step) / 20)
            if moved.contrast(with: paper) >= Self.leastContrast { return moved }
        }
        return end
    }

    /// Returns a layer's colour for areas, which need not stand out so much.
    func area(_ color: RGBA?) -> RGBA {
        guard let color, color.alpha > 0 else { return neutral }
        let opaque = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 1)
        return opaque.contrast(with: paper) < Self.leastAreaContrast ? line(color) : opaque
    }

    /// The contrast that areas have at least.
    private static let leastAreaContrast = 1.05

    /// The contrast that lines have at least (WCAG asks 3 of graphics).
    private static let leastContrast = 3.0
}

/// The colours of a layer's bars.
struct BarColor {
    /// That of areas: the layer's own.
    let area: RGBA

    /// That of lines: the layer's own as far as it can be seen.
    let line: RGBA
}

extension RGBA {
    /// The relative luminance, 0…1, by the formula of WCAG 2.
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns the contrast with another colour, 1…21, by the formula of WCAG 2.
    func contrast(with other: RGBA) -> Double {
        let values = [luminance, other.luminance].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }
}
