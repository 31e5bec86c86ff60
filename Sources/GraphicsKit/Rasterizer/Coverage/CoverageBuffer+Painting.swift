extension CoverageBuffer {
    /// Draws with a brush where coverage was added to rows, and clears the coverage.
    func paint(_ brush: some Brush, on surface: Surface, rows: Range<Int>) {
        for y in rows { paintRow(y, brush, surface) }
    }

    @inline(__always)
    private func paintRow(_ y: Int, _ brush: some Brush, _ surface: Surface) {
        let rowCells = cells(y)
        let rowMarks = marks(y)
        let target = surface.row(y)
        let limit = surface.limit
        let groups = markedGroups(rowMarks)
        let low = groups.lowerBound &* 4
        let columns = low..<max(min(groups.upperBound &* 4, limit), low)
        let gap = brush.begin(y, columns, rowMarks)
        guard !groups.isEmpty else { return }
        surface.touch(y, from: columns.lowerBound, to: columns.upperBound)
        var sum: Int32 = 0
        var next = groups.upperBound
        for word in groups.lowerBound >> 6...(groups.upperBound &- 1) >> 6 {
            var bits = rowMarks[word]
            rowMarks[word] = 0
            while bits != 0 {
                let group = word &* 64 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                if next < group {
                    let (columns, isGap) = (next &* 4..<group &* 4, next &* 4 == gap)
                    brush.fill(target, y, columns, coverageByte(sum), isGap: isGap)
                }
                let coverage = takeGroup(rowCells + group &* 4, &sum)
                let x = group &* 4
                if x &+ 4 <= limit {
                    brush.blend(target, x, coverage, count: 4)
                } else if x < limit {
                    brush.blend(target, x, coverage, count: limit &- x)
                }
                next = group &+ 1
            }
        }
    }

    /// Returns the range from a row's first marked group to its last one, or an empty range.
    @inline(__always)
    private func markedGroups(_ rowMarks: UnsafeMutablePointer<UInt64>) -> Range<Int> {
        var (first, last) = (0, wordsPerRow &- 1)
        while first <= last, rowMarks[first] == 0 { first &+= 1 }
        guard first <= last else { return 0..<0 }
        while rowMarks[last] == 0 { last &-= 1 }
        let low = first &* 64 &+ rowMarks[first].trailingZeroBitCount
        return low..<last &* 64 &+ 64 &- rowMarks[last].leadingZeroBitCount
    }

    /// Converts an area sum to an opacity of 0…255.
    @inline(__always)
    func coverageByte(_ sum: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: (min(sum, Grid.full) &* 255 &+ Grid.full / 2) / Grid.full)
    }

    /// Reads and clears the coverage of four pixels as bytes, and continues the running sum.
    @inline(__always)
    func takeGroup(_ cell: UnsafeMutablePointer<Int32>, _ sum: inout Int32) -> SIMD4<UInt32> {
        let raw = UnsafeMutableRawPointer(cell)
        var v = raw.loadUnaligned(as: SIMD4<Int32>.self)
        raw.storeBytes(of: SIMD4<Int32>.zero, as: SIMD4<Int32>.self)
        v = v &+ SIMD4(0, v[0], v[1], v[2])
        v = v &+ SIMD4(0, 0, v[0], v[1])
        v = v &+ SIMD4(repeating: sum)
        sum = v[3]
        let scaled = ((v &<< 8) &- v &+ Grid.full / 2) &>> (Grid.bits * 2 + 1)
        return unsafeBitCast(scaled, to: SIMD4<UInt32>.self)
    }
}
