import ArgumentParser
import KinoraCodecs
import KinoraStage

/// A command that prints the values of layers at a given time.
package struct InspectCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show the layers’ values at an instant: points, radians, seconds."
    )

    @OptionGroup var stage: StageArguments

    @Option(parsing: .unconditional, help: "The instant in seconds.", transform: instant)
    var at: Double

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var output: TextOutput

    package init() {}

    package func run() throws {
        try output.check()
        let stage = try stage.openStage(on: stage.ground())
        ReportOutput.write(instant: at, of: stage)
        var inspection = stage.inspection(at: at - stage.introductionDuration)
        inspection.time = at
        try output.write(json ? inspection.json.prettyText : inspection.tree)
    }
}
