extension CoverageBuffer {
    /// Draws a color over a surface where coverage was added in some rows, and clears the coverage.
    func paint(_ brush: ColorBrush, on surface: Surface, rows: Range<Int>) {
        for y in rows { paintRow(y, brush, surface) }
    }

    @inline(__always)
    private func paintRow(_ y: Int, _ brush: ColorBrush, _ surface: Surface) {
        let rowCells = cells(y)
        let rowMarks = marks(y)
        let target = surface.row(y)
        let limit = surface.limit
        var sum: Int32 = 0
        var next = 0
        var first = -1
        for word in 0..<wordsPerRow {
            var bits = rowMarks[word]
            guard bits != 0 else { continue }
            rowMarks[word] = 0
            while bits != 0 {
                let group = word &* 64 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                if first < 0 { first = group }
                if next < group, sum > Grid.full / 512 {
                    brush.fill(target + next &* 4, (group &- next) &* 4, coverageByte(sum))
                }
                let coverage = takeGroup(rowCells + group &* 4, &sum)
                let x = group &* 4
                if x &+ 4 <= limit {
                    brush.blend(target + x, coverage)
                } else if x < limit {
                    brush.blend(target + x, coverage, count: limit &- x)
                }
                next = group &+ 1
            }
        }
        if first >= 0 { surface.touch(y, from: first &* 4, to: min(next &* 4, limit)) }
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

/// A color prepared for drawing over pixels.
struct ColorBrush {
    private let color: FourPixels

    /// Creates a brush from a premultiplied color.
    init(_ pixel: UInt32) {
        color = FourPixels(SIMD4(repeating: pixel))
    }

    /// Draws the color over four pixels.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ coverage: SIMD4<UInt32>) {
        target.store4(color.scaled(by: FourPixels.factors(coverage)).over(target.load4()))
    }

    /// Draws the color over fewer than four pixels.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ coverage: SIMD4<UInt32>, count: Int) {
        target.blend(color.scaled(by: FourPixels.factors(coverage)), count: count)
    }

    /// Draws the color over a run of pixels whose length is a multiple of four.
    @inline(__always)
    func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32) {
        let source = color.scaled(by: FourPixels.factors(SIMD4(repeating: coverage)))
        let uncovered = source.uncovered
        var i = 0
        if uncovered[0] == 0 {
            let pixels = source.pixels
            while i < count {
                (target + i).store4(pixels)
                i &+= 4
            }
            return
        }
        while i < count {
            (target + i).store4(source.over((target + i).load4(), uncovered))
            i &+= 4
        }
    }
}
