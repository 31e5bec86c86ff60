/// A PNG data stream, in which each row is filtered and then all rows are compressed.
package struct PNGStream {
    /// The number of bytes in a row.
    package let rowLength: Int

    /// The number of bytes between adjacent pixels of a row.
    package let step: Int

    /// The bytes of all rows in order.
    package let rows: [UInt8]

    /// Creates a stream from rows.
    package init(rowLength: Int, step: Int, rows: [UInt8]) {
        self.rowLength = rowLength
        self.step = step
        self.rows = rows
    }

    /// The filters to choose from for pixels with a number of bytes, where nil means that each row
    /// has its own.
    ///
    /// Palette indexes and packed bits don't predict each other.
    package static func candidates(step: Int) -> [PNGFilter?] {
        step == 1 ? [PNGFilter.none, .up] : [PNGFilter.none, nil]
    }

    /// Returns the smallest compressed stream among several choices of filters.
    package func compressed() -> [UInt8] {
        var best: [UInt8] = []
        for filter in Self.candidates(step: step) {
            let stream = Deflater().deflate(filtered(filter))
            if best.isEmpty || stream.count < best.count { best = stream }
        }
        return best
    }

    /// Returns a compressed stream that is optimized for speed instead of size.
    package func quicklyCompressed() -> [UInt8] {
        Deflater(level: 1).deflate(filtered(.up))
    }

    /// Returns an estimate of the compressed size in bytes, for comparing pixel formats.
    package func estimate() -> Int {
        estimate(step == 1 ? PNGFilter.none : .up)
    }

    /// Returns an estimate of the compressed size in bytes with a filter.
    package func estimate(_ filter: PNGFilter?) -> Int {
        Deflater(level: 3).deflate(filtered(filter)).count
    }

    /// Returns the filtered rows.
    ///
    /// If the filter is nil, each row uses the filter with the smallest sum of magnitudes, as
    /// section 12.8 of the PNG specification recommends.
    package func filtered(_ filter: PNGFilter?) -> [UInt8] {
        guard rowLength > 0 else { return [] }
        let count = rows.count / rowLength
        var candidate = [UInt8](repeating: 0, count: rowLength)
        var output: [UInt8] = []
        output.reserveCapacity(rows.count + count)
        for row in 0..<count {
            var best = candidate
            var bestFilter = PNGFilter.none
            var bestSum = Int.max
            for filter in filter.map({ [$0] }) ?? PNGFilter.allCases {
                let sum = apply(filter, row, &candidate)
                if sum < bestSum {
                    (bestSum, bestFilter) = (sum, filter)
                    swap(&best, &candidate)
                }
            }
            output.append(bestFilter.rawValue)
            output += best
        }
        return output
    }

    private func apply(_ filter: PNGFilter, _ row: Int, _ target: inout [UInt8]) -> Int {
        let start = row * rowLength
        return rows.withUnsafeBufferPointer { rows in
            target.withUnsafeMutableBufferPointer { target in
                var sum = 0
                for column in 0..<rowLength {
                    let left = column >= step ? rows[start + column - step] : 0
                    let up = row > 0 ? rows[start + column - rowLength] : 0
                    let corner =
                        row > 0 && column >= step
                        ? rows[start + column - rowLength - step] : 0
                    let byte =
                        rows[start + column]
                        &- filter.prediction(left: left, up: up, corner: corner)
                    target[column] = byte
                    sum += Int(min(byte, 0 &- byte))
                }
                return sum
            }
        }
    }
}
