/// A filter that predicts a row's bytes from adjacent bytes, as in section 9 of the PNG
/// specification.
package enum PNGFilter: UInt8, CaseIterable, Sendable {
    case none = 0
    case left = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Reverses the filtering of a row in place.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of all rows.
    ///   - row: The range of the row.
    ///   - above: The start of the row above, or nil for the first row.
    ///   - step: The number of bytes between adjacent pixels of a row.
    func undo(
        _ bytes: UnsafeMutableBufferPointer<UInt8>,
        _ row: Range<Int>,
        above: Int?,
        step: Int
    ) {
        // The first pixel of a row has nothing to its left.
        let first = row.prefix(step)
        let rest = row.dropFirst(step)
        guard let above else {
            switch self {
            case .none, .up: break
            case .left, .paeth: for index in rest { bytes[index] &+= bytes[index - step] }
            case .average: for index in rest { bytes[index] &+= bytes[index - step] >> 1 }
            }
            return
        }
        let rise = row.lowerBound - above
        switch self {
        case .none: break
        case .left: for index in rest { bytes[index] &+= bytes[index - step] }
        case .up: for index in row { bytes[index] &+= bytes[index - rise] }
        case .average:
            for index in first { bytes[index] &+= bytes[index - rise] >> 1 }
            for index in rest {
                bytes[index] &+= Self.average.prediction(
                    left: bytes[index - step],
                    up: bytes[index - rise],
                    corner: 0
                )
            }
        case .paeth:
            for index in first { bytes[index] &+= bytes[index - rise] }
            for index in rest {
                bytes[index] &+= Self.paeth.prediction(
                    left: bytes[index - step],
                    up: bytes[index - rise],
                    corner: bytes[index - rise - step]
                )
            }
        }
    }

    /// Filters a row.
    ///
    /// Both the row and the row above begin with an extra pixel of zeros.
    func apply(to row: [UInt8], above: [UInt8], step: Int, result: inout [UInt8]) {
        switch self {
        case .none: Self.none.subtract(row, above, step, &result)
        case .left: Self.left.subtract(row, above, step, &result)
        case .up: Self.up.subtract(row, above, step, &result)
        case .average: Self.average.subtract(row, above, step, &result)
        case .paeth: Self.paeth.subtract(row, above, step, &result)
        }
    }

    /// Subtracts predictions.
    ///
    /// The compiler vectorizes the loop if the filter is a constant.
    @inline(__always)
    private func subtract(
        _ row: [UInt8],
        _ above: [UInt8],
        _ step: Int,
        _ result: inout [UInt8]
    ) {
        precondition(row.count == result.count + step && above.count == row.count)
        // The precondition keeps all indices inside: none exceeds step + result.count - 1.
        result.withUnsafeMutableBufferPointer { result in
            row.withUnsafeBufferPointer { row in
                above.withUnsafeBufferPointer { above in
                    for index in 0..<result.count {
                        result[index] =
                            row[index &+ step]
                            &- prediction(
                                left: row[index],
                                up: above[index &+ step],
                                corner: above[index]
                            )
                    }
                }
            }
        }
    }

    /// Returns the byte that the filter predicts from adjacent bytes.
    @inline(__always)
    private func prediction(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: return 0
        case .left: return left
        case .up: return up
        case .average: return UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(up)) &>> 1)
        case .paeth:
            let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
            let (p, q) = (b &- c, a &- c)
            let (da, db, dc) = (abs(p), abs(q), abs(p &+ q))
            return da <= db && da <= dc ? left : db <= dc ? up : corner
        }
    }
}
