import Foundation
import Synchronization

/// The signals that end the process, which wait until an unfinished package is removed.
public enum Interruption {
    private struct State {
        var isWriting = false
        var signal: Int32?
    }

    private static let state = Mutex(State())

    /// The pipe that carries the numbers of signals from their handler to a thread.
    ///
    /// Only the handler writes, after the pipe is made, and only the thread reads.
    nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]

    /// The end of the pipe for the handler, in which nothing may be allocated.
    ///
    /// It’s set before the handler is.
    nonisolated(unsafe) private static var input: Int32 = -1

    /// Handles the signals from now on, except those that the process ignores.
    public static func handle() {
        guard pipe(&pipeEnds) == 0 else { return }
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        input = pipeEnds[1]
        let output = pipeEnds[0]
        let thread = Thread {
            var number: UInt8 = 0
            while true {
                let count = read(output, &number, 1)
                if count == 1 { receive(Int32(number)) }
                guard count == 1 || (count < 0 && errno == EINTR) else { return }
            }
        }
        thread.start()
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let former = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.input, &byte, 1)
            }
            let isIgnored =
                unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
            if isIgnored { signal(number, SIG_IGN) }
        }
    }

    private static func receive(_ number: Int32) {
        let isWriting = state.withLock { state in
            if state.isWriting { state.signal = number }
            return state.isWriting
        }
        if !isWriting { end(by: number) }
    }

    /// Runs a closure that writes and, if it fails, removes what it has written.
    ///
    /// A signal that arrives meanwhile ends the process afterward.
    static func whileWriting<Failure: Error>(
        _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        state.withLock { $0.isWriting = true }
        defer {
            let number = state.withLock { state in
                state.isWriting = false
                return state.signal
            }
            if let number { end(by: number) }
        }
        try body()
    }

    /// Throws an error if a signal has arrived.
    static func check() throws {
        guard state.withLock({ $0.signal }) == nil else { throw POSIXError(.EINTR) }
    }

    /// Ends the process as if the signal weren’t handled.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
