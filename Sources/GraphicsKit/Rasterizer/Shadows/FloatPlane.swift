/// A floating-point value for each pixel of a rectangle, with rows padded to multiples of eight.
final class FloatPlane {
    /// The rectangle of pixels.
    let rect: PixelRect

    /// The distance from one row to the next in values.
    let stride: Int

    private let base: UnsafeMutablePointer<Float>

    /// Creates a plane of zeros.
    init(_ rect: PixelRect) {
        self.rect = rect
        stride = (rect.width + 7) & ~7
        base = .allocate(capacity: max(stride * rect.height, 1))
        base.initialize(repeating: 0, count: stride * rect.height)
    }

    deinit { base.deallocate() }

    /// Returns the address of a row, which must be inside the rectangle.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<Float> {
        base + (y &- rect.minY) &* stride
    }
}

extension FloatPlane {
    /// Returns the plane blurred along both axes; values outside of it count as zero.
    ///
    /// - Parameters:
    ///   - rect: The pixels to compute.
    ///   - x: The weights along rows.
    ///   - y: The weights along columns.
    /// - Returns: A plane with the given rectangle.
    func blurred(to rect: PixelRect, x: GaussianKernel, y: GaussianKernel) -> FloatPlane {
        let level = PixelRect(
            minX: rect.minX,
            minY: self.rect.minY,
            maxX: rect.maxX,
            maxY: self.rect.maxY
        )
        let rows = FloatPlane(level)
        let pad = x.radius
        let room = UnsafeMutablePointer<Float>.allocate(capacity: rows.stride + 2 * pad)
        room.initialize(repeating: 0, count: rows.stride + 2 * pad)
        defer { room.deallocate() }
        // The part of a row that contributes to the result.
        let low = max(self.rect.minX, rect.minX - pad)
        let high = max(min(self.rect.maxX, rect.maxX + pad), low)
        for line in level.minY..<level.maxY {
            let source = row(line) + (low - self.rect.minX)
            (room + (low - rect.minX + pad)).update(from: source, count: high - low)
            x.weights.withUnsafeBufferPointer { weights in
                Self.blur(room + pad, weights, to: rows.row(line), count: rows.stride)
            }
        }
        return rows.blurredColumns(to: rect, y)
    }

    /// Returns the plane blurred along its columns, which must be the same as the rectangle's
    /// columns.
    private func blurredColumns(to rect: PixelRect, _ kernel: GaussianKernel) -> FloatPlane {
        let result = FloatPlane(rect)
        let reach = kernel.radius
        // The kernel's weights from top to bottom.
        let weights = (-reach...reach).map { kernel.weights[abs($0)] }
        weights.withUnsafeBufferPointer { weights in
            for line in rect.minY..<rect.maxY {
                let first = max(line - reach, self.rect.minY)
                let count = min(line + reach + 1, self.rect.maxY) - first
                guard count > 0, let base = weights.baseAddress else { continue }
                mixRows(from: first, count, base + (first - line + reach), to: result.row(line))
            }
        }
        return result
    }

    /// Writes the weighted sum of consecutive rows.
    private func mixRows(
        from first: Int,
        _ count: Int,
        _ weights: UnsafePointer<Float>,
        to target: UnsafeMutablePointer<Float>
    ) {
        let top = row(first)
        var i = 0
        while i < stride {
            // Two groups at a time use whole cache lines.
            let isPair = i &+ 8 < stride
            var sum = SIMD8<Float>.zero
            var next = SIMD8<Float>.zero
            var source = top + i
            for k in 0..<count {
                let weight = SIMD8(repeating: weights[k])
                sum += weight * source.load8()
                if isPair { next += weight * (source + 8).load8() }
                source += stride
            }
            (target + i).store8(sum)
            if isPair { (target + i + 8).store8(next) }
            i &+= 16
        }
    }

    @inline(__always)
    private static func blur(
        _ source: UnsafeMutablePointer<Float>,
        _ weights: UnsafeBufferPointer<Float>,
        to target: UnsafeMutablePointer<Float>,
        count: Int
    ) {
        var i = 0
        while i < count {
            let place = source + i
            var sum = place.load8() * weights[0]
            for k in 1..<max(weights.count, 1) {
                sum += ((place - k).load8() + (place + k).load8()) * weights[k]
            }
            (target + i).store8(sum)
            i &+= 8
        }
    }
}

extension UnsafeMutablePointer<Float> {
    /// Reads eight values.
    @inline(__always)
    func load8() -> SIMD8<Float> {
        UnsafeRawPointer(self).loadUnaligned(as: SIMD8<Float>.self)
    }

    /// Writes eight values.
    @inline(__always)
    func store8(_ numbers: SIMD8<Float>) {
        UnsafeMutableRawPointer(self).storeBytes(of: numbers, as: SIMD8<Float>.self)
    }
}
