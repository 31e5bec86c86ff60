import KinoraPlatform

/// A monotonic clock that tells the time and wakes who waits for one.
///
/// Components live by one; a test gives them its own and moves it.
@MainActor public protocol FrameClock: AnyObject {
    /// The time now in seconds, on the scale of `CACurrentMediaTime()`; it never goes back.
    var time: TimeInterval { get }

    /// Calls a function once, at the first frame at or after a time.
    ///
    /// It is never called before this returns, not even where the time has passed.
    func wake(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> any WakeUpCall
}

/// A function that a clock is going to call.
@MainActor public protocol WakeUpCall: AnyObject {
    /// Takes the call back; does nothing once it was made.
    func cancel()
}

/// The clock by which Core Animation lives, with the frames of the display.
///
/// It asks for frames only while somebody waits, and for few while the time is far.
public final class MediaFrameClock: FrameClock {
    /// The one clock that components share unless they are given another.
    public static let shared = MediaFrameClock()

    private var calls = ScheduledCallbacks()

    private lazy var link = FrameLink { [weak self] in self?.frame() }

    /// Creates a clock with frames of its own.
    public init() {}

    /// The media time.
    public var time: TimeInterval { CACurrentMediaTime() }

    /// Calls a function once, at the first frame at or after a time.
    public func wake(
        at time: TimeInterval,
        _ body: @escaping @MainActor () -> Void
    ) -> any WakeUpCall {
        defer { schedule() }
        return calls.add(at: time, body)
    }

    /// How near a frame may come before the time that it is for, in seconds.
    private static let tolerance = 1e-9

    private func frame() {
        for call in calls.takeDue(at: time + Self.tolerance) { call() }
        schedule()
    }

    private func schedule() {
        link.pace = calls.next.map { $0 - time > 1.5 ? .slow : .full } ?? .never
    }
}

/// One function that is to be called at one time, which can be changed.
@MainActor final class Alarm {
    private let clock: any FrameClock
    private var call: (any WakeUpCall)?
    private var time: TimeInterval?

    init(clock: any FrameClock) {
        self.clock = clock
    }

    /// Sets the time of the one call; nil for none.
    func set(for time: TimeInterval?, _ body: @escaping @MainActor () -> Void) {
        guard time != self.time || call == nil else { return }
        call?.cancel()
        self.time = time
        call = time.map { time in
            clock.wake(at: time) { [weak self] in
                self?.call = nil
                body()
            }
        }
    }
}
