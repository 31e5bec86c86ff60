import Foundation
import PortingKit
import Synchronization
import TestSupport
import Testing
import ViewTestSupport

/// Tests work that waits on background queues and threads.
@MainActor
@Suite(.oneAtATime) struct MediaThreadTests {
    // The names that ported code uses.
    private typealias DispatchQueue = MediaQueue
    private typealias Thread = MediaThread

    /// Notes of threads that take turns.
    private final class Log: Sendable {
        private let notes = Mutex<[String]>([])

        var entries: [String] { notes.withLock { $0 } }

        func note(_ text: String) {
            let time = CACurrentMediaTime()
            notes.withLock { $0.append("\(text) \(time)") }
        }
    }

    private let log = Log()

    @Test func `a loop that sleeps on a background queue follows the clock`() {
        let stage = Stage(UIView())
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
        let stage = Stage(UIView())
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
        let stage = Stage(UIView())
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
        let stage = Stage(UIView())
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
        let stage = Stage(UIView())
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
}
