import Foundation
import KinoraConfiguration
import Testing

/// Tests of colors as people type them.
@Suite struct ColorTextTests {
    @Test(arguments: [
        ("f00", "#FF0000"), ("#F00", "#FF0000"), ("#f008", "#FF000088"), ("ff317e", "#FF317E"),
        ("#FF317E80", "#FF317E80"), ("rebeccapurple", "#663399"), ("White", "#FFFFFF"),
        ("rgb(255, 0, 0)", "#FF0000"), ("rgb(0 128 255 / 50%)", "#0080FF80"),
        ("hsl(120 100% 50%)", "#00FF00"), ("transparent", "#00000000"),
    ])
    func `a color has the forms of CSS, and the number sign may be left out`(
        text: String,
        expected: String
    ) {
        #expect(ColorText.color(text)?.hexText == expected)
    }

    @Test(arguments: ["", "#", "reddish", "#12345", "rgb(1,2)", "currentColor", "none", "12"])
    func `other text isn't a color`(text: String) {
        #expect(ColorText.color(text) == nil)
    }

    @Test func `a list is divided at commas that aren't in parentheses`() throws {
        #expect(ColorText.list("red,rgb(1,2,3),#fff") == ["red", "rgb(1,2,3)", "#fff"])
        var balls = ThreeBalls()
        try balls.setParameter("colors", parsing: "red,rgb(1, 2, 3),#fff")
        #expect(balls.colors.map(\.rgba.hexText) == ["#FF0000", "#010203", "#FFFFFF"])
    }

    @Test(arguments: [SVGAnimationStyle.css, .smil])
    func `currentColor is the page's in vector files and the ink elsewhere`(
        style: SVGAnimationStyle
    ) throws {
        for ground in Backdrop.allCases {
            var configuration = try StageConfiguration(.open("closing-arc"), backdrop: ground)
            configuration.settings = [.init("colors", "currentColor")]
            let stage = try configuration.makeStage()
            let svg = String(decoding: try stage.data(as: .svg(style)), as: UTF8.self)
            #expect(svg.contains("stroke=\"currentColor\""))
            #expect(!svg.contains(ground.ink.hexText.lowercased()))
            let still = String(decoding: try stage.data(as: .stillSVG()), as: UTF8.self)
            #expect(still.contains("currentColor"))
            let frame = try stage.picture(at: 1.9).frame()
            #expect(frame.pixels.contains(ground.ink.premultipliedPixel))
        }
    }

    @Test func `each format says what it does with currentColor`() throws {
        var configuration = try StageConfiguration(.open("closing-arc"), width: 16)
        configuration.settings = [.init("colors", "currentColor")]
        let stage = try configuration.makeStage()
        let options = ExportOptions(movie: MovieOptions(framesPerSecond: 2))
        for format in [GIFExporter.self, AnimatedSVGExporter.self, HTMLExporter.self]
            as [any ConfigurableExporter.Type]
        {
            let report = try ExportedFile(stage, format.exporter(options)).report
            let notes = report.choices.filter { $0.hasPrefix("currentColor ") }
            #expect(notes == ["currentColor \(format.noteOnCurrentColor)"])
        }
    }
}
