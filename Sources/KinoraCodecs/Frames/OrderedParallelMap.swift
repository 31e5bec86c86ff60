import Dispatch
import Foundation
import Synchronization

/// Runs a function on the numbers 0..<count on several threads and hands over the results in order.
///
/// The results do not depend on the number of threads. At most `window` of them exist at a time,
/// so that memory stays bounded however long the work is.
package struct OrderedParallelMap<Output: Sendable>: Sendable {
    /// The number of threads that work.
    let threadCount: Int

    /// The greatest number of results that wait or are being made.
    let window: Int

    /// Creates a map; a thread count of nil stands for the usual one.
    package init(threadCount: Int? = nil, window: Int? = nil) {
        let usual = DefaultConcurrency.count ?? ProcessInfo.processInfo.activeProcessorCount
        let count = max(1, threadCount ?? usual)
        self.threadCount = count
        self.window = max(count, window ?? count * 4)
    }

    /// Calls `consume` with every result in order, on the calling thread.
    ///
    /// - Parameters:
    ///   - count: How many results are made.
    ///   - makeWorker: Returns what one thread works with.
    ///   - transform: Makes a result.
    ///   - consume: Takes the next result.
    /// - Throws: What the functions throw, which ends the work.
    package func run<Worker>(
        count: Int,
        makeWorker: @Sendable @escaping () -> Worker,
        transform: @Sendable @escaping (inout Worker, Int) throws -> Output,
        consume: (Output) throws -> Void
    ) throws {
        guard threadCount > 1, count > 1 else {
            var worker = makeWorker()
            for index in 0..<count { try consume(transform(&worker, index)) }
            return
        }
        let queue = ResultQueue<Output>(count: count, window: window)
        let group = DispatchGroup()
        for _ in 0..<min(threadCount, count) {
            Thread.detachJoinable(group) {
                var worker = makeWorker()
                while let index = queue.takeIndex() {
                    queue.put(Result { try transform(&worker, index) }, at: index)
                }
            }
        }
        defer {
            queue.stop()
            group.wait()
        }
        for _ in 0..<count { try consume(queue.takeResult().get()) }
    }
}

/// How many threads work where nothing else is said.
enum DefaultConcurrency {
    /// The number; nil stands for one per processor.
    @TaskLocal static var count: Int?
}

extension Thread {
    fileprivate static func detachJoinable(
        _ group: DispatchGroup,
        _ body: @Sendable @escaping () -> Void
    ) {
        group.enter()
        let thread = Thread {
            body()
            group.leave()
        }
        thread.stackSize = 1 << 20
        thread.start()
    }
}

/// The numbers still to do and the results not yet handed over.
private final class ResultQueue<Output: Sendable>: Sendable {
    private struct State {
        var nextIndex = 0
        var nextResult = 0
        var results: [Int: Result<Output, any Error>] = [:]
        var isStopped = false
    }

    private let count: Int
    private let window: Int
    private let state = Mutex(State())
    // Tokens: one per place in the window, and one per result that has become the next in order.
    private let places: DispatchSemaphore
    private let arrivals = DispatchSemaphore(value: 0)

    init(count: Int, window: Int) {
        self.count = count
        self.window = window
        places = DispatchSemaphore(value: 0)
        for _ in 0..<window { places.signal() }
    }

    func takeIndex() -> Int? {
        places.wait()
        return state.withLock { state in
            guard !state.isStopped, state.nextIndex < count else {
                // Another worker may wait for a place that nobody frees any more.
                places.signal()
                return nil
            }
            defer { state.nextIndex += 1 }
            return state.nextIndex
        }
    }

    func put(_ result: Result<Output, any Error>, at index: Int) {
        state.withLock { $0.results[index] = result }
        arrivals.signal()
    }

    func takeResult() -> Result<Output, any Error> {
        while true {
            let next = state.withLock { state -> Result<Output, any Error>? in
                guard let result = state.results.removeValue(forKey: state.nextResult) else {
                    return nil
                }
                state.nextResult += 1
                return result
            }
            if let next {
                places.signal()
                return next
            }
            arrivals.wait()
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        places.signal()
    }
}
