import Dispatch
import Foundation

/// A watcher that writes signals to a pipe, so that a loop can wait for signals and keys together.
final class SignalSource {
    private let ends: PipeEnds
    private let watched: [WatchedSignal]

    private struct WatchedSignal {
        let number: Int32
        let source: any DispatchSourceSignal
        /// The previous signal handler, or nil for the default action.
        let action: (@convention(c) (Int32) -> Void)?
    }

    /// The descriptor to read signal numbers from, one byte each.
    var descriptor: Int32 { ends.reading }

    /// Watches signals and replaces their actions, or returns nil if no pipe is available.
    ///
    /// Signals that are ignored aren't watched.
    init?(_ signals: [Int32]) {
        guard let ends = PipeEnds() else { return nil }
        self.ends = ends
        watched = signals.compactMap { number in
            let action = signal(number, SIG_IGN)
            // Ignored signals stay so, as SIGHUP does under nohup.
            if let action, Self.isIgnoring(action) { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // A canceled source may still be writing, so it keeps the pipe open.
            source.setEventHandler {
                var byte = UInt8(truncatingIfNeeded: number)
                _ = Foundation.write(ends.writing, &byte, 1)
            }
            source.resume()
            return WatchedSignal(number: number, source: source, action: action)
        }
    }

    private static func isIgnoring(_ action: @convention(c) (Int32) -> Void) -> Bool {
        unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Restores the previous actions of the signals.
    func stop() {
        for item in watched {
            item.source.cancel()
            signal(item.number, item.action)
        }
    }

    /// Suspends the process as `SIGTSTP` would, and returns when it resumes.
    static func suspend() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        signal(SIGTSTP, SIG_IGN)
    }
}

/// The two ends of a pipe, which closes when the last reference is released.
private final class PipeEnds: Sendable {
    let reading: Int32
    let writing: Int32

    /// Opens a pipe, or returns nil if none is available.
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
