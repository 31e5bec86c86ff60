import Foundation
import LayerKit

/// A segment of a timing curve as its own curve.
struct TimingPart: Hashable {
    /// The segment's start as a fraction of the whole curve's time.
    var start: Double

    /// The segment's end as a fraction of the whole curve's time.
    var end: Double

    /// The whole curve's progress at the segment's end.
    var progress: Double

    /// The timing curve within the segment.
    var curve: TimingCurve
}

extension TimingCurve {
    /// Returns the segments between fractions of the time, which together match the whole curve
    /// exactly.
    ///
    /// - Parameters:
    ///   - fractions: The cuts, between 0 and 1.
    ///   - isConfined: A Boolean value that indicates whether control points must have a progress
    ///     in 0…1, as SMIL requires.
    /// - Returns: The segments in order. A segment that a single curve can't represent is divided
    ///   further.
    func parts(cutAt fractions: [Double] = [], isConfined: Bool = false) -> [TimingPart] {
        var cuts = fractions.filter { $0 > 0 && $0 < 1 }.map(parameter(at:))
        if isConfined { cuts += segment.turningParameters }
        let ends = ([0, 1] + cuts).sorted()
        return zip(ends, ends.dropFirst()).flatMap { start, end in
            end - start > 1e-9 ? parts(from: start, to: end, isConfined, depth: 0) : []
        }
    }

    private func parts(
        from start: Double,
        to end: Double,
        _ isConfined: Bool,
        depth: Int
    ) -> [TimingPart] {
        let time = ScaledCoordinate(CubicCoordinate(0, x1, x2, 1).part(from: start, to: end))
        let progress = ScaledCoordinate(CubicCoordinate(0, y1, y2, 1).part(from: start, to: end))
        let isWhole = start == 0 && end == 1
        let fits = time.isConfined && (!isConfined || progress.isConfined)
        if fits && progress.hasExtent || isWhole && !isConfined || depth == 8 {
            let curve =
                isWhole && fits
                ? self
                : TimingCurve(
                    min(max(time.first, 0), 1),
                    progress.hasExtent ? progress.first : 0,
                    min(max(time.second, 0), 1),
                    progress.hasExtent ? progress.second : 1
                )
            return [
                TimingPart(
                    start: time.start,
                    end: time.end,
                    progress: progress.end,
                    curve: isConfined ? curve.confined : curve
                )
            ]
        }
        let middle = (start + end) / 2
        return parts(from: start, to: middle, isConfined, depth: depth + 1)
            + parts(from: middle, to: end, isConfined, depth: depth + 1)
    }

    /// The curve with control points clamped to the unit square.
    private var confined: TimingCurve {
        func bounded(_ value: Double) -> Double { min(max(value, 0), 1) }
        return TimingCurve(bounded(x1), bounded(y1), bounded(x2), bounded(y2))
    }
}

/// A coordinate with inner control points as fractions of its extent.
private struct ScaledCoordinate {
    let start: Double
    let end: Double
    let first: Double
    let second: Double

    init(_ coordinate: CubicCoordinate) {
        let points = coordinate.points
        start = points[0]
        end = points[3]
        first = (points[1] - start) / (end - start)
        second = (points[2] - start) / (end - start)
    }

    /// A Boolean value that indicates whether the end differs from the start.
    var hasExtent: Bool { abs(end - start) > 1e-12 }

    /// A Boolean value that indicates whether all control points are within the extent.
    var isConfined: Bool {
        let range = -1e-9...(1 + 1e-9)
        return range.contains(first) && range.contains(second)
    }
}
