import KinoraPlatform

/// A clock that somebody else moves, for tests of what lives by one.
///
/// Its frames come when they are asked for: in time with ``advance(by:)``, or as late as ``frame()`` is
/// called after ``time`` was set.
public final class ManualFrameClock: FrameClock {
    /// The time now in seconds; 0 at first.
    ///
    /// Nobody is called when it is set.
    public var time: TimeInterval = 0

    private var calls = ScheduledCallbacks()

    /// Creates a clock that shows 0.
    public init() {}

    /// Calls a function once, at the first frame at or after a time.
    public func wake(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any WakeUpCall {
        calls.add(at: time, body)
    }

    /// Shows a frame now: calls everybody whose time has come.
    public func frame() {
        for call in calls.takeDue(at: time) { call() }
    }

    /// Lets time pass, with a frame wherever somebody waits for one.
    public func advance(by seconds: TimeInterval) {
        let end = time + seconds
        while let next = calls.next, next <= end {
            time = max(next, time)
            frame()
        }
        time = end
    }
}
