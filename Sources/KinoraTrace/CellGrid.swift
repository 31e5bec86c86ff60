import GraphicsKit

/// An image reduced to a grid of cells, each the mean of a square of pixels.
struct CellGrid: Hashable, Sendable {
    /// The number of columns.
    let width: Int

    /// The number of rows.
    let height: Int

    /// The premultiplied colors in row order; red is the lowest byte, alpha the highest.
    let cells: [UInt32]

    /// Creates a grid with cells.
    init(width: Int, height: Int, cells: [UInt32]) {
        self.width = width
        self.height = height
        self.cells = cells
    }

    /// Creates a grid from a frame, with cells of a side length in pixels.
    init(_ frame: Frame, cellSide side: Int) {
        self = CellGrid(width: frame.width, height: frame.height, cells: frame.pixels)
            .reduced(by: side)
    }

    /// Returns the grid with each square of `side` × `side` cells averaged into one.
    func reduced(by side: Int) -> CellGrid {
        guard side > 1 else { return self }
        let columns = (width + side - 1) / side
        let rows = (height + side - 1) / side
        var means: [UInt32] = []
        means.reserveCapacity(columns * rows)
        cells.withUnsafeBufferPointer { cells in
            for row in 0..<rows {
                let lines = row * side..<min((row + 1) * side, height)
                for column in 0..<columns {
                    let places = column * side..<min((column + 1) * side, width)
                    means.append(mean(of: cells, lines, places))
                }
            }
        }
        return CellGrid(width: columns, height: rows, cells: means)
    }

    private func mean(
        of cells: UnsafeBufferPointer<UInt32>,
        _ lines: Range<Int>,
        _ places: Range<Int>
    ) -> UInt32 {
        // Two components share an integer, each with room for 2^24 cells.
        var even: UInt64 = 0
        var odd: UInt64 = 0
        for line in lines {
            for index in line * width + places.lowerBound..<line * width + places.upperBound {
                let cell = UInt64(cells[index])
                even &+= cell & 0xFF | (cell & 0xFF_0000) << 16
                odd &+= cell >> 8 & 0xFF | (cell >> 8 & 0xFF_0000) << 16
            }
        }
        let count = UInt64(lines.count * places.count)
        func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        return mean(even & 0xFFFF_FFFF) | mean(odd & 0xFFFF_FFFF) << 8 | mean(even >> 32) << 16
            | mean(odd >> 32) << 24
    }
}
