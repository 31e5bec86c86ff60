import Testing

@testable import KinoraCodecs

@Suite struct GIFPaletteTests {
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let ink: UInt32 = 0xFF6B_4E49

    /// The mean squared error of rounding the three components of a color.
    private static let roundingError: Float = 0.25

    /// Returns a tint of ``ink`` at an opacity, 0...255.
    private func step(_ opacity: Int) -> UInt32 {
        [0, 8, 16].reduce(0xFF00_0000) { color, shift in
            let component = Int(Self.ink >> UInt32(shift) & 0xFF)
            return color | UInt32(255 + (component - 255) * opacity / 255) << UInt32(shift)
        }
    }

    private func survey(_ colors: [(color: UInt32, count: Int)]) -> GIFColorSurvey {
        var survey = GIFColorSurvey()
        for (color, count) in colors {
            survey.shown.add([color], times: UInt32(count))
            survey.changed.add([color], times: UInt32(count / 8))
        }
        return survey
    }

    @Test func `an ink is exact and the brief steps of its fade share entries`() {
        let steps = stride(from: 4, to: 252, by: 4).map(step)
        let survey = survey(
            [(Self.white, 1_000_000), (Self.ink, 100_000)] + steps.map { ($0, 100) }
        )
        let scene = [Self.white, Self.ink] + steps
        let palette = GIFPalette(survey, sceneColors: scene, quality: .standard)
        #expect(palette.colors.contains(Self.white) && palette.colors.contains(Self.ink))
        #expect(palette.colors.count < steps.count / 2)
        let exact = GIFPalette(survey, sceneColors: scene, quality: .exact)
        #expect(Set(exact.colors).isSuperset(of: scene))
    }

    @Test(arguments: [30.0, 50, 70])
    func `the mean error of a picture of few pixels is limited`(value: Double) {
        // There are so few pixels that hardly any error justifies a palette entry.
        let steps = stride(from: 1, to: 255, by: 2).map(step)
        func survey(scale: Int) -> GIFColorSurvey {
            self.survey([(Self.white, 10_000 * scale)] + steps.map { ($0, scale) })
        }
        let quality = GIFQuality(value)
        let palette = GIFPalette(survey(scale: 1), sceneColors: [], quality: quality)
        let sum = palette.classes.dropFirst().reduce(0) {
            $0 + Int($1.choiceCount > 0 ? ColorDistance.squared($1.color, $1.nearest) : 0)
        }
        #expect(
            Float(sum) / Float(10_000 + steps.count) <= quality.greatestError + Self.roundingError
        )
        #expect(palette.errorBits > quality.errorBits / 2)
        let many = GIFPalette(survey(scale: 100_000), sceneColors: [], quality: quality)
        #expect(many.errorBits == quality.errorBits / 2)
    }
}
