import Foundation
import KinoraBasics

/// Functions that run other programs, which end with this process.
package enum Subprocess {
    /// Runs a program whose output goes to standard error.
    ///
    /// - Returns: The exit code, as in a shell.
    /// - Throws: An error if the program can't be started.
    package static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        try ChildProcess(program, arguments).wait().code
    }

    /// Runs `swift` and returns its exit code and output.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - keepsErrors: A Boolean value that indicates whether the output includes errors.
    ///   - show: A closure to call with each line of the output when it appears.
    /// - Returns: The exit code and the output.
    /// - Throws: An error if the program can't be started.
    static func swift(
        _ arguments: [String],
        keepsErrors: Bool = true,
        show: (String) -> Void = { _ in }
    ) throws -> (code: Int32, output: String) {
        var line: [UInt8] = []
        // SwiftPM passes traits to the compiler in the order of a set, and every other order
        // rebuilds everything.
        let (ending, output) = try ChildProcess.output(
            of: "/usr/bin/env",
            ["swift"] + arguments,
            environment: ProcessInfo.processInfo.environment
                .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 },
            keepsErrors: keepsErrors
        ) { piece in
            for byte in piece {
                if byte != newline {
                    line.append(byte)
                } else {
                    show(String(decoding: line, as: UTF8.self))
                    line = []
                }
            }
        }
        return (ending.code, String(decoding: output, as: UTF8.self))
    }

    private static let newline = UInt8(ascii: "\n")
}
