import KinoraPlatform

/// A monotonic clock that schedules callbacks on frames.
///
/// Components take their time from a frame clock. Tests pass a clock that they advance themselves.
@MainActor public protocol FrameClock: AnyObject {
    /// The current time in seconds, on the scale of `CACurrentMediaTime()`.
    ///
    /// It never decreases.
    var time: TimeInterval { get }

    /// Schedules a closure to be called once, at the first frame at or after a time.
    ///
    /// The closure is never called before this method returns, even if the time has passed.
    func schedule(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any ScheduledCallback
}

/// A scheduled callback of a frame clock.
@MainActor public protocol ScheduledCallback: AnyObject {
    /// Cancels the callback; has no effect after the callback was called.
    func cancel()
}

/// A clock that follows Core Animation's media time and the display's frames.
///
/// It sleeps until a callback is due, and requests frames only for a callback that is due within
/// two frames or overdue.
public final class MediaFrameClock: FrameClock {
    /// The clock that components share by default.
    public static let shared = MediaFrameClock()

    private var calls = ScheduledCallbacks()

    /// The link that requests frames for callbacks that are nearly due.
    private(set) lazy var link = FrameLink { [weak self] in self?.callDue() }

    /// The timer that waits for the next callback.
    ///
    /// A display link at a low rate isn't used for this, because a nearer callback that is added
    /// later might have to wait for its next frame.
    private lazy var timer = MediaTimer { [weak self] in self?.callDue() }

    /// The time in seconds before a callback from which the clock requests frames.
    private static let nearness = 1.0 / 30

    /// Creates a clock with its own timer and display link.
    public init() {}

    /// The current media time.
    public var time: TimeInterval { CACurrentMediaTime() }

    /// Schedules a closure to be called once, at the first frame at or after a time.
    ///
    /// The closure is never called before this method returns, even if the time has passed.
    public func schedule(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any ScheduledCallback {
        defer { wait() }
        return calls.add(at: time, body)
    }

    private func callDue() {
        for call in calls.takeDue(at: time + PresentationTime.tolerance) { call() }
        wait()
    }

    /// Waits for the next callback.
    private func wait() {
        let next = calls.next
        let isNear = next.map { $0 - time <= Self.nearness } ?? false
        link.rate = isNear ? .full : .never
        timer.set(for: isNear ? nil : next)
    }
}

/// A single callback whose time can be changed.
@MainActor final class Alarm {
    private let clock: any FrameClock
    private var call: (any ScheduledCallback)?
    private var time: TimeInterval?

    init(clock: any FrameClock) {
        self.clock = clock
    }

    /// Schedules the callback for a time, or cancels it if the time is nil.
    func set(for time: TimeInterval?, _ body: @escaping @MainActor () -> Void) {
        guard time != self.time || call == nil else { return }
        call?.cancel()
        self.time = time
        call = time.map { time in
            clock.schedule(at: time) { [weak self] in
                self?.call = nil
                body()
            }
        }
    }
}
