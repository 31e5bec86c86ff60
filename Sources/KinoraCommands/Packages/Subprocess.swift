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
        try start(program, arguments, toStandardError: toStandardError).waitForExitCode()
    }

    /// Starts a program, optionally redirecting its output to standard error.
    static func start(
        _ program: URL,
        _ arguments: [String],
        toStandardError: Bool = false
    ) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if toStandardError { process.standardOutput = FileHandle.standardError }
        try process.run()
        return process
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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = keepsErrors ? pipe : FileHandle.nullDevice
        // SwiftPM passes traits to the compiler in the order of a set, and every other order
        // rebuilds everything.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        try process.run()
        var output = Data()
        var lineStart = 0
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            output += data
            while let end = output[lineStart...].firstIndex(of: newline) {
                show(String(decoding: output[lineStart..<end], as: UTF8.self))
                lineStart = end + 1
            }
        }
        process.waitUntilExit()
        return (process.exitCode, String(decoding: output, as: UTF8.self))
    }

    private static let newline = UInt8(ascii: "\n")
}

extension Process {
    /// Waits until the process ends and returns its exit code, as in a shell.
    func waitForExitCode() -> Int32 {
        waitUntilExit()
        return exitCode
    }

    /// The exit code, as in a shell.
    fileprivate var exitCode: Int32 {
        terminationStatus + (terminationReason == .uncaughtSignal ? 128 : 0)
    }
}
