import Foundation
import PortingKit
import SchedulingKit
import SuiteTraits
import Testing

@testable import LayerKit
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct TaskSleepTests {
    private let log = TimedLog()

    /// Plays code whose tasks follow the clock for three seconds, and returns the log's entries.
    private func play(_ body: () -> Void) -> [String] {
        let outer = MediaClock.current
        let stage = ViewHarness(UIView())
        let clock = MediaClock.current
        clock.followTasks()
        defer {
            clock.releaseTasks()
            MediaClock.current = outer
        }
        body()
        stage.advance(to: 3)
        return log.entries
    }

    @Test func `sleep in every form ends exactly`() {
        let entries = play {
            Task {
                try await Task.sleep(for: .seconds(0.123456789))
                log.note("for")
                try await Task.sleep(nanoseconds: 250_000_000)
                log.note("nanoseconds")
                try await Task.sleep(until: .now + .seconds(0.1), clock: .continuous)
                log.note("until")
                try await Task.sleep(for: .seconds(0.1), clock: .suspending)
                log.note("suspending")
                try await ContinuousClock().sleep(for: .seconds(0.5))
                log.note("clock")
            }
        }
        let expected = [0.123456789, 0.373456789, 0.473456789, 0.573456789, 1.073456789]
        let times = entries.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
        #expect(times.count == expected.count)
        for (time, expected) in zip(times, expected) { #expect(abs(time - expected) < 1e-9) }
    }

    @Test func `instants of the standard clocks follow the media clock`() {
        let entries = play {
            Task {
                let start = ContinuousClock.now
                let other = SuspendingClock().now
                try await Task.sleep(for: .seconds(0.25))
                log.note("\(ContinuousClock.now - start)")
                log.note("\(other.duration(to: SuspendingClock.now))")
            }
        }
        #expect(entries == ["0.25 seconds 0.25", "0.25 seconds 0.25"])
    }

    @Test func `a canceled sleep throws at once`() {
        let entries = play {
            let task = Task {
                do {
                    try await Task.sleep(for: .seconds(1))
                    log.note("slept")
                } catch is CancellationError {
                    log.note("canceled")
                }
            }
            MediaQueue.main.asyncAfter(deadline: .now() + 0.25) { task.cancel() }
            Task {
                withUnsafeCurrentTask { $0?.cancel() }
                do { try await Task.sleep(for: .seconds(1)) } catch { log.note("before") }
            }
        }
        #expect(entries == ["before 0.0", "canceled 0.25"])
    }

    @Test func `tasks, queues and timers take turns`() {
        let entries = play {
            Task {
                for _ in 1...2 {
                    try await Task.sleep(for: .seconds(0.5))
                    log.note("task")
                }
            }
            MediaTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
                log.note("timer")
            }
            MediaQueue.global().async {
                MediaThread.sleep(forTimeInterval: 0.75)
                Task { log.note("from a thread") }
            }
        }
        #expect(
            entries == ["task 0.5", "timer 0.5", "from a thread 0.75", "task 1.0"]
                || entries == ["timer 0.5", "task 0.5", "from a thread 0.75", "task 1.0"]
        )
    }

    @Test func `notifications arrive in the turn in which they are posted`() {
        let name = Notification.Name("TaskSleepTests")
        let entries = play {
            Task {
                for await note in NotificationCenter.default.notifications(named: name) {
                    log.note("\(note.userInfo?["number"] as? Int ?? 0)")
                }
            }
            for number in 1...2 {
                MediaQueue.main.asyncAfter(deadline: .now() + Double(number) / 4) {
                    NotificationCenter.default.post(
                        name: name,
                        object: nil,
                        userInfo: ["number": number]
                    )
                }
            }
        }
        #expect(entries == ["1 0.25", "2 0.5"])
    }

    @Test func `tasks that follow real time sleep in real time`() async throws {
        let start = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(10))
        try await Task.sleep(nanoseconds: 10_000_000)
        try await ContinuousClock().sleep(for: .milliseconds(10))
        #expect(ContinuousClock.now - start >= .milliseconds(30))
    }
}
