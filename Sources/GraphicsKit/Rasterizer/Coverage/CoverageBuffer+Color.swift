extension CoverageBuffer {
    /// Draws with a brush over a surface where coverage was added in rows, and clears the coverage.
    func paint(_ brush: some Brush, on surface: Surface, rows: Range<Int>) {
        for y in rows { paintRow(y, brush, surface) }
    }

    @inline(__always)
    private func paintRow(_ y: Int, _ brush: some Brush, _ surface: Surface) {
        let rowCells = cells(y)
        let rowMarks = marks(y)
        let target = surface.row(y)
        let limit = surface.limit
        guard let groups = markedGroups(rowMarks) else { return }
        let low = groups.lowerBound &* 4
        let columns = low..<max(min(groups.upperBound &* 4, limit), low)
        let gap = brush.begin(y, columns, rowMarks)
        surface.touch(y, from: columns.lowerBound, to: columns.upperBound)
        var sum: Int32 = 0
        var next = groups.upperBound
        for word in groups.lowerBound >> 6...(groups.upperBound &- 1) >> 6 {
            var bits = rowMarks[word]
            rowMarks[word] = 0
            while bits != 0 {
                let group = word &* 64 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                if next < group, sum > Grid.full / 512 {
                    let columns = next &* 4..<group &* 4
                    brush.fill(target, y, columns, coverageByte(sum), isGap: columns.lowerBound == gap)
                }
                let coverage = takeGroup(rowCells + group &* 4, &sum)
                let x = group &* 4
                if x &+ 4 <= limit {
                    brush.blend(target, x, coverage)
                } else if x < limit {
                    brush.blend(target, x, coverage, count: limit &- x)
                }
                next = group &+ 1
            }
        }
    }

    /// Returns the range of a row's marks; nil if there are none.
    @inline(__always)
    private func markedGroups(_ rowMarks: UnsafeMutablePointer<UInt64>) -> Range<Int>? {
        var (first, last) = (0, wordsPerRow &- 1)
        while first <= last, rowMarks[first] == 0 { first &+= 1 }
        guard first <= last else { return nil }
        while rowMarks[last] == 0 { last &-= 1 }
        let low = first &* 64 &+ rowMarks[first].trailingZeroBitCount
        return low..<last &* 64 &+ 64 &- rowMarks[last].leadingZeroBitCount
    }

    /// Returns an area sum as an opacity of 0…255.
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

/// A paint prepared for drawing over the pixels of rows.
///
/// The pixels are at a column of a row, whose address is that of column 0.
protocol Brush {
    /// Prepares for columns of a row in which groups of four are marked.
    ///
    /// Returns the start of a long run between marks that isn't prepared; -1 for none.
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int

    /// Returns the colors of four columns.
    func colors(_ x: Int) -> FourPixels

    /// Draws over a run of pixels between marks, whose length is a multiple of four.
    func fill(
        _ row: UnsafeMutablePointer<UInt32>,
        _ y: Int,
        _ columns: Range<Int>,
        _ coverage: UInt32,
        isGap: Bool
    )
}

extension Brush {
    /// Draws over four pixels.
    @inline(__always)
    func blend(_ row: UnsafeMutablePointer<UInt32>, _ x: Int, _ coverage: SIMD4<UInt32>) {
        let source = colors(x).scaled(by: FourPixels.factors(coverage))
        (row + x).store4(source.over((row + x).load4()))
    }

    /// Draws over fewer than four pixels.
    @inline(__always)
    func blend(
        _ row: UnsafeMutablePointer<UInt32>,
        _ x: Int,
        _ coverage: SIMD4<UInt32>,
        count: Int
    ) {
        (row + x).blend(colors(x).scaled(by: FourPixels.factors(coverage)), count: count)
    }
}

/// A brush with a color.
struct ColorBrush: Brush {
    private let color: FourPixels

    /// Creates a brush from a premultiplied color.
    init(_ pixel: UInt32) {
        color = FourPixels(SIMD4(repeating: pixel))
    }

    @inline(__always)
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int { -1 }

    @inline(__always)
    func colors(_ x: Int) -> FourPixels { color }

    @inline(__always)
    func fill(
        _ row: UnsafeMutablePointer<UInt32>,
        _ y: Int,
        _ columns: Range<Int>,
        _ coverage: UInt32,
        isGap: Bool
    ) {
        let source = color.scaled(by: FourPixels.factors(SIMD4(repeating: coverage)))
        let uncovered = source.uncovered
        var i = columns.lowerBound
        if uncovered[0] == 0 {
            let pixels = source.pixels
            while i < columns.upperBound {
                (row + i).store4(pixels)
                i &+= 4
            }
            return
        }
        while i < columns.upperBound {
            (row + i).store4(source.over((row + i).load4(), uncovered))
            i &+= 4
        }
    }
}

/// A brush with a source of pixels, which are written to scratch memory first.
struct SourceBrush<Source: PixelSource>: Brush {
    private let source: Source
    private let pixels: UnsafeMutablePointer<UInt32>

    /// Creates a brush with scratch memory for all columns.
    init(_ source: Source, _ rows: RowScratch) {
        self.source = source
        pixels = rows.pixels
    }

    @inline(__always)
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int {
        var gap = -1
        var start = columns.lowerBound
        if source.isOpaque, columns.count > 160 {
            var group = start >> 2
            while group &* 4 < columns.upperBound, marks[group >> 6] >> UInt64(group & 63) & 1 != 0 {
                group &+= 1
            }
            let next = nextMark(after: group, columns.upperBound >> 2, marks)
            if next &- group >= 40 {
                gap = group &* 4
                source.write(pixels + start, y: y, x: start, count: gap &- start)
                // A source may write three more pixels than it is told to, so the last four are separate.
                start = next &* 4 &- 4
            }
        }
        source.write(pixels + start, y: y, x: start, count: columns.upperBound &- start)
        return gap
    }

    private func nextMark(after group: Int, _ end: Int, _ marks: UnsafeMutablePointer<UInt64>) -> Int {
        var word = group >> 6
        var bits = marks[word] & (UInt64.max &<< UInt64(group & 63))
        while bits == 0, word < (end &- 1) >> 6 {
            word &+= 1
            bits = marks[word]
        }
        return min(word &* 64 &+ bits.trailingZeroBitCount, end)
    }

    @inline(__always)
    func colors(_ x: Int) -> FourPixels { FourPixels((pixels + x).load4()) }

    @inline(__always)
    func fill(
        _ row: UnsafeMutablePointer<UInt32>,
        _ y: Int,
        _ columns: Range<Int>,
        _ coverage: UInt32,
        isGap: Bool
    ) {
        let isPlain = source.isOpaque && coverage == 255
        var i = columns.lowerBound
        let end = columns.upperBound
        if isGap {
            source.write(isPlain ? row + i : pixels + i, y: y, x: i, count: columns.count &- 4)
            if isPlain { i = end &- 4 }
        }
        let factors = FourPixels.factors(SIMD4(repeating: coverage))
        while i < end {
            if isPlain {
                (row + i).store4((pixels + i).load4())
            } else {
                (row + i).store4(colors(i).scaled(by: factors).over((row + i).load4()))
            }
            i &+= 4
        }
    }
}
