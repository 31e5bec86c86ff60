import Foundation

/// How all properties of a track run while it is seen.
struct TrackCourse {
    /// The track's name.
    let track: String

    /// How each property runs, the place both plain and polar.
    private var all: [SignalCourse]

    /// How each property runs; of plain and polar place only the one that was chosen.
    private(set) var courses: [SignalCourse] = []

    /// The instants at which the track is first and last seen.
    let seen: ClosedRange<TimeInterval>

    /// A Boolean value that indicates whether it comes into sight after the movie's start.
    let appears: Bool

    /// A Boolean value that indicates whether it goes out of sight before the movie's end.
    let disappears: Bool

    /// What the track counts among others: as much as the colours that it is made of.
    let weight: Double

    /// The instants, in seconds, at which something covers the track or the picture's edge cuts it.
    private let partlySeen: [TimeInterval]

    /// The instants, in seconds, at which something covers the track.
    private let covered: [TimeInterval]

    private let frame: TimeInterval

    /// What is measured while the track is seen.
    let samples: [MotionSample]

    /// The point that distances and bearings are told from.
    let pivot: CGPoint

    /// A Boolean value that indicates whether the track is several colours that move as one thing.
    let isGroup: Bool

    /// Follows a track while it is seen.
    init(
        _ track: MotionTrack,
        _ appearance: MotionTrack.Appearance,
        reel: DecodedMovie,
        pivot: CGPoint
    ) {
        let frames = reel.frames
        self.track = track.name
        self.pivot = pivot
        samples = appearance.samples
        isGroup = !track.members.isEmpty
        weight = Double(max(track.members.count, 1))
        frame = MotionSignal.median(frames.map(\.delay))
        let first = appearance.frames[0]
        let last = appearance.frames[appearance.frames.count - 1]
        appears = first > 0
        disappears = last + 1 < frames.count
        let end = disappears ? frames[last + 1].time : reel.duration
        let lastTime = appearance.samples.last { !$0.isObscured }?.time ?? end
        let cell = Double(reel.cellSide)
        let size = CGSize(width: reel.width, height: reel.height)
        all = appearance.signals(cell: cell, pivot: pivot, size: size).map { signal in
            // A property that isn't known to the end isn't told beyond its last value.
            let lastKnown = signal.times[signal.times.count - 1]
            return SignalCourse(signal, until: lastKnown < lastTime ? lastKnown : end)
        }
        seen = Self.start(appearance, frames)...end
        // Between two frames that show it, a track that isn't seen is behind something.
        let hidden = (first...last).filter { track.samples[$0] == nil }
        covered =
            appearance.samples.filter(\.isObscured).map(\.time) + hidden.map { frames[$0].time }
        partlySeen = appearance.samples.filter { $0.isObscured || $0.isCut(by: size, cell) }
            .map(\.time)
    }

    /// Returns when a track came into sight: with the first frame that shows it, or after the
    /// frame before where it faded in.
    private static func start(
        _ appearance: MotionTrack.Appearance,
        _ frames: [TracedFrame]
    ) -> TimeInterval {
        let first = appearance.frames[0]
        let opacity = appearance.samples.map(\.opacity).max() ?? 0
        let isFading = appearance.samples[0].opacity < 0.6 * opacity
        return frames[first > 0 && isFading ? first - 1 : first].time
    }

    /// Returns what describing the place costs, plain and polar; nil for a place that has no bearing
    /// throughout, or that doesn't move both ways.
    var placeCosts: (plain: Double, polar: Double)? {
        let plain = all.filter { [.x, .y].contains($0.signal.property) }
        let polar = all.filter { [.distance, .bearing].contains($0.signal.property) }
        // A straight way along an axis needs no pivot.
        guard plain.allSatisfy(\.signal.isMoving), polar.count == plain.count else { return nil }
        return (plain.reduce(0) { $0 + $1.cost }, polar.reduce(0) { $0 + $1.cost })
    }

    /// Chooses between plain and polar place.
    mutating func choose(polar isPolar: Bool) {
        let isPossible = placeCosts != nil
        let left: Set<MotionProperty> =
            isPolar && isPossible ? [.x, .y] : [.distance, .bearing]
        courses = all.filter { !left.contains($0.signal.property) }
    }

    /// The breaks of all properties.
    var breaks: [SignalCourse.Break] { courses.flatMap(\.breaks) }

    // MARK: - Changes

    /// What a change counts that may only come from another shape or the picture's edge.
    private static let coveredWeight = 0.3

    /// How strongly the track's motion changes, and when; coming into sight is a change too.
    var changes: [MotionChange] {
        let ends =
            [(appears, seen.lowerBound, MotionEvent.Kind.appears)] + [
                (disappears, seen.upperBound, .disappears)
            ]
        let sights = ends.filter(\.0).map { _, time, kind in
            MotionChange(time: time, uncertainty: frame / 2, strength: 1, kind: kind)
        }
        return (courses.flatMap(\.changes) + sights).map { change in
            var change = change
            let isCovered = isCovered(from: change.time - 2 * frame, to: change.time + 2 * frame)
            // What starts while it is covered is seen late.
            if isCovered, change.kind != .stops {
                change.uncertainty = max(change.uncertainty, 1.5 * frame)
            }
            if change.looksCovered, isPartlySeen(at: change.time) {
                change.strength *= Self.coveredWeight
            }
            return change
        }
    }

    private func isPartlySeen(at time: TimeInterval) -> Bool {
        partlySeen.contains { abs($0 - time) < 2 * frame }
    }

    /// Returns whether something covers the track at some time from an instant to another.
    func isCovered(from start: TimeInterval, to end: TimeInterval) -> Bool {
        covered.contains { start <= $0 && $0 <= end }
    }

    /// Returns whether any property moves at some time between two instants.
    func moves(from start: TimeInterval, to end: TimeInterval) -> Bool {
        courses.contains { course in
            course.stretches.contains { !$0.isRest && $0.start < end && $0.end > start }
        }
    }
}
