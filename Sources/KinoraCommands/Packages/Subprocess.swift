import Foundation

/// Functions that run other programs.
package enum Subprocess {
    /// Runs a program, optionally redirecting its output to standard error.
    ///
    /// - Returns: The exit code, as in a shell.
    package static func run(
        _ program: URL,
        _ arguments: [String],
        toStandardError: Bool = false
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if toStandardError { process.standardOutput = FileHandle.standardError }
        try process.run()
        process.waitUntilExit()
        return process.exitCode
    }

    /// Runs `swift` and returns its exit code and output.
    static func swift(
        _ arguments: [String],
        keepsErrors: Bool = true
    ) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = keepsErrors ? pipe : FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.exitCode, String(decoding: output, as: UTF8.self))
    }
}

extension Process {
    /// The exit code, as in a shell.
    fileprivate var exitCode: Int32 {
        terminationStatus + (terminationReason == .uncaughtSignal ? 128 : 0)
    }
}
