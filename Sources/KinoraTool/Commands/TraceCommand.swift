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
        abstract: "Take a GIF, APNG or WebP apart: layers, phases, values and curves.",
        discussion: """
            The phases and layers go to standard output, with how near the rebuilt film is. A .png \
            or .svg file contains a sheet with strips of the film, of the rebuilt one and of their \
            difference, and the timeline; a .json file all numbers. `kinora export` writes the \
            rebuilt film in any format.
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
