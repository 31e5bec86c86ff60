/// A filter that predicts a row's bytes from adjacent bytes; see PNG specification, section 9.
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
    ///   - above: The start of the row above; nil for the first row.
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

    /// Returns the byte that the filter predicts from adjacent bytes.
    @inline(__always)
    package func prediction(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: return 0
        case .left: return left
        case .up: return up
        case .average: return UInt8((Int(left) + Int(up)) >> 1)
        case .paeth:
            let (a, b, c) = (Int(left), Int(up), Int(corner))
            let (da, db, dc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
            return da <= db && da <= dc ? left : db <= dc ? up : corner
        }
    }
}
