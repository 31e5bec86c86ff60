import ArgumentParser
import Foundation
import KinoraExport

/// Writes an animation as files.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write an animation as files, each one’s ending deciding its format.",
        discussion: "The endings are \(ExportFormats.animations.endings)."
    )

    @OptionGroup var stage: StageArguments
    @OptionGroup var picture: PictureArguments
    @OptionGroup var movie: MovieArguments
    @OptionGroup var preset: PresetArguments

    @Flag(help: "Refuse a file that doesn’t carry everything, instead of a note that says so.")
    var strict = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write; repeat it for several.", valueName: "file")
    )
    var output: [String]

    func validate() throws {
        let formats = try asUsage { try output.map(ExportFormats.animations.format(ofFile:)) }
        try preset.check(output, picture, movie)
        try asUsage { for format in formats { try format.checkAvailability() } }
        try stage.checkPixels(scale: picture.scale ?? 1)
    }

    func run() throws {
        let stage = try self.stage.makeStage()
        for path in output { try write(stage, path) }
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
