import Foundation

/// Runs other programs.
package enum Subprocess {
    /// Runs a program with this one’s streams; what it prints can go to standard error.
    ///
    /// - Returns: Its exit code, as shells have it.
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

    /// Runs `swift` and returns what it printed.
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
    /// The exit code as shells have it.
    fileprivate var exitCode: Int32 {
        terminationStatus + (terminationReason == .uncaughtSignal ? 128 : 0)
    }
}
