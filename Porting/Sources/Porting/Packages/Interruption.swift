import Foundation
import Synchronization

/// A handler of the signals that end the process, which first removes an incomplete package.
public enum Interruption {
    private struct State {
        var isWriting = false
        var signal: Int32?
    }

    private static let state = Mutex(State())

    /// The pipe that carries signal numbers from the handler to a thread.
    ///
    /// Only the handler writes to it, after it's created, and only the thread reads from it.
    nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]

    /// The end of the pipe that the handler writes to.
    ///
    /// Accessing it allocates no memory, as a handler must not.
    ///
    /// It's set before the handler is installed.
    nonisolated(unsafe) private static var input: Int32 = -1

    /// Installs the handler for the signals that the process doesn't ignore.
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

    /// Runs a closure that writes a package, and defers signals until it ends.
    ///
    /// If the closure fails, it must remove the files that it has written.
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

    /// Throws an error if a signal is pending.
    static func check() throws {
        guard state.withLock({ $0.signal }) == nil else { throw POSIXError(.EINTR) }
    }

    /// Ends the process by a signal's default action.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
