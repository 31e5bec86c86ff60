import Dispatch
import Foundation

/// Signals as bytes of a pipe, so that a loop can wait for them and for keys alike.
final class SignalWatch {
    private let ends: PipeEnds
    private let watched: [WatchedSignal]

    private struct WatchedSignal {
        let number: Int32
        let source: any DispatchSourceSignal
        /// What the signal did before; nil for what it usually does.
        let action: (@convention(c) (Int32) -> Void)?
    }

    /// The end of the pipe to read from: each byte is a signal's number.
    var descriptor: Int32 { ends.reading }

    /// Watches signals, which end nothing from here on; nil where the system has no pipe left.
    init?(_ signals: [Int32]) {
        guard let ends = PipeEnds() else { return nil }
        self.ends = ends
        watched = signals.map { number in
            let action = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // A source that is canceled may be writing still: it keeps the pipe open.
            source.setEventHandler {
                var byte = UInt8(truncatingIfNeeded: number)
                _ = Foundation.write(ends.writing, &byte, 1)
            }
            source.resume()
            return WatchedSignal(number: number, source: source, action: action)
        }
    }

    /// Lets signals do again what they did before.
    func stop() {
        for item in watched {
            item.source.cancel()
            signal(item.number, item.action)
        }
    }

    /// Stops the process as if the signal had not been watched, and returns when it goes on.
    static func suspend() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        signal(SIGTSTP, SIG_IGN)
    }
}

/// The two ends of a pipe, which is closed when nobody holds them any more.
private final class PipeEnds: Sendable {
    let reading: Int32
    let writing: Int32

    /// Opens a pipe; nil where the system has none left.
    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }
}
