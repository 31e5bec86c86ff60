import Foundation

/// Output to standard error.
package enum StandardError {
    /// Writes a line followed by a newline.
    package static func write(line: String) {
        write(line + "\n")
    }

    /// Writes a text.
    static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Prints that a program is being built, which can take minutes.
    package static func write(buildOf name: String) {
        write(line: "kinora: building \(name), which takes some minutes the first time")
    }
}
