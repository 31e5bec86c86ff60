import Foundation

extension Process {
    /// Writes a shell script that can be run as a program.
    ///
    /// Another process writes the file. If this process did, a process that another test starts
    /// meanwhile would inherit the file's descriptor, and the system doesn't run a program that is
    /// open for writing.
    package static func writeProgram(_ script: String, to url: URL) throws {
        let writer = Process()
        let input = Pipe()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "cat > \"$0\" && chmod 755 \"$0\"", url.path]
        writer.standardInput = input
        try writer.run()
        try input.fileHandleForWriting.write(contentsOf: Data("#!/bin/sh\n\(script)".utf8))
        try input.fileHandleForWriting.close()
        writer.waitUntilExit()
        guard writer.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
