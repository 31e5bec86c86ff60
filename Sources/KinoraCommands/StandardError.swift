import Foundation

/// Writes what a run tells beside its output.
package enum StandardError {
    /// Writes a line, its newline added.
    package static func write(line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Writes that a program is built, which takes its time.
    package static func write(buildOf name: String) {
        write(line: "kinora: builds \(name), some minutes the first time")
    }
}
