import KinoraPlatform

/// A timer that calls a closure on the main actor once, at or after a media time.
///
/// Hides the difference between Apple's `Timer`, which the run loop fires, and the package's own
/// alarms, which a `LayerHost` rings.
@MainActor final class MediaTimer {
    private let body: @MainActor () -> Void
    private var time: TimeInterval?

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    #if canImport(UIKit) && canImport(Darwin)
    private var timer: Timer?

    /// Sets the time to wait for; nil for none.
    func set(for time: TimeInterval?) {
        guard time != self.time else { return }
        self.time = time
        timer?.invalidate()
        timer = time.map { time in
            let wait = max(time - CACurrentMediaTime(), 0)
            let timer = Timer(timeInterval: wait, repeats: false) { [weak self] _ in
                MainActor.assumeIsolated { self?.fire() }
            }
            // Common modes include the tracking of touches.
            RunLoop.main.add(timer, forMode: .common)
            return timer
        }
    }
    #else
    private var alarm: MediaAlarm?
    private weak var clock: MediaClock?

    /// Sets the time to wait for; nil for none.
    func set(for time: TimeInterval?) {
        // Each test has its own clock.
        let isSameClock = clock === MediaClock.current
        guard time != self.time || !isSameClock else { return }
        self.time = time
        clock = MediaClock.current
        alarm?.cancel()
        alarm = time.map { time in
            MediaClock.current.schedule(at: time) { [weak self] in
                MainActor.assumeIsolated { self?.fire() }
            }
        }
    }
    #endif

    private func fire() {
        time = nil
        body()
    }
}
