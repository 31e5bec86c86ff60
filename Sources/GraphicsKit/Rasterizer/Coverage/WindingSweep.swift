/// A sweep that finds the boundary of a fill's interior and adds it to a coverage buffer.
///
/// The outline is cut into chains of edges that only descend. Chains that are apart from each other
/// in some rows of pixels don't cross. From left to right, each one either starts the interior,
/// ends it, or lies entirely inside or outside of it. Chains that start or end the interior are
/// added with their exact area. The other chains are skipped.
///
/// Chains that overlap are swept again in fewer rows at a time. In a single row, they are divided
/// into bands between corners and crossings, so that the same rules apply to their edges. The
/// result is exact even for overlaps, opposite windings, and crossings within a pixel.
final class WindingSweep {
    /// The parameters of a fill.
    private struct Fill {
        let lines: UnsafeMutablePointer<GridLine>

        /// The bits of winding numbers that are nonzero inside.
        let mask: Int32

        let writer: CoverageWriter
    }

    /// The number of rows at a time in which tangled chains are swept before they are swept in
    /// single rows.
    private static let fewRows = 4

    /// The maximum number of overlapping chains that are compared with each other.
    private static let fewChains = 8

    /// The maximum mean number of edges in a row; outlines with more edges aren't swept.
    private static let mostEdgesInRow = 256

    private let chains = Scratch<EdgeChain>(capacity: 64)
    private let order = Scratch<Int>(capacity: 64)
    private let active = Scratch<Int>(capacity: 64)
    private let halves = TangledChains()
    private let singles = TangledChains()
    private let lines = Scratch<GridLine>(capacity: 512)
    private let bands = BandSweep()

    /// The number of chains at the start of `order` that have become active.
    private var begunCount = 0

    /// The number of chains in the outline.
    var chainCount: Int { chains.count }

    /// A Boolean value that indicates whether the outline is too complex to sweep.
    private(set) var isComplex = false

    /// Starts sweeping an outline, and returns the part of a range of rows that the outline
    /// reaches.
    func begin(_ outline: Outline, rows: Range<Int>) -> Range<Int> {
        collectChains(of: outline)
        var edgesInRows = 0
        var reached = rows.upperBound..<rows.upperBound
        for i in 0..<chains.count {
            let low = max(Int(chains[i].top >> Grid.bits), rows.lowerBound)
            let high = min(Int((chains[i].bottom &- 1) >> Grid.bits) + 1, rows.upperBound)
            guard low < high else { continue }
            edgesInRows += high - low + chains[i].lineCount
            let end = reached.isEmpty ? high : max(reached.upperBound, high)
            reached = min(reached.lowerBound, low)..<end
        }
        isComplex = edgesInRows > Self.mostEdgesInRow * max(reached.count, 8)
        sortChains()
        active.truncate(to: 0)
        begunCount = 0
        return reached
    }

    /// Adds the interior in the next rows.
    ///
    /// If the outline is too complex, adds the sums of its winding numbers instead.
    func add(_ rows: Range<Int>, rule: CGPathFillRule, to writer: CoverageWriter) {
        let start = Int32(truncatingIfNeeded: rows.lowerBound) << Grid.bits
        let end = Int32(truncatingIfNeeded: rows.upperBound) << Grid.bits
        while begunCount < order.count, chains[order[begunCount]].top < end {
            let chain = chains.base + order[begunCount]
            if chain.pointee.top < start { chain.pointee.read(to: start, lines.base) }
            if chain.pointee.bottom > start { active.append(order[begunCount]) }
            begunCount += 1
        }
        guard active.count > 0 else { return }
        let mask: Int32 = rule == .evenOdd ? 1 : -1
        let fill = Fill(lines: lines.base, mask: mask, writer: writer)
        if isComplex {
            addSums(upTo: end, fill)
        } else {
            sweep(rows, active, winding: 0, fill)
        }
        removeEnded(end)
    }

    // MARK: - Rows

    /// Adds the interior of chains in some rows, given the winding number to the left of them.
    private func sweep(
        _ rows: Range<Int>,
        _ list: borrowing Scratch<Int>,
        winding: Int32,
        _ fill: Fill
    ) {
        let start = Int32(truncatingIfNeeded: rows.lowerBound) << Grid.bits
        let end = Int32(truncatingIfNeeded: rows.upperBound) << Grid.bits
        let (chains, list, count) = (chains.base, list.base, list.count)
        var hasEnds = false
        for i in 0..<count {
            let chain = chains + list[i]
            chain.pointee.read(to: end, fill.lines)
            if chain.pointee.top > start || chain.pointee.bottom < end { hasEnds = true }
        }
        sort(list, count)
        if hasEnds { for i in 0..<count { chains[list[i]].place = i } }
        var winding = winding
        var place = 0
        while place < count {
            let size = clusterSize(list + place, count - place, place, start, end, hasEnds)
            let isTangled =
                size > 1 && (size > Self.fewChains || !settle(list + place, size, fill))
            let before = winding
            for i in place..<place + size {
                let chain = chains + list[i]
                if !isTangled { add(chain, winding, fill) }
                winding &+= chain.pointee.direction
            }
            if isTangled {
                if rows.count == 1 {
                    sweepBands(list + place, size, rows, winding: before, fill)
                } else {
                    sweepRows(list + place, size, rows, winding: before, fill)
                }
            }
            place += size
        }
    }

    /// Sorts chains from left to right by insertion, because they are nearly always in order.
    private func sort(_ list: UnsafeMutablePointer<Int>, _ count: Int) {
        let chains = chains.base
        for i in 1..<max(count, 1) {
            let chain = list[i]
            var j = i
            while j > 0, chains[chain].precedes(chains[list[j - 1]]) {
                list[j] = list[j - 1]
                j -= 1
            }
            list[j] = chain
        }
    }

    /// Returns the number of chains at the start of a list that must be swept together.
    ///
    /// Two chains that meet at a corner within the rows cover the same heights. If they are
    /// neighbors, they don't affect the winding numbers of other chains.
    private func clusterSize(
        _ list: UnsafeMutablePointer<Int>,
        _ count: Int,
        _ place: Int,
        _ start: Int32,
        _ end: Int32,
        _ hasEnds: Bool
    ) -> Int {
        let chains = chains.base
        var size = 0
        var high = Int32.min
        var reach = place
        while size < count {
            let chain = chains + list[size]
            if chain.pointee.low >= high, place &+ size > reach { break }
            high = max(high, chain.pointee.high)
            if hasEnds { reach = max(reach, farthestMate(of: chain, start, end)) }
            size &+= 1
        }
        return size
    }

    /// Puts the first chains of a list in order from left to right.
    ///
    /// Returns false if chains cross each other, or if the winding number to the left of a chain
    /// varies with the height.
    private func settle(_ list: UnsafeMutablePointer<Int>, _ count: Int, _ fill: Fill) -> Bool {
        let chains = chains.base
        let place = chains[list[0]].place
        for i in 1..<count {
            let index = list[i]
            let chain = chains + index
            var j = 0
            while j < i, chains[list[j]].stays(leftOf: chain.pointee, fill.lines) { j &+= 1 }
            // A chain with a leftmost point farther to the right can still be on the left at every
            // height.
            for k in stride(from: i, to: j, by: -1) {
                guard chain.pointee.stays(leftOf: chains[list[k - 1]], fill.lines) else {
                    list[k] = index
                    return false
                }
                list[k] = list[k - 1]
            }
            list[j] = index
        }
        for i in 0..<count { chains[list[i]].place = place &+ i }
        for i in 1..<count {
            let chain = (chains + list[i]).pointee
            for j in 0..<i {
                // If a chain on the left ends within this chain's vertical range, its mate must be
                // on the left as well.
                let other = (chains + list[j]).pointee
                let (top, bottom) = (chains[other.topMate].place, chains[other.bottomMate].place)
                guard chain.start.y >= other.top || top <= chain.place,
                    chain.end.y <= other.bottom || bottom <= chain.place
                else { return false }
            }
        }
        return true
    }

    /// Returns the index of the rightmost chain that meets a chain at a corner within the rows.
    private func farthestMate(
        of chain: UnsafeMutablePointer<EdgeChain>,
        _ start: Int32,
        _ end: Int32
    ) -> Int {
        let chains = chains.base
        var place = chain.pointee.place
        if chain.pointee.top > start { place = max(place, chains[chain.pointee.topMate].place) }
        if chain.pointee.bottom < end {
            place = max(place, chains[chain.pointee.bottomMate].place)
        }
        return place
    }

    private func add(_ chain: UnsafeMutablePointer<EdgeChain>, _ winding: Int32, _ fill: Fill) {
        let wasInside = winding & fill.mask != 0
        let isInside = (winding &+ chain.pointee.direction) & fill.mask != 0
        guard wasInside != isInside else { return }
        fill.writer.add(chain, fill.lines, direction: isInside ? 1 : -1)
    }

    /// Adds the interior of tangled chains, sweeping fewer rows at a time.
    private func sweepRows(
        _ list: UnsafeMutablePointer<Int>,
        _ count: Int,
        _ rows: Range<Int>,
        winding: Int32,
        _ fill: Fill
    ) {
        let height = rows.count > 2 * Self.fewRows ? Self.fewRows : 1
        let level = height > 1 ? halves : singles
        level.all.truncate(to: 0)
        for i in 0..<count {
            level.all.append(list[i])
            (chains.base + list[i]).pointee.goBack()
        }
        for first in stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
            let part = first..<min(first + height, rows.upperBound)
            let start = Int32(truncatingIfNeeded: first) << Grid.bits
            let end = Int32(truncatingIfNeeded: part.upperBound) << Grid.bits
            level.present.truncate(to: 0)
            for i in 0..<count {
                let chain = chains.base + level.all[i]
                guard chain.pointee.top < end, chain.pointee.bottom > start else { continue }
                level.present.append(level.all[i])
            }
            if level.present.count > 0 { sweep(part, level.present, winding: winding, fill) }
        }
    }

    private func sweepBands(
        _ list: UnsafeMutablePointer<Int>,
        _ count: Int,
        _ rows: Range<Int>,
        winding: Int32,
        _ fill: Fill
    ) {
        bands.removeAll()
        for i in 0..<count {
            bands.append(chains[list[i]], fill.lines)
        }
        let row = Int32(truncatingIfNeeded: rows.lowerBound)
        bands.sweep(row, winding: winding, mask: fill.mask, fill.writer)
    }

    /// Adds the signed areas of all chains, whose sum represents the winding number.
    private func addSums(upTo end: Int32, _ fill: Fill) {
        for i in 0..<active.count {
            let chain = chains.base + active[i]
            chain.pointee.read(to: end, fill.lines)
            fill.writer.add(chain, fill.lines, direction: chain.pointee.direction)
        }
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

    private func sortChains() {
        order.resize(to: chains.count)
        let (chains, order, count) = (chains.base, order.base, chains.count)
        for i in 0..<count { order[i] = i }
        var sorted = UnsafeMutableBufferPointer(start: order, count: count)
        sorted.sort { (chains[$0].top, $0) < (chains[$1].top, $1) }
    }

    private func collectChains(of outline: Outline) {
        chains.truncate(to: 0)
        lines.truncate(to: 0)
        var start = 0
        for contour in 0..<outline.ends.count {
            let first = chains.count
            let end = outline.ends[contour]
            collect(outline.points.base, start, end)
            link(first)
            start = end
        }
    }

    /// Collects the chains of a contour in order, beginning at its top.
    private func collect(
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        _ start: Int,
        _ end: Int
    ) {
        var (top, height) = (start, points[start].y)
        for i in start..<end where points[i].y < height { (top, height) = (i, points[i].y) }
        var heading: Int32 = 0
        var first = top
        var last = top
        var index = top
        for _ in start..<end {
            let next = index &+ 1 == end ? start : index &+ 1
            let sign = (points[next].y &- points[index].y).signum()
            if sign != 0, sign != heading {
                appendChain(points, start..<end, first, last, heading)
                (heading, first) = (sign, index)
            }
            if sign != 0 { last = next }
            index = next
        }
        appendChain(points, start..<end, first, last, heading)
    }

    private func appendChain(
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        _ contour: Range<Int>,
        _ first: Int,
        _ last: Int,
        _ heading: Int32
    ) {
        guard heading != 0 else { return }
        var (index, lower) = heading > 0 ? (first, last) : (last, first)
        let (low, high) = (contour.lowerBound, contour.upperBound)
        let (border, continuation) = heading > 0 ? (high, low) : (low &- 1, high &- 1)
        let firstLine = lines.count
        lines.resize(to: firstLine + contour.count + 1)
        var line = lines.base + firstLine
        var corner = points[index]
        while index != lower {
            index &+= Int(heading)
            if index == border { index = continuation }
            let next = points[index]
            line.pointee = GridLine(corner, next)
            line += 1
            corner = next
        }
        line.pointee = GridLine(corner, corner)
        lines.truncate(to: line - lines.base + 1)
        chains.append(EdgeChain(lines, from: firstLine, direction: heading))
    }

    /// Links each chain of a contour to the chains before and after it.
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

/// The chains that are swept in fewer rows at a time.
private final class TangledChains {
    /// All tangled chains, and the chains in the current rows.
    let all = Scratch<Int>(capacity: 64), present = Scratch<Int>(capacity: 64)
}
