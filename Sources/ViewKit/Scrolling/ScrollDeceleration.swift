import Foundation

/// The deceleration of an offset along one axis, as a function of time alone.
///
/// The velocity decreases by the same factor every millisecond. Past an edge, a critically damped
/// spring pulls the offset back to that edge.
struct ScrollDeceleration {
    /// The duration in seconds.
    let duration: TimeInterval

    private let exponential: ExponentialDecay?
    private let spring: Spring?
    /// The time at which the spring takes over.
    private let turn: TimeInterval
    private let end: CGFloat

    /// Creates a deceleration.
    ///
    /// - Parameters:
    ///   - start: The initial offset.
    ///   - velocity: The initial velocity, in points per second.
    ///   - rate: The fraction of the velocity that remains after one millisecond.
    ///   - range: The offsets within the edges.
    ///   - target: The final offset; nil to derive it from the velocity.
    ///   - bounces: Whether the offset can pass the edges.
    init(
        from start: CGFloat,
        velocity: CGFloat,
        rate: CGFloat,
        in range: ClosedRange<CGFloat>,
        target: CGFloat? = nil,
        bounces: Bool
    ) {
        let edge = min(max(start, range.lowerBound), range.upperBound)
        guard edge == start else {
            let spring = Spring(displacement: start - edge, velocity: velocity)
            self.init(exponential: nil, until: 0, spring: spring, end: edge)
            return
        }
        let exponential = ExponentialDecay(
            from: start,
            velocity: velocity,
            rate: rate,
            target: target
        )
        let goal = min(max(exponential.target, range.lowerBound), range.upperBound)
        guard goal != exponential.target else {
            let end = exponential.isNoticeable ? goal : start
            self.init(exponential: exponential, until: exponential.duration, spring: nil, end: end)
            return
        }
        let turn = exponential.time(at: goal)
        let spring = Spring(displacement: 0, velocity: exponential.velocity(at: turn))
        self.init(exponential: exponential, until: turn, spring: bounces ? spring : nil, end: goal)
    }

    private init(
        exponential: ExponentialDecay?,
        until turn: TimeInterval,
        spring: Spring?,
        end: CGFloat
    ) {
        self.exponential = exponential
        self.turn = turn
        self.spring = spring
        self.end = end
        duration = turn + (spring?.duration ?? 0)
    }

    /// Returns the offset at which a velocity, in points per second, comes to rest.
    static func target(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        ExponentialDecay(from: start, velocity: velocity, rate: rate, target: nil).target
    }

    /// Returns the offset at a time in seconds.
    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if time < turn, let exponential { return exponential.position(at: time) }
        return end + (spring?.displacement(at: time - turn) ?? 0)
    }

    /// Returns the velocity at a time, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if time < turn, let exponential { return exponential.velocity(at: time) }
        return spring?.velocity(at: time - turn) ?? 0
    }

    /// The distance below which movement isn't noticeable, in points.
    fileprivate static let unseen: CGFloat = 0.5
}

/// An exponential decay of velocity toward a target.
private struct ExponentialDecay {
    let start: CGFloat
    let target: CGFloat
    /// The decay rate, per second.
    let decay: CGFloat

    init(from start: CGFloat, velocity: CGFloat, rate: CGFloat, target: CGFloat?) {
        let natural = -1_000 * log(min(max(rate, 0.5), 0.999_9))
        self.start = start
        guard let target else {
            self.target = start + velocity / natural
            decay = natural
            return
        }
        self.target = target
        // Keeps the initial velocity toward another target, unless that takes much more or
        // much less time than the natural deceleration.
        let own = target == start ? natural : velocity / (target - start)
        decay = own > natural / 4 && own < natural * 8 ? own : natural
    }

    private var distance: CGFloat { target - start }

    var isNoticeable: Bool { abs(distance) > ScrollDeceleration.unseen }

    var duration: TimeInterval {
        isNoticeable ? log(abs(distance) / ScrollDeceleration.unseen) / decay : 0
    }

    func position(at time: TimeInterval) -> CGFloat {
        target - distance * exp(-decay * time)
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        distance * decay * exp(-decay * time)
    }

    /// Returns the time at which the offset passes a position between its start and its target.
    func time(at place: CGFloat) -> TimeInterval {
        log(distance / (target - place)) / decay
    }
}

/// A critically damped spring with its equilibrium at zero.
private struct Spring {
    /// The natural frequency: the square root of stiffness over mass.
    private static let frequency: CGFloat = 10

    private let start: CGFloat
    private let slope: CGFloat

    init(displacement: CGFloat, velocity: CGFloat) {
        start = displacement
        slope = velocity + Self.frequency * displacement
    }

    func displacement(at time: TimeInterval) -> CGFloat {
        (start + slope * time) * exp(-Self.frequency * time)
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        (slope - Self.frequency * (start + slope * time)) * exp(-Self.frequency * time)
    }

    /// The time after which the displacement is no longer noticeable.
    var duration: TimeInterval {
        func bound(_ time: TimeInterval) -> CGFloat {
            (abs(start) + abs(slope) * time) * exp(-Self.frequency * time)
        }
        // The bound decreases after its maximum.
        var low = slope == 0 ? 0 : max(1 / Self.frequency - abs(start / slope), 0)
        guard bound(low) > ScrollDeceleration.unseen else { return 0 }
        var high = low + 1
        while bound(high) > ScrollDeceleration.unseen { high += 1 }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bound(middle) > ScrollDeceleration.unseen { low = middle } else { high = middle }
        }
        return high
    }
}
