/// The pixels to draw on: the frame itself or a group's layer.
struct Surface {
    /// The first pixel.
    let base: UnsafeMutablePointer<UInt32>

    /// The distance from one row to the next in pixels.
    let stride: Int

    /// The part of the frame that the pixels represent.
    let rect: PixelRect

    /// The first column of the frame that must not be written.
    let limit: Int

    /// The span of columns that have been written in each row of the frame.
    let spans: UnsafeMutablePointer<SIMD2<Int32>>

    /// Returns the address that a row of the frame would have at column 0.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        base + ((y &- rect.minY) &* stride &- rect.minX)
    }

    /// Records that columns of a row may have changed.
    @inline(__always)
    func touch(_ y: Int, from low: Int, to high: Int) {
        let span = spans[y]
        let low = Int32(truncatingIfNeeded: low)
        let high = Int32(truncatingIfNeeded: high)
        spans[y] = SIMD2(min(span.x, low), max(span.y, high))
    }

    /// Returns the columns of a row that may have changed.
    func touchedColumns(_ y: Int) -> Range<Int> {
        let (low, high) = (Int(spans[y].x), min(Int(spans[y].y), limit))
        return low < high ? low..<high : rect.minX..<rect.minX
    }
}
