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
/// It requests frames only while callbacks are pending, and at most two per second while the next
/// callback is more than 1.5 seconds away.
public final class MediaFrameClock: FrameClock {
    /// The clock that components share by default.
    public static let shared = MediaFrameClock()

    private var calls = ScheduledCallbacks()

    private lazy var link = FrameLink { [weak self] in self?.frame() }

    /// Creates a clock with its own display link.
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
        defer { updateRate() }
        return calls.add(at: time, body)
    }

    private func frame() {
        for call in calls.takeDue(at: time + PresentationTime.tolerance) { call() }
        updateRate()
    }

    private func updateRate() {
        link.rate = calls.next.map { $0 - time > 1.5 ? .slow : .full } ?? .never
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
