import Dispatch
import Foundation
import Synchronization

/// A parallel map over the indices 0..<count that delivers the results in order.
///
/// The results don't depend on the number of threads. At most `window` results exist at a time,
/// which bounds memory use.
package struct OrderedParallelMap<Output: Sendable>: Sendable {
    /// The number of worker threads.
    let threadCount: Int

    /// The maximum number of results that are pending or in progress.
    let window: Int

    /// Creates a map; a nil thread count means the default.
    package init(threadCount: Int? = nil, window: Int? = nil) {
        let defaultCount = DefaultConcurrency.count ?? ProcessInfo.processInfo.activeProcessorCount
        let count = max(1, threadCount ?? defaultCount)
        self.threadCount = count
        self.window = max(count, window ?? count * 4)
    }

    /// Calls `consume` with every result in order, on the calling thread.
    ///
    /// - Parameters:
    ///   - count: The number of results.
    ///   - makeWorker: Returns the state of one worker thread.
    ///   - transform: Returns the result at an index.
    ///   - consume: Receives the next result.
    /// - Throws: Any error of the closures, which ends the work.
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

/// The default number of threads.
package enum DefaultConcurrency {
    /// The number of threads; nil means one per processor.
    @TaskLocal package static var count: Int?
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

/// The indices to process and the results that aren't delivered yet.
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
    // Tokens: one per place in the window, and one per finished result.
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
                // Wakes another worker that is waiting for a place.
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
