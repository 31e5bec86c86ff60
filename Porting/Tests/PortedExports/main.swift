import ArgumentParser

// The commands of `kinora` that Scripts/verify-exports uses, for indicators that are UIKit views.
// The script runs this program if KINORA is set to its path. The views are recorded and exported.
PortedExports.main()

struct PortedExports: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes recorded views as files, to be compared with what they look like.",
        subcommands: [
            ListCommand.self, InspectCommand.self, FrameCommand.self, ExportCommand.self,
        ]
    )
}
