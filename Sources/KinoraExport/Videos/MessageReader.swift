import Foundation
import Synchronization

/// A reader that keeps the end of a program's error output.
///
/// It reads on a separate thread, so that a verbose program never blocks, and keeps the text in
/// memory because the disk may be full.
final class MessageReader: Sendable {
    /// The pipe to use as the program's standard error.
    let pipe = Pipe()

    private let text = Mutex<[UInt8]>([])
    private let end = DispatchSemaphore(value: 0)

    /// The maximum number of bytes to keep.
    private static let limit = 4096

    /// Starts reading; the program must already be running with ``pipe``.
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

    /// Returns the last nonempty line after waiting for the end of the output.
    ///
    /// The wait is limited to a second, because a child of the program may keep the pipe open.
    func lastLine() -> String? {
        _ = end.wait(timeout: .now() + 1)
        let text = text.withLock { String(decoding: $0, as: UTF8.self) }
        let lines = text.split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return lines.last { !$0.isEmpty }
    }
}
