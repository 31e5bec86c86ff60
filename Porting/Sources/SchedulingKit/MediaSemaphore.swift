import Dispatch
import KinoraBasics
import ViewKit

// The conformance to Sendable is unchecked: one thread accesses the semaphore at a time, because
// the others wait, and abandoned work stops before it waits.

/// A semaphore on which background work waits, with the API of Dispatch's `DispatchSemaphore`.
///
/// While work waits, the stage's thread continues. The main thread doesn't wait, which is reported.
/// Stages on different threads can't share a semaphore.
public final class MediaSemaphore: @unchecked Sendable {
    private var value: Int
    private var waiting: [(work: BackgroundWork, alarm: MediaAlarm?)] = []

    /// Creates a semaphore with the number of waits that it lets through.
    ///
    /// A negative number counts as 0.
    public init(value: Int) {
        self.value = max(value, 0)
    }

    /// Lets the longest-waiting work continue in the next turn, or else lets the next wait pass.
    ///
    /// - Returns: 1 if work was waiting, otherwise 0.
    @discardableResult
    public func signal() -> Int {
        guard !waiting.isEmpty else {
            value += 1
            return 0
        }
        let (work, alarm) = waiting.removeFirst()
        alarm?.cancel()
        MediaClock.current.schedule(at: CACurrentMediaTime()) { work.run() }
        return 1
    }

    /// Waits for a signal.
    public func wait() {
        _ = wait(timeout: .distantFuture)
    }

    /// Waits for a signal until an instant of the media clock.
    public func wait(timeout: MediaInstant) -> DispatchTimeoutResult {
        BackgroundWork.current?.haltIfAbandoned()
        if value > 0 {
            value -= 1
            return .success
        }
        guard let work = BackgroundWork.current else {
            Diagnostics.report(
                "DispatchSemaphore.wait: the main thread doesn’t wait, as this would freeze the "
                    + "picture; wait on a background queue."
            )
            return .timedOut
        }
        var isLate = false
        let alarm =
            timeout == .distantFuture
            ? nil
            : MediaClock.current.schedule(at: timeout.time) {
                self.waiting.removeAll { $0.work === work }
                isLate = true
                work.run()
            }
        waiting.append((work, alarm))
        work.wait()
        return isLate ? .timedOut : .success
    }
}
