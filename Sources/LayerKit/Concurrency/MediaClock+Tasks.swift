import Foundation
import KinoraBasics
import Synchronization

extension MediaClock {
    /// Makes tasks follow the clock: those that code starts while this is the current clock.
    ///
    /// Their jobs run in the turns of the clock's hosts, and their sleep ends when the clock reaches
    /// its end. Until ``releaseTasks()``, no code may suspend while this is the current clock.
    ///
    /// Tasks that wait for events outside of the clock, such as replies from a network, don't
    /// follow it: it doesn't wait for them.
    package func followTasks() {
        guard jobs == nil else { return }
        guard ConcurrencyHooks.areSet else {
            let reason = "this system’s Swift runtime has no hooks for them"
            return Diagnostics.report("Tasks don’t run: \(reason).")
        }
        let jobs = ClockJobs()
        jobs.open()
        self.jobs = jobs
    }

    /// Abandons the tasks that follow the clock; their jobs never run.
    package func releaseTasks() {
        jobs?.close()
        jobs = nil
    }

    /// A Boolean value that indicates whether the job of a task that follows the clock is ready.
    package var hasReadyJobs: Bool { jobs?.hasReady == true }

    /// A Boolean value that indicates whether tasks that the current code starts follow its clock.
    @_spi(Porting) public static var isFollowedByTasks: Bool { ClockJobs.current != nil }

    /// Suspends the current task, which follows the current clock, for a duration.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    @_spi(Porting) public static func sleep(for duration: Duration) async throws {
        let alarm = SleepAlarm()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                alarm.start(continuation, after: TimeInterval(duration))
            }
        } onCancel: {
            alarm.cancel()
        }
    }
}

/// The end of a task's sleep, which happens once.
private final class SleepAlarm: Sendable {
    private enum State {
        case new
        case sleeping(CheckedContinuation<Void, any Error>)
        case canceled
        case over
    }

    private let state = Mutex(State.new)

    /// Resumes a continuation after a number of seconds of the current clock.
    func start(_ continuation: CheckedContinuation<Void, any Error>, after seconds: TimeInterval) {
        let isCanceled = state.withLock { state in
            if case .canceled = state { return true }
            state = .sleeping(continuation)
            return false
        }
        if isCanceled { return continuation.resume(throwing: CancellationError()) }
        let clock = MediaClock.current
        clock.schedule(at: clock.time + seconds) { self.end(.over)?.resume() }
    }

    func cancel() {
        end(.canceled)?.resume(throwing: CancellationError())
    }

    /// Enters a final state, and returns the continuation if it hasn't been resumed.
    private func end(_ final: sending State) -> CheckedContinuation<Void, any Error>? {
        state.withLock { state in
            switch state {
            case .sleeping(let continuation):
                state = final
                return continuation
            case .new:
                state = final
                return nil
            case .canceled, .over: return nil
            }
        }
    }
}
