import Foundation
import GraphicsKit
import KinoraBasics

/// A destination for terminal output.
public protocol TerminalOutput: Sendable {
    /// A Boolean value that indicates whether the destination is a terminal.
    var isTerminal: Bool { get }

    /// The size of the terminal.
    var size: TerminalSize { get }

    /// Writes bytes, in a single call if possible.
    func write(_ bytes: [UInt8])
}

extension TerminalOutput {
    /// Writes a text in UTF-8.
    func write(_ text: String) { write(Array(text.utf8)) }
}

/// An output to a file descriptor.
public struct FileOutput: TerminalOutput {
    /// The file descriptor.
    public let descriptor: Int32

    /// Creates an output to a file descriptor; standard error by default.
    public init(descriptor: Int32 = STDERR_FILENO) {
        self.descriptor = descriptor
    }

    /// A Boolean value that indicates whether the descriptor refers to a terminal.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The size that the system reports, or 80 columns and 24 rows if it reports none.
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

    /// Writes bytes; bytes that can't be written are discarded.
    public func write(_ bytes: [UInt8]) {
        DescriptorOutput.write(bytes, to: descriptor)
    }
}
