import Dispatch
import Foundation
import KinoraBasics
import PortingKit
import SchedulingKit
import Synchronization
import Testing

@testable import TestSupport
@testable import ViewTestSupport

/// Tests timers and semaphores of Dispatch on the media clock.
@MainActor
@Suite(.oneAtATime) struct MediaTimerSourceTests {
    // The names that ported code uses.
    private typealias DispatchQueue = MediaQueue
    private typealias DispatchSemaphore = MediaSemaphore
    private typealias DispatchSource = MediaSource

    private let log = TimedLog()

    @Test func `a timer repeats until it's canceled`() {
        let stage = ViewHarness(UIView())
        let log = log
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 1, repeating: .milliseconds(500))
        timer.setEventHandler { log.note("tick") }
        timer.setCancelHandler { log.note("end") }
        stage.advance(to: 1)
        #expect(log.entries.isEmpty)
        timer.schedule(deadline: .now() + 1, repeating: .milliseconds(500))
        timer.resume()
        stage.advance(to: 2.5)
        #expect(log.entries == ["tick 2.0", "tick 2.5"])
        timer.cancel()
        timer.cancel()
        stage.advance(to: 9)
        #expect(log.entries == ["tick 2.0", "tick 2.5", "end 2.5"])
        #expect(timer.isCancelled)
    }

    @Test func `a timer without an interval fires once, also in the background`() {
        let stage = ViewHarness(UIView())
        let log = log
        let timer = DispatchSource.makeTimerSource(flags: [], queue: .global())
        timer.schedule(deadline: .now() + 0.25)
        timer.setEventHandler { @Sendable in
            MediaThread.sleep(forTimeInterval: 0.5)
            log.note("tick")
        }
        timer.activate()
        stage.advance(to: 5)
        #expect(log.entries == ["tick 0.75"])
        withExtendedLifetime(timer) {}
    }

    @Test func `calls that come due in a suspension are made once`() {
        let stage = ViewHarness(UIView())
        let log = log
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { log.note("tick") }
        timer.resume()
        stage.advance(to: 1)
        timer.suspend()
        stage.advance(to: 3.5)
        timer.resume()
        stage.advance(to: 4)
        #expect(log.entries == ["tick 1.0", "tick 3.5", "tick 4.0"])
    }

    @Test(arguments: [Double.nan, 0, -1, .infinity])
    func `an invalid interval makes a single call`(_ interval: Double) {
        let stage = ViewHarness(UIView())
        let log = log
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: interval)
        timer.setEventHandler { log.note("tick") }
        timer.resume()
        stage.advance(to: 3)
        #expect(log.entries == ["tick 0.0"])
        withExtendedLifetime(timer) {}
    }

    @Test func `a timer without an owner stops`() {
        let stage = ViewHarness(UIView())
        let log = log
        var timer: MediaTimerSource? = DispatchSource.makeTimerSource(queue: .main)
        timer?.schedule(deadline: .now() + 1)
        timer?.setEventHandler { log.note("tick") }
        timer?.resume()
        timer = nil
        stage.advance(to: 3)
        #expect(log.entries.isEmpty)
    }

    @Test func `background work waits for a signal`() {
        let stage = ViewHarness(UIView())
        let log = log
        let semaphore = DispatchSemaphore(value: 1)
        DispatchQueue.global().async { @Sendable in
            semaphore.wait()
            log.note("first")
            semaphore.wait()
            log.note("second")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { #expect(semaphore.signal() == 1) }
        stage.advance(to: 1)
        #expect(log.entries == ["first 0.0"])
        stage.advance(to: 3)
        #expect(log.entries == ["first 0.0", "second 2.0"])
        #expect(semaphore.signal() == 0)
    }

    @Test func `a wait can time out`() {
        let stage = ViewHarness(UIView())
        let log = log
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { @Sendable in
            log.note("\(semaphore.wait(timeout: .now() + 1) == .timedOut)")
            log.note("\(semaphore.wait(timeout: .now() + 5) == .timedOut)")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { semaphore.signal() }
        stage.advance(to: 9)
        #expect(log.entries == ["true 1.0", "false 2.0"])
    }

    @Test func `the main thread doesn't wait`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        DispatchSemaphore(value: 0).wait()
        #expect(lines.count == 1)
        #expect(lines.first?.contains("main thread") == true)
    }

    @Test func `calls of a handler never overlap, and none follows a cancellation`() {
        let stage = ViewHarness(UIView())
        let log = log
        for queue in [DispatchQueue.global(), MediaQueue(label: "serial")] {
            let start = log.entries.count
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now(), repeating: 0.25)
            timer.setEventHandler { @Sendable in
                log.note("begin")
                MediaThread.sleep(forTimeInterval: 1)
                log.note("end")
            }
            timer.activate()
            timer.activate()
            let time = CACurrentMediaTime()
            stage.advance(to: time + 1.5)
            timer.cancel()
            stage.advance(to: time + 9)
            let names = log.entries.dropFirst(start).map { $0.prefix { $0 != " " } }
            #expect(names == ["begin", "end", "begin", "end"])
        }
    }

    @Test func `activation doesn't undo a suspension, and intervals have a minimum`() {
        let stage = ViewHarness(UIView())
        let count = Mutex(0)
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: .nanoseconds(1))
        timer.setEventHandler { count.withLock { $0 += 1 } }
        timer.activate()
        timer.suspend()
        timer.activate()
        stage.advance(to: 0.5)
        #expect(count.withLock { $0 } == 0)
        timer.resume()
        stage.advance(to: 0.501)
        #expect(count.withLock { $0 } <= 12)
    }
}
