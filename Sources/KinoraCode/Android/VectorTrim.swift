import Foundation
import KinoraTimeline
import LayerKit

/// The visible part of a subpath in the terms of Android.
///
/// Android draws a part whose start is after its end as everything else, so that ends that meet must
/// never pass each other, not even by the errors of interpolators. They keep a distance, and the
/// path is hidden where nothing is drawn.
struct VectorTrim {
    /// The start, as a fraction of the subpath.
    let start: Track<Double>

    /// The end, as a fraction of the subpath.
    let end: Track<Double>

    /// The track that is 1 while a part or a dot is visible, and otherwise 0.
    let isShown: Track<Double>

    /// The greatest distance of the ends of a dot, as a fraction of the subpath.
    private static let leastFraction = 0.001

    /// The greatest length of a dot in points.
    private static let leastLength = 0.1

    /// Creates the part of a subpath.
    ///
    /// - Parameters:
    ///   - stroke: The stroke of the whole path.
    ///   - share: The subpath's range in the whole path, in fractions of its length.
    ///   - length: The subpath's length in points.
    ///   - period: The period of the timeline in seconds.
    init(
        _ stroke: Timeline.Stroke,
        share: ClosedRange<Double>,
        length: Double,
        period: Double
    ) {
        var (from, to) = (stroke.start, stroke.end)
        if let a = from.period, let b = to.period, a != b {
            (from, to) = (from.unrolled(to: period), to.unrolled(to: period))
        }
        let width = share.upperBound - share.lowerBound
        func own(_ track: Track<Double>) -> Track<Double> {
            track.map { ($0 - share.lowerBound) / width }.clamped(to: 0...1)
        }
        let (low, high) = (own(from), own(to))
        let least = min(Self.leastFraction, length > 0 ? Self.leastLength / length : 1)
        let hasDots = stroke.style.cap != .butt
        isShown = Self.visibility(from, to, share, hasDots ? -1e-9 : least * width / 2)
        guard isShown != Track(0) else {
            (start, end) = (Track(0), Track(1))
            return
        }
        let lowered = Self.least(low, Track(1 - least))
        start = lowered
        end = Self.greatest(high, lowered.map { $0 + least })
    }

    /// Returns a track that is 1 while the ends are in the right order within a range.
    private static func visibility(
        _ start: Track<Double>,
        _ end: Track<Double>,
        _ share: ClosedRange<Double>,
        _ least: Double
    ) -> Track<Double> {
        let (low, high) = (share.lowerBound, share.upperBound)
        let shifted = start.map { $0 + least }
        var marks = start.keys.map(\.time) + end.keys.map(\.time) + shifted.times(crossing: end)
        if low > 0 { marks += end.times(crossing: Track(low)) }
        if high < 1 { marks += start.times(crossing: Track(high)) }
        if low > 0 { marks += start.times(crossing: Track(low)) }
        return Track.chosen(among: [Track(0), Track(1)], at: marks) { from, to in
            let middle = (from + to) / 2
            let (a, b) = (start.value(at: middle), end.value(at: middle))
            guard b - a >= least else { return 0 }
            // A dot between two subpaths belongs to the later one; one at the end to the last.
            let isBeforeEnd = a < high - 1e-9 || high == 1
            return isBeforeEnd && (b > low + 1e-9 || a >= low - 1e-9) ? 1 : 0
        }
    }

    /// Returns the maximum of two tracks, cut where they cross.
    private static func greatest(_ a: Track<Double>, _ b: Track<Double>) -> Track<Double> {
        if a.isConstant, b.isConstant { return Track(max(a.first, b.first)) }
        return Track.chosen(among: [a, b], at: a.times(crossing: b)) { from, to in
            let middle = (from + to) / 2
            return a.value(at: middle) >= b.value(at: middle) ? 0 : 1
        }.simplified
    }

    /// Returns the minimum of two tracks, cut where they cross.
    private static func least(_ a: Track<Double>, _ b: Track<Double>) -> Track<Double> {
        if a.isConstant { return Track(min(a.first, b.first)) }
        return Track.chosen(among: [a, b], at: a.times(crossing: b)) { from, to in
            let middle = (from + to) / 2
            return a.value(at: middle) <= b.value(at: middle) ? 0 : 1
        }.simplified
    }
}
