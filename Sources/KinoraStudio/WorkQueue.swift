import Dispatch
import Foundation
import KinoraCodecs
import Synchronization

/// A queue for long-running work, which on the threads of Swift tasks would block other requests.
///
/// Work ends soon after its task is canceled. Work that hasn't begun by then never begins.
final class WorkQueue: Sendable {
    private let queue: DispatchQueue
    private let slots: Slots

    /// The maximum duration of a piece of work in seconds.
    static let durationLimit: TimeInterval = 120

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - name: The name, for debugging.
    ///   - qos: The quality of service.
    ///   - width: The maximum number of pieces of work at the same time.
    init(_ name: String, qos: DispatchQoS, width: Int = 1) {
        queue = DispatchQueue(
            label: "kinora.studio.\(name)",
            qos: qos,
            attributes: width > 1 ? .concurrent : []
        )
        slots = Slots(width)
    }

    /// Runs work on the queue and returns its result.
    ///
    /// - Throws: The error of the work, a `CancellationError` if the task is canceled, or a
    ///   ``StudioError`` if the work takes too long.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let slot = try await slots.take()
        defer { withExtendedLifetime(slot) {} }
        let deadline = WorkDeadline()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async { continuation.resume(with: deadline.result(of: work)) }
            }
        } onCancel: {
            deadline.cancel()
        }
    }

    /// The number of waiting pieces of work.
    var waitingCount: Int { slots.waitingCount }
}

/// The cancellation and the time limit of a piece of work.
private final class WorkDeadline: Sendable {
    private let isCanceled = Atomic(false)

    func cancel() {
        isCanceled.store(true, ordering: .relaxed)
    }

    /// Does work until it is canceled or takes too long.
    func result<Value>(of work: () throws -> Value) -> Result<Value, any Error> {
        let end = ContinuousClock.now + .seconds(WorkQueue.durationLimit)
        let cancellation = WorkCancellation { [self] in
            isCanceled.load(ordering: .relaxed) || ContinuousClock.now > end
        }
        return cancellation.run {
            Result {
                do {
                    try WorkCancellation.check()
                    return try work()
                } catch is CancellationError where !isCanceled.load(ordering: .relaxed) {
                    throw StudioError(
                        .unavailable,
                        "the work takes longer than \(Int(WorkQueue.durationLimit)) s; "
                            + "kinora export has no limit"
                    )
                }
            }
        }
    }
}
