import ArgumentParser
import Foundation
import KinoraCodecs
import KinoraConfiguration
import KinoraDrawings
import KinoraExport

/// A command that exports an animation as files.
package struct ExportCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write an animation as files in the formats of their extensions.",
        discussion: "The extensions are \(ExportFormats.animations.endings)."
    )

    @OptionGroup var stage: StageArguments
    @OptionGroup var picture: PictureArguments
    @OptionGroup var movie: MovieArguments
    @OptionGroup var preset: PresetArguments

    @Flag(help: "Fail if a format doesn’t support everything, instead of printing a note.")
    var strict = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write; repeat it for several.", valueName: "file")
    )
    var output: [String] = []

    @Option(help: "Write code instead, to the file or to standard output; for SVG files: swift.")
    var emit: EmittedCode?

    package init() {}

    package func validate() throws {
        guard emit == nil else { return try validateCode() }
        guard !output.isEmpty else {
            throw ValidationError("Missing expected argument '--output <file> ...'")
        }
        let formats = try asUsage { try output.map(ExportFormats.animations.format(ofFile:)) }
        try preset.check(output, picture, movie)
        try asUsage { for format in formats { try format.checkAvailability() } }
        try stage.checkPixels(scale: picture.scale ?? 1, formats)
    }

    package func run() throws {
        try FileTarget.check(output)
        let stage = try self.stage.openStage()
        guard emit == nil else { return try writeCode(of: stage) }
        for path in output { try write(stage, path) }
    }

    private func validateCode() throws {
        guard try stage.program() == nil, try stage.configuration().isDrawing else {
            throw ValidationError("--emit takes an SVG file, not “\(stage.identifier ?? "a view")”")
        }
        guard output.count <= 1, output.allSatisfy({ $0.hasSuffix(".swift") }) else {
            throw ValidationError("--emit swift writes one file, whose name ends in .swift")
        }
        // Code has neither pixels nor frames.
        let given = [
            ("--fit", stage.fit), ("--strict", strict), ("--preset", preset.preset != nil),
        ]
        for (name, _) in (given + picture.given + movie.given).filter(\.1) {
            throw ValidationError("--emit swift writes code, which has no use for \(name)")
        }
    }

    private func writeCode(of stage: Stage) throws {
        let file = URL(fileURLWithPath: self.stage.identifier ?? "")
        let name = file.deletingPathExtension().lastPathComponent
        guard let code = stage.swiftCode(name: name) else { return }
        try TextOutput.write(code, to: output.first)
    }

    private func write(_ stage: Stage, _ path: String) throws {
        let url = URL(fileURLWithPath: path)
        let exporter = try ExportFormats.animations.format(ofFile: path)
            .exporter(movie.options(picture), preset: preset.preset)
        var bar = ProgressBar(title: url.lastPathComponent)
        defer { bar.clear() }
        let report = try stage.export(exporter, to: url, isStrict: strict) { bar.show($0) }
        bar.clear()
        ReportOutput.write(report, ofFile: path)
    }
}

/// A language of exported code.
enum EmittedCode: String, ExpressibleByArgument, CaseIterable {
    case swift
}
