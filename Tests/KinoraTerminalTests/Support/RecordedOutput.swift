import KinoraTerminal
import Synchronization

/// An output that keeps what is written to it.
final class RecordedOutput: TerminalOutput {
    let isTerminal: Bool
    let size: TerminalSize
    private let recorded = Mutex<[[UInt8]]>([])

    init(isTerminal: Bool = true, size: TerminalSize = TerminalSize()) {
        self.isTerminal = isTerminal
        self.size = size
    }

    /// What was written, write by write.
    var writes: [[UInt8]] { recorded.withLock { $0 } }

    /// All that was written, as text.
    var text: String { String(decoding: writes.joined(), as: UTF8.self) }

    /// A terminal to which all of it was written.
    var terminal: TestTerminal {
        var terminal = TestTerminal(columns: size.columns, rows: size.rows)
        for bytes in writes { terminal.write(bytes) }
        return terminal
    }

    func write(_ bytes: [UInt8]) { recorded.withLock { $0.append(bytes) } }
}
