import Foundation
@_spi(Porting) import ViewKit

/// The shared timeline on which an animator moves its groups of changes.
///
/// A *place* is the elapsed fraction of the path's duration. The first path goes from the old
/// values, 0, to the new ones, 1, and can run in either direction. A *bridge* leads from the
/// current values to one of those two ends, with different timing, and only runs forward.
struct AnimatorPath {
    /// The timing of the path.
    let timing: AnimatorTiming

    /// The duration in seconds.
    var duration: Double

    /// The fractions of the total progress at the beginning and at the end of the path.
    var origin = 0.0
    var target = 1.0

    /// A Boolean value that indicates whether the path is a bridge.
    var isBridge = false

    /// The place at which each group starts.
    var spans: [Double]

    /// The start values of each group's tracks; nil for the tracks' own start values.
    var starts: [[Any?]?]

    /// Creates the path from the old values to the new ones.
    init(timing: AnimatorTiming, spans: [Double]) {
        self.timing = timing
        duration = timing.duration
        self.spans = spans
        starts = spans.map { _ in nil }
    }

    /// Adds a group that starts at a place.
    mutating func join(at place: Double) {
        spans.append(min(place, Self.latestSpan))
        starts.append(nil)
    }

    /// The latest place at which a group can start, so that its duration isn't zero.
    static let latestSpan = 1 - 1e-6

    // MARK: - Places

    /// Returns the fraction of the total time at a place.
    func position(at place: Double) -> Double {
        origin + (target - origin) * place
    }

    /// Returns the fraction of the total progress at a place, which can overshoot.
    func way(at place: Double) -> Double {
        if place >= 1 { return target }
        let progress = timing.animationTiming(over: duration).progress(at: place, of: duration)
        return origin + (target - origin) * progress
    }

    /// Returns the first place that reaches a fraction of the total progress; invalid for bridges.
    func place(atWay way: Double) -> Double {
        timing.animationTiming(over: duration).fraction(ofProgress: way, of: duration)
    }

    // MARK: - Animations

    /// A direction in which to run a path.
    enum Motion {
        /// Stationary at a place.
        case still

        /// Toward the end, after a delay in seconds.
        case forwards(delay: Double)

        /// Toward the beginning, after a delay in seconds.
        case backwards(delay: Double)
    }

    /// Returns a track's animation from a place on, or nil if the model values look the same.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - index: The index of the group and the index of the track in the group.
    ///   - place: The place on the path.
    ///   - motion: The direction of the motion.
    ///   - now: The layer's current time.
    /// - Returns: The animation, and whether its value changes over time.
    func animation(
        of track: AnimatorTrack,
        at index: (group: Int, track: Int),
        from place: Double,
        _ motion: Motion,
        now: CFTimeInterval
    ) -> (animation: CAPropertyAnimation, isMoving: Bool)? {
        let span = spans[index.group]
        let length = (1 - span) * duration
        let fraction = (place - span) / (1 - span)
        let end = target == 0 ? track.start : track.end
        let animationTiming = timing.animationTiming(forKeyPath: track.keyPath, over: length)
        func make(from start: Any?) -> CAPropertyAnimation {
            let animation = track.makeAnimation(from: start, to: end, with: animationTiming)
            animation.duration = length
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            return animation
        }
        let animation = make(from: starts[index.group]?[index.track] ?? nil)
        let elapsed = max(fraction, 0) * length
        switch motion {
        case .forwards(let delay) where fraction < 1:
            animation.beginTime = now + delay + max(-fraction, 0) * length
            animation.resume(from: elapsed)
            animation.endsOnDeparture()
            return (animation, true)
        case .backwards(let delay) where fraction > 0:
            animation.beginTime = now + delay
            animation.playBackward(from: elapsed)
            animation.endsOnDeparture()
            return (animation, true)
        case .still, .forwards, .backwards:
            guard fraction >= 1 else {
                animation.freeze(at: elapsed)
                return (animation, false)
            }
            if target == 1 { return nil }
            let rest = make(from: end)
            rest.freeze(at: 0)
            return (rest, false)
        }
    }
}

extension CAPropertyAnimation {
    /// Plays the rest of the cycle after an elapsed time in seconds.
    fileprivate func resume(from elapsed: Double) {
        guard elapsed > 0 else { return }
        timeOffset = min(elapsed, duration.nextDown)
        repeatDuration = duration - timeOffset
        // A sum that exceeds the cycle by a rounding error would restart it.
        if repeatDuration + timeOffset > duration { repeatDuration = repeatDuration.nextDown }
    }

    /// Plays the cycle backward from an elapsed time in seconds.
    fileprivate func playBackward(from elapsed: Double) {
        speed = -1
        // The exact end of a cycle would be the beginning of the next one.
        timeOffset = min(elapsed, duration.nextDown)
        repeatDuration = timeOffset
    }

    /// Freezes the animation at an elapsed time in seconds.
    fileprivate func freeze(at elapsed: Double) {
        speed = 0
        timeOffset = min(elapsed, duration.nextDown)
    }
}
