import PortingKit
import Synchronization

/// A log that threads write in turns, with the clock's times.
final class TimedLog: Sendable {
    private let notes = Mutex<[String]>([])

    var entries: [String] { notes.withLock { $0 } }

    func note(_ text: String) {
        let time = CACurrentMediaTime()
        notes.withLock { $0.append("\(text) \(time)") }
    }
}
