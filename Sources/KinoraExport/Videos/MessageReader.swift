import Foundation
import Synchronization

/// Reads what a program says and keeps the end of it.
///
/// It reads on a thread of its own, so that a program that says much never waits, and takes no space on a
/// disk that may be full.
final class MessageReader: Sendable {
    /// What the program's standard error is set to.
    let pipe = Pipe()

    private let text = Mutex<[UInt8]>([])
    private let end = DispatchSemaphore(value: 0)

    /// The number of bytes that are kept.
    private static let limit = 4096

    /// Begins to read; the program must have been started with ``pipe``.
    func start() {
        let handle = pipe.fileHandleForReading
        let thread = Thread { [self] in
            while let piece = try? handle.read(upToCount: Self.limit), !piece.isEmpty {
                text.withLock { $0 = Array(($0 + piece).suffix(Self.limit)) }
            }
            end.signal()
        }
        thread.start()
    }

    /// Waits for the end of what is said, or for a second where something that the program has started
    /// goes on, and returns the last line that isn't empty.
    func lastLine() -> String? {
        _ = end.wait(timeout: .now() + 1)
        let text = text.withLock { String(decoding: $0, as: UTF8.self) }
        let lines = text.split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return lines.last { !$0.isEmpty }
    }
}
