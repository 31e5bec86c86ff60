import Synchronization
import Testing

@testable import KinoraCodecs

@Suite struct OrderedParallelMapTests {
    private struct Failure: Error {}

    @Test(arguments: [1, 2, 5])
    func `results are in order`(threadCount: Int) throws {
        var results: [Int] = []
        try OrderedParallelMap<Int>(threadCount: threadCount, waitingCount: 2).run(count: 200) {
            $0
        } makeWorker: {
        } transform: { _, index in
            index * index
        } consume: {
            results.append($0)
        }
        let squares = (0..<200).map { (index: Int) in index * index }
        #expect(results == squares)
    }

    @Test func `pending results don't exceed the window`() throws {
        let pending = Mutex((now: 0, most: 0))
        try OrderedParallelMap<Int>(threadCount: 3, waitingCount: 1).run(count: 100) {
            $0
        } makeWorker: {
        } transform: { _, index in
            pending.withLock { state in
                state.now += 1
                state.most = max(state.most, state.now)
            }
            return index
        } consume: { _ in
            pending.withLock { $0.now -= 1 }
        }
        // The result being consumed has already left the window.
        #expect(pending.withLock { $0.most } <= 5)
    }

    @Test(arguments: [1, 3])
    func `an error in the transform ends the work`(threadCount: Int) {
        #expect(throws: Failure.self) {
            try OrderedParallelMap<Int>(threadCount: threadCount).run(count: 50) {
                $0
            } makeWorker: {
            } transform: { _, index in
                if index == 7 { throw Failure() }
                return index
            } consume: { _ in
            }
        }
    }

    @Test(arguments: [1, 3])
    func `canceled work takes no more inputs`(threadCount: Int) {
        let inputCount = Mutex(0)
        let isCanceled = Mutex(false)
        let cancellation = WorkCancellation { isCanceled.withLock { $0 } }
        #expect(throws: CancellationError.self) {
            try cancellation.run {
                try OrderedParallelMap<Int>(threadCount: threadCount, waitingCount: 2).run(
                    count: 50
                ) {
                    inputCount.withLock { $0 += 1 }
                    return $0
                } makeWorker: {
                } transform: { _, index in
                    index
                } consume: {
                    if $0 == 5 { isCanceled.withLock { $0 = true } }
                }
            }
        }
        let taken = inputCount.withLock { $0 }
        #expect(taken <= 5 + 1 + threadCount + 2)
    }

    @Test(arguments: [1, 3])
    func `an error in the consumer ends the work`(threadCount: Int) {
        #expect(throws: Failure.self) {
            try OrderedParallelMap<Int>(threadCount: threadCount).run(count: 50) {
                $0
            } makeWorker: {
            } transform: { _, index in
                index
            } consume: {
                if $0 == 5 { throw Failure() }
            }
        }
    }
}
