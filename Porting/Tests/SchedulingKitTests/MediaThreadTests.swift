import Foundation
import KinoraBasics
import PortingKit
import SchedulingKit
import Synchronization
import Testing

@_spi(Porting) @testable import LayerKit
@testable import TestSupport
@testable import ViewTestSupport

/// Tests work that waits on background queues and threads.
@MainActor
@Suite(.oneAtATime) struct MediaThreadTests {
    // The names that ported code uses.
    private typealias DispatchQueue = MediaQueue
    private typealias Thread = MediaThread

    private let log = TimedLog()

    @Test func `a loop that sleeps on a background queue follows the clock`() {
        let stage = ViewHarness(UIView())
        let log = log
        DispatchQueue.global().async { @Sendable in
            for step in 1...3 {
                Thread.sleep(forTimeInterval: 0.5)
                DispatchQueue.main.async { log.note("\(step)") }
            }
        }
        stage.advance(to: 0.4)
        #expect(log.entries.isEmpty)
        stage.advance(to: 1)
        #expect(log.entries == ["1 0.5", "2 1.0"])
        stage.advance(to: 9)
        #expect(log.entries == ["1 0.5", "2 1.0", "3 1.5"])
    }

    @Test func `several loops take turns in the order of their times`() {
        let stage = ViewHarness(UIView())
        let log = log
        for (name, pause) in [("a", 0.25), ("b", 0.5)] {
            MediaQueue(label: name).async { @Sendable in
                for _ in 0..<2 {
                    Thread.sleep(forTimeInterval: pause)
                    log.note(name)
                }
            }
        }
        stage.advance(to: 2)
        #expect(log.entries == ["a 0.25", "b 0.5", "a 0.5", "b 1.0"])
    }

    @Test func `a background thread changes layers of the stage`() {
        let stage = ViewHarness(UIView())
        nonisolated(unsafe) let layer = CALayer()
        stage.window.layer.addSublayer(layer)
        Thread.detachNewThread { @Sendable in
            Thread.sleep(forTimeInterval: 1)
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
        }
        stage.advance(to: 0.5)
        #expect(layer.opacity == 1)
        stage.advance(to: 1.5)
        #expect(layer.opacity == 0.5)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func `a thread knows whether it is the main one, and its state`() {
        let stage = ViewHarness(UIView())
        #expect(Thread.isMainThread && Thread.current === Thread.main)
        #expect(Thread.current.isMainThread)
        let log = log
        let thread = Thread {
            log.note("\(Thread.isMainThread) \(Thread.current.isMainThread)")
            while !Thread.current.isCancelled { Thread.sleep(forTimeInterval: 0.5) }
            log.note("canceled")
        }
        thread.start()
        stage.advance(to: 2)
        #expect(thread.isExecuting && !thread.isFinished)
        thread.cancel()
        stage.advance(to: 4)
        #expect(thread.isFinished)
        #expect(log.entries == ["false false 0.0", "canceled 2.5"])
    }

    @Test func `the main thread doesn't sleep, which is reported`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        let time = CACurrentMediaTime()
        Thread.sleep(forTimeInterval: 1)
        Thread.sleep(forTimeInterval: .nan)
        #expect(CACurrentMediaTime() == time)
        #expect(messages.count == 1)
    }

    @Test func `work that neither ends nor sleeps is reported`() {
        let outer = (Diagnostics.reporter, BackgroundWork.limit)
        defer { (Diagnostics.reporter, BackgroundWork.limit) = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        BackgroundWork.limit = 0.05
        let stage = ViewHarness(UIView())
        let flag = Flag()
        DispatchQueue.global().async { @Sendable in
            while !flag.isSet { sched_yield() }
        }
        stage.advance(to: 1)
        flag.set()
        #expect(messages.count == 1)
        #expect(StalledWork.current.take()?.hasPrefix("work on a background queue") == true)
        #expect(StalledWork.current.take() == nil)
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        func set() {
            value.store(true, ordering: .relaxed)
        }
    }

    @Test func `a serial queue finishes its work before the next`() {
        let stage = ViewHarness(UIView())
        let log = log
        let serial = MediaQueue(label: "serial")
        let concurrent = MediaQueue(label: "concurrent", attributes: .concurrent)
        for (name, queue) in [("s", serial), ("c", concurrent)] {
            for index in 1...2 {
                queue.async { @Sendable in
                    Thread.sleep(forTimeInterval: 1)
                    log.note("\(name)\(index)")
                }
            }
        }
        stage.advance(to: 5)
        #expect(log.entries == ["s1 1.0", "c1 1.0", "c2 1.0", "s2 2.0"])
    }

    @Test func `the main queue's synchronous work runs on the main thread`() {
        let stage = ViewHarness(UIView())
        let log = log
        DispatchQueue.global().async { @Sendable in
            Thread.sleep(forTimeInterval: 0.5)
            let isMain = DispatchQueue.main.sync { Thread.isMainThread }
            struct Failure: Error {}
            let error = Result { try DispatchQueue.main.sync { throw Failure() } }
            log.note("\(isMain) \(error) \(Thread.isMainThread)")
        }
        stage.advance(to: 1)
        #expect(log.entries.count == 1)
        #expect(log.entries[0].hasPrefix("true failure(") && log.entries[0].hasSuffix("false 0.5"))
    }

    /// Runs background work that stalls and then pauses, and returns the log's entries after the
    /// pause.
    private func entries(
        afterStallAnd pause: @escaping @Sendable () -> Void,
        thenOnStage wake: () -> Void
    ) -> [String] {
        let outer = (Diagnostics.reporter, BackgroundWork.limit)
        defer { (Diagnostics.reporter, BackgroundWork.limit) = outer }
        Diagnostics.reporter = { _ in }
        BackgroundWork.limit = 0.05
        let stage = ViewHarness(UIView())
        let flag = Flag()
        let log = log
        DispatchQueue.global().async { @Sendable in
            while !flag.isSet { sched_yield() }
            pause()
            log.note("never")
        }
        stage.advance(to: 1)
        flag.set()
        wake()
        stage.advance(to: 9)
        #expect(StalledWork.current.take() != nil)
        return log.entries
    }

    @Test func `stalled work doesn't run any more when it waits for a signal`() {
        let semaphore = MediaSemaphore(value: 0)
        let entries = entries(
            afterStallAnd: { semaphore.wait() },
            thenOnStage: {
                // The thread has time to wait, as it would without the limit.
                usleep(100_000)
                #expect(semaphore.signal() == 0)
            }
        )
        #expect(entries.isEmpty)
    }

    @Test func `stalled work doesn't run any more when it sleeps`() {
        let entries = entries(
            afterStallAnd: { Thread.sleep(forTimeInterval: 0.5) },
            thenOnStage: {}
        )
        #expect(entries.isEmpty)
    }

    @Test func `sleeping until a date is the same in every run`() {
        let stage = ViewHarness(UIView())
        let log = log
        DispatchQueue.global().async { @Sendable in
            for _ in 0..<3 {
                Thread.sleep(until: Date(timeIntervalSinceNow: 0.5))
                log.note("wakes")
            }
        }
        stage.advance(to: 5)
        #expect(log.entries == ["wakes 0.5", "wakes 1.0", "wakes 1.5"])
    }

    @Test func `a serial queue works for every stage`() {
        let log = log
        let queue = MediaQueue(label: "shared")
        for name in ["first", "second"] {
            let stage = ViewHarness(UIView())
            queue.async { @Sendable in
                log.note(name)
                Thread.sleep(forTimeInterval: 100)
            }
            stage.advance(to: 1)
        }
        #expect(log.entries == ["first 0.0", "second 0.0"])
    }

    @Test func `a serial queue runs a long list after work that sleeps`() {
        let stage = ViewHarness(UIView())
        let count = Mutex(0)
        let queue = MediaQueue(label: "serial")
        queue.async { @Sendable in Thread.sleep(forTimeInterval: 1) }
        for _ in 0..<2_000 {
            queue.async { @Sendable in count.withLock { $0 += 1 } }
        }
        stage.advance(to: 0.5)
        #expect(count.withLock { $0 } == 0)
        stage.advance(to: 2)
        #expect(count.withLock { $0 } == 2_000)
    }

    @Test func `synchronous work follows earlier work of a serial queue`() {
        let stage = ViewHarness(UIView())
        let log = log
        let queue = MediaQueue(label: "serial")
        queue.async { @Sendable in log.note("first") }
        queue.sync { log.note("second") }
        #expect(log.entries == ["first 0.0", "second 0.0"])
        queue.async { @Sendable in
            Thread.sleep(forTimeInterval: 1)
            log.note("third")
        }
        DispatchQueue.global().async { @Sendable in
            Thread.sleep(forTimeInterval: 0.5)
            queue.sync { log.note("fourth") }
        }
        stage.advance(to: 2)
        #expect(log.entries.dropFirst(2) == ["third 1.0", "fourth 1.0"])
    }

    @Test func `waits that would never end are reported`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        let lines = TimedLog()
        Diagnostics.reporter = { lines.note($0) }
        let stage = ViewHarness(UIView())
        let log = log
        let queue = MediaQueue(label: "serial")
        queue.async { @Sendable in
            queue.sync { log.note("own") }
            Thread.sleep(forTimeInterval: 1)
        }
        stage.advance(to: 0.5)
        queue.sync { log.note("main") }
        #expect(log.entries == ["own 0.0", "main 0.5"])
        #expect(lines.entries.count == 2)
        #expect(lines.entries.allSatisfy { $0.contains("“serial”") })
    }
}
