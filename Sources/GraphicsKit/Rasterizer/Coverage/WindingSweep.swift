/// A sweep that finds the boundary of a fill's interior and adds it to a coverage buffer.
///
/// The outline is cut into chains of edges that only descend. Where the chains of a row of pixels are
/// apart from each other, they cross none, so from left to right each one either starts the interior,
/// ends it, or lies inside or outside of it. Chains of the first two kinds are added with their exact
/// area; the others are skipped. Chains that overlap in a row are divided into bands between corners
/// and crossings, where the same holds for edges. So overlaps, opposite windings, and crossings
/// within a pixel are exact.
final class WindingSweep {
    /// A cluster of neighboring chains in a row.
    private struct Cluster {
        /// The place after the last chain.
        var end: Int

        /// A Boolean value that indicates whether chains overlap, or appear between others.
        var isTangled = false
    }

    /// The maximum mean number of edges in a row; outlines with more edges aren't swept.
    private static let mostEdgesInRow = 256

    private let chains = Scratch<EdgeChain>(capacity: 64)
    private let order = Scratch<Int>(capacity: 64)
    private let active = Scratch<Int>(capacity: 64)
    private let pieces = Scratch<EdgePiece>(capacity: 256)
    private let bands = BandSweep()

    /// Adds the interior of an outline; returns false without adding it if it is too complex.
    func add(
        _ outline: Outline,
        rule: CGPathFillRule,
        rows: Range<Int>,
        to writer: CoverageWriter
    ) -> Bool {
        let incidences = collectChains(of: outline, rows: rows)
        guard incidences <= Self.mostEdgesInRow * max(rows.count, 8) else { return false }
        order.resize(to: chains.count)
        let tops = chains.base
        var sorted = UnsafeMutableBufferPointer(start: order.base, count: chains.count)
        for i in 0..<chains.count { sorted[i] = i }
        sorted.sort { (tops[$0].top, $0) < (tops[$1].top, $1) }
        active.truncate(to: 0)
        var next = 0
        let mask: Int32 = rule == .evenOdd ? 1 : -1
        for row in rows {
            let start = Int32(truncatingIfNeeded: row) << Grid.bits
            while next < order.count, chains[order[next]].top < start &+ Grid.one {
                if (chains.base + order[next]).pointee.skip(to: start, outline.points.base) {
                    active.append(order[next])
                }
                next += 1
            }
            if active.count > 0 { sweep(row, start, mask, outline.points.base, writer) }
        }
        return true
    }

    // MARK: - Rows

    private func sweep(
        _ row: Int,
        _ start: Int32,
        _ mask: Int32,
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        _ writer: CoverageWriter
    ) {
        let end = start &+ Grid.one
        let (chains, active, count) = (chains.base, active.base, active.count)
        pieces.truncate(to: 0)
        var hasEnds = false
        for i in 0..<count {
            let chain = chains + active[i]
            chain.pointee.addPieces(upTo: end, points, to: pieces)
            if chain.pointee.top > start || chain.pointee.bottom < end { hasEnds = true }
        }
        sortActive()
        if hasEnds { for i in 0..<count { chains[active[i]].place = i } }
        var winding: Int32 = 0
        var place = 0
        while place < count {
            let cluster = self.cluster(at: place, start, end, hasEnds)
            let before = winding
            for i in place..<cluster.end {
                let chain = chains + active[i]
                if !cluster.isTangled { add(chain, row, winding, mask, writer) }
                winding &+= chain.pointee.direction
            }
            if cluster.isTangled {
                sweepBands(place..<cluster.end, row, winding: before, mask, writer)
            }
            place = cluster.end
        }
        removeEnded(end)
    }

    /// Sorts the active chains from left to right by insertion, as they are nearly always in order.
    private func sortActive() {
        let (chains, active, count) = (chains.base, active.base, active.count)
        for i in 1..<max(count, 1) {
            let chain = active[i]
            var j = i
            while j > 0, chains[chain].precedes(chains[active[j - 1]]) {
                active[j] = active[j - 1]
                j -= 1
            }
            active[j] = chain
        }
    }

    /// Returns the chains that must be swept together, from a place on.
    ///
    /// Two chains that meet at a corner within the row exist at the same heights. If they are
    /// neighbors, the winding numbers of other chains don't depend on them.
    private func cluster(
        at place: Int,
        _ start: Int32,
        _ end: Int32,
        _ hasEnds: Bool
    ) -> Cluster {
        let (chains, active, count) = (chains.base, active.base, active.count)
        var cluster = Cluster(end: place)
        var high = Int32.min
        var reach = place
        while cluster.end < count {
            let chain = chains + active[cluster.end]
            if chain.pointee.low < high {
                cluster.isTangled = true
            } else if cluster.end > reach {
                break
            }
            high = max(high, chain.pointee.high)
            if hasEnds {
                let farthest = farthestMate(of: chain, start, end)
                reach = max(reach, farthest)
                if farthest > cluster.end &+ 1 { cluster.isTangled = true }
            }
            cluster.end &+= 1
        }
        return cluster
    }

    /// Returns the last place of the chains that meet a chain at a corner within the row.
    private func farthestMate(
        of chain: UnsafeMutablePointer<EdgeChain>,
        _ start: Int32,
        _ end: Int32
    ) -> Int {
        var place = chain.pointee.place
        if chain.pointee.top > start { place = max(place, chains[chain.pointee.topMate].place) }
        if chain.pointee.bottom < end {
            place = max(place, chains[chain.pointee.bottomMate].place)
        }
        return place
    }

    private func add(
        _ chain: UnsafeMutablePointer<EdgeChain>,
        _ row: Int,
        _ winding: Int32,
        _ mask: Int32,
        _ writer: CoverageWriter
    ) {
        let wasInside = winding & mask != 0
        let isInside = (winding &+ chain.pointee.direction) & mask != 0
        guard wasInside != isInside else { return }
        let pieces = pieces.base
        for i in chain.pointee.firstPiece..<chain.pointee.endPiece {
            writer.add(
                row: Int32(truncatingIfNeeded: row),
                pieces[i].x,
                pieces[i].nextX,
                height: pieces[i].end &- pieces[i].y,
                direction: isInside ? 1 : -1
            )
        }
    }

    private func sweepBands(
        _ places: Range<Int>,
        _ row: Int,
        winding: Int32,
        _ mask: Int32,
        _ writer: CoverageWriter
    ) {
        bands.removeAll()
        for i in places {
            let chain = chains[active[i]]
            bands.append(pieces.base, chain.firstPiece..<chain.endPiece)
        }
        let row = Int32(truncatingIfNeeded: row)
        bands.sweep(row, winding: winding, mask: mask, writer)
    }

    private func removeEnded(_ y: Int32) {
        let (chains, active, count) = (chains.base, active.base, active.count)
        var kept = 0
        for i in 0..<count where chains[active[i]].bottom > y {
            active[kept] = active[i]
            kept &+= 1
        }
        self.active.truncate(to: kept)
    }

    // MARK: - Chains

    /// Collects the chains of an outline; returns about the number of edges in all rows.
    private func collectChains(of outline: Outline, rows: Range<Int>) -> Int {
        chains.truncate(to: 0)
        var incidences = 0
        var start = 0
        for contour in 0..<outline.ends.count {
            let first = chains.count
            let end = outline.ends[contour]
            collect(outline.points.base, start, end)
            link(first)
            for i in first..<chains.count {
                let low = max(Int(chains[i].top >> Grid.bits), rows.lowerBound)
                let high = min(Int(chains[i].bottom >> Grid.bits), rows.upperBound - 1)
                incidences += max(high - low + 1, 0) + chains[i].left
            }
            start = end
        }
        return incidences
    }

    /// Collects the chains of a contour, in order around it, beginning at its top.
    private func collect(
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        _ start: Int,
        _ end: Int
    ) {
        var top = start
        for i in start..<end where points[i].y < points[top].y { top = i }
        var heading: Int32 = 0
        var first = top
        var last = top
        var count = 0
        var index = top
        var edges = 0
        for _ in start..<end {
            let next = index &+ 1 == end ? start : index &+ 1
            let sign = (points[next].y &- points[index].y).signum()
            edges &+= 1
            if sign != 0, sign != heading {
                appendChain(points, start..<end, first, last, count, heading)
                (heading, first, edges) = (sign, index, 1)
            }
            if sign != 0 { (last, count) = (next, edges) }
            index = next
        }
        appendChain(points, start..<end, first, last, count, heading)
    }

    private func appendChain(
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        _ contour: Range<Int>,
        _ first: Int,
        _ last: Int,
        _ count: Int,
        _ heading: Int32
    ) {
        guard heading != 0 else { return }
        let (upper, lower) = heading > 0 ? (first, last) : (last, first)
        chains.append(
            EdgeChain(
                points,
                contour,
                from: upper,
                to: lower,
                edgeCount: count,
                direction: heading
            )
        )
    }

    /// Links the chains of a contour, whose chains descend and ascend in turn.
    private func link(_ first: Int) {
        let count = chains.count
        for i in first..<count {
            let before = i == first ? count - 1 : i - 1
            let after = i == count - 1 ? first : i + 1
            let chain = chains.base + i
            let isDown = chain.pointee.direction > 0
            chain.pointee.topMate = isDown ? before : after
            chain.pointee.bottomMate = isDown ? after : before
        }
    }
}
