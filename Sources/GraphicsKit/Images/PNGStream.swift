import KinoraBasics

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

    /// Returns the filters to choose from for pixels with a number of bytes.
    ///
    /// In the result, nil stands for a separate choice in each row.
    ///
    /// Pixels of one byte can be palette indexes or packed bits, which don't predict their
    /// neighbors.
    package static func candidates(step: Int) -> [PNGFilter?] {
        step == 1 ? [PNGFilter.none, .up] : [PNGFilter.none, nil]
    }

    /// Returns the compressed stream, using the filter with the smallest estimated size.
    package func compressed() -> [UInt8] {
        let choices = Self.candidates(step: step).map(filtered)
        let sizes = choices.map { Deflater(level: 3).deflate($0).count }
        let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
        return Deflater().deflate(choices[best])
    }

    /// Returns a compressed stream that is optimized for speed instead of size.
    package func quicklyCompressed() -> [UInt8] {
        Deflater(level: 1).deflate(filtered(.up))
    }

    /// Returns an estimate of the compressed size in bytes with a filter.
    package func estimate(_ filter: PNGFilter? = PNGFilter.none) -> Int {
        Deflater(level: 3).deflate(filtered(filter)).count
    }

    /// Returns the filtered rows.
    ///
    /// If the filter is nil, each row uses the filter with the smallest sum of magnitudes, as
    /// section 12.8 of the PNG specification recommends.
    package func filtered(_ filter: PNGFilter?) -> [UInt8] {
        guard rowLength > 0 else { return [] }
        let filters = filter.map { [$0] } ?? PNGFilter.allCases
        // Each row begins with an extra pixel of zeros, so that the first pixel isn't a special
        // case.
        var row = [UInt8](repeating: 0, count: step + rowLength)
        var above = row
        var candidate = [UInt8](repeating: 0, count: rowLength)
        var best = candidate
        var output: [UInt8] = []
        output.reserveCapacity(rows.count + rows.count / rowLength)
        for start in stride(from: 0, to: rows.count, by: rowLength) {
            swap(&row, &above)
            row.replaceSubrange(step..., with: rows[start..<start + rowLength])
            var bestFilter = PNGFilter.none
            var bestSum = Int.max
            for filter in filters {
                filter.apply(to: row, above: above, step: step, result: &candidate)
                let sum = filters.count > 1 ? Self.magnitude(candidate) : 0
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

    /// Returns the sum of the magnitudes of bytes as signed numbers.
    private static func magnitude(_ bytes: [UInt8]) -> Int {
        Int(bytes.reduce(0 as UInt32) { $0 &+ UInt32(min($1, 0 &- $1)) })
    }
}
