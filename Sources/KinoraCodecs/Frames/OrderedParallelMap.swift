import Dispatch
import Foundation
import Synchronization

/// A parallel map over the indices 0..<count that delivers the results in order.
///
/// The results don't depend on the number of threads. At most ``window`` inputs and results exist
/// at a time, which bounds memory use.
package struct OrderedParallelMap<Output: Sendable>: Sendable {
    /// The number of worker threads.
    let threadCount: Int

    /// The maximum number of inputs and results that are pending or in progress.
    let window: Int

    /// The maximum number of pixels that are in progress at the same time by default.
    private static var pixelBudget: Int { 1 << 24 }

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - threadCount: The number of threads, or nil for the default.
    ///   - waitingCount: The maximum number of inputs and results that wait, or nil for the default.
    ///   - pixelCount: The number of pixels that an input stands for, which limits the defaults to
    ///     bound memory use.
    package init(threadCount: Int? = nil, waitingCount: Int? = nil, pixelCount: Int = 1) {
        let defaultCount = DefaultConcurrency.count ?? ProcessInfo.processInfo.activeProcessorCount
        let fitting = max(1, Self.pixelBudget / max(pixelCount, 1))
        let count = max(1, threadCount ?? min(defaultCount, fitting))
        self.threadCount = count
        window = waitingCount.map { count + $0 } ?? max(count, min(count * 4, fitting))
    }

    /// Calls `consume` with every result in order, on the calling thread.
    ///
    /// - Parameters:
    ///   - count: The number of results.
    ///   - input: Returns the input at an index. It is called in order, on the calling thread.
    ///   - makeWorker: Returns the state of one worker thread.
    ///   - transform: Returns the result of an input.
    ///   - consume: Receives the next result.
    /// - Throws: Any error of the closures, which ends the work, or a `CancellationError` if the
    ///   work of the calling thread is canceled.
    package func run<Worker, Input: Sendable>(
        count: Int,
        input: (Int) throws -> Input,
        makeWorker: @Sendable @escaping () -> Worker,
        transform: @Sendable @escaping (inout Worker, Input) throws -> Output,
        consume: (Output) throws -> Void
    ) throws {
        guard threadCount > 1, count > 1 else {
            var worker = makeWorker()
            for index in 0..<count {
                try WorkCancellation.check()
                try consume(transform(&worker, input(index)))
            }
            return
        }
        let queue = ResultQueue<Input, Output>()
        let cancellation = WorkCancellation.current
        let group = DispatchGroup()
        for _ in 0..<min(threadCount, count) {
            Thread.detachJoinable(group) {
                var worker = makeWorker()
                WorkCancellation.run(cancellation) {
                    while let (index, input) = queue.takeInput() {
                        queue.put(Result { try transform(&worker, input) }, at: index)
                    }
                }
            }
        }
        defer {
            queue.stop()
            group.wait()
        }
        var inputCount = 0
        for resultCount in 0..<count {
            try WorkCancellation.check()
            while inputCount < min(count, resultCount + window) {
                queue.add(try input(inputCount))
                inputCount += 1
            }
            try consume(queue.takeResult().get())
        }
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

/// The inputs to process and the results that aren't delivered yet.
private final class ResultQueue<Input: Sendable, Output: Sendable>: Sendable {
    private struct State {
        var inputs: [(index: Int, input: Input)] = []
        var inputCount = 0
        var nextResult = 0
        var results: [Int: Result<Output, any Error>] = [:]
        var isStopped = false
    }

    private let state = Mutex(State())
    // Tokens: one per waiting input, and one per finished result.
    private let inputs = DispatchSemaphore(value: 0)
    private let arrivals = DispatchSemaphore(value: 0)

    func add(_ input: Input) {
        state.withLock { state in
            state.inputs.append((state.inputCount, input))
            state.inputCount += 1
        }
        inputs.signal()
    }

    /// Waits for the next input, and returns nil when the queue is stopped.
    func takeInput() -> (index: Int, input: Input)? {
        inputs.wait()
        return state.withLock { state in
            guard !state.isStopped else {
                // Wakes another worker that is waiting for an input.
                inputs.signal()
                return nil
            }
            return state.inputs.removeFirst()
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
            if let next { return next }
            arrivals.wait()
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        inputs.signal()
    }
}
