import Dispatch
import Foundation

/// Signals as bytes of a pipe, so that a loop can wait for them and for keys alike.
final class SignalWatch {
    /// The end of the pipe to read from: each byte is a signal's number.
    let descriptor: Int32

    private let writing: Int32
    private let sources: [any DispatchSourceSignal]
    private let signals: [Int32]

    /// Watches signals, which end nothing from here on; nil where the system has no pipe left.
    init?(_ signals: [Int32]) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (descriptor, writing) = (ends[0], ends[1])
        self.signals = signals
        let writing = ends[1]
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                var byte = UInt8(truncatingIfNeeded: number)
                _ = Foundation.write(writing, &byte, 1)
            }
            source.resume()
            return source
        }
    }

    /// Lets signals do again what they usually do.
    func stop() {
        for source in sources { source.cancel() }
        for number in signals { signal(number, SIG_DFL) }
    }

    /// Stops the process as if the signal had not been watched, and returns when it goes on.
    static func suspend() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        signal(SIGTSTP, SIG_IGN)
    }

    deinit {
        close(descriptor)
        close(writing)
    }
}
