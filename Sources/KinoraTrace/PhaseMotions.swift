import Foundation
import KinoraTimeline

/// A reader of the motions that fall within a phase.
struct PhaseMotions {
    /// The start and end of the phase, in seconds.
    let start: TimeInterval
    let end: TimeInterval

    /// The duration of a frame, in seconds.
    let frame: TimeInterval

    /// The maximum curve error of a reported motion, as a fraction of its change.
    private static let greatestError = 0.15

    /// The minimum overlap of a segment and a phase, as a fraction of the shorter one.
    private static let leastShare = 0.1

    /// The minimum changed area of a motion, relative to the track's largest motion.
    ///
    /// Smaller changes are within the larger one's noise.
    private static let leastExplained = 0.04

    /// A motion in the phase, before its curve is determined.
    private struct Part {
        var start: TimeInterval
        var end: TimeInterval
        var from: Double
        var to: Double
        var continues: Bool

        func isJoined(to next: Part, within distance: TimeInterval) -> Bool {
            (to - from) * (next.to - next.from) > 0 && abs(next.start - end) < distance
        }
    }

    private var reach: TimeInterval { PhaseBoundaries.reach * frame }

    /// Returns the motions of a track in the phase.
    func motions(of segmentation: TrackSegmentation) -> [TracedMotion] {
        let all = segmentation.signals.flatMap { motions(of: $0, in: segmentation) }
        let greatest = all.map(\.changedArea).max() ?? 0
        return all.filter { motion in
            guard motion.changedArea >= Self.leastExplained * greatest else { return false }
            guard [.area, .opacity].contains(motion.property) else { return true }
            // Covering a shape reduces its area and mixes its colors.
            if segmentation.isCovered(from: motion.start - reach, to: motion.end + reach) {
                return false
            }
            // The area is reported only if extents and opacity don't explain it.
            guard motion.property == .area else { return true }
            return !all.contains { other in
                [.length, .width, .opacity].contains(other.property)
                    && min(other.end, motion.end) - max(other.start, motion.start)
                        > 0.5 * (motion.end - motion.start)
            }
        }
    }

    private func motions(
        of segmentation: SignalSegmentation,
        in track: TrackSegmentation
    ) -> [TracedMotion] {
        let parts = segmentation.segments.compactMap { part($0, of: segmentation) }
        var found: [(part: Part, motion: TracedMotion)] = []
        for part in parts {
            // Segments that differ only in speed are one motion if one curve fits them.
            if let last = found.last, last.part.isJoined(to: part, within: frame) {
                var whole = last.part
                (whole.end, whole.to) = (part.end, part.to)
                if let motion = motion(whole, of: segmentation, in: track) {
                    found[found.count - 1] = (whole, motion)
                    continue
                }
            }
            if let motion = motion(part, of: segmentation, in: track) {
                found.append((part, motion))
            }
        }
        return found.map(\.motion)
    }

    /// Returns the part of a segment within the phase.
    private func part(
        _ segment: SignalSegmentation.Segment,
        of segmentation: SignalSegmentation
    ) -> Part? {
        let overlap = min(segment.end, end) - max(segment.start, start)
        let least = Self.leastShare * min(segment.end - segment.start, end - start)
        guard !segment.isRest, overlap > max(least, 0.5 * frame) else { return nil }
        let beginsHere = segment.start > start - reach
        let endsHere = segment.end < end + reach
        // A segment that seems to continue only because its end is imprecise isn't in the phase.
        guard overlap > reach || (beginsHere && endsHere) else { return nil }
        return Part(
            start: abs(segment.start - start) < reach ? start : max(segment.start, start),
            end: abs(segment.end - end) < reach ? end : min(segment.end, end),
            from: beginsHere ? segment.from : segmentation.signal.value(at: start),
            to: endsHere ? segment.to : segmentation.signal.value(at: end),
            continues: !beginsHere
        )
    }

    private func motion(
        _ part: Part,
        of segmentation: SignalSegmentation,
        in track: TrackSegmentation
    ) -> TracedMotion? {
        let signal = segmentation.signal
        let change = part.to - part.from
        let samples = signal.times.indices.filter {
            (part.start...part.end).contains(signal.times[$0])
        }
        guard abs(change) > signal.leastChange, samples.count >= SignalSegmentation.fewestSamples
        else {
            return nil
        }
        let places = samples.map { sample in
            (
                time: (signal.times[sample] - part.start) / (part.end - part.start),
                progress: (signal.values[sample] - part.from) / change
            )
        }
        let fit = CurveFit(of: places)
        // A change that no curve approximates isn't a motion from one value to another.
        guard fit.error < Self.greatestError else { return nil }
        return TracedMotion(
            track: track.track,
            property: signal.property,
            start: part.start,
            end: part.end,
            continues: part.continues,
            from: part.from,
            to: part.to,
            fit: fit,
            changedArea: track.changedArea(
                of: signal.property,
                by: change,
                from: part.start,
                to: part.end
            )
        )
    }
}

extension MotionSignal {
    /// Returns the value at a time, interpolated linearly between samples.
    func value(at time: TimeInterval) -> Double {
        let next = times.partitioningIndex { $0 > time }
        guard next > 0 else { return values[0] }
        guard next < times.count else { return values[times.count - 1] }
        let part = (time - times[next - 1]) / (times[next] - times[next - 1])
        return values[next - 1] + (values[next] - values[next - 1]) * part
    }
}
