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
        for index in row where self != .none {
            let column = index - row.lowerBound
            let left = column >= step ? bytes[index - step] : 0
            let up = above.map { bytes[$0 + column] } ?? 0
            let corner = column >= step ? above.map { bytes[$0 + column - step] } ?? 0 : 0
            bytes[index] &+= prediction(left: left, up: up, corner: corner)
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
