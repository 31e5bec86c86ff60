import ArgumentParser
import Foundation
import KinoraExport
import LayerKit
import Testing

@testable import KinoraTool

/// The arguments of formats that need more than the toolchain, of presets, and of reports.
@Suite struct ExportArgumentTests {
    private func export(_ words: String...) throws -> ExportCommand {
        let command = try KinoraCommand.parseAsRoot(["export", "hash-lines"] + words)
        return try #require(command as? ExportCommand)
    }

    @Test(arguments: [
        ("standard", GIFQuality.standard, nil), ("exact", .exact, nil), ("70", .standard, 70.0),
        ("0", .standard, 0),
    ])
    func `a quality is a name or a number`(
        text: String,
        quality: GIFQuality,
        lossyQuality: Double?
    ) throws {
        let command = try export("-o", "x.gif", "--quality", text)
        let options = command.movie.options(command.picture)
        #expect(options.quality == quality)
        #expect(options.lossyQuality == lossyQuality)
    }

    @Test(arguments: ExportPreset.all)
    func `a preset is found by its name`(preset: ExportPreset) throws {
        let command = try export("-o", "x.gif", "--preset", preset.name, "--strict")
        #expect(command.preset.preset == preset)
        #expect(command.strict)
    }

    @Test func `what was chosen and lost is a line each`() {
        var report = ExportReport([.init("times", loss: "a", remedy: "b")])
        report.choices = ["64×64 pixels"]
        #expect(
            ReportOutput.lines(for: report, ofFile: "x.gif") == [
                "kinora: note: x.gif: 64×64 pixels\n", "kinora: note: x.gif: times: a; b\n",
            ]
        )
    }

    #if !WebP
    @Test func `a build without WebP says how to get one, as wrong usage`() throws {
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
