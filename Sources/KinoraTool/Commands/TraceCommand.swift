import ArgumentParser
import Foundation
import KinoraCodecs
import KinoraCommands
import KinoraExport
import KinoraTrace

/// A command that analyzes a movie.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Analyze a GIF, APNG or WebP: frames, motions, phases and curves.",
        discussion: """
            The phases go to standard output. A .png or .svg file contains a sheet of the frames and \
            the motions’ curves, a .json file all numbers.
            """
    )

    @Argument(help: ArgumentHelp("The file to analyze.", valueName: "file"))
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
        help: "Pixels per point of the sheet.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale = 2.0

    func validate() throws {
        for path in output where !isJSON(path) {
            _ = try asUsage { try ExportFormats.stills.format(ofFile: path) }
        }
    }

    func run() throws {
        try FileTarget.check(output, sources: [file])
        let trace = try FilmTrace(contentsOf: URL(fileURLWithPath: file))
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
