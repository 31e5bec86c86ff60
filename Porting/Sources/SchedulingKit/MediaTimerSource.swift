import Dispatch
import ViewKit

/// Timers that follow the media clock, with the API of Dispatch's `DispatchSource`.
public enum MediaSource {
    /// Flags of a timer, which have no effect.
    public typealias TimerFlags = DispatchSource.TimerFlags

    /// Creates a suspended timer whose handler runs on a queue; returns nil for a background queue.
    public static func makeTimerSource(
        flags: TimerFlags = [],
        queue: MediaQueue? = nil
    ) -> MediaTimerSource {
        MediaTimerSource(queue: queue ?? .global())
    }
}

/// A timer that calls a handler by the media clock, with the API of `DispatchSourceTimer`.
///
/// Calls come at exact multiples of the interval, without leeway. Calls that the clock skips, or that
/// come due while the timer is suspended or a call hasn't ended, are made once.
public final class MediaTimerSource {
    private let queue: MediaQueue
    private var handler: (() -> Void)?
    private var cancelHandler: (() -> Void)?
    private var time = Double.infinity
    private var interval = Double.infinity
    private var alarm: MediaAlarm?
    private var suspensions = 1
    private var isActivated = false
    private var isCalling = false
    private var missesCall = false

    /// A Boolean value that indicates whether the timer was canceled.
    public private(set) var isCancelled = false

    init(queue: MediaQueue) {
        self.queue = queue
    }

    deinit { alarm?.cancel() }

    /// Sets the instant of the first call, and the interval of further calls.
    ///
    /// - Parameters:
    ///   - deadline: The instant of the first call; the timer pauses for the distant future.
    ///   - interval: The interval; the default, `.never`, means a single call.
    ///   - leeway: The permitted delay, which has no effect.
    public func schedule(
        deadline: MediaInstant,
        repeating interval: DispatchTimeInterval = .never,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        schedule(deadline: deadline, repeating: interval.seconds, leeway: leeway)
    }

    /// Sets the instant of the first call, and the interval of further calls in seconds.
    ///
    /// An interval that is NaN, infinite, or not greater than 0 makes a single call; the shortest
    /// is 0.0001 seconds, as for ``MediaTimer``.
    public func schedule(
        deadline: MediaInstant,
        repeating interval: Double,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        time = deadline.time
        self.interval = interval > 0 ? max(interval, MediaTimer.shortestInterval) : .infinity
        update()
    }

    /// Sets the closure to call; nil removes it.
    public func setEventHandler(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        handler: (() -> Void)?
    ) {
        self.handler = handler
    }

    /// Sets a closure to call once when the timer is canceled; nil removes it.
    public func setCancelHandler(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        handler: (() -> Void)?
    ) {
        cancelHandler = handler
    }

    /// Starts the timer, or undoes a suspension.
    public func resume() {
        isActivated = true
        suspensions = max(suspensions - 1, 0)
        update()
    }

    /// Starts the timer; further calls do nothing.
    public func activate() {
        if !isActivated { resume() }
    }

    /// Pauses the timer until `resume()` is called equally often.
    public func suspend() {
        suspensions += 1
        update()
    }

    /// Stops the timer permanently, and releases its handler.
    public func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        handler = nil
        update()
        if let cancelHandler { queue.async(execute: cancelHandler) }
        cancelHandler = nil
    }

    private func update() {
        alarm?.cancel()
        alarm = nil
        guard suspensions == 0, !isCancelled, time < .infinity else { return }
        let due = max(time, CACurrentMediaTime())
        alarm = MediaClock.current.schedule(at: due) { [weak self] in self?.fire() }
    }

    private func fire() {
        let passed = max(((CACurrentMediaTime() - time) / interval).rounded(.down), 0)
        time = interval < .infinity ? time + (passed + 1) * interval : .infinity
        update()
        call()
    }

    private func call() {
        guard !isCalling else {
            missesCall = true
            return
        }
        isCalling = true
        queue.turn { [self] in
            handler?()
            isCalling = false
            guard missesCall else { return }
            missesCall = false
            MediaClock.current.schedule(at: CACurrentMediaTime()) { self.call() }
        }()
    }
}

@available(*, unavailable)
extension MediaTimerSource: Sendable {}
