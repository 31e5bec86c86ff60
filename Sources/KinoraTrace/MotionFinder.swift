import Foundation
import LayerKit

/// Finds the events, phases, and timing curves of the tracks' motions.
struct MotionFinder {
    private let segmentations: [TrackSegmentation]
    private let eventTimes: EventTimes
    private let frame: TimeInterval
    private let duration: TimeInterval

    /// Creates a finder for the tracks of a film.
    init(_ tracks: [MotionTrack], film: DecodedFilm, pivot: CGPoint) {
        let duration = film.duration
        let frame = MotionSignal.median(film.frames.map(\.delay))
        var segmentations = tracks.flatMap { track in
            track.appearances(in: film.frames).map { appearance in
                TrackSegmentation(track, appearance, film: film, pivot: pivot)
            }
        }
        let isPolar = Self.isSimplerPolar(segmentations)
        for index in segmentations.indices { segmentations[index].choose(polar: isPolar) }
        let ends = segmentations.flatMap { segmentation -> [TimeInterval] in
            let start = segmentation.appears ? [segmentation.seen.lowerBound] : []
            return start + (segmentation.disappears ? [segmentation.seen.upperBound] : [])
        }
        let breaks = segmentations.flatMap(\.breaks).map {
            (time: $0.time, uncertainty: $0.uncertainty)
        }
        eventTimes = EventTimes(
            ends.map { (time: $0, uncertainty: frame / 2) } + breaks,
            frame: frame,
            duration: duration
        )
        self.segmentations = segmentations
        self.frame = frame
        self.duration = duration
    }

    /// The maximum relative cost of polar coordinates at which they are preferred to x and y.
    private static let polarPreference = 0.7

    /// Returns a Boolean value that indicates whether polar coordinates describe the tracks as a
    /// whole more simply than x and y.
    private static func isSimplerPolar(_ segmentations: [TrackSegmentation]) -> Bool {
        let costs = segmentations.compactMap(\.placeCosts)
        let plain = costs.reduce(0) { $0 + $1.plain }
        let polar = costs.reduce(0) { $0 + $1.polar }
        return polar < polarPreference * plain
    }

    // MARK: - Events

    /// The events in chronological order, at most one for each track and time.
    var events: [MotionEvent] {
        segmentations.flatMap(events).sorted { ($0.time, $0.track) < ($1.time, $1.track) }
    }

    private func events(of segmentation: TrackSegmentation) -> [MotionEvent] {
        var kinds: [TimeInterval: MotionEvent.Kind] = [:]
        func note(_ time: TimeInterval, _ kind: MotionEvent.Kind) {
            let instant = eventTimes.nearest(to: time)
            let before = kinds[instant]
            if before == nil || kind.rank < before?.rank ?? 0 { kinds[instant] = kind }
        }
        if segmentation.appears { note(segmentation.seen.lowerBound, .appears) }
        if segmentation.disappears { note(segmentation.seen.upperBound, .disappears) }
        for found in segmentation.breaks {
            note(found.time, kind(of: found, in: segmentation))
        }
        if !segmentation.appears, isMoving(segmentation, at: 0.5 * frame) { note(0, .starts) }
        return kinds.sorted { $0.key < $1.key }.map {
            MotionEvent(time: $0.key, track: segmentation.track, kind: $0.value)
        }
    }

    /// Returns the kind of event that a break in one property causes for the whole track.
    private func kind(
        of found: SignalSegmentation.Break,
        in segmentation: TrackSegmentation
    ) -> MotionEvent.Kind {
        let isMovingBefore = isMoving(segmentation, at: found.time - frame)
        let isMovingAfter = isMoving(segmentation, at: found.time + frame)
        switch found.kind {
        case .starts where isMovingBefore: return .changesSpeed
        case .stops where isMovingAfter: return .changesSpeed
        default: return found.kind
        }
    }

    private func isMoving(_ segmentation: TrackSegmentation, at time: TimeInterval) -> Bool {
        segmentation.signals.contains { signal in
            signal.segments.contains { !$0.isRest && $0.start < time && time < $0.end }
        }
    }

    // MARK: - Phases

    /// The consecutive phases, or an empty array if nothing moves.
    var phases: [MotionPhase] {
        let times = PhaseBoundaries(segmentations, frame: frame, duration: duration).times
        let phases = zip(times, times.dropFirst()).map { start, end in
            let reader = PhaseMotions(start: start, end: end, frame: frame)
            let motions = Self.withoutNoise(segmentations.flatMap { reader.motions(of: $0) })
            // The sort is stable, so motions with equal changes keep the order of the tracks.
            return MotionPhase(
                start: start,
                end: end,
                motions: motions.sorted { $0.changedArea > $1.changedArea }
            )
        }
        return phases.allSatisfy(\.motions.isEmpty) ? [] : phases
    }

    /// The fraction of the largest changed area below which a motion counts as small.
    private static let smallShare = 0.02

    /// The maximum curve error of a small motion, as a fraction of the change.
    private static let smallError = 0.05

    /// Returns the motions, except small ones that follow no curve.
    private static func withoutNoise(_ motions: [TracedMotion]) -> [TracedMotion] {
        let greatest = motions.map(\.changedArea).max() ?? 0
        return motions.filter {
            $0.changedArea >= smallShare * greatest || $0.fit.error <= smallError
        }
    }
}

extension MotionEvent.Kind {
    /// The priority among events at the same time; the lowest rank is reported.
    fileprivate var rank: Int {
        switch self {
        case .appears: 0
        case .disappears: 1
        case .jumps: 2
        case .turns: 3
        case .starts: 4
        case .stops: 5
        case .changesSpeed: 6
        }
    }
}
