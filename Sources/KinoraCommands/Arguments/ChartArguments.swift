import ArgumentParser
import Foundation
import KinoraExport

/// The arguments for writing a chart.
struct ChartArguments: ParsableArguments {
    @Option(help: "The background of the chart.")
    var appearance = Backdrop.light

    @Option(
        parsing: .unconditional,
        help: "Pixels per point; 2 unless given.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale = 2.0

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    /// The URL of the file.
    var url: URL { URL(fileURLWithPath: output) }

    /// A Boolean value that indicates whether the file contains the chart's data as JSON.
    var isData: Bool { output.lowercased().hasSuffix(".json") }

    func validate() throws {
        // Commands whose charts have no data refuse them.
        guard !isData else { return }
        _ = try asUsage { try ExportFormats.stills.format(ofFile: output) }
    }
}

extension Backdrop: ExpressibleByArgument {}
