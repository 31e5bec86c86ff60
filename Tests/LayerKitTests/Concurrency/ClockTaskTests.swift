import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LayerKit

@MainActor
@Suite(.oneAtATime) struct ClockTaskTests {
    /// Events with the times of the clock, which tasks on and off the main actor note.
    private final class TaskLog: Sendable {
        private let notes = Mutex<[String]>([])

        var entries: [String] { notes.withLock { $0 } }

        func note(_ text: String) {
            let time = (CACurrentMediaTime() * 1000).rounded() / 1000
            notes.withLock { $0.append("\(text) \(time)") }
        }
    }

    private let log = TaskLog()

    /// Plays code with a clock of its own that tasks follow, and returns what the log has then.
    private func play(until end: TimeInterval, _ body: () -> Void) -> [String] {
        let outer = MediaClock.current
        let clock = MediaClock()
        MediaClock.current = clock
        clock.followTasks()
        defer {
            clock.releaseTasks()
            MediaClock.current = outer
        }
        let host = LayerHost(layer: CALayer(), clock: clock)
        body()
        for frame in 0...Int((end * 60).rounded()) {
            host.advance(to: TimeInterval(frame) / 60)
        }
        return log.entries
    }

    @Test func `a task starts in the next turn, after the current code`() {
        let entries = play(until: 0) {
            Task { log.note("task") }
            log.note("here")
        }
        #expect(entries == ["here 0.0", "task 0.0"])
    }

    @Test func `sleep in every form waits for the clock`() {
        let entries = play(until: 3) {
            Task {
                try await Task.sleep(for: .seconds(0.5))
                log.note("for")
                try await Task.sleep(nanoseconds: 250_000_000)
                log.note("nanoseconds")
                try await Task.sleep(until: .now + .milliseconds(100), clock: .continuous)
                log.note("until")
                try await Task.sleep(until: .now + .milliseconds(50), clock: .suspending)
                log.note("suspending")
                try await ContinuousClock().sleep(for: .seconds(0.1))
                log.note("clock")
                try await SuspendingClock().sleep(until: .now.advanced(by: .seconds(1)))
                log.note("later")
                try await Task.sleep(for: .seconds(-1))
                log.note("past")
            }
        }
        #expect(
            entries == [
                "for 0.5", "nanoseconds 0.75", "until 0.85", "suspending 0.9", "clock 1.0",
                "later 2.0", "past 2.0",
            ]
        )
    }

    @Test func `a loop that sleeps stays exact`() {
        let entries = play(until: 1) {
            Task {
                while true {
                    log.note("tick")
                    try await Task.sleep(for: .milliseconds(250))
                }
            }
        }
        #expect(entries == ["tick 0.0", "tick 0.25", "tick 0.5", "tick 0.75", "tick 1.0"])
    }

    private actor Counter {
        private var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }

    @Test func `actors, child tasks and groups run within the turn`() {
        let entries = play(until: 0) {
            Task {
                let counter = Counter()
                log.note("actor \(await counter.next())")
                async let child = counter.next()
                log.note("child \(await child)")
                let sum = await withTaskGroup(of: Int.self) { group in
                    for number in 1...4 { group.addTask { number } }
                    var sum = 0
                    for await number in group { sum += number }
                    return sum
                }
                log.note("group \(sum)")
                await Task.yield()
                log.note("value \(await Task.detached { 7 }.value)")
            }
        }
        #expect(entries == ["actor 1 0.0", "child 2 0.0", "group 10 0.0", "value 7 0.0"])
    }

    @Test func `code on and off the main actor runs there, with the clock`() {
        let entries = play(until: 1) {
            Task.detached { [log] in
                log.note("detached")
                try await Task.sleep(for: .seconds(0.5))
                await MainActor.run {
                    MainActor.assertIsolated()
                    log.note("main")
                }
                log.note("back")
            }
            Task { MainActor.assertIsolated() }
            MainActor.assumeIsolated { log.note("assumed") }
        }
        #expect(entries == ["assumed 0.0", "detached 0.0", "main 0.5", "back 0.5"])
    }

    @Test func `streams and continuations resume in the turn`() {
        let entries = play(until: 1) {
            let (stream, input) = AsyncStream.makeStream(of: Int.self)
            Task {
                for await number in stream { log.note("stream \(number)") }
                log.note("end")
                await withCheckedContinuation { continuation in
                    MediaClock.current.schedule(at: 0.75) { continuation.resume() }
                }
                log.note("resumed")
            }
            MediaClock.current.schedule(at: 0.25) { input.yield(1) }
            MediaClock.current.schedule(at: 0.5) {
                input.yield(2)
                input.finish()
            }
        }
        #expect(entries == ["stream 1 0.25", "stream 2 0.5", "end 0.5", "resumed 0.75"])
    }

    @Test func `a canceled task wakes at once`() {
        let entries = play(until: 2) {
            let task = Task {
                do {
                    try await Task.sleep(for: .seconds(1))
                    log.note("slept")
                } catch {
                    log.note("canceled")
                }
            }
            MediaClock.current.schedule(at: 0.25) { task.cancel() }
        }
        #expect(entries == ["canceled 0.25"])
    }

    @Test func `tasks that yield without end don't stop the clock`() {
        let entries = play(until: 0.5) {
            Task {
                while true { await Task.yield() }
            }
            Task {
                try await Task.sleep(for: .seconds(0.25))
                log.note("awake")
            }
        }
        #expect(entries == ["awake 0.25"])
    }

    @Test func `two sleeps end in the order of their ends`() {
        let entries = play(until: 1) {
            Task {
                try await Task.sleep(for: .seconds(0.5))
                log.note("second")
            }
            Task {
                try await Task.sleep(for: .seconds(0.1))
                log.note("first")
            }
        }
        #expect(entries == ["first 0.1", "second 0.5"])
    }

    @Test func `tasks that no clock holds follow real time`() async throws {
        _ = play(until: 0) {}
        let start = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(20))
        #expect(ContinuousClock.now - start >= .milliseconds(20))
        #expect(await Task.detached { 7 }.value == 7)
    }

    @Test func `a task that waits when its clock is released never continues`() async {
        _ = play(until: 0) {
            Task {
                try await Task.sleep(for: .seconds(1))
                log.note("slept")
            }
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(log.entries.isEmpty)
    }

    @Test(arguments: [1, 2, 0.5, 0.35, 0.125, 1.0 / 60, 1.0 / 120, 0.016, 0.0333, 12.34])
    func `the delay that was asked for is found from what is left`(_ delay: TimeInterval) {
        for late in [0, 1e-7, 4e-6, 3e-5] {
            let found = ClockJobs.requestedDelay(leaving: delay - late, within: late + 2e-6)
            #expect(abs(found - delay) < 1e-9, "\(delay) s, \(late) s late")
        }
    }

    @Test func `a delay that is over, or has no round number, is taken as it is`() {
        #expect(ClockJobs.requestedDelay(leaving: -1, within: 1) == 0)
        #expect(ClockJobs.requestedDelay(leaving: 0.123_456_78, within: 1e-6) == 0.123_456_78)
    }
}
