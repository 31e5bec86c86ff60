import Foundation
import LayerKit

// Declarations of any other module hide those of the module _Concurrency with the same signature. Code that
// imports this module therefore sleeps until an exact time of the media clock; the runtime's own functions
// ask for an instant of real time, from which that time can only be guessed.

extension Task where Success == Never, Failure == Never {
    /// Suspends the current task for a number of nanoseconds of the media clock.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await TaskClock.continuous.sleep(for: .nanoseconds(duration))
    }

    /// Suspends the current task for a duration of the media clock.
    ///
    /// - Parameters:
    ///   - duration: The duration.
    ///   - tolerance: Ignored, unless the clock is another than those of the standard library.
    ///   - clock: A clock. Those of the standard library follow the media clock.
    /// - Throws: `CancellationError` if the task is canceled.
    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration,
        tolerance: C.Instant.Duration? = nil,
        clock: C = .continuous
    ) async throws {
        if let own = TaskClock(clock), let duration = duration as? Duration {
            try await own.sleep(for: duration)
        } else {
            try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
        }
    }

    /// Suspends the current task until an instant of a clock, with the parameters of `sleep(for:)`.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public static func sleep<C: Clock>(
        until deadline: C.Instant,
        tolerance: C.Instant.Duration? = nil,
        clock: C = .continuous
    ) async throws {
        if let own = TaskClock(clock), let rest = own.rest(until: deadline) {
            try await own.sleep(for: rest)
        } else {
            try await clock.sleep(until: deadline, tolerance: tolerance)
        }
    }
}

// Members that two clocks share, in an extension of a protocol, wouldn't hide each clock's own.

extension ContinuousClock {
    /// The current instant, which follows the media clock while tasks do.
    public static var now: Instant { TaskClock.continuous.now(of: ContinuousClock()) }

    /// The current instant, which follows the media clock while tasks do.
    public var now: Instant { TaskClock.continuous.now(of: self) }

    /// Suspends the current task for a duration; the tolerance is ignored while tasks follow the
    /// media clock.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await Task.sleep(for: duration, tolerance: tolerance, clock: self)
    }

    /// Suspends the current task until an instant; the tolerance is ignored while tasks follow the
    /// media clock.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
    }
}

extension ContinuousClock.Instant {
    /// The current instant, which follows the media clock while tasks do.
    public static var now: Self { ContinuousClock.now }
}

extension SuspendingClock {
    /// The current instant, which follows the media clock while tasks do.
    public static var now: Instant { TaskClock.suspending.now(of: SuspendingClock()) }

    /// The current instant, which follows the media clock while tasks do.
    public var now: Instant { TaskClock.suspending.now(of: self) }

    /// Suspends the current task for a duration; the tolerance is ignored while tasks follow the
    /// media clock.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await Task.sleep(for: duration, tolerance: tolerance, clock: self)
    }

    /// Suspends the current task until an instant; the tolerance is ignored while tasks follow the
    /// media clock.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
    }
}

extension SuspendingClock.Instant {
    /// The current instant, which follows the media clock while tasks do.
    public static var now: Self { SuspendingClock.now }
}
