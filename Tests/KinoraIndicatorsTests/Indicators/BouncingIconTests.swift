import Foundation
import KinoraIndicators
import KinoraPlatform
import StageTestSupport
import Testing

@Suite struct BouncingIconTests {
    let probe = IndicatorProbe(BouncingIcon())

    static let iconColumns: [SheetColumn] = [
        .points("icon", "position.x"), .points("icon", "position.y"), .degrees("icon"),
    ]

    @Test(arguments: [
        SheetRow(0, 34, 12, 0), SheetRow(0.1, 34, 14.90, 0), SheetRow(0.2, 34, 21.78, 0),
        SheetRow(0.3, 34, 31.28, 0), SheetRow(0.399, 34, 42.87, 0), SheetRow(0.4, 34, 45, 0),
        SheetRow(0.5, 34, 32.52, 68.06), SheetRow(0.6, 34, 22.41, 123.24),
        SheetRow(0.7, 34, 15.08, 163.18), SheetRow(0.8, 34, 12, 180),
        SheetRow(0.9, 34, 14.90, 180), SheetRow(1, 34, 21.78, 180), SheetRow(1.1, 34, 31.28, 180),
        SheetRow(1.2, 34, 45, 180), SheetRow(1.3, 34, 32.52, 248.06),
        SheetRow(1.4, 34, 22.41, 303.24), SheetRow(1.5, 34, 15.08, 343.18),
        SheetRow(1.6, 34, 12, 360), SheetRow(1.64, 34, 12, 360),
    ])
    func `the icon falls, rises, and half-turns as specified`(row: SheetRow) throws {
        try probe.expect(row, in: Self.iconColumns)
    }

    /// Rows contain the opacities of the ten letters of “Loading...”.
    @Test(arguments: [
        SheetRow(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        SheetRow(0.1, 0.571, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        SheetRow(0.2, 0.938, 0.251, 0, 0, 0, 0, 0, 0, 0, 0),
        SheetRow(0.3, 1, 0.747, 0, 0, 0, 0, 0, 0, 0, 0),
        SheetRow(0.4, 1, 0.997, 0.471, 0, 0, 0, 0, 0, 0, 0),
        SheetRow(0.5, 1, 1, 0.885, 0.130, 0, 0, 0, 0, 0, 0),
        SheetRow(0.6, 1, 1, 1, 0.663, 0, 0, 0, 0, 0, 0),
        SheetRow(0.8, 1, 1, 1, 1, 0.821, 0, 0, 0, 0, 0),
        SheetRow(0.9, 1, 1, 1, 1, 1, 0.571, 0, 0, 0, 0),
        SheetRow(1.1, 1, 1, 1, 1, 1, 1, 0.747, 0, 0, 0),
        SheetRow(1.2, 1, 1, 1, 1, 1, 1, 0.997, 0.471, 0, 0),
        SheetRow(1.4, 1, 1, 1, 1, 1, 1, 1, 1, 0.663, 0),
        SheetRow(1.5, 1, 1, 1, 1, 1, 1, 1, 1, 0.976, 0.364),
        SheetRow(1.6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.821),
        SheetRow(1.6499999, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.959),
    ])
    func `letters appear one after another and remain`(row: SheetRow) throws {
        try probe.expect(
            row,
            in: (0..<10).map {
                SheetColumn(layer: "letter-\($0)", keyPath: "opacity", tolerance: 0.0006)
            }
        )
    }

    @Test(arguments: 0..<10)
    func `a letter drops by 1.5 points in 0.15 s`(index: Int) throws {
        let start = 0.16 * Double(index)
        for (delay, y) in [
            (1e-9, 61), (0.05, 61.234), (0.075, 61.473), (0.1, 61.767), (0.15, 62.5),
        ] {
            try probe.expect(
                SheetRow(start + delay, y - 62.5),
                in: [.points("letter-\(index)", "transform.translation.y")]
            )
        }
        let fall = SheetColumn.points("letter-\(index)", "transform.translation.y")
        try probe.expect(SheetRow(1.64, 0), in: [fall])
        // The line's middle is at 62.5, whatever the room around it.
        let letter = try #require(probe.layer("letter-\(index)") as? CATextLayer)
        let line = SystemText.line(fontSize: letter.fontSize)
        #expect(abs(letter.frame.minY + line.height / 2 - 62.5) < 1e-9)
    }

    @Test(arguments: [0.4, 1.2])
    func `the icon jumps from 43 to 45 at the impact`(impact: TimeInterval) throws {
        let before = try probe.number("icon", "position.y", at: impact - 1e-9)
        let after = try probe.number("icon", "position.y", at: impact + 1e-9)
        #expect(abs(before - 43) < 1e-6)
        #expect(abs(after - 45) < 1e-6)
    }

    @Test func `the text is blank at the start of a cycle`() throws {
        for index in 0..<10 {
            #expect(try probe.number("letter-\(index)", "opacity", at: 1.65 + 1e-9) < 1e-6)
        }
    }

    struct Words: CustomTestStringConvertible {
        let text: String
        /// The pieces that drop in one after another.
        let pieces: [String]
        let isRightToLeft: Bool

        var testDescription: String { text }
    }

    @Test(arguments: [
        Words(text: "a b", pieces: ["a", " ", "b"], isRightToLeft: false),
        Words(text: "جار التحميل", pieces: ["جار", " ", "التحميل"], isRightToLeft: true),
        Words(text: "عدد 12 a b", pieces: ["عدد", " ", "12", " ", "a b"], isRightToLeft: true),
        Words(text: "a b جار", pieces: ["a b", " ", "جار"], isRightToLeft: false),
    ])
    func `joining letters drop in as words in the text's direction`(row: Words) {
        var icon = BouncingIcon()
        icon.text = row.text
        let layer = icon.makeLayer(size: BouncingIcon.naturalSize)
        let letters = (layer.sublayers ?? []).compactMap { $0 as? CATextLayer }
        #expect(letters.map { $0.string as? String } == row.pieces)
        let xs = letters.map(\.position.x)
        #expect(xs == (row.isRightToLeft ? xs.sorted(by: >) : xs.sorted()))
    }

    @Test func `letters are placed by their advances`() throws {
        let font = MonolineFace.regular
        var x = try probe.number("letter-0", "position.x", at: 0)
        let letters = Array("Loading...")
        for index in 1..<10 {
            let pair = [letters[index - 1], letters[index]]
            x += pair.reduce(0) { $0 + font.advance(of: $1) * 14 / 2 }
            if pair == ["L", "o"] { x -= 0.055 * 14 }
            let measured = try probe.number("letter-\(index)", "position.x", at: 0)
            #expect(abs(measured - x) < 0.01)
        }
    }
}
