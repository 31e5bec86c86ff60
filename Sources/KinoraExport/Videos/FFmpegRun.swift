import Foundation
import KinoraBasics
import KinoraCodecs

/// A run of `ffmpeg` that encodes frames as a file.
///
/// Frames are sent through a socket rather than a pipe, because writing to a closed socket can
/// return an error instead of raising a signal that ends this process. The file has no name until
/// it is complete, so nothing remains if either process is killed.
final class FFmpegRun {
    private let process: ChildProcess
    private let file: UnnamedFile
    private let messages: MessageReader
    private var descriptor: Int32

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - input: The arguments that describe the input.
    ///   - output: The arguments that describe the output, without the file.
    /// - Throws: An `ExportError` if the program can't be started.
    init(_ program: FFmpeg, input: [String], output: [String]) throws {
        file = try UnnamedFile()
        let pipe: (reading: Int32, writing: Int32)
        do {
            pipe = try Descriptors.pipe()
        } catch {
            throw Self.shortage(error)
        }
        defer { close(pipe.writing) }
        messages = MessageReader(pipe.reading)
        let (here, there) = try Self.makeSockets()
        defer { close(there) }
        do {
            process = try ChildProcess(
                program.path,
                ["-hide_banner", "-nostats", "-v", "error", "-xerror", "-y"] + input
                    + ["-i", "pipe:0"] + output + [Self.outputPath],
                input: there,
                output: file.handle.fileDescriptor,
                error: pipe.writing
            )
        } catch {
            close(here)
            throw Self.startError(error, of: program)
        }
        descriptor = here
        messages.start()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        process.end()
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
        guard ending == .exit(EXIT_SUCCESS) else { throw failure("wrote nothing") }
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
        while WorkCancellation.current != nil, process.poll() == nil {
            try WorkCancellation.check()
            Thread.sleep(forTimeInterval: Self.checkInterval)
        }
        ending = process.wait()
    }

    /// The ending of the program, once it is known.
    private var ending: ChildProcess.Ending?

    /// The seconds between two checks for cancellation while the program finishes its file.
    private static let checkInterval = 0.02

    /// Returns the error about the program's ending, or another text if it ended well.
    private func failure(_ what: String) -> ExportError {
        let message = messages.lastLine().map { ": \($0)" } ?? ""
        let text =
            switch ending {
            case nil, .exit(EXIT_SUCCESS): what
            case .exit(let code): "failed with code \(code)"
            case .signal(let number): "was ended by signal \(number)"
            }
        return ExportError(.programFailed, subject: "ffmpeg", reason: text + message)
    }

    /// Returns the error about a program that can't be started.
    static func startError(_ error: POSIXError, of program: FFmpeg) -> ExportError {
        guard [.ENOENT, .EACCES, .ENOEXEC, .ENOTDIR].contains(error.code) else {
            return shortage(error)
        }
        return ExportError(
            .programMissing,
            subject: program.path,
            reason: "can’t be run; set \(FFmpeg.variable) to the path of ffmpeg",
            underlyingError: error
        )
    }

    /// Returns the error about a system that can't start another program.
    static func shortage(_ error: POSIXError) -> ExportError {
        ExportError(
            .programFailed,
            subject: "ffmpeg",
            reason: "can’t be started (\(SystemError.text(error.code.rawValue))); close other "
                + "programs, or raise the limit on open files",
            underlyingError: error
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
            throw shortage(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE))
        }
        #if !os(Linux)
        var isOn: Int32 = 1
        setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        return (ends[0], ends[1])
    }
}
