import Foundation
import Testing
import ViewKit
import ViewTestSupport

@Suite struct UIColorTests {
    private static let rounding: CGFloat = 1e-9

    private func rgba(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        return [red, green, blue, alpha]
    }

    struct Place: CustomTestStringConvertible {
        let testDescription: String
        let hsb: [CGFloat]
        let rgb: [CGFloat]
        /// The result of converting back, if it differs.
        var back: [CGFloat]?
    }

    static let places = [
        Place(testDescription: "red", hsb: [0, 1, 1], rgb: [1, 0, 0]),
        Place(testDescription: "yellow", hsb: [1 / 6, 1, 1], rgb: [1, 1, 0]),
        Place(testDescription: "green", hsb: [1 / 3, 1, 1], rgb: [0, 1, 0]),
        Place(testDescription: "cyan", hsb: [0.5, 1, 1], rgb: [0, 1, 1]),
        Place(testDescription: "blue", hsb: [2 / 3, 1, 1], rgb: [0, 0, 1]),
        Place(testDescription: "magenta", hsb: [5 / 6, 1, 1], rgb: [1, 0, 1]),
        Place(testDescription: "red again", hsb: [1, 1, 1], rgb: [1, 0, 0], back: [0, 1, 1]),
        Place(testDescription: "pale", hsb: [0.5, 0.5, 0.8], rgb: [0.4, 0.8, 0.8]),
        Place(
            testDescription: "gray",
            hsb: [0.3, 0, 0.5],
            rgb: [0.5, 0.5, 0.5],
            back: [0, 0, 0.5]
        ),
        Place(testDescription: "black", hsb: [0.3, 1, 0], rgb: [0, 0, 0], back: [0, 0, 0]),
        Place(testDescription: "beyond", hsb: [2, 2, 2], rgb: [1, 0, 0], back: [0, 1, 1]),
    ]

    @Test(arguments: places)
    func `HSB components convert to RGB and back`(_ place: Place) {
        let color = UIColor(
            hue: place.hsb[0],
            saturation: place.hsb[1],
            brightness: place.hsb[2],
            alpha: 0.25
        )
        expect(rgba(color), near: place.rgb + [0.25], within: Self.rounding)
        var (hue, saturation, brightness, alpha) = (0.0, 0.0, 0.0, 0.0) as Four
        #expect(
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        )
        expect(
            [hue, saturation, brightness, alpha],
            near: (place.back ?? place.hsb) + [0.25],
            within: Self.rounding
        )
    }

    private typealias Four = (CGFloat, CGFloat, CGFloat, CGFloat)

    struct Fixed: CustomTestStringConvertible {
        let testDescription: String
        let color: UIColor
        let expected: [CGFloat]
    }

    static let fixed = [
        Fixed(testDescription: "clear", color: .clear, expected: [0, 0, 0, 0]),
        Fixed(testDescription: "black", color: .black, expected: [0, 0, 0, 1]),
        Fixed(testDescription: "dark gray", color: .darkGray, expected: [85, 85, 85, 255]),
        Fixed(testDescription: "gray", color: .gray, expected: [127.5, 127.5, 127.5, 255]),
        Fixed(testDescription: "light gray", color: .lightGray, expected: [170, 170, 170, 255]),
        Fixed(testDescription: "white", color: .white, expected: [255, 255, 255, 255]),
        Fixed(testDescription: "orange", color: .orange, expected: [255, 127.5, 0, 255]),
        Fixed(testDescription: "purple", color: .purple, expected: [127.5, 0, 127.5, 255]),
        Fixed(testDescription: "brown", color: .brown, expected: [153, 102, 51, 255]),
        Fixed(testDescription: "system red", color: .systemRed, expected: [255, 59, 48, 255]),
        Fixed(testDescription: "system blue", color: .systemBlue, expected: [0, 122, 255, 255]),
        Fixed(testDescription: "system teal", color: .systemTeal, expected: [48, 176, 199, 255]),
        Fixed(testDescription: "label", color: .secondaryLabel, expected: [60, 60, 67, 153]),
    ].map { row in
        let isByte = row.expected.contains { $0 > 1 }
        return Fixed(
            testDescription: row.testDescription,
            color: row.color,
            expected: row.expected.map { isByte ? $0 / 255 : $0 }
        )
    }

    @Test(arguments: fixed)
    func `a named color has its components`(_ row: Fixed) {
        expect(rgba(row.color), near: row.expected, within: Self.rounding)
    }

    @Test func `changing the opacity keeps the other components`() {
        let color = UIColor.systemRed.withAlphaComponent(0.5)
        #expect(rgba(color)[3] == 0.5)
        #expect(Array(rgba(color).prefix(3)) == Array(rgba(.systemRed).prefix(3)))
        #expect(UIColor.white.withAlphaComponent(0.5) == UIColor(white: 1, alpha: 0.5))
    }

    @Test func `only a gray has a white component`() {
        var white: CGFloat = -1
        var alpha: CGFloat = -1
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect([white, alpha] == [0.25, 0.5])
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
        #expect([white, alpha] == [0.25, 0.5])
    }

    @Test func `equal components make equal colors`() {
        let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(color == .red)
        #expect(Set([color, .red, .blue]).count == 2)
        #expect(UIColor(cgColor: color.cgColor) == color)
        #expect(color != .green)
    }
}
