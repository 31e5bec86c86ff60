import ArgumentParser
import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs

/// The arguments for the destination of text.
package struct TextOutput: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; standard output unless given.", valueName: "file")
    )
    package var output: String?

    package init() {}

    /// Throws an `ExportError` if the file can't be written.
    func check() throws {
        try FileTarget.check(output.map { [$0] } ?? [])
    }

    /// Writes a text followed by a newline.
    func write(_ text: String) throws {
        try Self.write(text + "\n", to: output)
    }

    /// Writes a text to a file, or to standard output if the path is nil.
    ///
    /// - Throws: An `ExportError` if it can't be written.
    package static func write(_ text: String, to output: String?) throws {
        let bytes = Array(text.utf8)
        if let output {
            return try AtomicFile.write(to: URL(fileURLWithPath: output)) { try $0.write(bytes) }
        }
        guard let number = DescriptorOutput.write(bytes, to: STDOUT_FILENO) else { return }
        throw ExportError(
            .fileNotWritten,
            subject: "standard output",
            reason: "cannot be written (\(SystemError.text(number)))"
        )
    }
}
