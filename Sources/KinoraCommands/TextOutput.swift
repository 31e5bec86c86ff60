import ArgumentParser
import Foundation
import KinoraCodecs

/// The arguments that say where text goes.
struct TextOutput: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; standard output unless given.", valueName: "file")
    )
    var output: String?

    /// Writes a text with a newline at its end.
    func write(_ text: String) throws {
        try Self.write(text + "\n", to: output)
    }

    /// Writes a text to a file, or to standard output where none is named.
    static func write(_ text: String, to output: String?) throws {
        let data = Data(text.utf8)
        guard let output else { return FileHandle.standardOutput.write(data) }
        try AtomicFile.write(to: URL(fileURLWithPath: output)) { try $0.write(Array(data)) }
    }
}
