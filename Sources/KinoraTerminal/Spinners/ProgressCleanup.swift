import Foundation
import Synchronization

/// Clears the reported progress in a terminal if the program ends without doing so.
///
/// Only signals with their default action are handled, and only while progress is shown: a program
/// that handles signals is expected to end its spinners itself. The handler clears the progress and
/// raises the signal again with its default action. Programs that the process starts don't inherit
/// the handler.
enum ProgressCleanup {
    /// The signals that end a program by default.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The terminal that shows progress; negative for none.
    private static let descriptor = Atomic<Int32>(-1)

    private static let state = Mutex(State())

    private struct State {
        var count = 0
        var handled: [Int32] = []
        var isRegistered = false
    }

    /// Prepares for the end of the program while a terminal shows progress.
    static func begin(_ terminal: Int32) {
        state.withLock { state in
            descriptor.store(terminal, ordering: .relaxed)
            state.count += 1
            guard state.count == 1 else { return }
            if !state.isRegistered { atexit { ProgressCleanup.clear() } }
            state.isRegistered = true
            state.handled = signals.filter { number in
                guard let action = signal(number, endingHandler) else { return true }
                signal(number, action)
                return false
            }
        }
    }

    /// Restores the actions of signals when a terminal's progress has been cleared.
    static func end() {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return }
            descriptor.store(-1, ordering: .relaxed)
            for number in state.handled {
                let action = signal(number, SIG_DFL)
                // A handler installed since then stays.
                if let action, address(action) != address(endingHandler) { signal(number, action) }
            }
            state.handled = []
        }
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    private static func address(_ handler: Handler) -> Int {
        unsafeBitCast(handler, to: Int.self)
    }

    /// Calls only functions that are safe in a signal handler, without allocation.
    private static let endingHandler: Handler = { number in
        ProgressCleanup.clear()
        signal(number, SIG_DFL)
        raise(number)
    }

    /// Clears the progress of the terminal.
    private static func clear() {
        let terminal = descriptor.load(ordering: .relaxed)
        guard terminal >= 0 else { return }
        let sequence: StaticString = "\u{1B}]9;4;0;0\u{1B}\\"
        _ = Foundation.write(terminal, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
}
