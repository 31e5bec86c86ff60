/// Compresses rows of bytes the way PNG stores them: each row filtered, then all deflated.
package struct PNGStream {
    /// The bytes of a row.
    package let rowLength: Int

    /// The number of bytes between neighbours of a row.
    package let step: Int

    /// The rows, one after the other.
    package let rows: [UInt8]

    /// Creates a stream of rows.
    package init(rowLength: Int, step: Int, rows: [UInt8]) {
        self.rowLength = rowLength
        self.step = step
        self.rows = rows
    }

    /// Returns the smallest stream that the known choices of filters give.
    package func compressed() -> [UInt8] {
        // Colour numbers and packed bits do not predict each other.
        let candidates = (step == 1 ? [PNGFilter.none] : [PNGFilter.none, nil]).map(filtered)
        let best = candidates.map { Deflater().deflate($0) }.min { $0.count < $1.count } ?? []
        guard step == 1 else { return best }
        let up = Deflater().deflate(filtered(.up))
        return up.count < best.count ? up : best
    }

    /// Returns a stream made at once, larger than it could be.
    package func quicklyCompressed() -> [UInt8] {
        Deflater(level: 1).deflate(filtered(.up))
    }

    /// Returns a stream made quickly, for comparing ways of storing.
    package func estimate() -> Int {
        Deflater(level: 3).deflate(filtered(step == 1 ? PNGFilter.none : .up)).count
    }

    /// Returns the rows filtered; nil chooses for each row the filter of the least sum of
    /// magnitudes, which section 12.8 of the PNG specification advises.
    private func filtered(_ filter: PNGFilter?) -> [UInt8] {
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
