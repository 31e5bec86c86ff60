import Foundation
import Kinora
import TestSupport
import Testing

/// Tests of operations with a HUD.
@MainActor @Suite(.oneAtATime) struct HUDDuringTests {
    private let clock = ManualFrameClock()
    private let voice = RecordingAssistiveTechnology()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        window.addSubview(view)
    }

    /// An operation that runs until the test ends it.
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

    /// Starts an operation in its own task and lets it proceed as far as possible.
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

    /// Yields to other tasks until a condition is true.
    ///
    /// On a busy machine, another thread may take longer than the yields.
    private func untilTrue(_ condition: () -> Bool) async {
        for _ in 0..<10_000 where !condition() { await Task.yield() }
        for _ in 0..<3_000 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    private var hud: LoadingHUD? { .attached(to: view) }

    @Test func `success during display ends with a checkmark`() async throws {
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

    @Test func `short work isn't shown unless it has a success text`() async throws {
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

    @Test func `an error is shown and thrown`() async {
        let job = Job()
        let task = await start(job)
        clock.advance(by: 1)
        job.end(.failure(NetworkError()))
        await #expect(throws: NetworkError.self) { try await task.value }
        #expect(voice.announcements == ["No network"])
    }

    @Test func `a canceled task cancels the operation without an outcome`() async {
        let job = Job()
        let task = await start(job)
        clock.advance(by: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(job.isCancelled)
        clock.advance(by: 2)
        #expect(voice.announcements.isEmpty && hud == nil)
    }

    @Test func `the button and the progress cancel the operation`() async {
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

    @Test func `an operation that takes too long is canceled and throws`() async {
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

    @Test func `consecutive operations use their own configurations`() async throws {
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

    @Test func `overlapping operations share one HUD`() async throws {
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

    @Test func `an operation can have a HUD in a window of its own`() async throws {
        var levels: [UIWindow.Level?] = []
        let result = try await LoadingHUD.during(
            "Saving…",
            above: window,
            clock: clock,
            assistiveTechnology: voice
        ) { [clock, window] _ in
            clock.advance(by: 1)
            levels.append(LoadingHUD.attached(above: window)?.window?.windowLevel)
            return 7
        }
        let level = try #require(levels.first ?? nil)
        #expect(result == 7 && level > window.windowLevel)
        #expect(voice.announcements == ["Done"])
        clock.advance(by: 10)
        #expect(LoadingHUD.attached(above: window) == nil)
    }
}
