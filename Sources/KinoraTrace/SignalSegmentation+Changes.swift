import Foundation
import KinoraTimeline

/// A change in a track's motion, with its strength.
struct MotionChange {
    /// The time of the change, in seconds.
    var time: TimeInterval

    /// The uncertainty of the time, in seconds.
    var uncertainty: TimeInterval

    /// The strength, from 0 for a barely detectable change to 1 for the start or end of a motion.
    var strength: Double

    /// The kind of change.
    var kind: MotionEvent.Kind

    /// A Boolean value that indicates whether a partly covered shape can show this kind of change.
    var looksCovered: Bool { [.changesSpeed, .jumps, .appears, .disappears].contains(kind) }
}

extension SignalSegmentation {
    /// The fraction of a property's range at which a change has full strength.
    private static let wholeChange = 0.3

    /// The changes at the breaks.
    var changes: [MotionChange] {
        breaks.compactMap { found in
            let next = segments.firstIndex { abs($0.start - found.time) < frame / 4 }
            guard let next, next > 0 else { return nil }
            return MotionChange(
                time: found.time,
                uncertainty: found.uncertainty,
                strength: weight * strength(of: found.kind, segments[next - 1], segments[next]),
                kind: found.kind
            )
        }
    }

    /// The range, as a multiple of the minimum visible change, at which a property has full weight.
    private static let plainChange = 4.0

    /// The weight of the property.
    ///
    /// Positions are most precise, areas follow from extents, and tiny changes may be measurement
    /// errors.
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
        let changes = [before, after].map { $0.isRest ? 0 : abs($0.to - $0.from) }
        let (least, greatest) = (min(changes[0], changes[1]), max(changes[0], changes[1]))
        let part =
            switch kind {
            case .jumps: abs(after.from - before.to)
            case .turns: least
            case .changesSpeed: least * changeOfSpeed(before, after)
            case .starts, .stops, .appears, .disappears: greatest
            }
        return min(part / (Self.wholeChange * max(signal.range, 1e-9)), 1)
    }

    /// Returns the difference of two speeds, as a fraction of the faster one.
    private func changeOfSpeed(_ before: Segment, _ after: Segment) -> Double {
        let speeds = [before, after].map { ($0.to - $0.from) / max($0.end - $0.start, frame) }
        let fastest = max(abs(speeds[0]), abs(speeds[1]), 1e-9)
        return min(abs(speeds[1] - speeds[0]) / fastest, 1)
    }
}
