import ArgumentParser
import Foundation
import KinoraCodecs

/// The arguments for the destination of text.
package struct TextOutput: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; standard output unless given.", valueName: "file")
    )
    package var output: String?

    package init() {}

    /// Writes a text followed by a newline.
    func write(_ text: String) throws {
        try Self.write(text + "\n", to: output)
    }

    /// Writes a text to a file, or to standard output if the path is nil.
    package static func write(_ text: String, to output: String?) throws {
        let data = Data(text.utf8)
        guard let output else { return FileHandle.standardOutput.write(data) }
        try AtomicFile.write(to: URL(fileURLWithPath: output)) { try $0.write(Array(data)) }
    }
}
