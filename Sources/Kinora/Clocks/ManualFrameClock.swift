import KinoraPlatform

/// A clock that a test advances manually.
///
/// ``advance(by:)`` produces frames on time. To produce a late frame, set ``time`` and call
/// ``frame()``.
public final class ManualFrameClock: FrameClock {
    /// The current time in seconds; 0 by default.
    ///
    /// Setting it fires no callbacks.
    public var time: TimeInterval = 0

    private var calls = ScheduledCallbacks()

    /// Creates a clock whose time is 0.
    public init() {}

    /// Schedules a closure to be called once, at the first frame at or after a time.
    public func schedule(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any ScheduledCallback {
        calls.add(at: time, body)
    }

    /// Produces a frame: calls all callbacks that are due.
    public func frame() {
        for call in calls.takeDue(at: time) { call() }
    }

    /// Advances the time, with a frame at each pending callback's time.
    public func advance(by seconds: TimeInterval) {
        let end = time + seconds
        while let next = calls.next, next <= end {
            time = max(next, time)
            frame()
        }
        time = end
    }
}
