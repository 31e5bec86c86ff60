import KinoraTerminal
import Synchronization

/// An output that records everything written to it.
final class RecordedOutput: TerminalOutput {
    let isTerminal: Bool
    let size: TerminalSize
    private let recorded = Mutex<[[UInt8]]>([])

    init(isTerminal: Bool = true, size: TerminalSize = TerminalSize()) {
        self.isTerminal = isTerminal
        self.size = size
    }

    /// The recorded writes.
    var writes: [[UInt8]] { recorded.withLock { $0 } }

    /// All recorded output as text.
    var text: String { String(decoding: writes.joined(), as: UTF8.self) }

    /// A terminal that has received all recorded output.
    var terminal: TestTerminal {
        var terminal = TestTerminal(columns: size.columns, rows: size.rows)
        for bytes in writes { terminal.write(bytes) }
        return terminal
    }

    func write(_ bytes: [UInt8]) { recorded.withLock { $0.append(bytes) } }
}
