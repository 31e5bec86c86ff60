import KinoraTimeline
import LayerKit

/// The stroked part of a subpath.
struct LottieTrim {
    /// The start of the part, as a fraction of the subpath.
    let start: Track<Double>

    /// The end of the part, as a fraction of the subpath.
    let end: Track<Double>

    /// The shortest line in points that every player shows as a dot; rlottie's grid is 1/64 pixel.
    static let dotLength = 0.06

    /// The shortest part that every player shows; lottie-web rounds to 1/10,000.
    private static let dotFraction = 0.0002

    /// Creates the part of a subpath.
    ///
    /// - Parameters:
    ///   - stroke: The stroke of the whole path.
    ///   - share: The subpath's range in the whole path, in fractions of its length.
    ///   - length: The subpath's visible length in points.
    init(of stroke: Timeline.Stroke, share: ClosedRange<Double>, length: Double) {
        let width = share.upperBound - share.lowerBound
        func own(_ track: Track<Double>) -> Track<Double> {
            track.clamped(to: share).map { ($0 - share.lowerBound) / width }
        }
        let (start, end) = (own(stroke.start), own(stroke.end))
        guard stroke.style.cap != .butt, length > 0 else {
            self.start = start
            self.end = end
            return
        }
        let dot = min(max(Self.dotLength / length, Self.dotFraction), 1)
        let shown = Self.visibility(of: stroke, in: share)
        if shown == Track(1), let (start, end) = Self.spread(start, end, by: dot) {
            self.start = start
            self.end = end
            return
        }
        let lowered = start.clamped(to: 0...(1 - dot))
        self.start = Self.either(lowered, start, where: shown)
        let least = lowered.map { $0 + dot }
        self.end = Self.either(Self.greater(end, least), end, where: shown)
    }

    /// Returns a start and an end at least a dot apart, or nil if that needs additional keys.
    private static func spread(
        _ start: Track<Double>,
        _ end: Track<Double>,
        by dot: Double
    ) -> (Track<Double>, Track<Double>)? {
        let later = moved(end, beside: start) { min(1, max($0, $1 + dot)) }
        let earlier = moved(start, beside: later) { max(0, min($0, $1 - dot)) }
        let times = Set(earlier.keys.map(\.time) + later.keys.map(\.time)).sorted()
        let isApart = zip(times, times.dropFirst() + times.suffix(1)).allSatisfy { from, to in
            let (first, last) = (earlier.piece(from: from, to: to), later.piece(from: from, to: to))
            return (0...sampleCount).allSatisfy { index in
                let time = from + (to - from) * Double(index) / Double(sampleCount)
                guard from < to else { return true }
                return last.value(at: time) - first.value(at: time) > dot * 0.99
            }
        }
        return isApart ? (earlier, later) : nil
    }

    /// Returns a track with each key's value changed by a function that also receives the other
    /// end's value.
    private static func moved(
        _ track: Track<Double>,
        beside other: Track<Double>,
        _ move: (Double, Double) -> Double
    ) -> Track<Double> {
        guard !track.isConstant else { return track }
        let keys = track.keys
        return Track(
            keys.indices.map { index in
                let key = keys[index]
                // At a jump, the first key is compared with the other end's value before the time,
                // the second with its value after; other keys use whichever moves them less.
                let begins = index + 1 < keys.count && keys[index + 1].time == key.time
                let ends = index > 0 && keys[index - 1].time == key.time
                let others =
                    (ends ? [] : [other.value(before: key.time)])
                    + (begins ? [] : [other.value(at: key.time)])
                let values = others.map { move(key.value, $0) }
                let nearest = values.min { abs($0 - key.value) < abs($1 - key.value) }
                return .init(key.time, nearest ?? key.value, key.easing)
            }
        )
    }

    /// The number of samples between keys at which the distance between the ends is checked.
    private static let sampleCount = 24

    /// The fractions of the subpath at both ends of each part that remains a dot for some time.
    ///
    /// lottie-web reduces parts shorter than 1/149 of a curve to a point, which a canvas doesn't
    /// draw. Splitting the path at these fractions makes the dot a whole curve.
    var restingDots: [Double] {
        let times = Set(start.keys.map(\.time) + end.keys.map(\.time)).sorted()
        let marks = zip(times, times.dropFirst()).flatMap { from, to -> [Double] in
            let (first, last) = (start.piece(from: from, to: to), end.piece(from: from, to: to))
            let (low, high) = (first.value(at: from), last.value(at: from))
            let rests = [(from + to) / 2, to].allSatisfy { time in
                first.value(at: time) == low && last.value(at: time) == high
            }
            return rests && low < high && high - low < Self.leastCut ? [low, high] : []
        }
        return Set(marks).filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The shortest fraction of a curve that lottie-web can trim.
    private static let leastCut = 1.0 / 149

    /// Returns a track that is 0 while a stroke's end is before its start, and otherwise 1.
    static func forwardness(of stroke: Timeline.Stroke) -> Track<Double> {
        let marks = stroke.start.times(crossing: stroke.end)
        let chosen = Track.chosen(
            among: [Track(0), Track(1)],
            at: marks + stroke.start.keys.map(\.time) + stroke.end.keys.map(\.time)
        ) { from, to in
            let middle = (from + to) / 2
            return stroke.end.value(at: middle) - stroke.start.value(at: middle) > -1e-12 ? 1 : 0
        }
        return chosen
    }

    /// Returns the maximum of two tracks, split where they cross.
    private static func greater(_ a: Track<Double>, _ b: Track<Double>) -> Track<Double> {
        Track.chosen(among: [a, b], at: a.times(crossing: b)) { from, to in
            let middle = (from + to) / 2
            return a.value(at: middle) >= b.value(at: middle) ? 0 : 1
        }
    }

    private static func either(
        _ a: Track<Double>,
        _ b: Track<Double>,
        where shown: Track<Double>
    ) -> Track<Double> {
        if shown.isConstant { return shown.first == 1 ? a : b }
        return Track.chosen(among: [a, b], at: shown.keys.map(\.time)) { from, to in
            shown.value(at: (from + to) / 2) == 1 ? 0 : 1
        }
    }

    /// Returns a track that is 1 while a part or a dot is in a subpath's range, and otherwise 0.
    private static func visibility(
        of stroke: Timeline.Stroke,
        in share: ClosedRange<Double>
    ) -> Track<Double> {
        let (low, high) = (share.lowerBound, share.upperBound)
        guard low > 0 || high < 1 else { return Track(1) }
        let bounds = [Track(low), Track(high)]
        let tracks = [stroke.start, stroke.end]
        let marks = tracks.flatMap { track in
            track.keys.map(\.time) + bounds.flatMap { track.times(crossing: $0) }
        }
        return Track.chosen(among: [Track(0), Track(1)], at: marks) { from, to in
            let start = stroke.start.value(at: (from + to) / 2)
            let end = stroke.end.value(at: (from + to) / 2)
            // A dot between two subpaths belongs to the later one; one at the end belongs to the
            // last.
            let isBeforeEnd = start < high - 1e-9 || high == 1
            return isBeforeEnd && (end > low + 1e-9 || start >= low - 1e-9) ? 1 : 0
        }
    }
}
