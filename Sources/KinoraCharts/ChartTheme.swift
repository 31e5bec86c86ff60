import Foundation
import KinoraIndicators
import KinoraTimeline
import LayerKit

/// The colors of charts on a light or dark background.
package struct ChartTheme {
    package let paper: RGBA
    let band: RGBA
    package let cell: RGBA
    package let checker: RGBA
    package let edge: RGBA
    package let hairline: RGBA
    let rule: RGBA
    package let title: RGBA
    package let note: RGBA
    let neutral: RGBA

    private let isDark: Bool

    package init(on background: Backdrop) {
        isDark = background == .dark
        if isDark {
            paper = RGBA(hex: 0x171513)
            band = RGBA(hex: 0x1D1B19)
            cell = RGBA(hex: 0x24211F)
            checker = RGBA(hex: 0x2E2A27)
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
            checker = RGBA(hex: 0xE1E1DD)
            edge = RGBA(hex: 0xD6D3D1)
            hairline = RGBA(hex: 0xE1DFDB)
            rule = RGBA(hex: 0x948D86)
            title = RGBA(hex: 0x1C1917)
            note = RGBA(hex: 0x78716C)
            neutral = RGBA(hex: 0x7C756F)
        }
    }

    /// Returns a layer's color for lines, adjusted to contrast with the paper.
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

    /// Returns a layer's color for areas, which need less contrast than lines.
    func area(_ color: RGBA?) -> RGBA {
        guard let color, color.alpha > 0 else { return neutral }
        let opaque = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: 1)
        return opaque.contrast(with: paper) < Self.leastAreaContrast ? line(color) : opaque
    }

    /// The minimum contrast of areas.
    private static let leastAreaContrast = 1.05

    /// The minimum contrast of lines; WCAG requires 3 for graphics.
    private static let leastContrast = 3.0
}

/// The colors of a layer's bars.
struct BarColor {
    /// The color of areas, similar to the layer's color.
    let area: RGBA

    /// The color of lines, which is the layer's color if its contrast is sufficient.
    let line: RGBA
}

extension RGBA {
    /// The relative luminance, 0...1, as defined by WCAG 2.
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns the contrast ratio with another color, 1...21, as defined by WCAG 2.
    func contrast(with other: RGBA) -> Double {
        let values = [luminance, other.luminance].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }
}
