import ArgumentParser
import Foundation
import KinoraExport

/// Writes an animation as files.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write an animation as .gif, .png or .apng (APNG), each file’s ending deciding."
    )

    @OptionGroup var stage: StageArguments
    @OptionGroup var picture: PictureArguments
    @OptionGroup var movie: MovieArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write; repeat it for several.", valueName: "file")
    )
    var output: [String]

    func validate() throws {
        _ = try asUsage { try output.map(ExportFormats.animations.format(ofFile:)) }
        try stage.checkPixels(scale: picture.scale ?? 1)
    }

    func run() throws {
        let stage = try self.stage.makeStage()
        let options = movie.options(picture)
        for path in output {
            let exporter = try ExportFormats.animations.format(ofFile: path).init(options)
            var bar = ProgressBar(title: URL(fileURLWithPath: path).lastPathComponent)
            defer { bar.clear() }
            try stage.export(exporter, to: URL(fileURLWithPath: path)) { bar.show($0) }
        }
    }
}
