import Foundation

/// The way of an offset along one axis after a finger has left, as a function of time alone.
///
/// It glides, slower by the same factor in every millisecond; where it passes an edge, a spring without
/// overshoot takes it back there.
struct ScrollCourse {
    /// The seconds until it rests.
    let duration: TimeInterval

    private let glide: Glide?
    private let spring: Spring?
    /// When the spring takes over.
    private let turn: TimeInterval
    private let end: CGFloat

    /// Creates the way from a place at a velocity in points a second.
    ///
    /// - Parameters:
    ///   - start: Where the finger has left.
    ///   - velocity: How fast it was.
    ///   - rate: The part of the velocity that is left after a millisecond.
    ///   - range: The places between the edges.
    ///   - target: Where to rest; nil for where the velocity leads.
    ///   - bounces: Whether edges may be passed.
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
            self.init(glide: nil, until: 0, spring: spring, end: edge)
            return
        }
        let glide = Glide(from: start, velocity: velocity, rate: rate, target: target)
        let goal = min(max(glide.target, range.lowerBound), range.upperBound)
        guard goal != glide.target else {
            let end = glide.isNoticeable ? goal : start
            self.init(glide: glide, until: glide.duration, spring: nil, end: end)
            return
        }
        let turn = glide.time(at: goal)
        let spring = Spring(displacement: 0, velocity: glide.velocity(at: turn))
        self.init(glide: glide, until: turn, spring: bounces ? spring : nil, end: goal)
    }

    private init(glide: Glide?, until turn: TimeInterval, spring: Spring?, end: CGFloat) {
        self.glide = glide
        self.turn = turn
        self.spring = spring
        self.end = end
        duration = turn + (spring?.duration ?? 0)
    }

    /// Where a velocity in points a second leads from a place.
    static func target(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        Glide(from: start, velocity: velocity, rate: rate, target: nil).target
    }

    /// Returns the place after some seconds.
    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if time < turn, let glide { return glide.position(at: time) }
        return end + (spring?.displacement(at: time - turn) ?? 0)
    }

    /// Returns the velocity after some seconds, in points a second.
    func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if time < turn, let glide { return glide.velocity(at: time) }
        return spring?.velocity(at: time - turn) ?? 0
    }

    /// What isn't seen any more, in points.
    fileprivate static let unseen: CGFloat = 0.5
}

/// An approach that loses the same part of its velocity in equal times.
private struct Glide {
    let start: CGFloat
    let target: CGFloat
    /// The part of the way left that is covered in a second, at the velocity of its beginning.
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
        // Another target is reached from the same velocity where that takes neither too long nor too
        // short a time.
        let own = target == start ? natural : velocity / (target - start)
        decay = own > natural / 4 && own < natural * 8 ? own : natural
    }

    private var way: CGFloat { target - start }

    var isNoticeable: Bool { abs(way) > ScrollCourse.unseen }

    var duration: TimeInterval {
        isNoticeable ? log(abs(way) / ScrollCourse.unseen) / decay : 0
    }

    func position(at time: TimeInterval) -> CGFloat {
        target - way * exp(-decay * time)
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        way * decay * exp(-decay * time)
    }

    /// Returns when it passes a place between its start and its target.
    func time(at place: CGFloat) -> TimeInterval {
        log(way / (target - place)) / decay
    }
}

/// A spring without overshoot of its own, pulling back to zero.
private struct Spring {
    /// The square root of the stiffness over the mass.
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

    /// The time after which nothing is seen of it any more.
    var duration: TimeInterval {
        func bound(_ time: TimeInterval) -> CGFloat {
            (abs(start) + abs(slope) * time) * exp(-Self.frequency * time)
        }
        // From its greatest on, the bound falls.
        var low = slope == 0 ? 0 : max(1 / Self.frequency - abs(start / slope), 0)
        guard bound(low) > ScrollCourse.unseen else { return 0 }
        var high = low + 1
        while bound(high) > ScrollCourse.unseen { high += 1 }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bound(middle) > ScrollCourse.unseen { low = middle } else { high = middle }
        }
        return high
    }
}
