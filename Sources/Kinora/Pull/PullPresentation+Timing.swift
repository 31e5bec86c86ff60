import KinoraPlatform

extension PullPresentation {
    /// The distances and durations of a pull-to-refresh control.
    public struct Timing: Hashable, Sendable {
        /// The distance in points at which the picture snaps and the work starts.
        public let trigger: Double

        /// The largest distance in points at which the content counts as at rest.
        public let tolerance: Double

        /// The duration in seconds of the entrance.
        public let entering: TimeInterval

        /// The duration in seconds of a loop, which always completes; 0 if it may end at any time.
        public let loopPeriod: TimeInterval

        /// The duration in seconds of the exit.
        public let exiting: TimeInterval

        /// The minimum time in seconds that the picture is visible, from the snap to the exit.
        public let minimum: TimeInterval

        /// The time in seconds in which a pull that is released early springs back.
        public let springDuration: TimeInterval

        /// The damping ratio of the spring.
        public let springDamping: Double

        /// The default trigger, 60 points.
        public static let defaultTrigger = 60.0

        /// Creates a timing; negative and infinite values and NaN count as zero.
        ///
        /// - Parameters:
        ///   - trigger: The distance at which the picture snaps; at least 1.
        ///   - tolerance: The largest distance at which the content counts as at rest; at most half
        ///     the trigger.
        ///   - entering: The duration of the entrance.
        ///   - loopPeriod: The duration of a loop.
        ///   - exiting: The duration of the exit.
        ///   - minimum: The minimum time that the picture is visible, which prevents flashes.
        ///   - springDuration: The duration of the spring.
        ///   - springDamping: The damping ratio of the spring, from 0.1 to 0.95; NaN counts as 0.6.
        public init(
            trigger: Double = defaultTrigger,
            tolerance: Double = 0.5,
            entering: TimeInterval = 0.35,
            loopPeriod: TimeInterval = 0,
            exiting: TimeInterval = 0.4,
            minimum: TimeInterval = 0.5,
            springDuration: TimeInterval = 0.3,
            springDamping: Double = 0.6
        ) {
            self.trigger = max(trigger.validLength, 1)
            self.tolerance = min(tolerance.validLength, self.trigger / 2)
            self.entering = entering.validLength
            self.loopPeriod = loopPeriod.validLength
            self.exiting = exiting.validLength
            self.minimum = minimum.validLength
            self.springDuration = springDuration.validLength
            self.springDamping = springDamping.isNaN ? 0.6 : min(max(springDamping, 0.1), 0.95)
        }

        /// Returns the distance in points to show after an early release; it is never negative.
        ///
        /// The start is the distance at the release, and the time is in seconds since then.
        public func returningDistance(from start: Double, after time: TimeInterval) -> Double {
            guard springDuration > 0, time < springDuration else { return 0 }
            guard time > 0 else { return start }
            // Like UIKit's spring: the envelope decays to a thousandth at the end.
            let dampedRatio = (1 - springDamping * springDamping).squareRoot()
            let decay = log(1000 * springDamping / dampedRatio) / springDuration
            let angle = decay / springDamping * dampedRatio * time
            let swing = cos(angle) + springDamping / dampedRatio * sin(angle)
            return max(start * exp(-decay * time) * swing, 0)
        }

        /// Returns the earliest time from `time` on at which a loop ends; the first begins at `start`.
        func loopEnd(after time: TimeInterval, since start: TimeInterval) -> TimeInterval {
            guard loopPeriod > 0 else { return max(time, start) }
            // The tolerance prevents another loop if the end of one is missed only by rounding.
            let count = ((time - start) / loopPeriod - 1e-9).rounded(.up)
            return start + max(count, 0) * loopPeriod
        }
    }
}
