import Foundation
import LayerKit

/// A stretch of a timing curve as a curve of its own.
struct TimingPart: Hashable {
    /// The fraction of the whole curve's time at which the part begins.
    var start: Double

    /// The fraction of the whole curve's time at which the part ends.
    var end: Double

    /// The whole curve's progress at the part's end.
    var progress: Double

    /// The pace within the part.
    var curve: TimingCurve
}

extension TimingCurve {
    /// Returns the parts between fractions of the time, exactly as the whole.
    ///
    /// - Parameters:
    ///   - fractions: Where to cut, between 0 and 1.
    ///   - isConfined: Whether the progress of no part's control point leaves 0…1, as SMIL demands.
    /// - Returns: The parts in order; more than asked for where one curve can't say a part.
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
        let time = CoordinateStretch(x1, x2, from: start, to: end)
        let progress = CoordinateStretch(y1, y2, from: start, to: end)
        let isWhole = start == 0 && end == 1
        let fits = time.isConfined && (!isConfined || progress.isConfined)
        if fits && progress.hasWay || isWhole && !isConfined || depth == 8 {
            let curve =
                isWhole && fits
                ? self
                : TimingCurve(
                    min(max(time.first, 0), 1),
                    progress.hasWay ? progress.first : 0,
                    min(max(time.second, 0), 1),
                    progress.hasWay ? progress.second : 1
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

    /// The curve with control points in the unit square.
    private var confined: TimingCurve {
        func bounded(_ value: Double) -> Double { min(max(value, 0), 1) }
        return TimingCurve(bounded(x1), bounded(y1), bounded(x2), bounded(y2))
    }
}

/// One coordinate of a part of a cubic from 0 to 1, its control points in fractions of its way.
private struct CoordinateStretch {
    let start: Double
    let end: Double
    let first: Double
    let second: Double

    init(_ p1: Double, _ p2: Double, from: Double, to: Double) {
        func value(_ s: Double) -> Double {
            ((1 - 3 * p2 + 3 * p1) * s + 3 * p2 - 6 * p1) * s * s + 3 * p1 * s
        }
        func slope(_ s: Double) -> Double {
            (3 * (1 - 3 * p2 + 3 * p1) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
        }
        start = value(from)
        end = value(to)
        let way = end - start
        let third = (to - from) / 3
        first = slope(from) * third / way
        second = 1 - slope(to) * third / way
    }

    /// Whether the part ends elsewhere than it begins.
    var hasWay: Bool { abs(end - start) > 1e-12 }

    /// Whether no control point leaves the way.
    var isConfined: Bool {
        let range = -1e-9...(1 + 1e-9)
        return range.contains(first) && range.contains(second)
    }
}
