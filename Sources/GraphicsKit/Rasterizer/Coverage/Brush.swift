/// The address of a row's pixel at column 0, which may lie outside of the memory.
typealias PixelRow = UnsafeMutablePointer<UInt32>

/// A paint that is prepared for drawing over pixels, row by row.
protocol Brush {
    /// Prepares the paint for columns of a row, in which a bit marks each group of four pixels with
    /// coverage.
    ///
    /// Returns the start of a long run of unmarked pixels that isn't prepared, or -1 if there is
    /// none.
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int

    /// Draws over up to four pixels.
    func blend(_ row: PixelRow, _ x: Int, _ coverage: SIMD4<UInt32>, count: Int)

    /// Draws over a run of unmarked pixels.
    ///
    /// The length of the run is a multiple of four.
    func fill(_ row: PixelRow, _ y: Int, _ columns: Range<Int>, _ coverage: UInt32, isGap: Bool)
}

/// A brush that draws with a single color.
struct ColorBrush: Brush {
    private let color: FourPixels

    /// Creates a brush from a premultiplied color.
    init(_ pixel: UInt32) {
        color = FourPixels(SIMD4(repeating: pixel))
    }

    @inline(__always)
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int { -1 }

    @inline(__always)
    func blend(_ row: PixelRow, _ x: Int, _ coverage: SIMD4<UInt32>, count: Int) {
        (row + x).blend(color.scaled(by: FourPixels.factors(coverage)), count: count)
    }

    @inline(__always)
    func fill(_ row: PixelRow, _ y: Int, _ columns: Range<Int>, _ coverage: UInt32, isGap: Bool) {
        guard coverage > 0 else { return }
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

/// A brush that draws with a source's pixels, which are first written to scratch memory.
struct SourceBrush<Source: PixelSource>: Brush {
    private let source: Source
    private let pixels: UnsafeMutablePointer<UInt32>

    /// Creates a brush with scratch memory for all columns.
    init(_ source: Source, _ scratch: borrowing Scratch<UInt32>) {
        self.source = source
        pixels = scratch.base
    }

    @inline(__always)
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int {
        guard !columns.isEmpty else { return -1 }
        var gap = -1
        var start = columns.lowerBound
        if source.isOpaque, columns.count > 160 {
            let end = columns.upperBound >> 2
            let group = Self.firstGroup(start >> 2..<end, marks, isMarked: false)
            let next = Self.firstGroup(group..<end, marks, isMarked: true)
            if next &- group >= 40 {
                gap = group &* 4
                source.write(pixels + start, y: y, x: start, count: gap &- start)
                // The last four pixels are separate, because a source can write up to three extra
                // pixels.
                start = next &* 4 &- 4
            }
        }
        source.write(pixels + start, y: y, x: start, count: columns.upperBound &- start)
        return gap
    }

    /// Returns the first group that has the given mark state, or the end of the range if there is
    /// none.
    private static func firstGroup(
        _ range: Range<Int>,
        _ marks: UnsafeMutablePointer<UInt64>,
        isMarked: Bool
    ) -> Int {
        var group = range.lowerBound
        while group < range.upperBound {
            let bits = (isMarked ? marks[group >> 6] : ~marks[group >> 6]) &>> UInt64(group & 63)
            if bits != 0 { return min(group &+ bits.trailingZeroBitCount, range.upperBound) }
            group = (group | 63) &+ 1
        }
        return range.upperBound
    }

    @inline(__always)
    private func colors(_ x: Int) -> FourPixels { FourPixels((pixels + x).load4()) }

    @inline(__always)
    func blend(_ row: PixelRow, _ x: Int, _ coverage: SIMD4<UInt32>, count: Int) {
        (row + x).blend(colors(x).scaled(by: FourPixels.factors(coverage)), count: count)
    }

    @inline(__always)
    func fill(_ row: PixelRow, _ y: Int, _ columns: Range<Int>, _ coverage: UInt32, isGap: Bool) {
        guard coverage > 0 else { return }
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

/// A brush that multiplies all pixels of a layer by coverage, including unmarked pixels.
///
/// The width of a layer is a multiple of four pixels.
struct ClipBrush: Brush {
    let layer: Surface

    @inline(__always)
    func begin(_ y: Int, _ columns: Range<Int>, _ marks: UnsafeMutablePointer<UInt64>) -> Int {
        let row = layer.row(y)
        let covered = columns.clamped(to: layer.rect.minX..<layer.rect.maxX)
        (row + layer.rect.minX).update(repeating: 0, count: covered.lowerBound - layer.rect.minX)
        (row + covered.upperBound).update(repeating: 0, count: layer.rect.maxX - covered.upperBound)
        return -1
    }

    @inline(__always)
    func blend(_ row: PixelRow, _ x: Int, _ coverage: SIMD4<UInt32>, count: Int) {
        let pixels = FourPixels((row + x).load4())
        (row + x).store4(pixels.scaled(by: FourPixels.factors(coverage)).pixels)
    }

    @inline(__always)
    func fill(_ row: PixelRow, _ y: Int, _ columns: Range<Int>, _ coverage: UInt32, isGap: Bool) {
        guard coverage < 255 else { return }
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
            blend(row, x, SIMD4(repeating: coverage), count: 4)
        }
    }
}
