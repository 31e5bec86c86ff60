import Foundation

/// The motions of all properties of a track while it is visible.
struct TrackSegmentation {
    /// The name of the track.
    let track: String

    /// The segmentations of all properties, with Cartesian and polar positions.
    private var all: [SignalSegmentation]

    /// The segmentations of all properties, with only the chosen kind of position.
    private(set) var signals: [SignalSegmentation] = []

    /// The times between which the track is visible.
    let seen: ClosedRange<TimeInterval>

    /// A Boolean value that indicates whether the track appears after the film's start.
    let appears: Bool

    /// A Boolean value that indicates whether the track disappears before the film's end.
    let disappears: Bool

    /// The weight of the track: the number of colors that it consists of.
    let weight: Double

    /// The times, in seconds, at which the track is obscured or cut by the image's edge.
    private let partlySeen: [TimeInterval]

    /// The times, in seconds, at which the track is obscured.
    private let covered: [TimeInterval]

    private let frame: TimeInterval

    /// The samples of the track while it is visible.
    let samples: [MotionSample]

    /// The origin of distances and bearings.
    let pivot: CGPoint

    /// A Boolean value that indicates whether the track is a group of colors that move together.
    let isGroup: Bool

    /// Analyzes a track during one appearance.
    init(
        _ track: MotionTrack,
        _ appearance: MotionTrack.Appearance,
        film: DecodedFilm,
        pivot: CGPoint
    ) {
        let frames = film.frames
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
        let end = disappears ? frames[last + 1].time : film.duration
        let lastTime = appearance.samples.last { !$0.isObscured }?.time ?? end
        let cell = Double(film.cellSide)
        let size = CGSize(width: film.width, height: film.height)
        all = appearance.signals(cell: cell, pivot: pivot, size: size).map { signal in
            // A property that is unknown at the end isn't extended past its last value.
            let lastKnown = signal.times[signal.times.count - 1]
            return SignalSegmentation(signal, until: lastKnown < lastTime ? lastKnown : end)
        }
        seen = Self.start(appearance, frames)...end
        // A track that is missing between two frames that show it is behind something.
        let hidden = (first...last).filter { track.samples[$0] == nil }
        covered =
            appearance.samples.filter(\.isObscured).map(\.time) + hidden.map { frames[$0].time }
        partlySeen = appearance.samples.filter { $0.isObscured || $0.isCut(by: size, cell) }
            .map(\.time)
    }

    /// Returns the time at which a track appeared.
    ///
    /// The track appears at its first frame, or at the previous frame if it faded in.
    private static func start(
        _ appearance: MotionTrack.Appearance,
        _ frames: [TracedFrame]
    ) -> TimeInterval {
        let first = appearance.frames[0]
        let opacity = appearance.samples.map(\.opacity).max() ?? 0
        let isFading = appearance.samples[0].opacity < 0.6 * opacity
        return frames[first > 0 && isFading ? first - 1 : first].time
    }

    /// The costs of describing the position in Cartesian and polar coordinates.
    ///
    /// The value is nil if the bearing is sometimes unknown, or if x or y doesn't change.
    var placeCosts: (plain: Double, polar: Double)? {
        let plain = all.filter { [.x, .y].contains($0.signal.property) }
        let polar = all.filter { [.distance, .bearing].contains($0.signal.property) }
        // A straight path along an axis needs no pivot.
        guard plain.allSatisfy(\.signal.isMoving), polar.count == plain.count else { return nil }
        return (plain.reduce(0) { $0 + $1.cost }, polar.reduce(0) { $0 + $1.cost })
    }

    /// Chooses between Cartesian and polar positions.
    mutating func choose(polar isPolar: Bool) {
        let isPossible = placeCosts != nil
        let left: Set<MotionProperty> =
            isPolar && isPossible ? [.x, .y] : [.distance, .bearing]
        signals = all.filter { !left.contains($0.signal.property) }
    }

    /// The breaks of all properties.
    var breaks: [SignalSegmentation.Break] { signals.flatMap(\.breaks) }

    // MARK: - Changes

    /// The weight of a change that may only be due to another shape or the image's edge.
    private static let coveredWeight = 0.3

    /// The changes of the track's motion, including its appearance and disappearance.
    var changes: [MotionChange] {
        let ends =
            [(appears, seen.lowerBound, MotionEvent.Kind.appears)] + [
                (disappears, seen.upperBound, .disappears)
            ]
        let visibilityChanges = ends.filter(\.0).map { _, time, kind in
            MotionChange(time: time, uncertainty: frame / 2, strength: 1, kind: kind)
        }
        return (signals.flatMap(\.changes) + visibilityChanges).map { change in
            var change = change
            let isCovered = isCovered(from: change.time - 2 * frame, to: change.time + 2 * frame)
            // A motion that starts while it is obscured is detected late.
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

    /// Returns a Boolean value that indicates whether the track is obscured at any time in an
    /// interval.
    func isCovered(from start: TimeInterval, to end: TimeInterval) -> Bool {
        covered.contains { start <= $0 && $0 <= end }
    }

    /// Returns a Boolean value that indicates whether any property moves at any time in an
    /// interval.
    func moves(from start: TimeInterval, to end: TimeInterval) -> Bool {
        signals.contains { signal in
            signal.segments.contains { !$0.isRest && $0.start < end && $0.end > start }
        }
    }
}
