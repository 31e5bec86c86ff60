import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// An animated part of an outline, represented by dashes.
///
/// The dash is as long as the visible part and is shifted along the outline. If only one end moves
/// at a time, with the other at its extreme, the dash keeps the whole length and is only shifted. A
/// dash is never shorter than ``least``, so that caps draw a dot.
///
/// Browsers measure chords, so that a curve ends for them before its length, and a dot at its end
/// would be beyond it. A path with such a dot therefore has a hem: it goes back from its end and to
/// it again, within the line.
struct PartialOutline {
    /// The dashes of a piece.
    struct Dash {
        /// The part of the piece that is visible at any time.
        var path: PathGeometry

        /// The lengths of the dash and the gap; a single number applies to both.
        var array: SVGTrack

        /// The distance into the dash pattern at which the piece starts.
        var offset: SVGTrack

        /// A Boolean value that indicates whether the path turns back at its end, which needs round
        /// joins.
        var isHemmed: Bool

        /// A Boolean value that indicates whether the path is long enough for errors to add up.
        var isLong = false
    }

    /// The visible part of a piece whose ends move independently.
    struct Part {
        /// The part of the piece that is visible at any time.
        var path: PathGeometry

        /// The start of the visible part, as a negative length.
        var start: SVGTrack

        /// The end of the visible part, as a length.
        var end: SVGTrack

        /// The length of the gap between dashes.
        var gap: Double

        /// The distance into the dash pattern if the visible part starts with the piece.
        var shift: Double

        /// A Boolean value that indicates whether the path turns back at its end, which needs round
        /// joins.
        var isHemmed: Bool

        /// A Boolean value that indicates whether the path is long enough for errors to add up.
        var isLong = false
    }

    /// The minimum length of a dash, which stands for an empty dash.
    static let least = 0.01

    /// The typical amount by which a browser underestimates the length of a curve, per radian.
    private static let usualShortage = 0.01

    /// The least total angle, in radians, of an outline in which the errors of rounded arcs add up.
    private static let longTurn = 8.0

    /// A track that is true while the end is before the start, or nil if that never happens.
    let isHidden: Track<Bool>?

    private let start: Track<Double>
    private let end: Track<Double>
    private let first: Double
    private let last: Double

    /// Both ends, or nil if they have different timing.
    private let ends: SVGTrack?

    private let length: Double

    /// The length of the whole outline as browsers typically measure it.
    private let measured: Double

    /// The maximum amount by which a browser underestimates the outline's length, because it
    /// measures chords.
    private let shortage: Double

    /// The maximum error of a dash's length.
    private let tolerance: Double

    /// The least distance from the end that a dot keeps, so that browsers don't drop it.
    private let margin: Double

    /// The length of a hem, or 0 if no dot needs one.
    private let hem: Double

    /// A Boolean value that indicates whether errors of rounded arcs add up.
    private let isLong: Bool

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
        isLong = turn > Self.longTurn
        self.shortage = shortage
        // A dash that ends where the outline turns back must not extend past that point, where its
        // cap would face the other way. Shortening is safe because a round join covers the gap.
        let isRound = stroke.style.cap == .round && stroke.style.join == .round
        let cusps = isRound ? [] : pieces.flatMap(\.cusps)
        let hasRoundJoins =
            stroke.style.join == .round || !pieces.contains(where: \.path.hasCorners)
        let isDot =
            stroke.style.cap != .butt && !start.isConstant
            && (last - start.range.upperBound) * length < shortage + Self.least
        let isHemmed = isDot && stroke.style.cap == .round && hasRoundJoins && shortage > 0
        hem = isHemmed ? shortage * (last - first) + 2 * Self.least : 0
        margin = Self.least + (isDot && !isHemmed ? shortage : 0)
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

    /// Returns a Boolean value that indicates whether the ends have different timing, which no dash
    /// can represent exactly.
    static func hasUnevenEnds(_ stroke: Timeline.Stroke) -> Bool {
        let (start, end) = ends(stroke)
        return joined(start, end) == nil
    }

    /// Returns the outline's start and end over the same loop.
    private static func ends(_ stroke: Timeline.Stroke) -> (Track<Double>, Track<Double>) {
        let ends = [stroke.start, stroke.end].map { track in
            stroke.period.map { track.unrolled(to: $0) } ?? track
        }
        return (ends[0].confinedToUnit, ends[1].confinedToUnit)
    }

    private static func joined(_ start: Track<Double>, _ end: Track<Double>) -> SVGTrack? {
        start.map { SVGValue([$0]) }.joined(with: end.map { SVGValue([$0]) })
    }

    /// Returns the dashes that show a piece, or nil if it is never visible.
    func dash(of piece: OutlinePiece, _ write: DecimalFormatter) -> Dash? {
        let from = first * length
        let to = Swift.max(last * length, from + Self.least)
        guard first <= last, let part = piece.part(from: from, to: to) else { return nil }
        let (path, isHemmed) = path(of: part, write)
        let shift = (part.offset - from) * measured / length
        let whole = write.rounded((to - from) + write.step / 2)
        if let ends, isOneAtATime(ends) {
            let offset = ends.map { value in
                SVGValue([wholeOffset(value.numbers, whole, write.step) + shift])
            }
            // A hem must not reach the next dash.
            let array = isHemmed ? [whole, Self.gap(for: whole + hem)] : [whole]
            let dashes = Track(SVGValue(array))
            return Dash(
                path: path,
                array: dashes,
                offset: offset,
                isHemmed: isHemmed,
                isLong: isLong
            )
        }
        let gap = Self.gap(for: whole + hem)
        let offset = start.map { SVGValue([shift - startLength($0)]) }
        // Rounding must not extend the dash past a corner, where its cap would turn around.
        func dash(_ share: Double) -> SVGValue {
            SVGValue([Swift.max(share * measured - write.step, Self.least), gap])
        }
        if let ends {
            let array = ends.map { dash($0.numbers[1] - $0.numbers[0]) }
            return Dash(
                path: path,
                array: array,
                offset: offset,
                isHemmed: isHemmed,
                isLong: isLong
            )
        }
        let share = end.reduced(by: start, tolerance: tolerance / Swift.max(length, 1e-9))
        return Dash(
            path: path,
            array: share.map(dash),
            offset: offset,
            isHemmed: isHemmed,
            isLong: isLong
        )
    }

    /// Returns the visible part of a piece, or nil if it is never visible.
    func part(of piece: OutlinePiece, _ write: DecimalFormatter) -> Part? {
        let from = first * length
        let to = Swift.max(last * length, from + Self.least)
        guard first <= last, let part = piece.part(from: from, to: to) else { return nil }
        let (path, isHemmed) = path(of: part, write)
        return Part(
            path: path,
            start: start.map { SVGValue([-startLength($0)]) },
            end: end.map { SVGValue([Swift.max(($0 - first) * measured - write.step, 0)]) },
            gap: Self.gap(for: to - from + hem),
            shift: (part.offset - from) * measured / length,
            isHemmed: isHemmed,
            isLong: isLong
        )
    }

    /// Returns the length between the earliest start and the start of the visible part.
    private func startLength(_ start: Double) -> Double {
        let to = Swift.max((last - first) * length, Self.least)
        return Swift.min((start - first) * measured, to - margin)
    }

    private static func gap(for length: Double) -> Double { length.rounded(.up) + 1 }

    /// Returns a part's path with a hem if it ends with a dot that needs one.
    private func path(
        of part: OutlinePiece,
        _ write: DecimalFormatter
    ) -> (path: PathGeometry, isHemmed: Bool) {
        guard hem > 0, part.end > last * length - Self.least,
            let segment = part.path.segments.last, let tangent = segment.tangent(at: 1)
        else { return (part.path, false) }
        let depth = CGFloat(Swift.max(hem / 2, 4 * write.step))
        let end = segment.end
        var path = part.path
        path.line(to: CGPoint(x: end.x - tangent.dx * depth, y: end.y - tangent.dy * depth))
        path.line(to: end)
        return (path, true)
    }

    // MARK: - Whole dashes

    /// Returns a Boolean value that indicates whether at least one end is at its extreme at any
    /// time.
    private func isOneAtATime(_ ends: SVGTrack) -> Bool {
        func rests(_ a: Double, _ b: Double, at place: Double) -> Bool {
            abs(a - place) < 1e-9 && abs(b - place) < 1e-9
        }
        guard let key = ends.keys.first,
            rests(key.value.numbers[0], first, at: first)
                || rests(key.value.numbers[1], last, at: last)
        else { return false }
        return zip(ends.keys, ends.keys.dropFirst()).allSatisfy { key, next in
            let (a, b) = (key.value.numbers, next.value.numbers)
            return rests(a[0], b[0], at: first) || rests(a[1], b[1], at: last)
                || key.time == next.time && (b[0] == first || b[1] == last)
        }
    }

    private func wholeOffset(_ ends: [Double], _ whole: Double, _ step: Double) -> Double {
        let most = (last - first) * length - margin
        if abs(ends[1] - last) < 1e-9 {
            let start = (ends[0] - first) * measured
            return start > 0 ? -Swift.min(start + step, most) : 0
        }
        return whole - Swift.max((ends[1] - first) * measured - step, Self.least)
    }

    // MARK: - Inversion

    /// Returns a track that is true while the end is before the start, or nil if that never
    /// happens.
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
    /// The range of the values.
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

    /// The track with its values clamped to 0...1.
    fileprivate var confinedToUnit: Track {
        let range = range
        guard range.lowerBound < -1e-9 || range.upperBound > 1 + 1e-9 else { return self }
        return clamped(to: 0...1)
    }
}
