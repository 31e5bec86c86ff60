import Dispatch

/// A thread on which pieces of work are done one after another.
///
/// Drawing and encoding would keep the few threads that tasks share from answering others.
final class WorkQueue: Sendable {
    private let queue: DispatchQueue

    init(_ name: String, qos: DispatchQoS) {
        queue = DispatchQueue(label: "kinora.studio.\(name)", qos: qos)
    }

    /// Returns what a piece of work results in.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result(catching: work)) }
        }
    }
}
