import ArgumentParser
import Foundation
import KinoraCodecs
import KinoraCommands
import KinoraExport
import KinoraTrace

/// A command that analyzes a film.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Take a film apart: layers, phases, values and curves.",
        discussion: """
            A film is a GIF, APNG, WebP, MP4, MOV or WebM file (videos need ffmpeg), or a folder of \
            numbered PNG or JPEG frames. The phases and layers go to standard output, with how near \
            the rebuilt film is. A .png or .svg file contains a sheet with strips of the film, of \
            the rebuilt one and of their difference, and the timeline; a .json file all numbers. \
            `kinora export` writes the rebuilt film in any format, with the same options.
            """
    )

    @Argument(help: ArgumentHelp("The file or folder to analyze.", valueName: "film"))
    var file: String

    @OptionGroup(title: "Film options") var film: FilmArguments

    @Option(
        parsing: .unconditional,
        help: "The frames per second of a folder; 25 unless given.",
        transform: { try number($0, in: 0.1...1000) }
    )
    var fps: Double?

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

    @Flag(help: "Fail if the film is damaged or something in it is left out.")
    var strict = false

    @Option(
        parsing: .unconditional,
        help: "Pixels per point of the sheet.",
        transform: { try number($0, in: MovieOptions.allowedScales) }
    )
    var scale = 2.0

    func validate() throws {
        _ = try options()
        for path in output where !isJSON(path) {
            _ = try asUsage { try ExportFormats.stills.format(ofFile: path) }
        }
    }

    func run() throws {
        try FileTarget.check(output, sources: [file])
        let options = try options()
        let trace = try FilmProgress.shown(of: file) {
            try asUsage {
                try FilmTrace(
                    contentsOf: URL(fileURLWithPath: file),
                    options: options,
                    progress: FilmReader.observer?.show
                )
            }
        }
        if strict, let remark = trace.remarks.first {
            throw ExportError(.notFaithful, subject: file, reason: remark)
        }
        for note in trace.choices + trace.remarks {
            StandardError.write(line: "kinora: note: \(trace.name): \(note)")
        }
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

    private func options() throws -> FilmOptions {
        var options = try film.options()
        guard let fps else { return options }
        guard options.frameDuration == nil else {
            throw ValidationError("--fps and --frame-time say the same; one of them is enough")
        }
        options.frameDuration = 1 / fps
        return options
    }

    private func isJSON(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".json")
    }
}
