import Foundation
@_spi(Porting) import LayerKit

/// The time of a clock of the standard library for tasks that follow the media clock.
///
/// When the media clock is at zero, it is the instant of real time at the first use.
struct TaskClock {
    /// The instant at which the media clock is at zero.
    private let start: any InstantProtocol<Duration>

    static let continuous = TaskClock(start: realTime(of: ContinuousClock()))
    static let suspending = TaskClock(start: realTime(of: SuspendingClock()))

    private init(start: any InstantProtocol<Duration>) {
        self.start = start
    }

    /// Creates the counterpart of a clock; nil for clocks of other modules, and while the current
    /// task follows real time.
    init?(_ clock: some Clock) {
        guard MediaClock.isFollowedByTasks else { return nil }
        switch clock {
        case is ContinuousClock: self = .continuous
        case is SuspendingClock: self = .suspending
        default: return nil
        }
    }

    /// Returns the current instant of a clock that this one is the counterpart of.
    func now<C: Clock>(of clock: C) -> C.Instant where C.Instant.Duration == Duration {
        guard MediaClock.isFollowedByTasks, let start = start as? C.Instant else {
            return Self.realTime(of: clock)
        }
        return start.advanced(by: .seconds(CACurrentMediaTime()))
    }

    /// Returns the duration from now until an instant of the clock, or nil for another clock's.
    func rest<Instant: InstantProtocol>(until deadline: Instant) -> Duration? {
        guard let start = start as? Instant else { return nil }
        let time = start.duration(to: deadline) as? Duration
        return time.map { $0 - .seconds(CACurrentMediaTime()) }
    }

    /// Suspends the current task for a duration of the media clock, or of real time for tasks that
    /// follow that.
    func sleep(for duration: Duration) async throws {
        guard MediaClock.isFollowedByTasks else {
            return try await Self.sleep(for: duration, of: ContinuousClock())
        }
        try await MediaClock.sleep(for: duration)
    }

    // In generic code, the clock's own members aren't hidden.

    private static func realTime<C: Clock>(of clock: C) -> C.Instant { clock.now }

    private static func sleep<C: Clock>(
        for duration: C.Instant.Duration,
        of clock: C
    ) async throws {
        try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
    }
}
