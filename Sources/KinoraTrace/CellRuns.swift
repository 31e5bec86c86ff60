/// The horizontal runs of covered cells, joined into blobs where they touch, including diagonally.
struct CellRuns {
    /// Adjacent cells in one row.
    private struct Run {
        let row: Int
        let start: Int
        var end: Int
        /// The index of the first cell; the rest follow consecutively.
        let firstCell: Int
    }

    private var runs: [Run] = []
    /// For each run, an earlier run of the same blob, or the run itself if it is the first.
    private var parents: [Int] = []
    private let cellCount: Int

    /// The owner of a cell that belongs to no blob.
    static let noOwner = -1

    /// Creates the runs of cells with a minimum coverage.
    ///
    /// - Parameters:
    ///   - cells: The cells, ordered by row and then by column.
    ///   - least: The minimum coverage.
    init(of cells: [BlobCell], coveredTo least: Double) {
        cellCount = cells.count
        var number = 0
        while number < cells.count {
            let first = number
            number += 1
            guard cells[first].part >= least else { continue }
            let (row, column) = (cells[first].row, cells[first].column)
            while number < cells.count, cells[number].part >= least, cells[number].row == row,
                cells[number].column == column + number - first
            { number += 1 }
            runs.append(
                Run(row: row, start: column, end: column + number - first - 1, firstCell: first)
            )
        }
        parents = Array(runs.indices)
        joinRows()
    }

    /// The owner of each cell, and the number of blobs, which are in the order of their first
    /// cells.
    var blobs: (owners: [Int], count: Int) {
        var owners = [Int](repeating: Self.noOwner, count: cellCount)
        var blobOfRun = [Int](repeating: 0, count: runs.count)
        var count = 0
        for (index, run) in runs.enumerated() {
            let root = root(of: index)
            if root == index {
                blobOfRun[index] = count
                count += 1
            }
            for cell in run.firstCell...run.firstCell + run.end - run.start {
                owners[cell] = blobOfRun[root]
            }
        }
        return (owners, count)
    }

    private mutating func joinRows() {
        var above = 0
        for index in runs.indices {
            let run = runs[index]
            // A run that ends before this one can't touch any later run either.
            while runs[above].row < run.row - 1
                || (runs[above].row == run.row - 1 && runs[above].end < run.start - 1)
            { above += 1 }
            var other = above
            while runs[other].row == run.row - 1, runs[other].start <= run.end + 1 {
                join(other, index)
                other += 1
            }
        }
    }

    private mutating func join(_ a: Int, _ b: Int) {
        let (rootA, rootB) = (root(of: a), root(of: b))
        // The first run of a blob is its root, so blobs keep the order of the cells.
        parents[max(rootA, rootB)] = min(rootA, rootB)
    }

    private func root(of run: Int) -> Int {
        var run = run
        while parents[run] != run { run = parents[run] }
        return run
    }
}
