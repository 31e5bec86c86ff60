import ArgumentParser
import Foundation
import KinoraCodecs
import KinoraExport

/// A command that writes one frame as a file.
package struct FrameCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract: "Write one instant as .png or .svg."
    )

    @OptionGroup var stage: StageArguments
    @OptionGroup var picture: PictureArguments

    @Option(parsing: .unconditional, help: "The instant in seconds.", transform: instant)
    var at: Double

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    package init() {}

    package func validate() throws {
        let format = try asUsage { try ExportFormats.stills.format(ofFile: output) }
        try stage.checkPixels(scale: picture.scale ?? 1, [format])
    }

    package func run() throws {
        let picture = picture.over(try stage.animationSource())
        let movie = MovieOptions(
            scale: picture.scale ?? 1,
            background: picture.background?.color
        )
        try FileTarget.check([output], sources: stage.filesRead)
        let stage = try stage.openStage(on: stage.ground(under: picture.background?.color))
        let options = ExportOptions(movie: movie, time: at - stage.introductionDuration)
        let exporter = try ExportFormats.stills.format(ofFile: output).init(options)
        ReportOutput.write(instant: at, of: stage)
        try stage.export(exporter, to: URL(fileURLWithPath: output))
    }
}
