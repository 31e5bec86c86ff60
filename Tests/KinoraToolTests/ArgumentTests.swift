import ArgumentParser
import Foundation
import KinoraConfiguration
import KinoraExport
import Testing
import ViewKit

@testable import KinoraCommands
@testable import KinoraTool
@testable import KinoraViewTool

@Suite struct ArgumentTests {
    private func export(_ arguments: String...) throws -> ExportCommand {
        let words = ["export", "hash-lines", "-o", "x.gif"] + arguments
        return try #require(try KinoraCommand.parseAsRoot(words) as? ExportCommand)
    }

    @Test func `an export without options has the library's defaults`() throws {
        let command = try export()
        #expect(command.movie.options(command.picture, on: .light) == ExportOptions())
        let configuration = try command.stage.configuration()
        #expect(configuration.width == nil && configuration.settings.isEmpty)
        #expect(configuration.speed == 1 && !configuration.reducesMotion)
    }

    @Test func `options become export options`() throws {
        let command = try export(
            "--scale",
            "2",
            "--fps",
            "25",
            "--loops",
            "3",
            "--background",
            "#102030",
            "--matte",
            "none",
            "--quality",
            "exact"
        )
        let movie = MovieOptions(
            scale: 2,
            framesPerSecond: 25,
            background: RGBA(hex: 0x102030),
            loopCount: 3
        )
        let expected = ExportOptions(movie: movie, matte: .hardEdges, quality: .exact)
        #expect(command.movie.options(command.picture, on: .light) == expected)
    }

    @Test func `flags set the parameters with the same name, in order`() throws {
        let command = try export(
            "--color",
            "#FF0000",
            "--color",
            "#00FF00",
            "--line-width",
            "4",
            "--set",
            "tilt=-10"
        )
        let settings = try command.stage.configuration().settings
        #expect(
            settings == [
                .init("colors", "#FF0000,#00FF00"), .init("line-width", "4"), .init("tilt", "-10"),
            ]
        )
    }

    @Test func `a text may contain equals signs`() throws {
        let command = try ExportCommand.parse([
            "bouncing-icon", "-o", "x.gif", "--set", "text=a=b",
        ])
        let settings = try command.stage.configuration().settings
        #expect(settings == [.init("text", "a=b")])
    }

    @Test(arguments: [("64", 64.0, nil), ("64x32", 64, 32.0), ("1.5x2", 1.5, 2)])
    func `a size is a width and an optional height`(
        text: String,
        width: Double,
        height: Double?
    ) throws {
        let size = try #require(try export("--size", text).stage.size)
        #expect(size.width == width && size.height == height)
    }

    @Test @MainActor func `a width alone keeps the aspect ratio`() throws {
        let wide = CGSize(width: 90, height: 40)
        #expect(
            try SizeArgument(parsing: "60").size(proportion: wide) == CGSize(width: 60, height: 27)
        )
        #expect(
            try SizeArgument(parsing: "60x5").size(proportion: wide) == CGSize(width: 60, height: 5)
        )
        let screen = UIScreen.main.bounds.size
        let request = RecordingRequest(
            size: try SizeArgument(parsing: "\(Double(screen.width) * 2)")
        )
        #expect(request.screenSize == CGSize(width: screen.width * 2, height: screen.height * 2))
        #expect(request.viewSize == CGSize(width: screen.width * 2, height: screen.width * 2))
    }

    @Test func `the output option can be repeated`() throws {
        #expect(
            try export("-o", "y.png", "--output", "z.apng").output == ["x.gif", "y.png", "z.apng"]
        )
    }

    @Test func `the reduced motion and the speed apply to the stage`() throws {
        let stage = try export("--reduced-motion", "--speed", "2").stage.makeStage()
        #expect(stage.reducesMotion && stage.speed == 2)
    }

    @Test func `the progress bar shows the fraction`() {
        let bar = ProgressBar.line(title: "x.gif", fraction: 0.5)
        #expect(bar == "███████████████░░░░░░░░░░░░░░░  50 %  x.gif")
        #expect(ProgressBar.line(title: "", fraction: 7).contains(" 100 %"))
    }
}
