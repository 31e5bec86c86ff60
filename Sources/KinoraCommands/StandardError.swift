import Foundation
import KinoraBasics

/// Output to standard error.
package enum StandardError {
    /// Writes a line followed by a newline; a line that can't be written is discarded.
    ///
    /// In a batch, the line becomes a part of the summary.
    package static func write(line: String) {
        if let log = BatchLog.current { return log.add(line: line) }
        DescriptorOutput.writeError(line: line)
    }

    /// Writes a text, with control characters; a text that can't be written is discarded.
    static func write(_ text: String) {
        DescriptorOutput.write(Array(text.punctuated().utf8), to: STDERR_FILENO)
    }

    /// Prints that a program is being built, which can take minutes.
    package static func write(buildOf name: String) {
        write(line: "kinora: building \(name), which takes some minutes the first time")
    }
}
