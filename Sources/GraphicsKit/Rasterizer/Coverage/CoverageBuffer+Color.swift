extension CoverageBuffer {
    /// Draws a color over a surface where coverage was added, and clears the coverage.
    ///
    /// - Parameters:
    ///   - pixel: The premultiplied color.
    ///   - surface: The surface to draw on.
    func paint(_ pixel: UInt32, on surface: Surface) {
        let brush = ColorBrush(pixel)
        for y in firstRow..<max(firstRow, endRow) {
            paintRow(y, brush, surface)
        }
        reset()
    }

    @inline(__always)
    private func paintRow(_ y: Int, _ brush: ColorBrush, _ surface: Surface) {
        let rowCells = cells + y &* stride
        let rowMarks = marks + y &* wordsPerRow
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
        return SIMD4<UInt32>(truncatingIfNeeded: scaled)
    }
}

/// A color prepared for drawing over pixels.
struct ColorBrush {
    private let pixel: UInt32
    private let redBlue: Lanes
    private let greenAlpha: Lanes

    /// Creates a brush from a premultiplied color.
    init(_ pixel: UInt32) {
        self.pixel = pixel
        let four = SIMD4(repeating: pixel)
        redBlue = Blending.redBlue(four)
        greenAlpha = Blending.greenAlpha(four)
    }

    /// Draws the color over four pixels.
    @inline(__always)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ coverage: SIMD4<UInt32>) {
        target.store4(Blending.over(covered(coverage), target.load4()))
    }

    /// Draws the color over fewer than four pixels.
    @inline(never)
    func blend(_ target: UnsafeMutablePointer<UInt32>, _ coverage: SIMD4<UInt32>, count: Int) {
        var pixels = SIMD4<UInt32>()
        for i in 0..<count { pixels[i] = target[i] }
        let result = Blending.over(covered(coverage), pixels)
        for i in 0..<count { target[i] = result[i] }
    }

    /// Draws the color over a run of pixels whose length is a multiple of four.
    @inline(__always)
    func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32) {
        let source = covered(SIMD4(repeating: coverage))
        var i = 0
        if source[0] >> 24 == 255 {
            while i < count {
                (target + i).store4(source)
                i &+= 4
            }
            return
        }
        let kept = Blending.factors(SIMD4(repeating: 255 &- source[0] >> 24))
        while i < count {
            let pixels = (target + i).load4()
            let under = Blending.pixels(
                Blending.divided255(Blending.redBlue(pixels) &* kept),
                Blending.divided255(Blending.greenAlpha(pixels) &* kept)
            )
            (target + i).store4(under &+ source)
            i &+= 4
        }
    }

    @inline(__always)
    private func covered(_ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let f = Blending.factors(coverage)
        return Blending.pixels(
            Blending.divided255(redBlue &* f),
            Blending.divided255(greenAlpha &* f)
        )
    }
}
