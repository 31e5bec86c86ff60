import Foundation

/// A key frame's value of a property.
struct CSSKey<Value: SVGAnimatable>: Sendable {
    /// The offset in an iteration, 0…1.
    let offset: Double

    /// The value, or nil for the underlying value.
    let value: Value?

    /// The timing function up to the next key frame, or nil for the animation's.
    var timingFunction: TimingFunction?

    /// The combination with the underlying value, or nil for the animation's.
    var composition: EffectComposition?
}

/// A part of CSS animations that is left out.
struct CSSTimingRemark: Hashable, Sendable {
    /// The name of the property.
    let name: String

    /// A description of the problem.
    let reason: String
}

/// The values of the `animation-*` properties for one animation of an element.
struct CSSAnimationTiming: Hashable, Sendable {
    /// How an animation applies outside of its active time.
    struct FillMode: OptionSet, Hashable, Sendable {
        let rawValue: Int

        static let backwards = FillMode(rawValue: 1)
        static let forwards = FillMode(rawValue: 2)
    }

    /// The name of the key frames.
    var name: String

    /// The duration of an iteration in seconds.
    var duration = 0.0

    /// The delay in seconds.
    var delay = 0.0

    /// The timing function between key frames.
    var timingFunction = TimingFunction.ease

    /// The number of iterations, 0 or more.
    var iterationCount = 1.0

    /// The direction of iterations.
    var direction = EffectSchedule.Direction.normal

    /// How the animation applies outside of its active time.
    var fillMode: FillMode = []

    /// A Boolean value that indicates whether the animation stands still.
    var isPaused = false

    /// The combination with the underlying value.
    var composition = EffectComposition.replace

    /// The shortest duration that isn't taken for 0, in seconds.
    private static let shortestDuration = 1e-6

    /// The times at which the animation is active.
    var schedule: EffectSchedule {
        let duration = duration < Self.shortestDuration ? 0 : duration
        let active = duration == 0 ? 0 : duration * iterationCount
        var schedule = EffectSchedule()
        schedule.intervals = [
            EffectSchedule.Interval(begin: delay, end: delay + active, repeatEnd: delay + active)
        ]
        schedule.iterationDuration = duration
        schedule.iterationCount = iterationCount
        schedule.direction = direction
        schedule.fillsBackward = fillMode.contains(.backwards)
        schedule.fillsForward = fillMode.contains(.forwards)
        schedule.heldTime = isPaused ? 0 : nil
        return schedule
    }

    /// Returns the animation of a property.
    ///
    /// Values at 0 and 1 that are missing are the underlying value. Of several values with the same
    /// offset, the last counts.
    ///
    /// - Parameters:
    ///   - keys: The key frames that set the property, in their order.
    ///   - order: The position in the composite order.
    /// - Returns: The effect on the property.
    func effect<Value>(_ keys: [CSSKey<Value>], order: Int) -> Effect<Value> {
        var sorted = keys.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map(\.element)
        if sorted.first.map({ $0.offset > 0 }) ?? true {
            sorted.insert(CSSKey(offset: 0, value: nil), at: 0)
        }
        if sorted.last.map({ $0.offset < 1 }) ?? true {
            sorted.append(CSSKey(offset: 1, value: nil))
        }
        var unique: [CSSKey<Value>] = []
        for key in sorted {
            if unique.last?.offset == key.offset { unique.removeLast() }
            unique.append(key)
        }
        let timing = EffectTiming(
            schedule: schedule,
            offsets: unique.map(\.offset),
            functions: unique.dropLast().map { $0.timingFunction ?? timingFunction }
        )
        return Effect(
            timing: timing,
            order: order,
            values: unique.map(\.value),
            compositions: unique.map { $0.composition ?? composition },
            isCSS: true
        )
    }
}
