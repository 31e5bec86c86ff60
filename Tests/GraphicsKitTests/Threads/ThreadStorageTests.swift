import Foundation
import KinoraBasics
import LayerKit
import Testing

@testable import GraphicsKit

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
        // This can't be forced, so print a note if it didn't happen.
        if threads.count == 1 { print("a single thread served the main actor") }
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
        // Threads of other tests may receive it and delay its release.
        for _ in 0..<1000 where !hasGone { try onThread { _ = ThreadStorage.current } }
        #expect(hasGone)
    }
}
