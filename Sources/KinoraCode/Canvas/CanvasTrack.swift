import Foundation
import KinoraTimeline
import LayerKit

/// A number that changes over time, in pieces between key frames.
///
/// Tracks that differ only by the time at which their cycle starts have the same pieces and
/// different delays.
struct CanvasTrack: Hashable, CodeNumeric {
    /// The name of the constant in code.
    var name: String

    /// The kind of number.
    let kind: NumberKind

    /// The time in seconds at which the first piece starts.
    var delay: CodeNumber = 0

    /// The times of the pieces, from zero, and the end of the last one, in seconds.
    var times: [CodeNumber]

    /// The pieces in order of time.
    var pieces: [Piece]

    /// A Boolean value that indicates whether the pieces repeat.
    let isCyclic: Bool

    /// A part between two key frames.
    struct Piece: Hashable {
        var from: CodeNumber
        var to: CodeNumber

        /// The curve, or nil for linear progress.
        var curve: CodeCurve?
    }

    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        body(&delay)
        for index in times.indices { body(&times[index]) }
        for index in pieces.indices {
            body(&pieces[index].from)
            body(&pieces[index].to)
        }
    }

    /// The duration of the track's cycle in seconds.
    var end: CodeNumber { times[times.count - 1] }
}

// MARK: - Reading

extension CanvasTrack {
    /// Creates a track.
    ///
    /// - Parameters:
    ///   - track: A track that isn't constant.
    ///   - name: The name of the constant in code.
    ///   - kind: The kind of number.
    ///   - isCyclic: A Boolean value that indicates whether the timeline repeats.
    ///   - isEnumerated: A Boolean value that indicates whether the values are places in a list,
    ///     of which none is between two others.
    init(
        _ track: Track<Double>,
        named name: String,
        _ kind: NumberKind,
        isCyclic: Bool,
        isEnumerated: Bool = false
    ) {
        var ring = CanvasRing(track, isEnumerated: isEnumerated)
        var delay = 0.0
        if isCyclic { delay = ring.normalize() }
        self.name = name
        self.kind = kind
        self.isCyclic = isCyclic
        self.delay = .literal(delay)
        times = ring.times.map { .literal($0) }
        pieces = ring.pieces.map { piece in
            Piece(
                from: .literal(piece.from),
                to: .literal(piece.to),
                curve: piece.curve.flatMap(CodeCurve.simple)
            )
        }
    }

    /// The track with a cycle that starts at a key frame at time zero, if there is one.
    var rebased: CanvasTrack {
        guard isCyclic, let start = delay.constantTerm, start != 0, let end = end.literal else {
            return self
        }
        let times = self.times.compactMap(\.literal)
        guard times.count == self.times.count else { return self }
        for index in pieces.indices {
            let place = start + times[index]
            guard abs(place - (place / end).rounded() * end) < 1e-6 else { continue }
            var result = self
            result.pieces = Array(pieces[index...] + pieces[..<index])
            let ahead = times[index...].map { $0 - times[index] }
            let after = times[..<(index + 1)].dropFirst().map { $0 + end - times[index] }
            result.times = (ahead.dropLast() + [end - times[index]] + after)
                .map { .literal($0) }
            result.delay = delay.addingTerm(-start)
            return result
        }
        return self
    }
}

extension CodeCurve {
    /// Returns a curve with the numbers of a named curve, or rounded; nil if it is linear.
    static func simple(_ curve: TimingCurve) -> CodeCurve? {
        guard !curve.isLinear else { return nil }
        if let name = NamedCurve.name(of: curve), let known = NamedCurve.named(name) {
            return CodeCurve(known.curve)
        }
        func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
        let (x1, y1) = (rounded(curve.x1), rounded(curve.y1))
        return CodeCurve(TimingCurve(x1, y1, rounded(curve.x2), rounded(curve.y2)))
    }
}

extension CodeNumber {
    /// The literal, or the literal in a sum.
    var constantTerm: Double? {
        switch self {
        case .literal(let value): value
        case .sum(.literal(let value), _): value
        default: nil
        }
    }

    /// Returns the number plus a literal, for a number with a constant term.
    func addingTerm(_ value: Double) -> CodeNumber {
        switch self {
        case .literal(let own): .literal(Self.clean(own + value))
        case .sum(.literal(let own), let rest):
            abs(own + value) < 1e-9 ? rest : .sum(.literal(own + value), rest)
        default: self
        }
    }

    private static func clean(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }
}

// MARK: - Cycles

/// The pieces of a track as a cycle without a beginning.
private struct CanvasRing {
    struct Piece {
        var duration: Double
        var from: Double
        var to: Double
        var curve: TimingCurve?

        var isFlat: Bool { abs(from - to) < 1e-9 }

        /// A value that compares the same for pieces that look the same.
        var rank: [Double] {
            [from, to, duration].map { ($0 * 1e4).rounded() }
        }
    }

    var pieces: [Piece] = []

    init(_ track: Track<Double>, isEnumerated: Bool) {
        let keys = track.withExplicitJumps.simplified.keys
        for (key, next) in zip(keys, keys.dropFirst()) where next.time > key.time {
            var curve: TimingCurve?
            if case .cubic(let own) = key.easing { curve = own }
            let to = key.easing == .hold ? key.value : next.value
            let piece = Piece(
                duration: next.time - key.time,
                from: key.value,
                to: to,
                curve: curve
            )
            if let last = pieces.last, !isEnumerated || last.isFlat,
                let joined = Self.joined(last, piece)
            {
                pieces[pieces.count - 1] = joined
            } else {
                pieces.append(piece)
            }
        }
    }

    /// The start times of the pieces, and the end.
    var times: [Double] {
        var times = [0.0]
        for piece in pieces { times.append((times.last ?? 0) + piece.duration) }
        return times
    }

    /// Chooses a beginning by the pieces alone.
    ///
    /// - Returns: The time at which the first piece now starts.
    mutating func normalize() -> Double {
        var delay = 0.0
        if pieces.count > 1, let first = pieces.first, let last = pieces.last,
            let joined = Self.joined(last, first)
        {
            pieces.removeFirst()
            pieces[pieces.count - 1] = joined
            delay = first.duration
        }
        shorten()
        let ranks = pieces.map(\.rank)
        var best = 0
        for index in pieces.indices.dropFirst() {
            let rotated = Array(ranks[index...] + ranks[..<index])
            let least = Array(ranks[best...] + ranks[..<best])
            if Self.precedes(rotated, least) { best = index }
        }
        delay += times[best]
        pieces = Array(pieces[best...] + pieces[..<best])
        let length = times[times.count - 1]
        return delay >= length - 1e-7 ? max(0, delay - length) : delay
    }

    /// Keeps one of several equal parts.
    private mutating func shorten() {
        let count = pieces.count
        for length in stride(from: 1, through: count / 2, by: 1) where count % length == 0 {
            let repeats = (length..<count).allSatisfy { index in
                let (a, b) = (pieces[index], pieces[index - length])
                return a.rank == b.rank && Self.isSame(a.curve, b.curve)
            }
            if repeats { pieces.removeLast(count - length) }
            if repeats { return }
        }
    }

    private static func isSame(_ a: TimingCurve?, _ b: TimingCurve?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return zip([a.x1, a.y1, a.x2, a.y2], [b.x1, b.y1, b.x2, b.y2])
            .allSatisfy { abs($0 - $1) < 1e-4 }
    }

    private static func precedes(_ a: [[Double]], _ b: [[Double]]) -> Bool {
        for (x, y) in zip(a, b) where x != y { return x.lexicographicallyPrecedes(y) }
        return false
    }

    /// Returns the piece of which two pieces are parts, or nil if they aren't.
    private static func joined(_ a: Piece, _ b: Piece) -> Piece? {
        guard abs(a.to - b.from) < 1e-6 else { return nil }
        let duration = a.duration + b.duration
        if a.isFlat || b.isFlat {
            guard a.isFlat, b.isFlat else { return nil }
            return Piece(duration: duration, from: a.from, to: b.to)
        }
        if a.curve == nil, b.curve == nil {
            let same = abs((a.to - a.from) * b.duration - (b.to - b.from) * a.duration)
            guard same < 1e-6 * duration else { return nil }
            return Piece(duration: duration, from: a.from, to: b.to)
        }
        return joinedCurve(a, b, duration)
    }

    /// Returns the curve of which two curves are parts.
    private static func joinedCurve(_ a: Piece, _ b: Piece, _ duration: Double) -> Piece? {
        let (p, q) = (points(of: a, from: 0), points(of: b, from: a.duration))
        // The last control point, the cut, and the next control point are on a line.
        let (before, after) = (p[3] - p[2], q[1] - q[0])
        let share = before.x / (before.x + after.x)
        guard share > 0.01, share < 0.99 else { return nil }
        let c1 = p[0] + (p[1] - p[0]) / share
        let c2 = q[3] - (q[3] - q[2]) / (1 - share)
        // Cutting the curve again gives the same parts.
        func between(_ u: SIMD2<Double>, _ v: SIMD2<Double>) -> SIMD2<Double> {
            u + (v - u) * share
        }
        let (d, e, f) = (between(p[0], c1), between(c1, c2), between(c2, q[3]))
        let (g, h) = (between(d, e), between(e, f))
        let error = [g - p[2], h - q[1], between(g, h) - p[3]].map { max(abs($0.x), abs($0.y)) }
        let size = max(1e-3, abs(p[0].y - q[3].y))
        guard (error.max() ?? 0) < 1e-4 * max(1, size) else { return nil }
        let change = q[3].y - p[0].y
        guard abs(change) > 1e-9 else { return nil }
        return Piece(
            duration: duration,
            from: a.from,
            to: b.to,
            curve: TimingCurve(
                min(max(c1.x / duration, 0), 1),
                (c1.y - p[0].y) / change,
                min(max(c2.x / duration, 0), 1),
                (c2.y - p[0].y) / change
            )
        )
    }

    private static func points(of piece: Piece, from start: Double) -> [SIMD2<Double>] {
        let curve = piece.curve ?? TimingCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
        let size = SIMD2(piece.duration, piece.to - piece.from)
        let origin = SIMD2(start, piece.from)
        return [
            origin, origin + SIMD2(curve.x1, curve.y1) * size,
            origin + SIMD2(curve.x2, curve.y2) * size, origin + size,
        ]
    }
}
