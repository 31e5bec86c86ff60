extension CoverageBuffer {
    /// Reads a row's coverage as bytes, clears it, and returns the columns that may have coverage.
    ///
    /// - Parameters:
    ///   - y: The row.
    ///   - bytes: Memory for ``stride`` bytes. Only the bytes in the result's range are written.
    /// - Returns: A range whose bounds are multiples of four.
    func takeRow(_ y: Int, into bytes: UnsafeMutablePointer<UInt8>) -> Range<Int> {
        let rowCells = cells(y)
        let rowMarks = marks(y)
        var sum: Int32 = 0
        var first = -1
        var next = 0
        for word in 0..<wordsPerRow {
            var bits = rowMarks[word]
            guard bits != 0 else { continue }
            rowMarks[word] = 0
            while bits != 0 {
                let group = word &* 64 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                if first < 0 {
                    first = group
                } else if next < group {
                    let byte = UInt8(truncatingIfNeeded: coverageByte(sum))
                    (bytes + next &* 4).update(repeating: byte, count: (group &- next) &* 4)
                }
                let coverage = takeGroup(rowCells + group &* 4, &sum)
                for i in 0..<4 {
                    bytes[group &* 4 &+ i] = UInt8(truncatingIfNeeded: coverage[i])
                }
                next = group &+ 1
            }
        }
        return first < 0 ? 0..<0 : first &* 4..<next &* 4
    }

    /// Multiplies a layer by the coverage that was added in rows, and clears the coverage.
    func confine(_ layer: Surface, rows range: Range<Int>, _ rows: RowScratch) {
        for y in range {
            let pixels = layer.row(y)
            let range = takeRow(y, into: rows.bytes)
            let low = min(max(range.lowerBound, layer.rect.minX), layer.rect.maxX)
            let high = max(min(range.upperBound, layer.rect.maxX), low)
            (pixels + layer.rect.minX).update(repeating: 0, count: low - layer.rect.minX)
            (pixels + high).update(repeating: 0, count: layer.rect.maxX - high)
            for x in Swift.stride(from: low, to: high, by: 4) {
                let confined = FourPixels((pixels + x).load4())
                    .scaled(by: FourPixels.factors(rows.coverage(x)))
                (pixels + x).store4(confined.pixels)
            }
        }
    }
}

/// Scratch memory for one row of coverage and one row of colors.
final class RowScratch {
    /// The coverage for each column of the frame.
    let bytes: UnsafeMutablePointer<UInt8>

    /// The colors for some columns.
    let pixels: UnsafeMutablePointer<UInt32>

    /// Creates scratch memory for a number of columns.
    init(stride: Int) {
        bytes = .allocate(capacity: stride + 4)
        bytes.initialize(repeating: 0, count: stride + 4)
        pixels = .allocate(capacity: stride + 4)
        pixels.initialize(repeating: 0, count: stride + 4)
    }

    /// Returns the coverage of four columns as the bytes of a number.
    @inline(__always)
    func coverage(_ x: Int) -> UInt32 {
        UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: x, as: UInt32.self)
    }

    deinit {
        bytes.deallocate()
        pixels.deallocate()
    }
}
