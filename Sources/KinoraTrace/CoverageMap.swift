/// A colour's covered cells by their place on the grid, so that neighbours are found at once.
struct CoverageMap {
    /// For each place the cell's number and one; 0 where nothing is covered.
    ///
    /// A margin of one place all around needs no check.
    private var numbers: [Int32] = []
    private var stride = 0
    private var around: [Int] = []

    /// Makes room for a grid's cells.
    mutating func fit(_ grid: CellGrid) {
        let count = (grid.width + 2) * (grid.height + 2)
        guard numbers.count != count || stride != grid.width + 2 else { return }
        stride = grid.width + 2
        numbers = Array(repeating: 0, count: count)
        around = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
    }

    /// Notes cells.
    mutating func enter(_ cells: [BlobCell]) {
        for (number, cell) in cells.enumerated() { numbers[place(of: cell)] = Int32(number + 1) }
    }

    /// Forgets cells.
    mutating func remove(_ cells: [BlobCell]) {
        for cell in cells { numbers[place(of: cell)] = 0 }
    }

    /// Returns the number of the neighbour that is covered most, the first of equal ones; nil for a
    /// cell that stands alone.
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

    /// Returns whether all neighbours of a cell are covered too.
    func isSurrounded(_ cell: BlobCell) -> Bool {
        let place = place(of: cell)
        return around.allSatisfy { numbers[place + $0] > 0 }
    }

    private func place(of cell: BlobCell) -> Int { (cell.row + 1) * stride + cell.column + 1 }
}
