import KinoraPlatform

extension PullPresentation {
    /// How far a pull-to-refresh is pulled and how long it takes for what it does.
    public struct Timing: Hashable, Sendable {
        /// The pull in points at which the picture snaps and the work starts.
        public let trigger: Double

        /// The pull in points up to which the content counts as back.
        public let tolerance: Double

        /// The seconds that the picture takes to enter.
        public let entering: TimeInterval

        /// The length of a loop in seconds, of which none is cut; 0 if it may end at any time.
        public let loopPeriod: TimeInterval

        /// The seconds that the picture takes to exit.
        public let exiting: TimeInterval

        /// The seconds for which the picture is seen at least, from the snap to the exit.
        public let minimum: TimeInterval

        /// The seconds in which a pull that is released early springs back.
        public let springDuration: TimeInterval

        /// The damping ratio of that spring.
        public let springDamping: Double

        /// Creates a timing; negative lengths, infinite ones and NaN count as zero.
        ///
        /// - Parameters:
        ///   - trigger: How far to pull; at least a point.
        ///   - tolerance: From where the next pull counts; less than the trigger.
        ///   - entering: The length of the transition at the beginning.
        ///   - loopPeriod: The length of what repeats.
        ///   - exiting: The length of the transition at the end.
        ///   - minimum: What is seen stays for so long, so that it doesn't flash.
        ///   - springDuration: How long the spring moves.
        ///   - springDamping: How little the spring swings, from 0.1 to 0.95; NaN counts as 0.6.
        public init(
            trigger: Double = 60,
            tolerance: Double = 0.5,
            entering: TimeInterval = 0.35,
            loopPeriod: TimeInterval = 0,
            exiting: TimeInterval = 0.4,
            minimum: TimeInterval = 0.5,
            springDuration: TimeInterval = 0.3,
            springDamping: Double = 0.6
        ) {
            func sane(_ length: Double) -> Double { length > 0 && length.isFinite ? length : 0 }
            self.trigger = max(sane(trigger), 1)
            self.tolerance = min(sane(tolerance), self.trigger / 2)
            self.entering = sane(entering)
            self.loopPeriod = sane(loopPeriod)
            self.exiting = sane(exiting)
            self.minimum = sane(minimum)
            self.springDuration = sane(springDuration)
            self.springDamping = springDamping.isNaN ? 0.6 : min(max(springDamping, 0.1), 0.95)
        }

        /// Returns the pull in points that is drawn some seconds after a release, never below 0.
        public func returningPull(from start: Double, after time: TimeInterval) -> Double {
            guard springDuration > 0, time < springDuration else { return 0 }
            guard time > 0 else { return start }
            // UIKit's spring: its envelope has shrunk to a thousandth of the way at the end.
            let share = (1 - springDamping * springDamping).squareRoot()
            let decay = log(1000 * springDamping / share) / springDuration
            let angle = decay / springDamping * share * time
            let swing = cos(angle) + springDamping / share * sin(angle)
            return max(start * exp(-decay * time) * swing, 0)
        }

        /// Returns the first end of a loop at a time or later, of those that began at another.
        func loopEnd(after time: TimeInterval, since start: TimeInterval) -> TimeInterval {
            guard loopPeriod > 0 else { return max(time, start) }
            // A loop that has just ended but for the rounding of its time isn't followed by another.
            let count = ((time - start) / loopPeriod - 1e-9).rounded(.up)
            return start + max(count, 0) * loopPeriod
        }
    }
}
