import Foundation
import GraphicsKit
import KinoraBasics
import KinoraTerminal

/// Output to standard error.
package enum StandardError {
    /// Writes a line followed by a newline; a line that can't be written is discarded.
    package static func write(line: String) {
        DescriptorOutput.writeError(line: text(line))
    }

    /// Writes a text, with control characters; a text that can't be written is discarded.
    static func write(_ message: String) {
        DescriptorOutput.write(Array(text(message).utf8), to: STDERR_FILENO)
    }

    /// Prints that a program is being built, which can take minutes.
    package static func write(buildOf name: String) {
        write(line: "kinora: building \(name), which takes some minutes the first time")
    }

    /// Returns a message with ASCII punctuation if the locale's encoding isn't UTF-8.
    ///
    /// Other characters, such as those of names, are unchanged.
    static func text(
        _ message: String,
        in environment: TerminalEnvironment = TerminalEnvironment()
    ) -> String {
        if environment.showsUnicode || message.utf8.allSatisfy({ $0 < 0x80 }) { return message }
        return message.reduce(into: "") { $0 += asciiForms[$1] ?? String($1) }
    }

    private static let asciiForms: [Character: String] = [
        "‘": "'", "’": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": "...", "×": "x",
        "±": "+/-", "█": "#", "░": "-",
    ]
}
