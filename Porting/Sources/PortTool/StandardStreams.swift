import Foundation

/// The standard streams of the process, which can be closed, full, or a pipe that nobody reads.
enum StandardStreams {
    /// Occupies the descriptors of closed streams, and keeps a closed pipe from ending the process.
    ///
    /// Otherwise, the next file that is opened would be taken for a stream.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) < 0 {
            // Writing to the output fails, as it does when it’s closed.
            _ = open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Prints lines on standard error, if it can be written.
    static func report(_ lines: [String]) {
        _ = write(lines.map { $0 + "\n" }.joined(), to: STDERR_FILENO)
    }

    /// Prints a text on standard output; returns the reason why it can’t be written.
    static func print(_ text: String) -> String? {
        write(text, to: STDOUT_FILENO)
    }

    private static func write(_ text: String, to stream: Int32) -> String? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return String(cString: strerror(errno)).lowercased() }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
