import ArgumentParser
import Foundation
import KinoraConfiguration
import KinoraDrawings
import KinoraExport
import Testing

@testable import KinoraCommands
@testable import KinoraTool

/// Tests of export arguments: quality, presets, reports, SVG files and optional formats.
@Suite struct ExportArgumentTests {
    @Test(arguments: [
        (["closing-arc"], ["a-dark.gif", "a.gif"]), (["three-balls"], ["a-dark.gif", "a.gif"]),
        (["closing-arc", "--ground", "dark"], ["a.gif"]),
        (["closing-arc", "--color", "teal", "--matte", "none"], ["a.gif"]),
    ])
    func `an emoji has a second file for dark pages, with which its edges blend`(
        words: [String],
        files: [String]
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("emoji-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.gif").path
        try await ToolRun.run(["export"] + words + ["--preset", "slack-emoji", "-o", path])
        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(written.sorted() == files)
    }

    private func export(_ words: String...) throws -> ExportCommand {
        let command = try KinoraCommand.parseAsRoot(["export", "hash-lines"] + words)
        return try #require(command as? ExportCommand)
    }

    @Test(arguments: [
        ("standard", GIFQuality.standard, nil), ("exact", .exact, nil),
        ("70", GIFQuality(70), 70.0),
        ("0", GIFQuality(0), 0),
    ])
    func `a quality is a name or a number`(
        text: String,
        quality: GIFQuality,
        lossyQuality: Double?
    ) throws {
        let command = try export("-o", "x.gif", "--quality", text)
        let options = command.movie.options(command.picture, on: .light)
        #expect(options.quality == quality)
        #expect(options.lossyQuality == lossyQuality)
    }

    @Test(arguments: ExportPreset.all)
    func `a preset is found by its name`(preset: ExportPreset) throws {
        let file = "x.\(preset.pathExtensions[0])"
        let command = try export("-o", file, "--preset", preset.name, "--strict")
        #expect(command.preset.preset == preset)
        #expect(command.strict)
    }

    @Test func `each choice and remark is one line`() {
        var report = ExportReport([.init("times", loss: "a", remedy: "b")])
        report.choices = ["64×64 pixels"]
        #expect(
            ReportOutput.lines(for: report, ofFile: "x.gif") == [
                "kinora: note: x.gif: 64×64 pixels", "kinora: note: x.gif: times: a; b",
            ]
        )
    }

    @Test func `a size without a legible form is one line`() {
        let source = AnimationSource(BouncingLetters())
        let large = Stage(BouncingLetters(), size: CGSize(width: 56, height: 20))
        #expect(ReportOutput.lines(about: large, from: source).isEmpty)
        let small = Stage(BouncingLetters(), size: CGSize(width: 24, height: 9))
        #expect(
            ReportOutput.lines(about: small, from: source) == [
                "kinora: note: bouncing-letters isn’t legible in 24 points; it needs 56"
            ]
        )
    }

    @Test func `an instant after the cycle is named with the one that is drawn`() {
        let loop = Stage(HashLines())
        #expect(ReportOutput.line(for: 0, of: loop) == nil)
        #expect(ReportOutput.line(for: loop.period, of: loop) == nil)
        #expect(
            ReportOutput.line(for: 99, of: loop)
                == "kinora: note: --at 99: a cycle takes 3.5 s; drawn at 1 s"
        )
        let story = Stage(ArcToCheck())
        #expect(
            ReportOutput.line(for: 10, of: story)
                == "kinora: note: --at 10: the animation ends at 3.5 s; drawn at 3.5 s"
        )
    }

    @Test func `an SVG file supports animation styles and code`() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("mark-\(UInt64.random(in: 0 ... .max)).svg")
        let svg = "<svg viewBox='0 0 20 10'><circle r='5'/></svg>"
        try Data(svg.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        func parse(_ words: String...) throws -> ExportCommand {
            let command = try KinoraCommand.parseAsRoot(["export", file.path] + words)
            return try #require(command as? ExportCommand)
        }
        let command = try parse("--animate", "bounce", "--emit", "swift")
        let stage = try command.stage.makeStage()
        #expect((stage.indicator as? AnimatedDrawing)?.style == .bounce)
        #expect(stage.size == CGSize(width: 20, height: 10))
        #expect(try parse("-o", "a.gif", "-o", "b.json").output.count == 2)
        for words in [
            ["--emit", "swift", "-o", "a.gif"], ["--emit", "c"], ["--animate", "fly"], [],
        ] {
            #expect(throws: (any Error).self) {
                try KinoraCommand.parseAsRoot(["export", file.path] + words)
            }
        }
        _ = try export("--emit", "swift")
        // Code supports these options; the others are rejected by name.
        _ = try parse("--emit", "swift", "--speed", "2", "--reduced-motion", "--size", "64")
        for words in [
            ["--crop", "layer"], ["--ground", "dark"], ["--strict"], ["--fps", "10"],
            ["--loops", "2"], ["--scale", "2"],
            ["--background", "#FFFFFF"], ["--preset", "email"], ["--matte", "#FFFFFF"],
            ["--quality", "exact"], ["--svg", "smil"], ["--html", "data-uri"],
        ] {
            let error = try #require(throws: (any Error).self) {
                try KinoraCommand.parseAsRoot(["export", file.path, "--emit", "swift"] + words)
            }
            #expect(
                ToolRun.line(for: error)
                    == "kinora: --emit swift writes code, which has no use for \(words[0])"
            )
        }
    }

    @Test func `a file is read only once`() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("once-\(UInt64.random(in: 0 ... .max)).svg")
        try Data("<svg viewBox='0 0 20 10'><circle r='5'/></svg>".utf8).write(to: file)
        let parsed = try KinoraCommand.parseAsRoot(["export", file.path, "-o", "a.gif"])
        let command = try #require(parsed as? ExportCommand)
        // A removed file can't be read a second time.
        try FileManager.default.removeItem(at: file)
        #expect(try command.stage.makeStage() === command.stage.makeStage())
        #expect(throws: Never.self) { try command.stage.configuration().makeStage() }
        #expect(throws: Never.self) { try command.stage.makeStage(on: .dark) }
    }

    #if !WebP
    @Test func `a build without WebP describes how to enable it`() throws {
        let error = try #require(throws: (any Error).self) { try export("-o", "x.webp") }
        #expect(
            ToolRun.line(for: error)
                == "kinora: WebP needs libwebp and a build with the package trait WebP; run "
                + "apt-get install libwebp-dev, then swift run --traits WebP kinora …"
        )
        #expect(ToolRun.exitCode(for: error) == .validationFailure)
    }
    #endif
}
