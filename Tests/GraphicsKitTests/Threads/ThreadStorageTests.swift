import Foundation
import Testing
@testable import GraphicsKit
@testable import LayerKit


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

    /// Runs a function on a thread of its own, which has ended when this returns.
    private func onThread<Value>(_ body: @escaping () -> Value) throws -> Value {
        nonisolated(unsafe) var value: Value?
        nonisolated(unsafe) let work = body
        let thread = Thread { value = work() }
        thread.start()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        // The thread's own values go after it has told.
        Thread.sleep(forTimeInterval: 0.02)
        return try #require(value)
    }

    @Test @MainActor func `the main actor keeps its storage when another thread serves it`()
        async throws
    {
        let witness = stored()
        var threads: Set<ObjectIdentifier> = []
        for _ in 0..<50 {
            threads.insert(thread())
            #expect(stored() === witness)
            try await Task.sleep(for: .milliseconds(1))
        }
        // What can't be brought about is at least told.
        if threads.count == 1 { print("one thread served the main actor throughout") }
    }

    @Test func `a thread has a storage of its own`() throws {
        let first = try onThread { stored() }
        let second = try onThread {
            let witness = stored()
            return witness === stored() ? witness : nil
        }
        #expect(second != nil && second !== first)
    }

    @Test func `what a thread leaves goes with the next, and may ask for a storage then`() throws {
        nonisolated(unsafe) var hasGone = false
        try onThread {
            _ = ThreadStorage.current.object(
                Witness { hasGone = CATransaction.animationDuration() > 0 }
            )
        }
        // Threads of other tests may take it, and take their time.
        for _ in 0..<1000 where !hasGone { try onThread { _ = ThreadStorage.current } }
        #expect(hasGone)
    }
}
