import Foundation
import KinoraBasics
import KinoraCodecs

/// A run of `ffmpeg` that decodes a file, whose output is read as it appears.
///
/// The program ends when this object does, and with this process. It reads only the file, and knows
/// no other protocol.
final class FFmpegDecoding {
    private let process: ChildProcess
    private let messages: MessageReader
    private let output: Int32

    /// The greatest number of seconds that the program may compute.
    private static let timeLimit = 300

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - file: The file, which is read from its start.
    ///   - input: The arguments that describe the input.
    ///   - arguments: The arguments that describe the output, which goes to a pipe.
    /// - Throws: An `ExportError` if the program can't be started.
    init(_ program: FFmpeg, file: UnnamedFile, input: [String], output arguments: [String]) throws {
        try file.handle.seek(toOffset: 0)
        let error: (reading: Int32, writing: Int32)
        let pipe: (reading: Int32, writing: Int32)
        do {
            error = try Descriptors.pipe()
        } catch {
            throw FFmpegRun.shortage(error)
        }
        defer { close(error.writing) }
        messages = MessageReader(error.reading)
        do {
            pipe = try Descriptors.pipe()
        } catch {
            throw FFmpegRun.shortage(error)
        }
        defer { close(pipe.writing) }
        let common = [
            "-hide_banner", "-nostats", "-nostdin", "-v", "error", "-timelimit",
            "\(Self.timeLimit)", "-protocol_whitelist", "file,pipe",
        ]
        do {
            process = try ChildProcess(
                program.path,
                common + input + ["-i", Self.inputPath] + arguments + ["pipe:1"],
                input: file.handle.fileDescriptor,
                output: pipe.writing,
                error: error.writing
            )
        } catch {
            close(pipe.reading)
            throw FFmpegRun.startError(error, of: program)
        }
        output = pipe.reading
        messages.start()
    }

    deinit {
        close(output)
        process.end()
    }

    /// Reads up to a number of bytes into a buffer; fewer only at the end of the output.
    ///
    /// - Throws: A `CancellationError` if the work of the calling thread is canceled.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        var count = 0
        while count < buffer.count {
            try WorkCancellation.check()
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let part = Foundation.read(output, rest.baseAddress, rest.count)
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { break }
            count += part
        }
        return count
    }

    /// Reads the rest of the output as text, up to a number of bytes.
    func text(limit: Int) throws -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var all: [UInt8] = []
        while all.count < limit {
            let count = try bytes.withUnsafeMutableBytes { try read(into: $0) }
            guard count > 0 else { break }
            all += bytes[..<count]
        }
        if all.count >= limit { process.end() }
        return String(decoding: all, as: UTF8.self)
    }

    /// Returns the program's last message after its end, or nil if it had nothing to say.
    func lastMessage() -> String? {
        let ending = process.wait()
        if let line = messages.lastLine() { return line }
        return ending == .exit(EXIT_SUCCESS) ? nil : "ffmpeg ended with code \(ending.code)"
    }

    /// The path of the program's standard input, which is a seekable file.
    private static var inputPath: String {
        #if os(Linux)
        "/proc/self/fd/0"
        #else
        "/dev/fd/0"
        #endif
    }
}
