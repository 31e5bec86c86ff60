import Foundation
import GraphicsKit

/// The eight properties that place a layer or an animation in its parent's time, as one value.
///
/// Everything that asks when something happens asks this type; there is no other evaluator.
public struct MediaTiming: Hashable, Sendable {
    /// The parent's time at which the local time is ``timeOffset``, in seconds.
    public var beginTime: CFTimeInterval = 0

    /// The length of one cycle in local seconds; 0 or less stands for an inherited one.
    public var duration: CFTimeInterval = 0

    /// Local seconds per parent second; 0 stands still, negative plays from the end.
    public var speed: Float = 1

    /// A shift of the local time in seconds, which moves the phase but not the active window.
    public var timeOffset: CFTimeInterval = 0

    /// The number of cycles, fractions allowed; 0 stands for one.
    public var repeatCount: Float = 0

    /// The length of the whole in local seconds; 0 leaves it to ``repeatCount``.
    public var repeatDuration: CFTimeInterval = 0

    /// A Boolean value that indicates whether each cycle plays forwards and then backwards.
    public var autoreverses = false

    /// What is shown before the beginning and after the end.
    public var fillMode = CAMediaTimingFillMode.removed

    /// Creates an animation's default timing, or that of a layer with an infinite duration.
    public init(duration: CFTimeInterval = 0) {
        self.duration = duration
    }

    /// A place in an animation's course.
    public struct Phase: Hashable, Sendable {
        /// How far the cycle has come, 0…1, reversed in an autoreversed half.
        public var fraction: Double

        /// The number of whole cycles before this one.
        public var cycle: Double

        /// The length of one cycle, inherited or own, in local seconds.
        public var duration: CFTimeInterval
    }

    /// Returns the place in the course at a parent's time; nil where nothing is shown.
    ///
    /// The active window is closed: the exact end instant still shows the end. A boundary between
    /// cycles belongs to the later one, the last boundary to the last cycle (measured).
    public func phase(at parentTime: CFTimeInterval, inheriting inherited: CFTimeInterval) -> Phase?
    {
        let duration = duration > 0 ? duration : inherited
        guard duration > 0 else { return nil }
        let period = autoreverses ? 2 * duration : duration
        let active = activeDuration(inheriting: inherited)
        let speed = Double(self.speed)
        let elapsed = parentTime - beginTime
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
            // An endless cycle never gets anywhere.
            return Phase(fraction: 0, cycle: 0, duration: duration)
        }
        var cycle = (local / period).rounded(.down)
        var position = local - cycle * period
        // The quotient may be rounded across a whole number; the position decides.
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

    /// Returns the length of the whole course in local seconds, which may be infinite.
    public func activeDuration(inheriting inherited: CFTimeInterval) -> CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let duration = duration > 0 ? duration : inherited
        let period = autoreverses ? 2 * duration : duration
        guard repeatCount > 0 else { return period }
        // Apple's users write "for ever" as any huge number.
        return repeatCount >= 1e9 ? .infinity : period * Double(repeatCount)
    }

    /// Returns the parent's time at which the course ends; nil when it never does.
    func endTime(inheriting inherited: CFTimeInterval) -> CFTimeInterval? {
        let active = activeDuration(inheriting: inherited)
        guard speed != 0, active.isFinite else { return nil }
        return beginTime + active / abs(Double(speed))
    }

    /// Returns a layer's local time at a time of its parent.
    ///
    /// Before a ``beginTime`` that was set that is 0 (measured). A layer that has none was always there:
    /// the delayed copies of a replicator live in times before a clock's zero.
    public func localTime(fromParent parentTime: CFTimeInterval) -> CFTimeInterval {
        guard beginTime == 0 || parentTime >= beginTime else { return 0 }
        return (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// Returns the parent's time of a layer's local time; 0 when the layer's clock stands still.
    public func parentTime(fromLocal localTime: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return 0 }
        return (localTime - timeOffset) / Double(speed) + beginTime
    }
}

/// What an animation shows outside its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing is shown outside.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    /// The end is held.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")

    /// The beginning is shown beforehand.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")

    /// The beginning is shown beforehand and the end is held.
    public static let both = CAMediaTimingFillMode(rawValue: "both")

    var fillsForwards: Bool { self == .forwards || self == .both }
    var fillsBackwards: Bool { self == .backwards || self == .both }
}
