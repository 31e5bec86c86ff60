import Foundation
import GraphicsKit

/// The eight timing properties of a layer or an animation, as one value.
///
/// All timing in the engine is evaluated by this type.
public struct MediaTiming: Hashable, Sendable {
    /// The parent time, in seconds, at which the local time is ``timeOffset``.
    public var beginTime: CFTimeInterval = 0

    /// The duration of one cycle in local seconds, or 0 or less to use the inherited duration.
    ///
    /// If an animation has no duration and the transaction's duration is 0, the animation uses the
    /// smallest positive number and ends as soon as it begins.
    public var duration: CFTimeInterval = 0

    /// The number of local seconds per parent second.
    ///
    /// A speed of 0 stops local time. Negative values play cycles from the end.
    public var speed: Float = 1

    /// An offset of the local time in seconds, which changes the phase but not the active duration.
    public var timeOffset: CFTimeInterval = 0

    /// The number of cycles, which may be fractional, or 0 for one cycle.
    public var repeatCount: Float = 0

    /// The total duration of all cycles in local seconds, or 0 to use ``repeatCount``.
    public var repeatDuration: CFTimeInterval = 0

    /// A Boolean value that indicates whether each cycle plays forward and then in reverse.
    public var autoreverses = false

    /// The presentation before the begin time and after the end time.
    public var fillMode = CAMediaTimingFillMode.removed

    /// Creates the default timing of an animation, or the default timing of a layer if the duration
    /// is infinite.
    public init(duration: CFTimeInterval = 0) {
        self.duration = duration
    }

    /// A position within the cycles of an animation.
    public struct Phase: Hashable, Sendable {
        /// The fraction of the cycle, 0…1; it decreases while the cycle plays in reverse.
        public var fraction: Double

        /// The number of complete cycles before this one.
        public var cycle: Double

        /// The duration of one cycle in local seconds, which may be inherited.
        public var duration: CFTimeInterval
    }

    /// Returns the phase at a parent time, or nil if nothing is presented.
    ///
    /// The active duration includes its end time. A boundary between cycles belongs to the later
    /// cycle, and the last boundary to the last cycle, as measured on macOS.
    public func phase(at parentTime: CFTimeInterval, inheriting inherited: CFTimeInterval) -> Phase?
    {
        let duration = duration > 0 ? duration : inherited
        guard duration > 0 else { return nil }
        let period = autoreverses ? 2 * duration : duration
        let active = activeDuration(inheriting: inherited)
        let speed = Double(self.speed)
        let elapsed = parentTime - beginTime
        if duration <= Self.instant {
            let isOver = elapsed >= 0
            // If the group also takes no time, it ends just after its beginning.
            let isHeld = elapsed > 0 && elapsed <= Self.instant
            guard isHeld || (isOver ? fillMode.fillsForwards : fillMode.fillsBackwards) else {
                return nil
            }
            let fraction: Double = isOver && !autoreverses && speed > 0 ? 1 : 0
            return Phase(fraction: fraction, cycle: 0, duration: duration)
        }
        var local = elapsed * speed + timeOffset
        if elapsed < 0 {
            guard fillMode.fillsBackwards else { return nil }
            local = timeOffset
        } else if elapsed * abs(speed) > active {
            guard fillMode.fillsForwards else { return nil }
            local = (speed < 0 ? -active : active) + timeOffset
        }
        guard local.isFinite else { return nil }
        let atEnd = speed != 0 && elapsed * abs(speed) >= active
        return Self.phase(local: local, period: period, duration: duration, atEnd: atEnd)
    }

    private static func phase(
        local: Double,
        period: Double,
        duration: Double,
        atEnd: Bool
    ) -> Phase {
        if local >= 0, local < duration, !atEnd {
            return Phase(fraction: local / duration, cycle: 0, duration: duration)
        }
        guard period.isFinite else {
            // A cycle of infinite duration always has a progress of 0.
            return Phase(fraction: 0, cycle: 0, duration: duration)
        }
        var cycle = (local / period).rounded(.down)
        var position = local - cycle * period
        // The quotient may be rounded up to the next integer, so the position is compared instead.
        if position >= period {
            position = 0
            cycle += 1
        }
        if atEnd, position == 0, local > 0 {
            position = period
            cycle -= 1
        }
        if position > duration { position = period - position }
        return Phase(
            fraction: min(max(position / duration, 0), 1),
            cycle: cycle,
            duration: duration
        )
    }

    /// Returns the total duration of all cycles in local seconds, which may be infinite.
    public func activeDuration(inheriting inherited: CFTimeInterval) -> CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let duration = duration > 0 ? duration : inherited
        if duration <= Self.instant { return 0 }
        let period = autoreverses ? 2 * duration : duration
        guard repeatCount > 0 else { return period }
        // Code for Apple's platforms uses various huge numbers to repeat indefinitely.
        return repeatCount >= 1e9 ? .infinity : period * Double(repeatCount)
    }

    /// The duration of an animation that takes no time.
    static let instant = CFTimeInterval.leastNormalMagnitude

    /// Returns the parent time of the end, or nil if there is none.
    func endTime(inheriting inherited: CFTimeInterval) -> CFTimeInterval? {
        let active = activeDuration(inheriting: inherited)
        guard speed != 0, active.isFinite else { return nil }
        return beginTime + active / abs(Double(speed))
    }

    /// Converts a parent time to a layer's local time.
    ///
    /// Local time is 0 before a nonzero ``beginTime``, as measured on macOS. If the begin time is
    /// 0, local time isn't clamped, because delayed copies of a replicator use times before 0.
    public func localTime(fromParent parentTime: CFTimeInterval) -> CFTimeInterval {
        guard beginTime == 0 || parentTime >= beginTime else { return 0 }
        return (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// Converts a layer's local time to its parent's time, or returns 0 if the speed is 0.
    public func parentTime(fromLocal localTime: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return 0 }
        return (localTime - timeOffset) / Double(speed) + beginTime
    }
}

/// The presentation of an animation outside of its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The animation has no effect outside of its active duration.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    /// The final value remains after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")

    /// The initial value applies before the begin time.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")

    /// The initial value applies before the begin time, and the final value remains after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var fillsForwards: Bool { self == .forwards || self == .both }
    var fillsBackwards: Bool { self == .backwards || self == .both }
}
