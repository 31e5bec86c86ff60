import Synchronization

/// A clock that a test advances.
///
/// Tasks that sleep on the clock wait until they're canceled.
final class ManualClock: _Concurrency.Clock {
    struct Instant: InstantProtocol {
        var time = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
    }

    private let time = Mutex(Instant())

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .zero }

    func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        for await _ in AsyncStream<Never>(unfolding: { await Self.untilCanceled() }) {}
        throw CancellationError()
    }

    private static func untilCanceled() async -> Never? {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
        return nil
    }
}
