import Foundation
@_spi(Porting) import ViewKit

/// A timer that fires by the media clock, with the API of Foundation's `Timer`.
///
/// A type alias of that name lets code that uses `Timer` use this type instead. A timer fires at
/// exact multiples of its interval after its first fire time, without tolerance.
public final class MediaTimer: NSObject {
    /// The time between calls in seconds; 0 for a timer that doesn't repeat.
    public let timeInterval: TimeInterval

    /// Custom data of the timer's creator; nil by default.
    public let userInfo: Any?

    /// A Boolean value that indicates whether the timer can still fire.
    public private(set) var isValid = true

    /// The permitted delay of calls in seconds; it has no effect.
    public var tolerance: TimeInterval = 0

    /// The date of the next call.
    ///
    /// Dates are converted by the time from now, to the millisecond: a date in the past makes the
    /// call in the next turn, and `Date.distantFuture` pauses the timer.
    public var fireDate: Date {
        get { Date(timeIntervalSinceNow: fireTime - CACurrentMediaTime()) }
        set {
            fireTime = CACurrentMediaTime() + newValue.wholeMillisecondsFromNow
            guard alarm != nil else { return }
            alarm?.cancel()
            schedule()
        }
    }

    private let repeats: Bool
    private var body: ((MediaTimer) -> Void)?
    private var alarm: MediaAlarm?
    private var fireTime: CFTimeInterval

    /// Foundation's shortest interval, which replaces shorter ones.
    static let shortestInterval = 0.0001

    init(
        fireTime: CFTimeInterval,
        interval: TimeInterval,
        userInfo: Any? = nil,
        repeats: Bool,
        body: @escaping (MediaTimer) -> Void
    ) {
        let interval = interval > Self.shortestInterval ? interval : Self.shortestInterval
        timeInterval = repeats ? interval : 0
        self.fireTime = fireTime
        self.userInfo = userInfo
        self.repeats = repeats
        self.body = body
    }

    /// Creates a timer to add to a run loop.
    ///
    /// - Parameters:
    ///   - interval: The time to the first call and between calls, in seconds.
    ///   - repeats: Whether the timer fires more than once.
    ///   - block: A closure that receives the timer.
    public convenience init(
        timeInterval interval: TimeInterval,
        repeats: Bool,
        block: @escaping (MediaTimer) -> Void
    ) {
        let time = CACurrentMediaTime() + interval
        self.init(fireTime: time, interval: interval, repeats: repeats, body: block)
    }

    /// Creates a timer to add to a run loop, which sends a message to a target.
    ///
    /// The timer retains the target until it's invalidated.
    public convenience init(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireTime: CACurrentMediaTime() + ti,
            interval: ti,
            userInfo: userInfo,
            repeats: yesOrNo
        ) { timer in
            aSelector.send(to: aTarget, with: timer)
        }
    }

    /// Creates a timer to add to a run loop, which first fires at a date.
    ///
    /// The delay on the media clock equals the delay on the wall clock, rounded to milliseconds.
    public convenience init(
        fire date: Date,
        interval: TimeInterval,
        repeats: Bool,
        block: @escaping (MediaTimer) -> Void
    ) {
        let time = CACurrentMediaTime() + date.wholeMillisecondsFromNow
        self.init(fireTime: time, interval: interval, repeats: repeats, body: block)
    }

    /// Creates and starts a timer.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval,
        repeats: Bool,
        block: @escaping (MediaTimer) -> Void
    ) -> MediaTimer {
        let timer = MediaTimer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Creates and starts a timer that sends a message to a target.
    @discardableResult
    public static func scheduledTimer(
        timeInterval ti: TimeInterval,
        target aTarget: Any,
        selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> MediaTimer {
        let timer = MediaTimer(
            timeInterval: ti,
            target: aTarget,
            selector: aSelector,
            userInfo: userInfo,
            repeats: yesOrNo
        )
        timer.start()
        return timer
    }

    /// Starts the timer; does nothing if it's running or invalid.
    func start() {
        guard isValid, alarm == nil else { return }
        schedule()
    }

    private func schedule() {
        alarm = MediaClock.current.schedule(at: fireTime) { [self] in
            let time = CACurrentMediaTime()
            let own = alarm
            fire()
            // A date that the call sets is scheduled already.
            guard isValid, alarm === own else { return }
            // Fire times that the clock has skipped are dropped, as in Foundation.
            let passed = max(((time - fireTime) / timeInterval).rounded(.down), 0)
            fireTime += (passed + 1) * timeInterval
            schedule()
        }
    }

    /// Fires the timer; a timer that doesn't repeat is then invalid.
    public func fire() {
        guard isValid else { return }
        let body = self.body
        if !repeats { invalidate() }
        body?(self)
    }

    /// Stops the timer permanently and releases its closure.
    public func invalidate() {
        isValid = false
        alarm?.cancel()
        alarm = nil
        body = nil
    }
}

@available(*, unavailable)
extension MediaTimer: Sendable {}

extension Date {
    /// The seconds from now, to the millisecond, so that a delay from now is the same in every run.
    var wholeMillisecondsFromNow: TimeInterval {
        max(timeIntervalSinceNow * 1000, 0).rounded() / 1000
    }
}
