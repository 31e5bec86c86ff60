import Dispatch

/// A serial queue for long-running work.
///
/// Rendering and encoding on the shared threads of tasks would block other requests.
final class WorkQueue: Sendable {
    private let queue: DispatchQueue

    init(_ name: String, qos: DispatchQoS) {
        queue = DispatchQueue(label: "kinora.studio.\(name)", qos: qos)
    }

    /// Runs work on the queue and returns its result.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result(catching: work)) }
        }
    }
}
