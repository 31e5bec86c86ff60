import Foundation

/// A namespace with the API of Dispatch's `DispatchSource` that creates timers.
///
/// A type alias of that name lets code that uses `DispatchSource` use this type instead.
public enum MediaSource {
    /// Creates a suspended timer that calls its handler in the clock's turns.
    public static func makeTimerSource(queue: MediaQueue? = nil) -> MediaTimerSource {
        MediaTimerSource()
    }
}

/// A timer that fires by the media clock, with the API of Dispatch's `DispatchSourceTimer`.
public final class MediaTimerSource {
    private var timer: MediaTimer?
    private var handler: (() -> Void)?
    private var cancelHandler: (() -> Void)?
    private var schedule = (deadline: MediaInstant.distantFuture, interval: TimeInterval?.none)
    private var isActive = false

    /// A Boolean value that indicates whether the timer has been canceled.
    public private(set) var isCancelled = false

    /// Sets the time of the first call and the interval of calls in seconds; once if it is infinite.
    public func schedule(deadline: MediaInstant, repeating interval: Double = .infinity) {
        schedule = (deadline, interval.isFinite ? interval : nil)
        if isActive { start() }
    }

    /// Sets the time of the first call and the interval of calls; once if it is never.
    public func schedule(deadline: MediaInstant, repeating interval: DispatchTimeInterval) {
        let now = MediaInstant(uptimeNanoseconds: 1 << 40)
        let isNever = interval == .never
        let end = isNever ? now : now + interval
        let seconds = Double(end.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9
        schedule(deadline: deadline, repeating: isNever ? .infinity : seconds)
    }

    /// Sets the closure to call.
    public func setEventHandler(handler: (() -> Void)?) { self.handler = handler }

    /// Sets the closure to call when the timer is canceled.
    public func setCancelHandler(handler: (() -> Void)?) { cancelHandler = handler }

    /// Starts the timer.
    public func resume() {
        guard !isActive, !isCancelled else { return }
        isActive = true
        start()
    }

    /// Starts the timer.
    public func activate() { resume() }

    /// Pauses the timer.
    public func suspend() {
        isActive = false
        timer?.invalidate()
    }

    /// Ends the timer.
    public func cancel() {
        guard !isCancelled else { return }
        suspend()
        isCancelled = true
        cancelHandler?()
        handler = nil
    }

    private func start() {
        timer?.invalidate()
        guard schedule.deadline < .distantFuture else { return }
        let now = MediaInstant.now().uptimeNanoseconds
        let deadline = schedule.deadline.uptimeNanoseconds
        let delay = deadline > now ? Double(deadline - now) / 1e9 : 0
        timer = .scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
            guard let self, isActive else { return }
            if let interval = schedule.interval {
                let call = { [weak self] (_: MediaTimer) -> Void in self?.handler?() ?? () }
                timer = .scheduledTimer(withTimeInterval: interval, repeats: true, block: call)
            }
            handler?()
        }
    }
}
