import KinoraTerminal
import Synchronization

/// An output that records everything written to it.
final class RecordedOutput: TerminalOutput {
    let isTerminal: Bool
    private let firstSize: TerminalSize
    private let recorded = Mutex(Record())

    private struct Record {
        var writes: [[UInt8]] = []
        /// The widths in columns, each with the number of writes that precede it.
        var widths: [(columns: Int, count: Int)] = []
    }

    init(isTerminal: Bool = true, size: TerminalSize = TerminalSize()) {
        self.isTerminal = isTerminal
        firstSize = size
    }

    /// The current size.
    var size: TerminalSize {
        var size = firstSize
        if let last = recorded.withLock({ $0.widths.last }) { size.columns = last.columns }
        return size
    }

    /// Changes the number of columns, as the user of a terminal does.
    func resize(columns: Int) {
        recorded.withLock { $0.widths.append((columns, $0.writes.count)) }
    }

    /// The recorded writes.
    var writes: [[UInt8]] { recorded.withLock { $0.writes } }

    /// All recorded output as text.
    var text: String { String(decoding: writes.joined(), as: UTF8.self) }

    /// A terminal that has received all recorded output.
    var terminal: TestTerminal {
        var terminal = TestTerminal(columns: firstSize.columns, rows: firstSize.rows)
        let record = recorded.withLock { $0 }
        for index in 0...record.writes.count {
            for width in record.widths where width.count == index {
                terminal.resize(columns: width.columns)
            }
            if index < record.writes.count { terminal.write(record.writes[index]) }
        }
        return terminal
    }

    func write(_ bytes: [UInt8]) { recorded.withLock { $0.writes.append(bytes) } }
}
