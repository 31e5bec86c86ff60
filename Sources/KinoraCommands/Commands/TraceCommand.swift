import ArgumentParser
import Foundation
import KinoraExport
import KinoraTrace

/// Takes a movie apart.
package struct TraceCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Take a GIF, APNG or WebP apart: frames, motions, stages and their curves.",
        discussion: """
            Standard output tells the stages. A file that ends in .png or .svg gets a sheet with the \
            frames and the curves of what moves, one that ends in .json all numbers.
            """
    )

    @Argument(help: ArgumentHelp("The file to take apart.", valueName: "file"))
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A sheet (.png, .svg) or numbers (.json) to write; repeat it for several.",
            valueName: "file"
        )
    )
    var output: [String] = []

    @Flag(help: "Write JSON to standard output.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: "Pixels in a point of the sheet.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale = 2.0

    package init() {}

    package func validate() throws {
        for path in output where !isJSON(path) {
            _ = try asUsage { try ExportFormats.stills.format(ofFile: path) }
        }
    }

    package func run() throws {
        let trace = try MovieTrace(contentsOf: URL(fileURLWithPath: file))
        for path in output {
            if isJSON(path) {
                try TextOutput.write(trace.json.prettyText + "\n", to: path)
            } else {
                try TraceSheet(of: trace).write(to: URL(fileURLWithPath: path), scale: scale)
            }
        }
        let text = json ? trace.json.prettyText : trace.summary
        try TextOutput.write(text + "\n", to: nil)
    }

    private func isJSON(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".json")
    }
}
