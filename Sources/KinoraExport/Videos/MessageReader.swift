import Foundation
import KinoraBasics
import Synchronization

/// A reader that keeps the end of a program's error output.
///
/// It reads on a separate thread, so that a verbose program never blocks, and keeps the text in
/// memory because the disk may be full.
final class MessageReader: Sendable {
    /// The end of the pipe that is the program's standard error.
    private let descriptor: Int32

    private let text = Mutex<[UInt8]>([])
    private let end = DispatchSemaphore(value: 0)

    /// The maximum number of bytes to keep.
    private static let limit = 4096

    /// Creates a reader of a descriptor, which it closes.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Starts reading; the program must already be running.
    func start() {
        let thread = Thread { [self] in
            Descriptors.read(descriptor) { piece in
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
