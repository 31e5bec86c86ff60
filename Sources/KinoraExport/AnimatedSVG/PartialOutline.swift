import Foundation
import KinoraTimeline
import LayerKit

/// How dashes show a part of an outline that changes.
///
/// The dash is as long as the visible part and is shifted along the outline. Where only one end
/// moves at a time, with the other one as far out as it ever is, the dash keeps the whole length and
/// is only shifted. A dash never gets shorter than ``least``, so that caps draw a dot.
struct PartialOutline {
    /// The dashes of a piece.
    struct Dash {
        /// The part of the piece that is ever seen.
        var path: PathGeometry

        /// The lengths of the dash and the gap; of both where there is one number.
        var array: SVGTrack

        /// How far into the dash the piece starts.
        var offset: SVGTrack
    }

    /// The visible part of a piece whose ends move on their own.
    struct Part {
        /// The part of the piece that is ever seen.
        var path: PathGeometry

        /// Where the visible part starts, as a negative length.
        var start: SVGTrack

        /// Where the visible part ends, as a length.
        var end: SVGTrack

        /// The length of the gap between dashes.
        var gap: Double

        /// How far into the dash the piece starts where the visible part starts with it.
        var shift: Double
    }

    /// The length that stands for none.
    static let least = 0.01

    /// How much shorter than it is a browser measures a turn of a radian, in the middle between the browsers
    /// and the resolutions.
    private static let usualShortage = 0.02

    /// When the end lies before the start; nil for never.
    let isHidden: Track<Bool>?

    private let start: Track<Double>
    private let end: Track<Double>
    private let first: Double
    private let last: Double

    /// Both ends where they move at the same paces.
    private let ends: SVGTrack?

    private let length: Double

    /// The length of the whole outline as browsers measure it on the average.
    private let measured: Double

    /// How much shorter than it is a browser may measure the outline: it follows curves by chords
    /// that are off by up to a quarter of a pixel.
    private let shortage: Double

    /// The greatest error of a dash's length.
    private let tolerance: Double

    init(_ stroke: Timeline.Stroke, _ pieces: [OutlinePiece], _ timeline: Timeline) {
        let period = stroke.period ?? timeline.period
        let (start, end) = Self.ends(stroke)
        self.start = start
        first = start.range.lowerBound
        last = end.range.upperBound
        let length = pieces.first?.total ?? 0
        let turn = pieces.reduce(0) { $0 + $1.turn }
        let shortage = pieces.reduce(0) { $0 + $1.shortage }
        self.length = length
        measured = length - Self.usualShortage * turn
        self.shortage = shortage
        // A dash that is meant to end where the outline turns back must not end behind that, where its
        // cap would look the other way; a round join covers that.
        let isRound = stroke.style.cap == .round && stroke.style.join == .round
        let cusps = isRound ? [] : pieces.flatMap(\.cusps)
        self.end = end.map { value in
            let isAtCusp = cusps.contains { abs($0 - value * length) < 1e-3 * length }
            return isAtCusp ? value * (1 - shortage / length) : value
        }
        tolerance = Double(max(timeline.size.width, timeline.size.height)) / 2000
        let times = Set(start.keys.map(\.time) + end.keys.map(\.time) + [0, period])
            .sorted()
        isHidden = Self.inversion(start, end, times, period)
        ends = Self.joined(start, end)
    }

    /// Returns whether both ends move at paces of their own, which no dash says exactly.
    static func hasUnevenEnds(_ stroke: Timeline.Stroke) -> Bool {
        let (start, end) = ends(stroke)
        return joined(start, end) == nil
    }

    /// Returns where the outline starts and ends, over the same loop.
    private static func ends(_ stroke: Timeline.Stroke) -> (Track<Double>, Track<Double>) {
        let ends = [stroke.start, stroke.end].map { track in
            stroke.period.map { track.unrolled(to: $0) } ?? track
        }
        return (ends[0].confinedToUnit, ends[1].confinedToUnit)
    }

    private static func joined(_ start: Track<Double>, _ end: Track<Double>) -> SVGTrack? {
        start.map { SVGValue([$0]) }.joined(with: end.map { SVGValue([$0]) })
    }

    /// Returns the dashes that show a piece; nil where it is never seen.
    func dash(of piece: OutlinePiece, _ write: DecimalFormatter) -> Dash? {
        let from = first * length
        let to = Swift.max(last * length, from + Self.least)
        guard first <= last, let part = piece.part(from: from, to: to) else { return nil }
        let shift = (part.offset - from) * measured / length
        let whole = write.rounded((to - from) + write.step / 2)
        if let ends, isOneAtATime(ends) {
            let offset = ends.map { value in
                SVGValue([wholeOffset(value.numbers, whole, write.step) + shift])
            }
            return Dash(path: part.path, array: Track(SVGValue([whole])), offset: offset)
        }
        let gap = Self.gap(for: whole)
        let offset = start.map { SVGValue([shift - startLength($0)]) }
        // Rounding must not take the dash beyond a corner, where its cap would turn round.
        func dash(_ share: Double) -> SVGValue {
            SVGValue([Swift.max(share * measured - write.step, Self.least), gap])
        }
        if let ends {
            let array = ends.map { dash($0.numbers[1] - $0.numbers[0]) }
            return Dash(path: part.path, array: array, offset: offset)
        }
        let share = end.reduced(by: start, tolerance: tolerance / Swift.max(length, 1e-9))
        return Dash(path: part.path, array: share.map(dash), offset: offset)
    }

    /// Returns the part of a piece that is seen, by its ends; nil where it is never seen.
    func part(of piece: OutlinePiece, _ write: DecimalFormatter) -> Part? {
        let from = first * length
        let to = Swift.max(last * length, from + Self.least)
        guard first <= last, let part = piece.part(from: from, to: to) else { return nil }
        return Part(
            path: part.path,
            start: start.map { SVGValue([-startLength($0)]) },
            end: end.map { SVGValue([Swift.max(($0 - first) * measured - write.step, 0)]) },
            gap: Self.gap(for: to - from),
            shift: (part.offset - from) * measured / length
        )
    }

    /// Returns the length before the visible part, from where it ever starts.
    private func startLength(_ start: Double) -> Double {
        let to = Swift.max((last - first) * length, Self.least)
        let margin = Self.least + (isToEnd ? shortage : 0)
        return Swift.min((start - first) * measured, to - margin)
    }

    private static func gap(for length: Double) -> Double { length.rounded(.up) + 1 }

    /// Whether what is seen reaches the outline's own end.
    private var isToEnd: Bool { last > 1 - 1e-9 }

    // MARK: - Whole dashes

    /// Returns whether at any time one end is as far out as ever.
    private func isOneAtATime(_ ends: SVGTrack) -> Bool {
        func stands(_ a: Double, _ b: Double, at place: Double) -> Bool {
            abs(a - place) < 1e-9 && abs(b - place) < 1e-9
        }
        guard let key = ends.keys.first,
            stands(key.value.numbers[0], first, at: first)
                || stands(key.value.numbers[1], last, at: last)
        else { return false }
        return zip(ends.keys, ends.keys.dropFirst()).allSatisfy { key, next in
            let (a, b) = (key.value.numbers, next.value.numbers)
            return stands(a[0], b[0], at: first) || stands(a[1], b[1], at: last)
                || key.time == next.time && (b[0] == first || b[1] == last)
        }
    }

    private func wholeOffset(_ ends: [Double], _ whole: Double, _ step: Double) -> Double {
        let most = (last - first) * length - Self.least - shortage
        if abs(ends[1] - last) < 1e-9 {
            let start = (ends[0] - first) * measured
            return start > 0 ? -Swift.min(start + step, most) : 0
        }
        return whole - Swift.max((ends[1] - first) * measured - step, Self.least)
    }

    // MARK: - Inversion

    /// Returns when the end lies before the start.
    private static func inversion(
        _ start: Track<Double>,
        _ end: Track<Double>,
        _ times: [TimeInterval],
        _ period: TimeInterval
    ) -> Track<Bool>? {
        func isInverted(_ time: TimeInterval) -> Bool {
            end.value(at: time) < start.value(at: time) - 1e-7
        }
        var keys: [Track<Bool>.Key] = []
        for (from, to) in zip(times, times.dropFirst()) {
            let steps = 32
            let inset = (to - from) * 1e-6
            let samples = (0...steps).map { step in
                from + inset + (to - from - 2 * inset) * Double(step) / Double(steps)
            }
            if let last = keys.last, last.value != isInverted(samples[0]) {
                keys.append(.init(from, !last.value, .hold))
            }
            if keys.isEmpty { keys.append(.init(0, isInverted(samples[0]), .hold)) }
            for (a, b) in zip(samples, samples.dropFirst()) where isInverted(a) != isInverted(b) {
                var (low, high) = (a, b)
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if isInverted(middle) == isInverted(a) { low = middle } else { high = middle }
                }
                keys.append(.init(high, isInverted(b), .hold))
            }
        }
        guard keys.contains(where: \.value), let last = keys.last else { return nil }
        return Track(keys + [.init(period, last.value, .hold)])
    }
}

extension Track<Double> {
    /// The least and the greatest value.
    var range: ClosedRange<Double> {
        var values = keys.map(\.value)
        for (key, next) in zip(keys, keys.dropFirst()) {
            guard case .cubic = key.easing else { continue }
            values += (1..<64).map { step in
                Double.blend(key.value, next.value, key.easing.progress(at: Double(step) / 64))
            }
        }
        let low = values.min() ?? 0
        return low...(values.max() ?? low)
    }

    /// The course with what leaves 0…1 held at the bounds.
    fileprivate var confinedToUnit: Track {
        let range = range
        guard range.lowerBound < -1e-9 || range.upperBound > 1 + 1e-9 else { return self }
        return clamped(to: 0...1)
    }
}
