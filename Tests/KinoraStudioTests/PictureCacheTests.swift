import Foundation
import Synchronization
import Testing

@testable import KinoraStudio

/// Tests of the pictures that a cache makes and keeps.
@Suite struct PictureCacheTests {
    private func cache(byteLimit: Int = 100) -> PictureCache {
        PictureCache(on: WorkQueue("test", qos: .userInitiated, width: 2), byteLimit: byteLimit)
    }

    @Test func `requests at the same time share a picture`() async throws {
        let cache = cache()
        let data = try await withThrowingTaskGroup(of: Data.self) { group in
            for index in 0..<8 {
                group.addTask { try await cache.picture("a") { Data([UInt8(index)]) }.data }
            }
            return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
        }
        #expect(data.count == 1)
        #expect(cache.count == 1)
    }

    @Test func `a failure isn't kept`() async throws {
        struct Fault: Error {}
        let cache = cache()
        await #expect(throws: Fault.self) { _ = try await cache.picture("a") { throw Fault() } }
        #expect(cache.count == 0)
        #expect(try await cache.picture("a") { Data([9]) }.data == Data([9]))
    }

    @Test func `the oldest pictures make room for the bytes of new ones`() async throws {
        let cache = cache(byteLimit: 10)
        for (key, size) in [("a", 4), ("b", 4), ("c", 2)] {
            _ = try await cache.picture(key) { Data(count: size) }
        }
        #expect(cache.count == 3)
        _ = try await cache.picture("d") { Data(count: 5) }
        // “a” and “b” are gone, “c” is kept.
        #expect(cache.count == 2)
        #expect(try await cache.picture("c") { Data(count: 1) }.data.count == 2)
        _ = try await cache.picture("e") { Data(count: 11) }
        #expect(cache.count == 0)
    }

    /// Work that occupies a queue until `endWork()` is called, and a flag that a picture was made.
    private final class Flags: Sendable {
        private let isWorking = Atomic(false)
        private let isDone = Atomic(false)
        private let wasMade = Atomic(false)

        var isPictureMade: Bool { wasMade.load(ordering: .relaxed) }

        func work() {
            isWorking.store(true, ordering: .relaxed)
            while !isDone.load(ordering: .relaxed) {}
        }
        func waitForWork() async {
            while !isWorking.load(ordering: .relaxed) { await Task.yield() }
        }
        func endWork() { isDone.store(true, ordering: .relaxed) }
        func makePicture() -> Data {
            wasMade.store(true, ordering: .relaxed)
            return Data([1])
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a picture isn't made after all clients that requested it have left`() async throws {
        let queue = WorkQueue("test", qos: .userInitiated)
        let cache = PictureCache(on: queue)
        let flags = Flags()
        let work = Task { try await queue.run { flags.work() } }
        await flags.waitForWork()
        let clients = (0..<2).map { _ in
            Task { try await cache.picture("a") { flags.makePicture() } }
        }
        while cache.waitingCount(for: "a") < 2 { await Task.yield() }
        for client in clients { client.cancel() }
        for client in clients {
            await #expect(throws: CancellationError.self) { _ = try await client.value }
        }
        flags.endWork()
        try await work.value
        try await queue.run {}
        #expect(!flags.isPictureMade)
        #expect(cache.count == 0)
        #expect(try await cache.picture("a") { Data([2]) }.data == Data([2]))
    }

    @Test(.timeLimit(.minutes(1)))
    func `a picture is made while one of its clients waits`() async throws {
        let queue = WorkQueue("test", qos: .userInitiated)
        let cache = PictureCache(on: queue)
        let flags = Flags()
        let work = Task { try await queue.run { flags.work() } }
        await flags.waitForWork()
        let leaving = Task { try await cache.picture("a") { flags.makePicture() } }
        while cache.waitingCount(for: "a") < 1 { await Task.yield() }
        let staying = Task { try await cache.picture("a") { Data([2]) } }
        while cache.waitingCount(for: "a") < 2 { await Task.yield() }
        leaving.cancel()
        while cache.waitingCount(for: "a") > 1 { await Task.yield() }
        flags.endWork()
        try await work.value
        #expect(try await staying.value.data == Data([1]))
    }
}
