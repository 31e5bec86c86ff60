import Foundation

/// Where a terminal's text goes.
public protocol TerminalOutput: Sendable {
    /// A Boolean value that indicates whether a terminal reads what is written.
    var isTerminal: Bool { get }

    /// The room there is.
    var size: TerminalSize { get }

    /// Writes bytes, all at once as far as the system does.
    func write(_ bytes: [UInt8])
}

extension TerminalOutput {
    /// Writes a text.
    func write(_ text: String) { write(Array(text.utf8)) }
}

/// The output of a file descriptor.
public struct FileOutput: TerminalOutput {
    /// The descriptor.
    public let descriptor: Int32

    /// Creates an output, standard error's unless another one is given.
    public init(descriptor: Int32 = STDERR_FILENO) {
        self.descriptor = descriptor
    }

    /// A Boolean value that indicates whether the descriptor is a terminal's.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The room that the system tells, or else the usual 80 columns and 24 rows.
    public var size: TerminalSize {
        var window = winsize()
        var size = TerminalSize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
            window.ws_row > 0
        else { return size }
        size.columns = Int(window.ws_col)
        size.rows = Int(window.ws_row)
        if window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row {
            size.cellWidth = Int(window.ws_xpixel) / size.columns
            size.cellHeight = Int(window.ws_ypixel) / size.rows
        }
        return size
    }

    /// Writes bytes; those that nobody can take any more are lost.
    public func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, 100)
            } else if errno != EINTR {
                return
            }
        }
    }
}
