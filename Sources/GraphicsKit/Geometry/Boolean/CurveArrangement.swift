import Foundation

/// Curves of two paths that are cut where they meet.
struct CurveArrangement {
    /// A curve that is monotone in both coordinates.
    struct Piece {
        var segment: PathSegment
        let isSecond: Bool
        var box: CGRect

        init(_ segment: PathSegment, isSecond: Bool) {
            self.segment = segment
            self.isSecond = isSecond
            box = segment.controlBox
        }
    }

    private(set) var pieces: [Piece] = []

    /// The distance within which points are the same.
    let tolerance: CGFloat

    /// The maximum number of curves.
    private static let pieceLimit = 20_000

    /// Creates an arrangement without curves.
    ///
    /// - Parameter size: The longer side of the box around all curves.
    init(size: CGFloat) {
        tolerance = size * 1e-9
    }

    /// Adds the curves of a path.
    mutating func add(_ path: PathGeometry, isSecond: Bool) {
        for subpath in path.subpaths {
            var segments = subpath.segments
            if let last = segments.last, last.end != subpath.start {
                segments.append(.line(last.end, subpath.start))
            }
            for segment in segments {
                for part in segment.monotoneParts where part.length > tolerance {
                    pieces.append(Piece(part, isSecond: isSecond))
                }
            }
        }
    }

    // MARK: - Cuts

    /// Cuts all curves where they meet; returns false if there are too many.
    mutating func split() -> Bool {
        guard pieces.count <= Self.pieceLimit else { return false }
        var cuts: [[CGFloat]] = Array(repeating: [], count: pieces.count)
        let order = pieces.indices.sorted { pieces[$0].box.minX < pieces[$1].box.minX }
        var active: [Int] = []
        for index in order {
            let box = pieces[index].box.insetBy(dx: -tolerance, dy: -tolerance)
            active.removeAll { pieces[$0].box.maxX < box.minX }
            for other in active
            where pieces[other].box.maxY >= box.minY
                && pieces[other].box.minY <= box.maxY
            {
                cut(index, other, &cuts)
            }
            active.append(index)
        }
        var parts: [Piece] = []
        for (index, piece) in pieces.enumerated() {
            let sorted = cuts[index].sorted()
            var start: CGFloat = 0
            for t in sorted + [1] where t - start > 1e-9 {
                let part = piece.segment.part(from: start, to: t)
                parts.append(Piece(part, isSecond: piece.isSecond))
                start = t
            }
            guard parts.count <= Self.pieceLimit else { return false }
        }
        pieces = parts
        joinEnds()
        return true
    }

    private func cut(_ a: Int, _ b: Int, _ cuts: inout [[CGFloat]]) {
        let (first, second) = (pieces[a].segment, pieces[b].segment)
        // Ends that lie on the other curve are exact; curves that cover each other meet only there.
        for end in [second.start, second.end] {
            if let t = first.parameter(of: end, within: tolerance * 10) { cuts[a].append(t) }
        }
        for end in [first.start, first.end] {
            if let t = second.parameter(of: end, within: tolerance * 10) { cuts[b].append(t) }
        }
        var search = CurveCrossings(first, second, tolerance: tolerance)
        for crossing in search.find() {
            cuts[a].append(crossing.first)
            cuts[b].append(crossing.second)
        }
    }

    /// Gives ends that are near each other the same point, and drops curves without a length.
    private mutating func joinEnds() {
        let grid = tolerance * 1000
        var points: [GridCell: CGPoint] = [:]
        func joined(_ point: CGPoint) -> CGPoint {
            let (x, y) = ((point.x / grid).rounded(.down), (point.y / grid).rounded(.down))
            for dx in [0, -1, 1] as [CGFloat] {
                for dy in [0, -1, 1] as [CGFloat] {
                    let cell = GridCell(x: x + dx, y: y + dy)
                    guard let known = points[cell],
                        hypot(known.x - point.x, known.y - point.y) <= grid / 2
                    else { continue }
                    return known
                }
            }
            points[GridCell(x: x, y: y)] = point
            return point
        }
        pieces = pieces.compactMap { piece in
            let (start, end) = (joined(piece.segment.start), joined(piece.segment.end))
            guard start != end else { return nil }
            return Piece(piece.segment.between(start, end), isSecond: piece.isSecond)
        }
    }

    private struct GridCell: Hashable {
        let x: CGFloat
        let y: CGFloat
    }
}

extension PathSegment {
    /// The box around all control points, which is that of a monotone curve.
    var controlBox: CGRect {
        switch self {
        case .line(let a, let b): CGRect(around: [a, b])
        case .quad(let a, let c, let b): CGRect(around: [a, c, b])
        case .cubic(let a, let c, let d, let b): CGRect(around: [a, c, d, b])
        }
    }

    /// The parts between the extrema of both coordinates.
    var monotoneParts: [PathSegment] {
        let cuts = extrema.sorted()
        guard !cuts.isEmpty else { return [self] }
        var parts: [PathSegment] = []
        var start: CGFloat = 0
        for t in cuts + [1] where t > start {
            parts.append(part(from: start, to: t))
            start = t
        }
        return parts
    }

    /// Returns the curve with other ends, which are near its own.
    func between(_ start: CGPoint, _ end: CGPoint) -> PathSegment {
        switch self {
        case .line: .line(start, end)
        case .quad(_, let c, _): .quad(start, c, end)
        case .cubic(_, let c, let d, _): .cubic(start, c, d, end)
        }
    }

    /// Returns the parameter strictly inside of a monotone curve at which it is at a point, or nil.
    func parameter(of point: CGPoint, within tolerance: CGFloat) -> CGFloat? {
        let box = controlBox.insetBy(dx: -tolerance, dy: -tolerance)
        guard box.minX <= point.x, box.maxX >= point.x, box.minY <= point.y, box.maxY >= point.y
        else { return nil }
        // The coordinate that changes more determines the parameter.
        let isWide = abs(end.x - start.x) >= abs(end.y - start.y)
        let target = isWide ? point.x : point.y
        let isRising = isWide ? end.x > start.x : end.y > start.y
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            let place = self.point(at: middle)
            let value = isWide ? place.x : place.y
            if (value < target) == isRising { low = middle } else { high = middle }
        }
        let t = (low + high) / 2
        let place = self.point(at: t)
        guard t > 1e-9, t < 1 - 1e-9, hypot(place.x - point.x, place.y - point.y) <= tolerance
        else { return nil }
        return t
    }

    /// Returns the x coordinate at which a monotone curve is at a y coordinate between its ends.
    func x(atY y: CGFloat) -> CGFloat {
        if case .line(let a, let b) = self {
            return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
        }
        let isRising = end.y > start.y
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if (point(at: middle).y < y) == isRising { low = middle } else { high = middle }
        }
        return point(at: (low + high) / 2).x
    }
}
