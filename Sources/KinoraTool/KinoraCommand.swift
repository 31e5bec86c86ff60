import ArgumentParser

/// The tool: its subcommands do the work.
struct KinoraCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kinora",
        abstract: "Loading animations, written once in Core Animation’s vocabulary.",
        version: "0.1.0",
        subcommands: [
            ListCommand.self, ExportCommand.self, FrameCommand.self, SheetCommand.self,
            InspectCommand.self, GalleryCommand.self,
        ]
    )
}
