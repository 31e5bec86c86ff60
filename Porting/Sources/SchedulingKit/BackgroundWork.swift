import Dispatch
import Foundation
import KinoraBasics
@_spi(Porting) import LayerKit
import Synchronization
import ViewKit

// The conformance to Sendable is unchecked: two threads access the work, but one of them waits
// while the other runs.

/// Work of a background queue, on a thread that runs only while the stage's thread waits for it.
///
/// The two threads take turns, so that every run has the same result: the work runs until it ends,
/// sleeps or calls the main queue, and continues when the clock reaches the time to wake. Both see
/// the same layers and clock. Threads with endless loops sleep until the program ends.
package final class BackgroundWork: @unchecked Sendable {
    /// The reason for a pause.
    private enum Pause {
        case ended
        /// The work waits for the next call of `run()`, which other code makes.
        case run
        case sleep(until: TimeInterval)
        case call(() -> Void)
    }

    private let body: () -> Void
    private let storage = ThreadStorage.current
    private let yielded = DispatchSemaphore(value: 0)
    private let resumed = DispatchSemaphore(value: 0)
    private var isStarted = false
    private var pause = Pause.ended

    /// Called on the stage's thread when the work has ended, or when the stage abandons it.
    var onEnd: (() -> Void)?

    /// The state that both threads access at once if the work takes too long.
    private let state = Mutex(State.waiting)

    private enum State {
        case waiting
        case running
        /// The stage has abandoned the work, which must not access it again.
        case abandoned
    }

    // Set by tests only, before any work starts.

    /// The seconds of real time that work may run without ending or sleeping.
    package nonisolated(unsafe) static var limit: TimeInterval = 10

    private static let key = "kinora.schedulingkit.background"

    package init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// The work of the current thread; nil on the stage's thread.
    static var current: BackgroundWork? {
        Thread.current.threadDictionary[key] as? BackgroundWork
    }

    // MARK: - The stage's thread

    /// Runs the work until it ends or sleeps, and reports work that does neither.
    ///
    /// Nothing runs if the stage has abandoned the work.
    package func run() {
        guard state.withLock({ $0 != .abandoned }) else { return }
        while resume() {
            switch pause {
            case .ended:
                onEnd?()
                return
            case .run: return
            case .sleep(let time):
                MediaClock.current.schedule(at: time) { self.run() }
                return
            case .call: performCall()
            }
        }
        StalledWork.current.note(after: Self.limit)
        onEnd?()
    }

    /// Calls the closure that the work waits for, and releases it before the work continues.
    private func performCall() {
        guard case .call(let call) = pause else { return }
        pause = .ended
        call()
    }

    /// Lets the work's thread run until it pauses; returns false if it doesn't in time.
    private func resume() -> Bool {
        state.withLock { $0 = .running }
        if isStarted {
            resumed.signal()
        } else {
            isStarted = true
            let thread = Thread { self.runOnThread() }
            thread.stackSize = 8 << 20
            thread.start()
        }
        if yielded.wait(timeout: .now() + Self.limit) == .success { return true }
        let isAbandoned = state.withLock { state in
            guard state == .running else { return false }
            state = .abandoned
            return true
        }
        if isAbandoned { return false }
        yielded.wait()
        return true
    }

    // MARK: - The work's thread

    private func runOnThread() {
        storage.lendToCurrentThread()
        Thread.current.threadDictionary[Self.key] = self
        body()
        yield(for: .ended)
    }

    /// Lets the stage's thread continue until the clock reaches a time.
    func sleep(until time: TimeInterval) {
        yield(for: .sleep(until: time))
        resumed.wait()
    }

    /// Lets the stage's thread continue until it runs the work again.
    func wait() {
        yield(for: .run)
        resumed.wait()
    }

    /// Calls a closure on the stage's thread, and waits for it.
    func callOnStage(_ call: @escaping () -> Void) {
        yield(for: .call(call))
        resumed.wait()
    }

    /// Stops the thread permanently if the stage has abandoned the work.
    func haltIfAbandoned() {
        guard state.withLock({ $0 == .abandoned }) else { return }
        resumed.wait()
    }

    private func yield(for pause: Pause) {
        let isAbandoned = state.withLock { state in
            guard state == .running else { return true }
            state = .waiting
            self.pause = pause
            return false
        }
        // Abandoned work waits for a signal that never comes.
        guard !isAbandoned else { return }
        yielded.signal()
    }
}
