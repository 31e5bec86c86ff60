import Foundation
import Testing
import ViewKit
import ViewTestSupport

@Suite struct DynamicColorTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let accent = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let color: UIColor
        /// Red, green and blue in 255ths, and the opacity.
        let light: [CGFloat]
        let dark: [CGFloat]

        init(_ testDescription: String, _ color: UIColor, _ light: [CGFloat], _ dark: [CGFloat]) {
            self.testDescription = testDescription
            self.color = color
            self.light = light
            self.dark = dark
        }
    }

    // Apple's Human Interface Guidelines, Color, and documented UI element colors.
    static let rows = [
        Row("red", .systemRed, [255, 59, 48, 1], [255, 69, 58, 1]),
        Row("orange", .systemOrange, [255, 149, 0, 1], [255, 159, 10, 1]),
        Row("green", .systemGreen, [52, 199, 89, 1], [48, 209, 88, 1]),
        Row("blue", .systemBlue, [0, 122, 255, 1], [10, 132, 255, 1]),
        Row("gray", .systemGray, [142, 142, 147, 1], [142, 142, 147, 1]),
        Row("gray 6", .systemGray6, [242, 242, 247, 1], [28, 28, 30, 1]),
        Row("label", .label, [0, 0, 0, 1], [255, 255, 255, 1]),
        Row("secondary label", .secondaryLabel, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
        Row("tertiary label", .tertiaryLabel, [60, 60, 67, 0.3], [235, 235, 245, 0.3]),
        Row("separator", .separator, [60, 60, 67, 0.29], [84, 84, 88, 0.6]),
        Row("fill", .systemFill, [120, 120, 128, 0.2], [120, 120, 128, 0.36]),
        Row("ground", .systemBackground, [255, 255, 255, 1], [0, 0, 0, 1]),
        Row("background 2", .secondarySystemBackground, [242, 242, 247, 1], [28, 28, 30, 1]),
    ]

    private func bytes(_ color: CGColor) -> [CGFloat] {
        let rgba = color.rgba
        return [rgba.red, rgba.green, rgba.blue].map { CGFloat($0) * 255 } + [color.alpha]
    }

    @Test(arguments: rows)
    func `a system color has light and dark values`(_ row: Row) {
        expect(bytes(row.color.cgColor), near: row.light, within: 1e-9)
        expect(bytes(row.color.resolvedColor(with: dark).cgColor), near: row.dark, within: 1e-9)
    }

    @Test func `a dynamic color follows the current traits`() {
        #expect(accent.cgColor == UIColor.blue.cgColor)
        dark.performAsCurrent {
            #expect(accent.cgColor == UIColor.yellow.cgColor)
            var red: CGFloat = 0
            #expect(accent.getRed(&red, green: nil, blue: nil, alpha: nil))
            #expect(red == 1)
        }
        #expect(accent.resolvedColor(with: dark) == .yellow)
        #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    }

    @Test func `a color with another opacity stays dynamic`() {
        let faint = accent.withAlphaComponent(0.5)
        #expect(faint.resolvedColor(with: dark) == UIColor.yellow.withAlphaComponent(0.5))
        #expect(faint.cgColor == UIColor.blue.withAlphaComponent(0.5).cgColor)
        #expect(faint == accent.withAlphaComponent(0.5))
        #expect(faint != accent)
    }

    @Test func `a provider can return a dynamic color or use the current traits`() {
        let nested = UIColor { [accent] _ in accent }
        #expect(nested.resolvedColor(with: dark) == .yellow)
        let indirect = UIColor { [accent] _ in UIColor(cgColor: accent.cgColor) }
        #expect(indirect.resolvedColor(with: dark) == .yellow)
    }

    @Test func `dynamic colors are equal if they come from one call`() {
        #expect(accent == accent)
        #expect(accent != UIColor { _ in .blue })
        #expect(accent != .blue)
        #expect(UIColor.label == .label)
        #expect(Set([UIColor.label, .label, .link]).count == 2)
    }

    @Test func `increased contrast has its own colors`() {
        let high = UITraitCollection(accessibilityContrast: .high)
        let color = UIColor.systemBlue.resolvedColor(with: high)
        expect(bytes(color.cgColor), near: [0, 64, 221, 1], within: 1e-9)
    }
}
