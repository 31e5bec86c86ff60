import Foundation
import PortingKit
import SchedulingKit
import Synchronization
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct MediaQueueTests {
    // The names that ported code uses.
    private typealias DispatchQueue = MediaQueue
    private typealias DispatchGroup = MediaGroup

    private let log = TimedLog()

    private func note(_ name: String) { log.note(name) }

    @Test func `work runs after the current code, in order`() {
        let stage = ViewHarness(UIView())
        DispatchQueue.main.async { note("first") }
        DispatchQueue.global(qos: .background).async { note("second") }
        note("here")
        stage.advance(to: 0.5)
        #expect(log.entries == ["here 0.0", "first 0.0", "second 0.0"])
    }

    @Test func `delays are exact in every unit`() {
        let stage = ViewHarness(UIView())
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { note("seconds") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
            note("milliseconds")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { note("a second") }
        let later =
            MediaInstant.now() + Double(Int64(Double(NSEC_PER_SEC) * 0.4)) / Double(NSEC_PER_SEC)
        DispatchQueue.main.asyncAfter(deadline: later) { note("by hand") }
        DispatchQueue.main.asyncAfter(deadline: .distantFuture) { note("never") }
        stage.advance(to: 5)
        #expect(
            log.entries == ["milliseconds 0.2", "seconds 0.3", "by hand 0.4", "a second 1.0"]
        )
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        var sum: Int { value.withLock { $0 } }

        func add(_ number: Int) { value.withLock { $0 += number } }
    }

    @Test func `canceled work isn't performed`() {
        let stage = ViewHarness(UIView())
        let done = Counter()
        let kept = DispatchWorkItem { done.add(1) }
        let canceled = DispatchWorkItem { done.add(10) }
        for item in [kept, canceled] {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
        }
        canceled.cancel()
        stage.advance(to: 1)
        #expect(done.sum == 1)
    }

    @Test func `a group notifies when all tasks have finished`() {
        let stage = ViewHarness(UIView())
        let group = DispatchGroup()
        group.enter()
        group.enter()
        group.notify(queue: .main) { note("done") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { group.leave() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { group.leave() }
        stage.advance(to: 0.3)
        #expect(log.entries.isEmpty)
        stage.advance(to: 1)
        #expect(log.entries == ["done 0.4"])
        group.leave()
    }

    @Test func `work runs in the next turn at any time`() {
        let stage = ViewHarness(UIView())
        let time = 1.0 / 60
        let done = Counter()
        stage.advance(to: time)
        DispatchQueue.main.async { done.add(1) }
        DispatchQueue.main.async(execute: DispatchWorkItem { done.add(10) })
        stage.advance(to: time)
        #expect(done.sum == 11)
    }
}
