/// A pool of memory for groups' layers, which is reused between frames.
///
/// Memory in the pool is transparent, because a layer is cleared when it returns to the pool.
final class LayerPool {
    private var pixels: [UnsafeMutableBufferPointer<UInt32>] = []
    private var spans: [UnsafeMutableBufferPointer<SIMD2<Int32>>] = []
    private var taken: [Surface] = []

    deinit {
        for buffer in pixels { buffer.deallocate() }
        for buffer in spans { buffer.deallocate() }
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
        let base = Self.memory(taken.count, of: &pixels, rect.width * rect.height, 0)
        let rows = Self.memory(taken.count, of: &spans, rect.height, DrawnArea.emptySpan)
        let layer = Surface(
            base: base,
            stride: rect.width,
            rect: rect,
            limit: rect.maxX,
            spans: rows - rect.minY
        )
        taken.append(layer)
        return layer
    }

    /// Returns memory for at least a number of values.
    ///
    /// New memory is initialized with a value.
    private static func memory<Value: BitwiseCopyable>(
        _ index: Int,
        of buffers: inout [UnsafeMutableBufferPointer<Value>],
        _ count: Int,
        _ value: Value
    ) -> UnsafeMutablePointer<Value> {
        if index == buffers.count { buffers.append(.allocate(capacity: 0)) }
        if buffers[index].count < max(count, 1) {
            buffers[index].deallocate()
            buffers[index] = .allocate(capacity: max(count, 1))
            buffers[index].initialize(repeating: value)
        }
        guard let base = buffers[index].baseAddress else {
            preconditionFailure("A buffer with a capacity has an address.")
        }
        return base
    }

    /// Returns the most recently taken layer to the pool.
    func recycle() {
        let layer = taken.removeLast()
        for y in layer.rect.minY..<layer.rect.maxY {
            let columns = layer.touchedColumns(y)
            (layer.row(y) + columns.lowerBound).update(repeating: 0, count: columns.count)
            layer.spans[y] = DrawnArea.emptySpan
        }
    }
}
