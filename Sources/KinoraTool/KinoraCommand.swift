import ArgumentParser
import KinoraCommands
import KinoraConfiguration

/// The root command of the `kinora` tool.
struct KinoraCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kinora",
        abstract: "Loading animations, written once in Core Animation’s vocabulary.",
        version: KinoraVersion.text,
        subcommands: [
            ListCommand.self, ExportCommand.self, BatchCommand.self, FrameCommand.self,
            SheetCommand.self,
            TimelineCommand.self, CurveCommand.self, TraceCommand.self, InspectCommand.self,
            GalleryCommand.self, PlayCommand.self, StudioCommand.self, PortCommand.self,
        ]
    )
}

/// A run of the tool.
typealias ToolRun = CommandRun<KinoraCommand>
