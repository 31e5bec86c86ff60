/// A sweep that finds the boundary of a fill's interior and adds it to a coverage buffer.
///
/// Each row of pixels is divided into bands between corners and edge crossings. Within a band no
/// edges cross, so from left to right each edge either starts the interior, ends it, or lies inside
/// or outside of it. Edges of the first two kinds are added with their exact area; the others are
/// skipped. So overlaps, opposite windings, and crossings within a pixel are exact.
final class WindingSweep {
    private struct Edge {
        var upper: SIMD2<Int32>
        var lower: SIMD2<Int32>
        var line: GridLine
        var direction: Int32
    }

    private struct ActiveEdge {
        var index: Int
        var x: Int32
        var nextX: Int32
        var end: Int32
        var direction: Int32
    }

    /// The maximum mean number of edges in a row; outlines with more edges aren't swept.
    private static let mostEdgesInRow = 256

    /// The distance in grid steps by which rounding may misorder neighboring edges.
    private static let slack: Int32 = 2

    private var edges = Scratch<Edge>(capacity: 512)
    private var order = Scratch<Int>(capacity: 512)
    private var rowStarts = Scratch<Int>(capacity: 512)
    private var active = Scratch<ActiveEdge>(capacity: 64)

    /// Adds the interior of an outline; returns false without adding it if it is too complex.
    func add(
        _ outline: Outline,
        rule: CGPathFillRule,
        rows: Range<Int>,
        to writer: CoverageWriter
    ) -> Bool {
        let incidences = collectEdges(of: outline, rows: rows, writer)
        guard incidences <= Self.mostEdgesInRow * max(rows.count, 8) else { return false }
        sortEdges(rows)
        active.truncate(to: 0)
        for row in rows { sweep(row, first: rows.lowerBound, rule, writer) }
        return true
    }

    // MARK: - Edges

    /// Collects the edges that touch the rows; returns the total number of rows that they touch.
    private func collectEdges(
        of outline: Outline,
        rows: Range<Int>,
        _ writer: CoverageWriter
    ) -> Int {
        edges.truncate(to: 0)
        var incidences = 0
        var start = 0
        for contour in 0..<outline.ends.count {
            let end = outline.ends[contour]
            var previous = outline.points[end - 1]
            for i in start..<end {
                let p = outline.points[i]
                let from = previous
                previous = p
                guard from.y != p.y else { continue }
                let isDown = from.y < p.y
                let upper = isDown ? from : p
                let lower = isDown ? p : from
                guard lower.y > writer.top, upper.y < writer.bottom else { continue }
                let line = GridLine(upper, lower)
                edges.append(
                    Edge(upper: upper, lower: lower, line: line, direction: isDown ? 1 : -1)
                )
                let last = min(Int((lower.y &- 1) >> Grid.bits), rows.upperBound - 1)
                incidences += last - max(Int(upper.y >> Grid.bits), rows.lowerBound) + 1
            }
            start = end
        }
        return incidences
    }

    /// Sorts the edges by the row and y coordinate of their upper ends.
    private func sortEdges(_ rows: Range<Int>) {
        let first = rows.lowerBound
        rowStarts.resize(to: rows.count + 2)
        rowStarts.base.update(repeating: 0, count: rows.count + 2)
        for i in 0..<edges.count { rowStarts[row(of: i, first) + 2] += 1 }
        for row in 2..<rows.count + 2 { rowStarts[row] += rowStarts[row - 1] }
        order.resize(to: edges.count)
        for i in 0..<edges.count {
            let row = row(of: i, first) + 1
            order[rowStarts[row]] = i
            rowStarts[row] += 1
        }
        for row in 0..<rows.count where rowStarts[row + 1] - rowStarts[row] > 1 {
            var bucket = UnsafeMutableBufferPointer(
                start: order.base + rowStarts[row],
                count: rowStarts[row + 1] - rowStarts[row]
            )
            bucket.sort { (edges[$0].upper.y, $0) < (edges[$1].upper.y, $1) }
        }
    }

    private func row(of edge: Int, _ first: Int) -> Int {
        max(Int(edges[edge].upper.y >> Grid.bits), first) - first
    }

    // MARK: - Rows and bands

    private func sweep(
        _ row: Int,
        first: Int,
        _ rule: CGPathFillRule,
        _ writer: CoverageWriter
    ) {
        var next = rowStarts[row - first]
        let last = rowStarts[row - first + 1]
        guard next < last || active.count > 0 else { return }
        let end = (Int32(truncatingIfNeeded: row) &+ 1) << Grid.bits
        var y = end &- Grid.one
        while y < end {
            while next < last, edges[order[next]].upper.y <= y {
                activate(order[next], at: y)
                next += 1
            }
            var bandEnd = end
            if next < last { bandEnd = min(bandEnd, edges[order[next]].upper.y) }
            if active.count > 0 {
                bandEnd = min(bandEnd, firstEnd())
                bandEnd = settleBand(from: y, to: bandEnd)
                addBand(row, y, bandEnd, rule, writer)
                endBand(at: bandEnd)
            }
            y = bandEnd
        }
    }

    /// The height at which the first active edge ends.
    ///
    /// Here as in the other loops over active edges, a local pointer saves the checks of exclusive
    /// access for each edge.
    private func firstEnd() -> Int32 {
        let (base, count) = (active.base, active.count)
        var end = Int32.max
        for i in 0..<count { end = min(end, base[i].end) }
        return end
    }

    private func activate(_ index: Int, at y: Int32) {
        let edge = edges[index]
        active.append(
            ActiveEdge(
                index: index,
                x: y == edge.upper.y ? edge.upper.x : edge.line.x(at: y),
                nextX: 0,
                end: edge.lower.y,
                direction: edge.direction
            )
        )
    }

    /// Sorts the active edges, and returns the band's end moved up to the first crossing.
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
        let edges = edges.base
        for i in 0..<count {
            let edge = edges + base[i].index
            base[i].nextX = base[i].end == y ? edge.pointee.lower.x : edge.pointee.line.x(at: y)
        }
    }

    /// Sorts the active edges from left to right by insertion, as they are nearly always in order.
    private func sortActive() {
        let (base, count) = (active.base, active.count)
        for i in 1..<max(count, 1) where Self.precedes(base[i], base[i - 1]) {
            let edge = base[i]
            var j = i
            repeat {
                base[j] = base[j - 1]
                j -= 1
            } while j > 0 && Self.precedes(edge, base[j - 1])
            base[j] = edge
        }
    }

    @inline(__always)
    private static func precedes(_ a: ActiveEdge, _ b: ActiveEdge) -> Bool {
        a.x != b.x ? a.x < b.x : a.nextX != b.nextX ? a.nextX < b.nextX : a.index < b.index
    }

    private func addBand(
        _ row: Int,
        _ y: Int32,
        _ end: Int32,
        _ rule: CGPathFillRule,
        _ writer: CoverageWriter
    ) {
        let mask: Int32 = rule == .evenOdd ? 1 : -1
        let row = Int32(truncatingIfNeeded: row)
        var winding: Int32 = 0
        let (base, count) = (active.base, active.count)
        for i in 0..<count {
            let edge = base[i]
            let wasInside = winding & mask != 0
            winding &+= edge.direction
            let isInside = winding & mask != 0
            guard wasInside != isInside else { continue }
            writer.add(
                row: row,
                edge.x,
                edge.nextX,
                height: end &- y,
                direction: isInside ? 1 : -1
            )
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
