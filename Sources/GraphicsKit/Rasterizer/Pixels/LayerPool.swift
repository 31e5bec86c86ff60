/// A pool of memory for the layers of groups, kept between frames.
final class LayerPool {
    private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []
    private var depth = 0

    deinit {
        for buffer in buffers { buffer.deallocate() }
    }

    /// Returns a transparent layer for a part of the frame, widened to whole groups of four pixels.
    ///
    /// Return layers with ``recycle()`` in the reverse order.
    func take(_ part: PixelRect) -> Surface {
        let rect = PixelRect(
            minX: part.minX & ~3,
            minY: part.minY,
            maxX: (part.maxX + 3) & ~3,
            maxY: part.maxY
        )
        let count = rect.width * rect.height
        if depth == buffers.count { buffers.append(.allocate(capacity: max(count, 1))) }
        if buffers[depth].count < count {
            buffers[depth].deallocate()
            buffers[depth] = .allocate(capacity: count)
        }
        let base = buffers[depth].baseAddress
        depth += 1
        guard let base else { preconditionFailure("A layer has at least one pixel.") }
        base.initialize(repeating: 0, count: count)
        return Surface(base: base, stride: rect.width, rect: rect, limit: rect.maxX, spans: nil)
    }

    /// Returns the most recently taken layer to the pool.
    func recycle() {
        depth -= 1
    }
}
