import ArgumentParser

// What Scripts/verify-exports asks of `kinora`, for indicators written as libraries for UIKit are: their
// views are recorded and exported as anybody's would be. The script takes this program by KINORA.
PortedExports.main()

struct PortedExports: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes recorded views as files, to be compared with what they look like.",
        subcommands: [
            ListCommand.self, InspectCommand.self, FrameCommand.self, ExportCommand.self,
        ]
    )
}
