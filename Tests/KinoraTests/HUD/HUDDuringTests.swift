import Foundation
import Kinora
import TestSupport
import Testing

/// Work in a scope, with a HUD around it.
@MainActor @Suite(.oneAtATime) struct HUDDuringTests {
    private let clock = ManualFrameClock()
    private let voice = RecordingAssistiveTechnology()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    /// Work that goes on until somebody says how it ends.
    @MainActor private final class Job {
        private var continuation: CheckedContinuation<Int, any Error>?
        private(set) var isCancelled = false
        private(set) var progress: Progress?

        func run(_ progress: Progress) async throws -> Int {
            self.progress = progress
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation = $0 }
            } onCancel: {
                Task { @MainActor in self.cancel() }
            }
        }

        func end(_ result: Result<Int, any Error>) {
            continuation?.resume(with: result)
            continuation = nil
        }

        private func cancel() {
            isCancelled = true
            end(.failure(CancellationError()))
        }
    }

    private struct NetworkError: LocalizedError {
        var errorDescription: String? { "No network" }
    }

    /// Starts work in a task of its own, and lets it get as far as it can.
    private func start(
        _ job: Job,
        success: String? = nil,
        configuration: LoadingHUD.Configuration = .init()
    ) async -> Task<Int, any Error> {
        let task = Task {
            try await LoadingHUD.during(
                "Saving…",
                in: view,
                success: success,
                configuration: configuration,
                clock: clock,
                assistiveTechnology: voice
            ) { progress in
                try await job.run(progress)
            }
        }
        await untilTrue { job.progress != nil }
        return task
    }

    /// Gives other tasks their turn until something holds.
    ///
    /// On a busy machine the system may keep another thread from its turn for longer than yielding takes.
    private func untilTrue(_ condition: () -> Bool) async {
        for _ in 0..<10_000 where !condition() { await Task.yield() }
        for _ in 0..<3_000 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    private var hud: LoadingHUD? { .attached(to: view) }

    @Test func `work that is done while it is seen ends with a tick`() async throws {
        let job = Job()
        let task = await start(job)
        clock.advance(by: 1)
        #expect(hud?.presentation.isVisible == true)
        job.end(.success(7))
        #expect(try await task.value == 7)
        #expect(voice.announcements == ["Done"])
        clock.advance(by: 5)
        #expect(hud == nil)
    }

    @Test func `short work ends unseen, unless there are words for it`() async throws {
        for words in [nil, "Saved"] {
            let job = Job()
            let task = await start(job, success: words)
            clock.advance(by: 0.1)
            job.end(.success(1))
            #expect(try await task.value == 1)
            #expect((hud != nil) == (words != nil))
            clock.advance(by: 5)
        }
        #expect(voice.announcements == ["Saved"])
    }

    @Test func `an error is told and thrown`() async {
        let job = Job()
        let task = await start(job)
        clock.advance(by: 1)
        job.end(.failure(NetworkError()))
        await #expect(throws: NetworkError.self) { try await task.value }
        #expect(voice.announcements == ["No network"])
    }

    @Test func `a task that is cancelled cancels the work, without a word`() async {
        let job = Job()
        let task = await start(job)
        clock.advance(by: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(job.isCancelled)
        clock.advance(by: 2)
        #expect(voice.announcements.isEmpty && hud == nil)
    }

    @Test func `the button and the progress cancel the work`() async {
        for byProgress in [false, true] {
            let job = Job()
            let task = await start(job)
            clock.advance(by: 1)
            if byProgress { job.progress?.cancel() } else { hud?.cancel() }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(job.isCancelled)
            clock.advance(by: 2)
            #expect(hud == nil)
        }
        #expect(voice.announcements.isEmpty)
    }

    @Test func `work that takes too long is stopped and throws so`() async {
        var configuration = LoadingHUD.Configuration()
        configuration.timing = HUDPresentation.Timing(maximum: 3)
        let job = Job()
        let task = await start(job, configuration: configuration)
        clock.advance(by: 4)
        await #expect(throws: LoadingHUD.Expired.self) { try await task.value }
        #expect(job.isCancelled)
        clock.advance(by: 1)
        #expect(hud == nil)
    }

    @Test func `work after work has a HUD of its own configuration`() async throws {
        let job = Job()
        let task = await start(job)
        clock.advance(by: 1)
        job.end(.success(1))
        _ = try await task.value
        var configuration = LoadingHUD.Configuration()
        configuration.isCancellable = true
        let next = Job()
        let second = await start(next, configuration: configuration)
        clock.advance(by: 0.3)
        #expect(hud?.configuration.isCancellable == true && view.subviews.count == 1)
        next.end(.success(2))
        _ = try await second.value
        clock.advance(by: 5)
        #expect(hud == nil)
    }

    @Test func `overlapping work shares one HUD`() async throws {
        let (one, other) = (Job(), Job())
        let first = await start(one)
        let second = await start(other)
        clock.advance(by: 1)
        #expect(view.subviews.count == 1 && hud?.presentation.count == 2)
        one.end(.success(1))
        _ = try await first.value
        clock.advance(by: 5)
        #expect(hud?.presentation.count == 1)
        other.end(.success(2))
        _ = try await second.value
        clock.advance(by: 5)
        #expect(hud == nil)
    }
}
