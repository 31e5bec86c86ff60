import ArgumentParser
import Foundation
import KinoraExport

/// The arguments that say how a chart is written.
struct ChartArguments: ParsableArguments {
    @Option(help: "The paper that the chart is drawn on.")
    var appearance = BackgroundStyle.light

    @Option(
        parsing: .unconditional,
        help: "Pixels in a point; 2 unless given.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale = 2.0

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    /// The place of the file.
    var url: URL { URL(fileURLWithPath: output) }

    func validate() throws {
        _ = try asUsage { try ExportFormats.stills.format(ofFile: output) }
    }
}

extension BackgroundStyle: ExpressibleByArgument {}
