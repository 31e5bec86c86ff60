import Foundation
import ViewKit

/// The way that an animator's groups of changes go together.
///
/// A *place* is the fraction of the course's time that has passed. The first course goes from the
/// old values, 0, to the new ones, 1, and may be gone either way. A *bridge* leads from wherever the
/// values are to one of the two, at another pace, and is only gone forwards.
struct AnimatorCourse {
    /// The pace.
    let timing: AnimatorTiming

    /// The length in seconds.
    var duration: Double

    /// How much of the whole way is behind at the beginning and at the end.
    var origin = 0.0
    var target = 1.0

    /// Whether it is a bridge.
    var isBridge = false

    /// The places at which the groups start, by group.
    var spans: [Double]

    /// The values that the groups' tracks go from, by group; nil for the tracks' own starts.
    var starts: [[Any?]?]

    /// Creates the course from the old values to the new ones.
    init(timing: AnimatorTiming, spans: [Double]) {
        self.timing = timing
        duration = timing.duration
        self.spans = spans
        starts = spans.map { _ in nil }
    }

    /// Takes a group into the course that starts at a place.
    mutating func join(at place: Double) {
        spans.append(min(place, Self.latestSpan))
        starts.append(nil)
    }

    /// The latest place at which a group can start: it needs some time.
    static let latestSpan = 1 - 1e-6

    // MARK: - Places

    /// Returns how much of the whole time has passed at a place.
    func position(at place: Double) -> Double {
        origin + (target - origin) * place
    }

    /// Returns how much of the whole way is behind at a place, which may overshoot.
    func way(at place: Double) -> Double {
        if place >= 1 { return target }
        let progress = timing.pace(over: duration).progress(at: place, of: duration)
        return origin + (target - origin) * progress
    }

    /// Returns the first place at which some of the whole way is behind; not for bridges.
    func place(atWay way: Double) -> Double {
        timing.pace(over: duration).fraction(ofProgress: way, of: duration)
    }

    // MARK: - Animations

    /// How a course is gone.
    enum Motion {
        /// Not at all: what a place looks like.
        case still

        /// To the end, beginning after some seconds.
        case forwards(delay: Double)

        /// To the beginning, beginning after some seconds.
        case backwards(delay: Double)
    }

    /// Returns the animation of a track from a place on; nil where the model shows the same.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - index: The indices of its group and of itself in it.
    ///   - place: The place of the course.
    ///   - motion: How the course is gone.
    ///   - now: The layer's time at which it is gone on from the place.
    /// - Returns: The animation, and whether it gets anywhere.
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
        let pace = timing.pace(forKeyPath: track.keyPath, over: length)
        func make(from start: Any?) -> CAPropertyAnimation {
            let animation = track.makeAnimation(from: start, to: end, at: pace)
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
            animation.goOn(from: elapsed)
            return (animation, true)
        case .backwards(let delay) where fraction > 0:
            animation.beginTime = now + delay
            animation.goBack(from: elapsed)
            return (animation, true)
        case .still, .forwards, .backwards:
            guard fraction >= 1 else {
                animation.stand(at: elapsed)
                return (animation, false)
            }
            if target == 1 { return nil }
            let rest = make(from: end)
            rest.stand(at: 0)
            return (rest, false)
        }
    }
}

extension CAPropertyAnimation {
    /// Plays the rest of the cycle after some seconds of it.
    fileprivate func goOn(from elapsed: Double) {
        guard elapsed > 0 else { return }
        timeOffset = min(elapsed, duration.nextDown)
        repeatDuration = duration - timeOffset
        // A sum beyond the cycle by a rounding would begin it anew.
        if repeatDuration + timeOffset > duration { repeatDuration = repeatDuration.nextDown }
    }

    /// Plays back what there is of the cycle before some seconds of it.
    fileprivate func goBack(from elapsed: Double) {
        speed = -1
        // The very end of a cycle would be the beginning of the next one.
        timeOffset = min(elapsed, duration.nextDown)
        repeatDuration = timeOffset
    }

    /// Shows the instant after some seconds of the cycle.
    fileprivate func stand(at elapsed: Double) {
        speed = 0
        timeOffset = min(elapsed, duration.nextDown)
    }
}
