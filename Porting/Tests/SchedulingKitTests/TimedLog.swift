import PortingKit
import Synchronization

/// A log of threads that take turns, with the times of the clock.
final class TimedLog: Sendable {
    private let notes = Mutex<[String]>([])

    var entries: [String] { notes.withLock { $0 } }

    func note(_ text: String) {
        let time = CACurrentMediaTime()
        notes.withLock { $0.append("\(text) \(time)") }
    }
}
