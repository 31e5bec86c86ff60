import Foundation
import TestSupport
import Testing

@testable import Kinora

/// Tests of the run of an asynchronous action, as in SwiftUI's button.
@MainActor @Suite(.oneAtATime) struct AsyncRunTests {
    private struct Failure: Error {}

    /// The phases that a run enters, and a gate at which its action waits.
    @MainActor private final class Log {
        var phases: [AsyncRun.Phase] = []
        var starts = 0
        private var gate: CheckedContinuation<Void, Never>?
        private var isOpen = false

        func wait() async {
            if isOpen { return }
            await withCheckedContinuation { gate = $0 }
        }

        func open() {
            isOpen = true
            gate?.resume()
            gate = nil
        }

        /// Lets other tasks run until the run has entered a number of phases.
        func reach(_ count: Int) async {
            for _ in 0..<10_000 where phases.count < count { await Task.yield() }
        }
    }

    private let run = AsyncRun()
    private let log = Log()

    private func start(_ end: @escaping @MainActor () throws -> Void) {
        run.start {
            log.starts += 1
            await log.wait()
            try end()
        } entering: {
            log.phases.append($0)
        }
    }

    @Test func `it enters its phases up to the outcome`() async {
        start {}
        #expect(log.phases == [.running])
        // A second tap has no effect.
        start {}
        log.open()
        await log.reach(2)
        #expect(log.phases == [.running, .outcome(.success)] && log.starts == 1)
        start { throw Failure() }
        await log.reach(4)
        #expect(log.phases.suffix(2) == [.running, .outcome(.failure)])
        start { throw CancellationError() }
        await log.reach(6)
        #expect(log.phases.suffix(2) == [.running, .idle])
    }

    @Test func `a canceled action has no outcome`() async {
        start { throw Failure() }
        await Task.yield()
        run.cancel()
        log.open()
        await log.reach(2)
        #expect(log.phases == [.running, .idle])
    }

    @Test func `canceling reaches the action`() async {
        var isCancelled = false
        start { isCancelled = Task.isCancelled }
        run.cancel()
        log.open()
        await log.reach(2)
        #expect(isCancelled && log.phases == [.running, .idle])
    }

    @Test func `it can start again after it was canceled`() async {
        run.cancel()
        start {}
        log.open()
        await log.reach(2)
        #expect(log.phases == [.running, .outcome(.success)])
    }

    @Test func `only phases with a meaning have a value`() {
        #expect(AsyncRun.Phase.idle.value == nil)
        #expect(AsyncRun.Phase.running.value == "In progress")
        #expect(AsyncRun.Phase.outcome(.success).value == "Done")
    }
}
