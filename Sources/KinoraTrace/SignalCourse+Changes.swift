import Foundation
import KinoraTimeline

/// How strongly a track's motion changes at an instant.
struct MotionChange {
    /// The instant in seconds.
    var time: TimeInterval

    /// To how many seconds the instant is known.
    var uncertainty: TimeInterval

    /// From 0 for a change that can hardly be told to 1 for the start or the end of a motion.
    var strength: Double

    /// What happens.
    var kind: MotionEvent.Kind

    /// A Boolean value that indicates whether covering a part of a shape looks the same.
    var looksCovered: Bool { [.changesPace, .jumps, .appears, .disappears].contains(kind) }
}

extension SignalCourse {
    /// The part of a property's range from which on a change of it is as strong as any.
    private static let wholeChange = 0.3

    /// How strongly the motion changes at the breaks.
    var changes: [MotionChange] {
        breaks.compactMap { found in
            let next = stretches.firstIndex { abs($0.start - found.time) < frame / 4 }
            guard let next, next > 0 else { return nil }
            return MotionChange(
                time: found.time,
                uncertainty: found.uncertainty,
                strength: weight * strength(of: found.kind, stretches[next - 1], stretches[next]),
                kind: found.kind
            )
        }
    }

    /// How often the least change that can be seen a property must change by to count in full.
    private static let plainChange = 4.0

    /// What the property counts: places are known best, areas follow from extents, and what hardly
    /// changes may be an error of measuring.
    private var weight: Double {
        let plainness = min(signal.range / (Self.plainChange * signal.leastChange), 1)
        if signal.property.isPlace { return plainness }
        return signal.property == .area ? 0.5 * plainness : 0.8 * plainness
    }

    private func strength(
        of kind: MotionEvent.Kind,
        _ before: Segment,
        _ after: Segment
    ) -> Double {
        let ways = [before, after].map { $0.isRest ? 0 : abs($0.to - $0.from) }
        let (least, greatest) = (min(ways[0], ways[1]), max(ways[0], ways[1]))
        let part =
            switch kind {
            case .jumps: abs(after.from - before.to)
            case .turns: least
            case .changesPace: least * changeOfPace(before, after)
            case .starts, .stops, .appears, .disappears: greatest
            }
        return min(part / (Self.wholeChange * max(signal.range, 1e-9)), 1)
    }

    /// Returns by which part of the faster one two paces differ.
    private func changeOfPace(_ before: Segment, _ after: Segment) -> Double {
        let paces = [before, after].map { ($0.to - $0.from) / max($0.end - $0.start, frame) }
        let fastest = max(abs(paces[0]), abs(paces[1]), 1e-9)
        return min(abs(paces[1] - paces[0]) / fastest, 1)
    }
}
