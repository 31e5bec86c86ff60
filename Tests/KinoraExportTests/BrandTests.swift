import Foundation
import KinoraCode
import KinoraConfiguration
import KinoraIndicators
import KinoraTimeline
import LayerKit
import Testing

/// Tests of what animations take from brands and palettes.
@Suite struct BrandTests {
    private func brand(_ json: String) throws -> Brand {
        try Brand(json: Data(json.utf8), name: "brand.json")
    }

    private func colors(of animation: any LoadingAnimation) -> [String] {
        guard case .colors(let colors)? = animation.value(ofParameter: "colors") else { return [] }
        return colors.map(\.rgba.hexText)
    }

    @Test func `a design takes as many colors as it has, for the page`() throws {
        let brand = try brand(
            ##"{"colors": [{"light": "#102030", "dark": "#A0B0C0"}, "teal", "red"], "lineWidth": 3}"##
        )
        var configuration = StageConfiguration(try .open("book"))
        configuration.brand = brand
        #expect(try colors(of: configuration.makeIndicator()) == ["#102030", "#008080"])
        configuration.backdrop = .dark
        let dark = try configuration.makeIndicator()
        #expect(colors(of: dark) == ["#A0B0C0", "#008080"])
        #expect(dark.value(ofParameter: "line-width") == .number(3))
    }

    @Test func `other settings come first`() throws {
        var configuration = StageConfiguration(
            try .open("chasing-arc"),
            settings: [.init("colors", "#FF0000")]
        )
        configuration.brand = try Brand().withPalette(named: "ocean")
        #expect(try colors(of: configuration.makeIndicator()).first == "#FF0000")
    }

    @Test func `code has both colors of a brand`() throws {
        var configuration = StageConfiguration(try .open("book"))
        configuration.brand = try brand(
            ##"{"colors": {"light": ["#123456", "#0F0"], "dark": ["#FEDCBA"]}, "period": 2.5}"##
        )
        let stage = try configuration.makeStage()
        #expect(stage.period == 2.5)
        let code = String(decoding: try stage.data(as: SwiftExporter(CodeOptions())), as: UTF8.self)
        #expect(code.contains("0x123456, dark: 0xFEDCBA"))
    }

    @Test func `design tokens are chosen by their names`() throws {
        let brand = try brand(
            #"""
            {
              "color": {
                "$type": "color",
                "primary": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 1]}},
                "primary-hover": {"$value": "#000000"},
                "dark": {"primary": {"$value": "#66A3FF"}},
                "secondary": {"$value": "{palette.coral}"}
              },
              "palette": {"coral": {"$type": "color", "$value": "#FF7F50"}},
              "borderWidth": {"thick": {"$type": "dimension", "$value": {"value": 0.25, "unit": "rem"}}},
              "spinner": {
                "$type": "transition",
                "$value": {
                  "duration": {"value": 1500, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"},
                  "timingFunction": [0.4, 0, 0.2, 1]
                }
              }
            }
            """#
        )
        let colors = [
            Brand.Color(light: "#0066FF", dark: "#66A3FF"), Brand.Color(light: "#FF7F50"),
        ]
        #expect(brand.colors == colors)
        #expect(brand.lineWidth == 4)
        #expect(brand.period == 1.5)
        #expect(brand.easing == TimingCurve(0.4, 0, 0.2, 1))
        #expect(brand.remarks(on: .worm).count == 1)
    }

    @Test(arguments: [
        ("[]", "isn’t a JSON object"), ("{", "isn’t JSON"), (##"{"colours": []}"##, "mean colors?"),
        (##"{"colors": ["#zz"]}"##, "“#zz” isn’t a color"),
        (##"{"colors": []}"##, "is a list such as"),
        (##"{"lineWidth": true}"##, "lineWidth is a width in points, 0.1 to 200"),
        (##"{"speed": 0}"##, "speed is a speed"),
        (##"{"easing": "fast"}"##, "unknown curve “fast”"),
        (##"{"a": {"$type": "color", "$value": "{b}"}}"##, "a stands for b, which isn’t there"),
        (##"{"a": {"$type": "color", "$value": "{a}"}}"##, "a stands for itself"),
        (##"{"a": {"$type": "color", "$value": {"colorSpace": "oklch"}}}"##, "isn’t an sRGB color"),
        (
            ##"{"stroke": {"$type": "dimension", "$value": {"value": 2, "unit": "em"}}}"##,
            "isn’t a dimension in px or rem"
        ),
    ])
    func `a fault names the value`(json: String, message: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try brand(json) }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("brand.json"))
        #expect(text.contains(message), "\(text)")
    }

    @Test(arguments: Brand.paletteNames)
    func `each color of a palette is visible on its page`(_ name: String) throws {
        for color in try Brand().withPalette(named: name).colors {
            let light = try #require(ColorText.color(color.light))
            let dark = try #require(ColorText.color(color.dark))
            // A contrast of 3 : 1 with white, and with black.
            #expect(1.05 / (luminance(light) + 0.05) >= 3, "\(color.light)")
            #expect((luminance(dark) + 0.05) / 0.05 >= 3, "\(color.dark)")
        }
    }

    /// Returns the relative luminance as WCAG 2 defines it.
    private func luminance(_ color: RGBA) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
            + 0.0722 * linear(color.blue)
    }
}
