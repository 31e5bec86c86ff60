import Foundation

/// Output to standard error.
package enum StandardError {
    /// Writes a line followed by a newline.
    package static func write(line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Prints that a program is being built, which can take minutes.
    package static func write(buildOf name: String) {
        write(line: "kinora: building \(name), which takes some minutes the first time")
    }
}
