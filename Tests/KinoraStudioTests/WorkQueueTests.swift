import Foundation
import KinoraCodecs
import Synchronization
import Testing

@testable import KinoraStudio

/// Tests of work queues, cancellation, and the limits on work.
@Suite struct WorkQueueTests {
    @Test(.timeLimit(.minutes(1)))
    func `canceled work ends, and work that hasn't begun never begins`() async throws {
        let queue = WorkQueue("test", qos: .utility)
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let first = Task {
            try await queue.run {
                continuation.yield("begin")
                while true { try WorkCancellation.check() }
            }
        }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "begin")
        let second = Task { try await queue.run { _ = continuation.yield("second") } }
        while queue.waitingCount < 1 { await Task.yield() }
        second.cancel()
        // The second task ends while the first one continues.
        await #expect(throws: CancellationError.self) { try await second.value }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        try await queue.run { _ = continuation.yield("third") }
        #expect(await iterator.next() == "third")
    }

    @Test(.timeLimit(.minutes(1)))
    func `slots are given in order and are free again`() async throws {
        let slots = Slots(1)
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
        var slot: Slots.Slot? = try await slots.take()
        for number in 0..<3 {
            Task {
                let slot = try await slots.take()
                continuation.yield(number)
                withExtendedLifetime(slot) {}
            }
            while slots.waitingCount <= number { await Task.yield() }
        }
        withExtendedLifetime(slot) {}
        slot = nil
        var order: [Int] = []
        for await number in numbers.prefix(3) { order.append(number) }
        #expect(order == [0, 1, 2])
        _ = try await slots.take()
        _ = try await slots.take()
    }

    @Test(.timeLimit(.minutes(5)))
    func `a short export doesn't wait for a long one`() async throws {
        let handler = StudioHandler(assets: try Assets())
        let order = Mutex<[String]>([])
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let long = Task {
            continuation.yield()
            let query = "id=gooey-pull&format=apng&width=500&height=500&fps=240"
            let answer = try await handler.answer("/api/export?\(query)")
            order.withLock { $0.append("long \(answer.status)") }
        }
        for await _ in events { break }
        let short = try await handler.answer("/api/export?id=worm&format=gif&fps=10")
        order.withLock { $0.append("short \(short.status)") }
        long.cancel()
        try await long.value
        #expect(order.withLock { $0 } == ["short 200", "long 400"])
    }

    @Test(arguments: [
        ("gif", 512.0, 50.0, 4.0, false, false), ("gif", 512, 50, 4, true, true),
        ("webm", 512, 50, 1, false, true), ("webm", 100, 20, 1, false, false),
        ("svg", 2048, 240, 1000, false, false),
    ])
    func `work is long by its pixels and its format`(
        format: String,
        side: Double,
        rate: Double,
        duration: Double,
        isMeasured: Bool,
        isLong: Bool
    ) throws {
        let work = try ExportWork(
            width: Int(side),
            height: Int(side),
            duration: duration,
            framesPerSecond: rate,
            format: format,
            isMeasured: isMeasured
        )
        #expect(work.isLong == isLong)
    }

    @Test(arguments: ["export", "measure"])
    func `too many pixels in all are refused before the work`(path: String) async throws {
        let handler = StudioHandler(assets: try Assets())
        for (query, line) in [
            (
                "id=worm&format=gif&width=1000&height=1000&fps=240&speed=0.1",
                "5760 frames of 1000×1000 pixels are too many for the studio; it exports 268435456 "
                    + "pixels in all, kinora export more"
            ),
            (
                "id=worm&format=mp4&fps=240&speed=0.01",
                "57600 frames of 80×80 pixels are too many for the studio; it exports 268435456 "
                    + "pixels in all, kinora export more"
            ),
        ] {
            let answer = try await handler.answer("/api/\(path)?\(query)")
            #expect(answer.status == 413)
            let object = try JSONSerialization.jsonObject(with: answer.body)
            #expect((object as? [String: String])?["error"] == line)
        }
    }
}
