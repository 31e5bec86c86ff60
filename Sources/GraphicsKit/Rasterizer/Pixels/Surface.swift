/// The pixels that drawing goes to: the frame itself or the layer of a group.
struct Surface {
    /// The first pixel.
    let base: UnsafeMutablePointer<UInt32>

    /// The number of pixels from one row to the next.
    let stride: Int

    /// The part of the frame that the pixels stand for.
    let rect: PixelRect

    /// The first column, in the frame, that may not be touched.
    let limit: Int

    /// Where touched columns are noted for each row of the frame; nil for a layer.
    let spans: UnsafeMutablePointer<SIMD2<Int32>>?

    /// Returns the place in a row of the frame's first column.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        base + ((y &- rect.minY) &* stride &- rect.minX)
    }

    /// Notes that columns of a row may have changed.
    @inline(__always)
    func touch(_ y: Int, from low: Int, to high: Int) {
        guard let spans else { return }
        let span = spans[y]
        let low = Int32(truncatingIfNeeded: low)
        let high = Int32(truncatingIfNeeded: high)
        spans[y] = SIMD2(min(span.x, low), max(span.y, high))
    }
}
