import Foundation

extension CurveArrangement {
    /// Returns the outline of the area where a condition on the winding numbers of both paths holds.
    ///
    /// - Returns: The outline, and whether all its loops are closed. They aren't if curves that hardly
    ///   meet were cut at one of them only, or a point beside a curve was on another.
    func outline(
        where isInside: (Int, Int) -> Bool
    ) -> (path: PathGeometry, isClosed: Bool) {
        var edges: [PathSegment] = []
        var seen: Set<EdgeKey> = []
        let index = PieceIndex(pieces)
        for piece in pieces {
            // Of curves that cover each other, one is enough.
            guard seen.insert(EdgeKey(piece.segment, unit: tolerance * 1e4)).inserted else {
                continue
            }
            let middle = piece.segment.point(at: 0.5)
            guard let tangent = piece.segment.tangent(at: 0.5) else { continue }
            let reach = min(tolerance * 2000, piece.segment.length / 100)
            let side = CGVector(dx: -tangent.dy * reach, dy: tangent.dx * reach)
            let left = index.windings(at: CGPoint(x: middle.x - side.dx, y: middle.y - side.dy))
            let right = index.windings(at: CGPoint(x: middle.x + side.dx, y: middle.y + side.dy))
            let (isLeft, isRight) = (isInside(left.0, left.1), isInside(right.0, right.1))
            guard isLeft != isRight else { continue }
            // The area is to the right of every edge.
            edges.append(isRight ? piece.segment : piece.segment.reversedSegment)
        }
        return Self.joined(edges)
    }

    /// A curve that is the same in both directions.
    private struct EdgeKey: Hashable {
        let points: [CGFloat]

        init(_ segment: PathSegment, unit: CGFloat) {
            func rounded(_ point: CGPoint) -> [CGFloat] {
                [(point.x / unit).rounded(), (point.y / unit).rounded()]
            }
            let (a, b) = (rounded(segment.start), rounded(segment.end))
            let middle = rounded(segment.point(at: 0.5))
            points = (a.lexicographicallyPrecedes(b) ? a + b : b + a) + middle
        }
    }

    /// Returns closed subpaths of edges.
    private static func joined(_ edges: [PathSegment]) -> (path: PathGeometry, isClosed: Bool) {
        var outgoing: [CGPointKey: [Int]] = [:]
        for (index, edge) in edges.enumerated() {
            outgoing[CGPointKey(edge.start), default: []].append(index)
        }
        var isUsed = Array(repeating: false, count: edges.count)
        var path = PathGeometry()
        var isClosed = true
        for first in edges.indices where !isUsed[first] {
            var loop: [PathSegment] = []
            var current = first
            while true {
                isUsed[current] = true
                loop.append(edges[current])
                let end = CGPointKey(edges[current].end)
                if end == CGPointKey(edges[first].start) { break }
                let choices = (outgoing[end] ?? []).filter { !isUsed[$0] }
                guard let next = turn(from: edges[current], among: choices, edges) else {
                    isClosed = false
                    break
                }
                current = next
            }
            guard loop.count > 1, let start = loop.first?.start else { continue }
            path.move(to: start)
            for (index, edge) in loop.enumerated() {
                // The close is the last line.
                if index == loop.count - 1, case .line = edge, edge.end == start { continue }
                path.append(edge.element)
            }
            path.close()
        }
        return (path, isClosed)
    }

    /// Returns the edge that turns most to the right, which keeps loops from touching themselves.
    private static func turn(
        from edge: PathSegment,
        among choices: [Int],
        _ edges: [PathSegment]
    ) -> Int? {
        guard choices.count > 1, let into = edge.tangent(at: 1) else { return choices.first }
        return choices.max { a, b in
            angle(into, edges[a].tangent(at: 0)) < angle(into, edges[b].tangent(at: 0))
        }
    }

    private static func angle(_ a: CGVector, _ b: CGVector?) -> CGFloat {
        guard let b else { return 0 }
        return atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy)
    }

    private struct CGPointKey: Hashable {
        let x: CGFloat
        let y: CGFloat

        init(_ point: CGPoint) {
            x = point.x
            y = point.y
        }
    }
}

/// Monotone curves in bands of y, for winding numbers.
private struct PieceIndex {
    private let pieces: [CurveArrangement.Piece]
    private let low: CGFloat
    private let height: CGFloat
    private var bands: [[Int]]

    init(_ pieces: [CurveArrangement.Piece]) {
        self.pieces = pieces
        let box = pieces.reduce(CGRect.null) { $0.union($1.box) }
        low = box.isNull ? 0 : box.minY
        let count = max(min(pieces.count / 4, 512), 1)
        height = max(box.isNull ? 1 : box.height, .leastNormalMagnitude) / CGFloat(count)
        bands = Array(repeating: [], count: count)
        for (index, piece) in pieces.enumerated() {
            for band in self.band(piece.box.minY)...self.band(piece.box.maxY) {
                bands[band].append(index)
            }
        }
    }

    private func band(_ y: CGFloat) -> Int {
        Int(max(min((y - low) / height, CGFloat(bands.count - 1)), 0))
    }

    /// Returns the winding numbers of both paths around a point.
    func windings(at point: CGPoint) -> (Int, Int) {
        var windings = (0, 0)
        for index in bands[band(point.y)] {
            let segment = pieces[index].segment
            let (from, to) = (segment.start.y, segment.end.y)
            guard (from <= point.y) != (to <= point.y), pieces[index].box.maxX > point.x else {
                continue
            }
            guard pieces[index].box.minX > point.x || segment.x(atY: point.y) > point.x else {
                continue
            }
            let step = to > from ? 1 : -1
            if pieces[index].isSecond { windings.1 += step } else { windings.0 += step }
        }
        return windings
    }
}

extension PathSegment {
    /// The curve in the opposite direction.
    fileprivate var reversedSegment: PathSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let c, let b): .quad(b, c, a)
        case .cubic(let a, let c, let d, let b): .cubic(b, d, c, a)
        }
    }
}
