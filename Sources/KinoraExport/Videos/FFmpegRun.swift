import Foundation
import KinoraCodecs

/// A run of `ffmpeg` that encodes frames as a file.
///
/// Frames are sent through a socket rather than a pipe, because writing to a closed socket can
/// return an error instead of raising a signal that ends this process. The file has no name until
/// it is complete, so nothing remains if either process is killed.
final class FFmpegRun {
    private let process = Process()
    private let file: UnnamedFile
    private let messages = MessageReader()
    private var descriptor: Int32
    private var isStarted = false

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - input: The arguments that describe the input.
    ///   - output: The arguments that describe the output, without the file.
    /// - Throws: An `ExportError` if the program can't be started.
    init(_ program: FFmpeg, input: [String], output: [String]) throws {
        file = try UnnamedFile()
        let (here, there) = try Self.makeSockets()
        descriptor = here
        process.executableURL = URL(fileURLWithPath: program.path)
        process.arguments =
            ["-hide_banner", "-nostats", "-v", "error", "-xerror", "-y"] + input + ["-i", "pipe:0"]
            + output
            + [Self.outputPath]
        process.standardInput = FileHandle(fileDescriptor: there, closeOnDealloc: false)
        process.standardOutput = file.handle
        process.standardError = messages.pipe
        defer { close(there) }
        do {
            try process.run()
        } catch {
            close(here)
            descriptor = -1
            throw ExportError(
                .programMissing,
                subject: program.path,
                reason: "can’t be run; set \(FFmpeg.variable) to the path of ffmpeg",
                underlyingError: error
            )
        }
        isStarted = true
        messages.start()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        guard isStarted, process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Writes bytes to the program's input, waiting until it accepts them.
    ///
    /// - Throws: An `ExportError` with the program's last message if it has ended, or a
    ///   `CancellationError` if the work of the calling thread is canceled.
    func write(_ bytes: [UInt8]) throws {
        try WorkCancellation.check()
        let isTaken = bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = send(descriptor, part.baseAddress, part.count, Self.sendFlags)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
        guard !isTaken else { return }
        try waitForEnd()
        throw failure("ended before the last frame")
    }

    /// Closes the input, waits for the program to exit and passes the file's bytes to a closure.
    ///
    /// - Throws: An `ExportError` with the program's last message if it failed, or a
    ///   `CancellationError` if the work of the calling thread is canceled.
    func finish(_ take: ([UInt8]) throws -> Void) throws {
        try waitForEnd()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw failure(ending)
        }
        var isEmpty = true
        try file.read {
            isEmpty = false
            try take($0)
        }
        if isEmpty { throw failure("wrote nothing") }
    }

    private func waitForEnd() throws {
        close(descriptor)
        descriptor = -1
        while WorkCancellation.current != nil, process.isRunning {
            try WorkCancellation.check()
            Thread.sleep(forTimeInterval: Self.checkInterval)
        }
        process.waitUntilExit()
    }

    /// The seconds between two checks for cancellation while the program finishes its file.
    private static let checkInterval = 0.02

    private var ending: String {
        process.terminationReason == .exit
            ? "failed with code \(process.terminationStatus)"
            : "was ended by signal \(process.terminationStatus)"
    }

    private func failure(_ what: String) -> ExportError {
        let ending = process.terminationReason == .exit && process.terminationStatus == 0
        let message = messages.lastLine().map { ": \($0)" } ?? ""
        return ExportError(
            .programFailed,
            subject: "ffmpeg",
            reason: (ending ? what : self.ending) + message
        )
    }

    // MARK: - Platform differences

    /// The path of the program's standard output, which is a seekable file.
    private static var outputPath: String {
        #if os(Linux)
        "/proc/self/fd/1"
        #else
        "/dev/fd/1"
        #endif
    }

    private static var sendFlags: Int32 {
        #if os(Linux)
        Int32(MSG_NOSIGNAL)
        #else
        0
        #endif
    }

    private static func makeSockets() throws -> (here: Int32, there: Int32) {
        var ends: [Int32] = [-1, -1]
        #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #else
        let kind: Int32 = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw ExportError(
                .programFailed,
                subject: "ffmpeg",
                reason: "can’t be given frames (\(String(cString: strerror(errno)).lowercased()))"
            )
        }
        #if !os(Linux)
        var isOn: Int32 = 1
        setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        return (ends[0], ends[1])
    }
}
