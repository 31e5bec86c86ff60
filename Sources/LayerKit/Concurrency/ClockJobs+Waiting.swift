import Foundation

extension ClockJobs {
    /// Adds a job when the clock has advanced by the time that real time needs to reach an instant.
    func add<C: Clock>(
        _ job: UnownedJob,
        at place: Place,
        when clock: C,
        reaches instant: C.Instant
    ) {
        let rest = clock.now.duration(to: instant)
        add(job, at: place, leaving: (rest as? Duration).map { TimeInterval($0) } ?? 0)
    }

    /// Adds a job after a requested number of seconds, of which a number is left.
    ///
    /// Called on the thread of the clock's hosts.
    func add(_ job: UnownedJob, at place: Place, leaving rest: TimeInterval) {
        let delay = Self.requestedDelay(leaving: rest, within: TimeInterval(elapsed) + Self.passage)
        let clock = MediaClock.current
        clock.schedule(at: clock.time + delay) { self.add(job, at: place) }
    }

    /// The seconds of real time that a task's call takes to arrive in its next job (measured: 3 µs).
    private static let passage: TimeInterval = 2e-5

    /// Returns the number of seconds that code has asked to sleep for.
    ///
    /// The runtime asks for an instant of real time, some of which has passed since then. Of the
    /// delays that are possible, the roundest is the one that was asked for (our rule): whole
    /// seconds before tenths before frames at 60 Hz.
    ///
    /// - Parameters:
    ///   - rest: The seconds of real time until the instant.
    ///   - elapsed: The seconds of real time in which the code can have asked.
    /// - Returns: The seconds that were asked for; 0 for an instant that has passed.
    static func requestedDelay(
        leaving rest: TimeInterval,
        within elapsed: TimeInterval
    ) -> TimeInterval {
        guard rest > 0 else { return 0 }
        let steps = [1, 0.5, 0.25, 0.1, 0.05, 0.01, 1.0 / 60, 1.0 / 120, 0.005, 0.001, 0.0001]
        for step in steps {
            let delay = (rest / step).rounded(.up) * step
            if delay <= rest + elapsed { return delay }
        }
        return rest
    }
}

extension TimeInterval {
    /// Creates a number of seconds.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = TimeInterval(seconds) + TimeInterval(attoseconds) * 1e-18
    }
}
