import Dispatch
import Foundation
import KinoraBasics
import LayerKit
import Testing

struct ThreadStorageTests {
    private final class Witness {
        let seen: () -> Void

        init(_ seen: @escaping () -> Void = {}) {
            self.seen = seen
        }

        deinit { seen() }
    }

    private func stored() -> Witness { ThreadStorage.current.object(Witness()) }

    private func thread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }

    /// Runs a closure on a new thread, and returns after the thread has ended.
    private func onThread<Value>(_ body: @escaping () -> Value) throws -> Value {
        nonisolated(unsafe) var value: Value?
        nonisolated(unsafe) let work = body
        let thread = Thread { value = work() }
        thread.start()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        // Thread-local values are released after the thread reports that it has finished.
        Thread.sleep(forTimeInterval: 0.02)
        return try #require(value)
    }

    /// Keeps the threads of the dispatch pool busy, so that another one serves the main queue next.
    nonisolated private func occupyThreads() async {
        for _ in 0..<8 { DispatchQueue.global().async { Thread.sleep(forTimeInterval: 0.005) } }
        try? await Task.sleep(for: .milliseconds(1))
    }

    @Test @MainActor func `the main actor keeps its storage when another thread serves it`()
        async throws
    {
        let witness = stored()
        let background = try onThread { stored() }
        #expect(background !== witness)
        var threads: Set<ObjectIdentifier> = []
        for _ in 0..<500 where threads.count < 3 {
            threads.insert(thread())
            #expect(stored() === witness)
            await occupyThreads()
        }
        // On Linux, several threads serve the main queue in a run of all tests. A run of few tests can
        // have a single one, which proves only that a background thread has other storage.
    }

    @Test func `each thread has its own storage`() throws {
        let first = try onThread { stored() }
        let second = try onThread {
            let witness = stored()
            return witness === stored() ? witness : nil
        }
        #expect(second != nil && second !== first)
    }

    @Test func `an ended thread's objects can access storage when they are released`() throws {
        nonisolated(unsafe) var hasGone = false
        try onThread {
            _ = ThreadStorage.current.object(
                Witness { hasGone = CATransaction.animationDuration() > 0 }
            )
        }
        // Threads of other tests may receive the storage and delay its release.
        for _ in 0..<1000 where !hasGone { try onThread { _ = ThreadStorage.current } }
        #expect(hasGone)
    }
}
