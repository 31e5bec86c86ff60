import Foundation
import Synchronization

/// A handler of the signals that end the process, which first ends its children and removes
/// incomplete files.
///
/// The process then ends by the signal, so that a shell that started it knows. Signals that the
/// process ignores, as under `nohup`, stay ignored, and handlers of its own stay installed.
public enum Interruption {
    private struct State {
        /// The number of closures that defer signals.
        var deferrals = 0
        /// The paths of files to remove.
        var partialFiles: Set<String> = []
        /// The first signal that arrived while signals were deferred.
        var signal: Int32?
    }

    private static let state = Mutex(State())

    /// The signals that end the process.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The signal that has been received, or 0.
    private static let received = Atomic<Int32>(0)

    /// The end of the pipe that the handler writes to; negative before ``handle()``.
    ///
    /// Only the handler writes to it, and a thread reads from the other end. Accessing it allocates
    /// no memory, as a handler must not.
    private static let input = Atomic<Int32>(-1)

    /// Installs the handler for the signals that have their default action.
    ///
    /// Without a descriptor for it, signals keep their default action.
    public static func handle() {
        // An inherited disposition would make the system forget how children end.
        signal(SIGCHLD, SIG_DFL)
        guard input.load(ordering: .relaxed) < 0, let ends = try? Descriptors.pipe() else { return }
        input.store(ends.writing, ordering: .relaxed)
        let thread = Thread {
            while let number = nextSignal(from: ends.reading) { receive(number) }
        }
        thread.start()
        for number in signals { install(handler, for: number) }
    }

    /// Handles the signal that stops the process, while it has children that stop with it.
    static func handleStops() {
        guard input.load(ordering: .relaxed) >= 0 else { return }
        install(handler, for: SIGTSTP)
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    /// Calls only functions that are safe in a signal handler, without allocation.
    private static let handler: Handler = { number in
        if number != SIGTSTP { Interruption.received.store(number, ordering: .relaxed) }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Foundation.write(Interruption.input.load(ordering: .relaxed), &byte, 1)
    }

    /// Replaces the default action of a signal, and no other one.
    private static func install(_ handler: @escaping Handler, for number: Int32) {
        guard let former = signal(number, handler) else { return }
        if unsafeBitCast(former, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
            signal(number, former)
        }
    }

    private static func nextSignal(from descriptor: Int32) -> Int32? {
        var byte: UInt8 = 0
        while true {
            let count = read(descriptor, &byte, 1)
            if count == 1 { return Int32(byte) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }

    private static func receive(_ number: Int32) {
        guard number != SIGTSTP else { return stop() }
        let isDeferred = state.withLock { state in
            guard state.deferrals > 0 else { return false }
            state.signal = state.signal ?? number
            return true
        }
        if !isDeferred { end(by: number) }
    }

    // MARK: - Deferring

    /// Calls a closure that must not end halfway, and defers signals until it returns.
    ///
    /// A closure that fails must remove the files that it has written.
    public static func deferring<Result: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        state.withLock { $0.deferrals += 1 }
        defer {
            let number = state.withLock { state in
                state.deferrals -= 1
                return state.deferrals == 0 ? state.signal : nil
            }
            if let number { end(by: number) }
        }
        return try body()
    }

    /// Throws an error if a deferred signal is pending.
    public static func check() throws {
        guard state.withLock({ $0.signal }) == nil else { throw POSIXError(.EINTR) }
    }

    /// Adds a file with an incomplete content, which is removed if a signal ends the process.
    public static func addPartialFile(_ path: String) {
        state.withLock { _ = $0.partialFiles.insert(path) }
    }

    /// Removes a file that is complete or doesn't exist any more from those to remove.
    public static func removePartialFile(_ path: String) {
        state.withLock { _ = $0.partialFiles.remove(path) }
    }

    // MARK: - Ending

    /// Waits for the end of the process if a signal is about to end it.
    ///
    /// A failure of a child that the same signal has ended therefore isn't reported.
    public static func waitIfReceived() {
        guard received.load(ordering: .relaxed) != 0 else { return }
        while true { Thread.sleep(forTimeInterval: 60) }
    }

    /// Sends a signal to this process, which ends by it unless it handles the signal itself.
    public static func raise(_ number: Int32) {
        raiseHere(number)
        waitIfReceived()
    }

    private static func raiseHere(_ number: Int32) {
        // Threads that run tasks block signals.
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, number)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        Foundation.raise(number)
    }

    /// Ends the children, removes incomplete files, and ends the process by a signal's default action.
    private static func end(by number: Int32) {
        ChildProcess.endAll()
        for path in state.withLock({ $0.partialFiles }) { unlink(path) }
        signal(number, SIG_DFL)
        raiseHere(number)
    }

    /// Stops the children and the process, and continues the children when the process continues.
    private static func stop() {
        ChildProcess.whileStopped {
            signal(SIGTSTP, SIG_DFL)
            raiseHere(SIGTSTP)
            install(handler, for: SIGTSTP)
        }
    }
}
