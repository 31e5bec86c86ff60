/// A sweep over overlapping pieces of edges within one row of pixels.
///
/// The row is divided into bands between the ends of pieces and their crossings. Pieces don't cross
/// within a band. From left to right, each piece either starts the interior, ends it, or is
/// skipped.
final class BandSweep {
    private struct ActivePiece: BitwiseCopyable {
        var index: Int
        var x: Int32
        var nextX: Int32 = 0
        var end: Int32
        var direction: Int32
    }

    /// The maximum distance, in grid steps, between neighboring pieces that are in the wrong order
    /// because of rounding.
    private static let slack: Int32 = 2

    private let pieces = Scratch<EdgePiece>(capacity: 64)
    private let active = Scratch<ActivePiece>(capacity: 64)

    /// Removes all pieces.
    func removeAll() {
        pieces.truncate(to: 0)
    }

    /// Adds the pieces of a chain in the current row, sorted by the heights at which they start.
    func append(_ chain: EdgeChain, _ lines: UnsafeMutablePointer<GridLine>) {
        var (x, y) = (chain.start.x, chain.start.y)
        for index in chain.start.line...chain.end.line where y < chain.end.y {
            let isLast = index == chain.end.line
            let end = isLast ? SIMD2(chain.end.x, chain.end.y) : lines[index + 1].start
            if y < end.y {
                insert(
                    EdgePiece(
                        x: x,
                        nextX: end.x,
                        y: y,
                        end: end.y,
                        direction: chain.direction,
                        line: lines[index]
                    )
                )
            }
            (x, y) = (end.x, end.y)
        }
    }

    private func insert(_ piece: EdgePiece) {
        var i = pieces.count
        pieces.append(piece)
        let base = pieces.base
        while i > 0, piece.y < base[i - 1].y {
            base[i] = base[i - 1]
            i -= 1
        }
        base[i] = piece
    }

    /// Adds the boundary of the pieces' interior to a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - winding: The winding number to the left of all pieces.
    ///   - mask: The bits of winding numbers that are nonzero inside.
    ///   - writer: The writer for edges.
    func sweep(_ row: Int32, winding: Int32, mask: Int32, _ writer: CoverageWriter) {
        let (pieces, count) = (pieces.base, pieces.count)
        active.truncate(to: 0)
        var next = 0
        var y = pieces[0].y
        while next < count || active.count > 0 {
            if active.count == 0 { y = pieces[next].y }
            while next < count, pieces[next].y <= y {
                let (x, end, direction) = (pieces[next].x, pieces[next].end, pieces[next].direction)
                active.append(ActivePiece(index: next, x: x, end: end, direction: direction))
                next += 1
            }
            var end = firstEnd()
            if next < count { end = min(end, pieces[next].y) }
            end = settleBand(from: y, to: end)
            addBand(row, height: end &- y, winding, mask, writer)
            endBand(at: end)
            y = end
        }
    }

    /// Returns the height at which the first active piece ends.
    private func firstEnd() -> Int32 {
        let (base, count) = (active.base, active.count)
        var end = Int32.max
        for i in 0..<count { end = min(end, base[i].end) }
        return end
    }

    /// Sorts the active pieces, and returns the band's end, moved up to the first crossing.
    private func settleBand(from y: Int32, to end: Int32) -> Int32 {
        var end = end
        let (base, count) = (active.base, active.count)
        placeEnds(end)
        sortActive()
        while end &- y > 1 {
            var crossing = end
            for i in 1..<max(count, 1) {
                let past = base[i - 1].nextX &- base[i].nextX
                guard past > Self.slack else { continue }
                let apart = Double(base[i].x &- base[i - 1].x)
                let share = apart / (apart + Double(past))
                let place = y &+ Int32(Double(end &- y) * share + 0.5)
                crossing = min(crossing, max(place, y &+ 1))
            }
            if crossing >= end { break }
            end = crossing
            placeEnds(end)
        }
        return end
    }

    private func placeEnds(_ y: Int32) {
        let (base, count) = (active.base, active.count)
        let pieces = pieces.base
        for i in 0..<count {
            let piece = pieces + base[i].index
            base[i].nextX =
                base[i].end == y ? piece.pointee.nextX : piece.pointee.line.x(at: y)
        }
    }

    /// Sorts the active pieces from left to right by insertion, because they are nearly always in
    /// order.
    private func sortActive() {
        let (base, count) = (active.base, active.count)
        for i in 1..<max(count, 1) where Self.precedes(base[i], base[i - 1]) {
            let piece = base[i]
            var j = i
            repeat {
                base[j] = base[j - 1]
                j -= 1
            } while j > 0 && Self.precedes(piece, base[j - 1])
            base[j] = piece
        }
    }

    @inline(__always)
    private static func precedes(_ a: ActivePiece, _ b: ActivePiece) -> Bool {
        a.x != b.x ? a.x < b.x : a.nextX != b.nextX ? a.nextX < b.nextX : a.index < b.index
    }

    private func addBand(
        _ row: Int32,
        height: Int32,
        _ winding: Int32,
        _ mask: Int32,
        _ writer: CoverageWriter
    ) {
        var winding = winding
        let (base, count) = (active.base, active.count)
        for i in 0..<count {
            let piece = base[i]
            let wasInside = winding & mask != 0
            winding &+= piece.direction
            let isInside = winding & mask != 0
            guard wasInside != isInside else { continue }
            let direction: Int32 = isInside ? 1 : -1
            writer.add(row: row, piece.x, piece.nextX, height: height, direction: direction)
        }
    }

    private func endBand(at y: Int32) {
        let (base, count) = (active.base, active.count)
        var kept = 0
        for i in 0..<count where base[i].end > y {
            base[kept] = base[i]
            base[kept].x = base[kept].nextX
            kept += 1
        }
        active.truncate(to: kept)
    }
}

/// A part of an edge within a row of pixels.
private struct EdgePiece: BitwiseCopyable {
    /// The x coordinates at the top and at the bottom.
    var x, nextX: Int32

    /// The heights of the top and the bottom.
    var y, end: Int32

    /// The direction of the outline: 1 if it runs down the edge, -1 if it runs up.
    var direction: Int32

    /// The line through the edge.
    var line: GridLine
}
