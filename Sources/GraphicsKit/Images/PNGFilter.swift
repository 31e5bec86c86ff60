/// A way to predict a row's bytes from its neighbours, from section 9 of the PNG specification.
package enum PNGFilter: UInt8, CaseIterable, Sendable {
    case none = 0
    case left = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Turns a filtered row back, in place.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of all rows.
    ///   - row: Where the row is.
    ///   - above: Where the row above starts; nil for the first row.
    ///   - step: The number of bytes between neighbours of a row.
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

    /// Returns the byte expected between neighbours.
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
