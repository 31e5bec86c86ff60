import Foundation
import KinoraTimeline
import LayerKit

extension SignalSegmentation {
    /// The maximum error, as a fraction of the change, at which one curve replaces two segments.
    private static let joinedError = 0.012

    /// Joins consecutive motions in one direction that one curve fits.
    mutating func mergeSegmentsFittedByOneCurve() {
        var index = 0
        while index + 1 < segments.count {
            let (first, second) = (segments[index], segments[index + 1])
            guard breaks[index].kind == .changesSpeed, !first.isRest, !second.isRest,
                (first.to - first.from) * (second.to - second.from) > 0
            else {
                index += 1
                continue
            }
            var joined = first
            joined.end = second.end
            joined.to = second.to
            joined.samples = first.samples.lowerBound..<second.samples.upperBound
            let places = joined.samples.map { sample in
                (
                    time: (signal.times[sample] - joined.start) / (joined.end - joined.start),
                    progress: (signal.values[sample] - joined.from) / (joined.to - joined.from)
                )
            }
            if CurveFit(of: places).error < Self.joinedError {
                segments.replaceSubrange(index...index + 1, with: [joined])
                breaks.remove(at: index)
            } else {
                index += 1
            }
        }
    }

    /// Ends the last motion at a time and adds a rest after it.
    mutating func addRest(from time: TimeInterval) {
        guard var last = segments.last else { return }
        let end = last.end
        last.end = time
        segments[segments.count - 1] = last
        segments.append(
            Segment(
                start: time,
                end: end,
                from: last.to,
                to: last.to,
                samples: last.samples.upperBound - 1..<last.samples.upperBound,
                isRest: true
            )
        )
        breaks.append(Break(time: time, kind: .stops, uncertainty: frame / 2))
    }

    /// Moves those ends of a motion that are next to rests, and the breaks there.
    mutating func move(_ index: Int, _ rests: Rests, to ends: Ends) {
        segments[index].from = ends.from
        segments[index].to = ends.to
        if let before = rests.before {
            segments[index].start = ends.start
            segments[before].end = ends.start
            breaks[before] = Break(time: ends.start, kind: .starts, uncertainty: frame / 2)
        }
        if let after = rests.after {
            segments[index].end = ends.end
            segments[after].start = ends.end
            breaks[index] = Break(time: ends.end, kind: .stops, uncertainty: frame / 2)
        }
    }

    mutating func markRests() {
        for index in segments.indices {
            let values = signal.values[segments[index].samples]
            let range = (values.max() ?? 0) - (values.min() ?? 0)
            let change = abs(segments[index].to - segments[index].from)
            segments[index].isRest =
                max(range, change) < max(0.6 * signal.leastChange, 3 * signal.noise)
        }
    }

    /// Removes breaks at which the value hardly changes.
    mutating func removeInsignificantBreaks() {
        let places = zip(segments, segments.dropFirst())
        breaks = zip(breaks, places).compactMap { found, sides in
            let changes = [sides.0, sides.1].map { change(of: $0) }
            let step = signal.property.isExtent ? 0 : abs(sides.1.from - sides.0.to)
            return max(changes.max() ?? 0, step) > signal.leastChange ? found : nil
        }
    }

    /// Returns the change of a segment; 0 if it is too short to be a change of shape.
    private func change(of segment: Segment) -> Double {
        let isGlitch = signal.property.isExtent && segment.samples.count < Self.fewestSamples
        return segment.isRest || isGlitch ? 0 : abs(segment.to - segment.from)
    }

    /// The minimum number of samples of a motion; fewer are a glitch.
    static let fewestSamples = 4
}
