import Foundation
import ViewKit

/// A function that is called at intervals of the media clock, spelled as Foundation's `Timer`.
///
/// Code that says `Timer` takes this in its place by a type alias of that name. A timer fires at exact
/// multiples of its interval after its first time; it has no tolerance to make use of.
public final class MediaTimer: NSObject {
    /// The time between calls in seconds; 0 where there is one call only.
    public let timeInterval: TimeInterval

    /// Whatever the maker of the timer wanted to keep with it; nil by default.
    public let userInfo: Any?

    /// A Boolean value that indicates whether there are calls still to come.
    public private(set) var isValid = true

    /// The delay in seconds that calls may have; they have none here.
    public var tolerance: TimeInterval = 0

    private let repeats: Bool
    private var body: ((MediaTimer) -> Void)?
    private var alarm: MediaAlarm?
    private var fireTime: CFTimeInterval

    /// Foundation's shortest interval, which stands for all that are shorter.
    private static let shortestInterval = 0.0001

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

    /// Creates a timer that waits to be added to a run loop.
    ///
    /// - Parameters:
    ///   - interval: The time to the first call and between calls, in seconds.
    ///   - repeats: Whether more than one call comes.
    ///   - block: The function, which gets the timer.
    public convenience init(
        timeInterval interval: TimeInterval,
        repeats: Bool,
        block: @escaping (MediaTimer) -> Void
    ) {
        let time = CACurrentMediaTime() + interval
        self.init(fireTime: time, interval: interval, repeats: repeats, body: block)
    }

    /// Creates a timer that waits to be added to a run loop and sends a message to a target, which it
    /// holds until it is invalid.
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

    /// Creates a timer whose first call comes at a date, and that waits to be added to a run loop.
    ///
    /// The date is as far from now on the media clock as it is on the wall's, to a millisecond.
    public convenience init(
        fire date: Date,
        interval: TimeInterval,
        repeats: Bool,
        block: @escaping (MediaTimer) -> Void
    ) {
        let delay = (date.timeIntervalSinceNow * 1000).rounded() / 1000
        let time = CACurrentMediaTime() + max(delay, 0)
        self.init(fireTime: time, interval: interval, repeats: repeats, body: block)
    }

    /// Creates a timer and starts it.
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

    /// Creates a timer that sends a message to a target, and starts it.
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

    /// Starts the calls; does nothing for a timer that runs or is invalid.
    func start() {
        guard isValid, alarm == nil else { return }
        schedule()
    }

    private func schedule() {
        alarm = MediaClock.current.schedule(at: fireTime) { [self] in
            let time = CACurrentMediaTime()
            fire()
            guard isValid else { return }
            // What the clock has passed over is left out, as Foundation does.
            let passed = max(((time - fireTime) / timeInterval).rounded(.down), 0)
            fireTime += (passed + 1) * timeInterval
            schedule()
        }
    }

    /// Calls the function now; a timer without repetition is invalid after that.
    public func fire() {
        guard isValid else { return }
        let body = self.body
        if !repeats { invalidate() }
        body?(self)
    }

    /// Ends the calls for good and lets go of the function.
    public func invalidate() {
        isValid = false
        alarm?.cancel()
        alarm = nil
        body = nil
    }
}

@available(*, unavailable)
extension MediaTimer: Sendable {}
