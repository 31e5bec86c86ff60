import Foundation
import Testing

@testable import KinoraIndicators

@Suite struct InkTests {
    static let inks: [(String, Ink)] = [
        ("blue", .blue), ("teal", .teal), ("green", .green), ("amber", .amber), ("coral", .coral),
        ("pink", .pink), ("violet", .violet), ("graphite", .graphite), ("gray", .gray),
    ]

    /// Tests for the contrast that WCAG 2.2 requires of graphics (1.4.11).
    @Test(arguments: inks)
    func `an ink has a contrast of three to both grounds`(_ name: String, _ ink: Ink) {
        #expect(Self.contrast(ink.light, 0xFFFFFF) >= 3)
        #expect(Self.contrast(ink.dark, 0x000000) >= 3)
    }

    @Test func `black on white has a contrast of 21`() {
        #expect(abs(Self.contrast(0x000000, 0xFFFFFF) - 21) < 1e-9)
        #expect(abs(Self.contrast(0x777777, 0xFFFFFF) - 4.48) < 0.01)
    }

    private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        let (dark, light) = (luminance(one), luminance(other))
        return (max(dark, light) + 0.05) / (min(dark, light) + 0.05)
    }

    private static func luminance(_ color: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double {
            let value = Double(color >> shift & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
}
