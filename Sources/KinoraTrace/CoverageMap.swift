/// A color's covered cells by position on the grid, for finding neighbors in constant time.
struct CoverageMap {
    /// The cell's index plus one at each position; 0 where nothing is covered.
    ///
    /// A margin of one cell on all sides makes bounds checks unnecessary.
    private var numbers: [Int32] = []
    private var stride = 0
    private var around: [Int] = []

    /// Resizes the map to fit a grid.
    mutating func fit(_ grid: CellGrid) {
        let count = (grid.width + 2) * (grid.height + 2)
        guard numbers.count != count || stride != grid.width + 2 else { return }
        stride = grid.width + 2
        numbers = Array(repeating: 0, count: count)
        around = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
    }

    /// Adds cells to the map.
    mutating func enter(_ cells: [BlobCell]) {
        for (number, cell) in cells.enumerated() { numbers[place(of: cell)] = Int32(number + 1) }
    }

    /// Removes cells from the map.
    mutating func remove(_ cells: [BlobCell]) {
        for cell in cells { numbers[place(of: cell)] = 0 }
    }

    /// Returns the index of the neighbor with the greatest coverage, or nil if there are none.
    ///
    /// If several are equal, the first one wins.
    func strongestNeighbor(of cell: BlobCell, among cells: [BlobCell]) -> Int? {
        let place = place(of: cell)
        var best: Int?
        var bestPart = 0.0
        for step in around where numbers[place + step] > 0 {
            let number = Int(numbers[place + step]) - 1
            guard cells[number].part > bestPart else { continue }
            (best, bestPart) = (number, cells[number].part)
        }
        return best
    }

    /// Returns a Boolean value that indicates whether all neighbors of a cell are covered.
    func isSurrounded(_ cell: BlobCell) -> Bool {
        let place = place(of: cell)
        return around.allSatisfy { numbers[place + $0] > 0 }
    }

    private func place(of cell: BlobCell) -> Int { (cell.row + 1) * stride + cell.column + 1 }
}
