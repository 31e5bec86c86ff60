/// Parts a frame's covered cells into blobs, colour by colour.
struct BlobFinder {
    /// The blobs of one colour in one frame, and which of them each cell belongs to.
    struct Finding {
        /// The blobs.
        var blobs: [Blob]

        /// The covered cells' blobs.
        var owners: [Owner]
    }

    /// The blob that a cell belongs to.
    struct Owner {
        let cell: Int
        let blob: Int
    }

    private var reader: CoverageReader
    private let colorCount: Int
    private var map = CoverageMap()

    /// What is covered to this part belongs to a blob; what is less is its soft edge.
    private let corePart: Double

    /// Creates a finder of blobs in a palette's colours.
    init(_ palette: TracePalette) {
        reader = CoverageReader(palette)
        colorCount = palette.colors.count
        corePart = 0.12 + 2.5 * palette.noise
    }

    /// Returns the blobs of each colour.
    mutating func find(in grid: CellGrid) -> [Finding] {
        map.fit(grid)
        return covered(in: grid).map { blobs(of: $0, width: grid.width) }
    }

    /// Returns each colour's covered cells, row by row.
    private mutating func covered(in grid: CellGrid) -> [[BlobCell]] {
        var covered = [[BlobCell]](repeating: [], count: colorCount)
        var index = 0
        for row in 0..<grid.height {
            for column in 0..<grid.width {
                let coverage = reader.coverage(of: grid.cells[index])
                index += 1
                guard coverage.firstPart > 0 else { continue }
                let isShared = coverage.second >= 0 && coverage.secondPart > 0
                func cell(_ part: Double) -> BlobCell {
                    BlobCell(column: column, row: row, part: part, isShared: isShared)
                }
                covered[coverage.first].append(cell(coverage.firstPart))
                if isShared { covered[coverage.second].append(cell(coverage.secondPart)) }
            }
        }
        return covered
    }

    private mutating func blobs(of cells: [BlobCell], width: Int) -> Finding {
        map.enter(cells)
        defer { map.remove(cells) }
        var (owners, blobCount) = CellRuns(of: cells, coveredTo: corePart).blobs
        leaveOutEdges(cells, &owners, blobCount)
        leaveOutThreads(cells, &owners, blobCount)
        joinEdges(cells, &owners)
        var finding = Finding(blobs: Array(repeating: Blob(), count: blobCount), owners: [])
        for (number, owner) in owners.enumerated() where owner != CellRuns.nobody {
            let cell = cells[number]
            finding.blobs[owner].add(cell)
            finding.owners.append(Owner(cell: cell.row * width + cell.column, blob: owner))
        }
        return finding
    }

    /// Leaves out blobs that share all cells with other colours and have no inside: edges of those,
    /// in colours that an overlap has elsewhere.
    private func leaveOutEdges(_ cells: [BlobCell], _ owners: inout [Int], _ blobCount: Int) {
        var isReal = [Bool](repeating: false, count: blobCount)
        for (number, owner) in owners.enumerated()
        where owner != CellRuns.nobody && !cells[number].isShared { isReal[owner] = true }
        if !isReal.contains(false) { return }
        for (number, owner) in owners.enumerated()
        where owner != CellRuns.nobody && !isReal[owner] {
            isReal[owner] = map.isSurrounded(cells[number])
        }
        for (number, owner) in owners.enumerated()
        where owner != CellRuns.nobody && !isReal[owner] { owners[number] = CellRuns.nobody }
    }

    /// Takes from blobs what is weakly covered and isn't beside what is strongly: the edges of
    /// other colours, whose mixtures look like this one.
    private func leaveOutThreads(_ cells: [BlobCell], _ owners: inout [Int], _ blobCount: Int) {
        var strong = [Double](repeating: 0, count: blobCount)
        for (number, owner) in owners.enumerated() where owner != CellRuns.nobody {
            strong[owner] = max(strong[owner], 0.5 * cells[number].part)
        }
        for (number, cell) in cells.enumerated() where owners[number] != CellRuns.nobody {
            let strong = strong[owners[number]]
            guard cell.part < strong else { continue }
            let neighbor = map.strongestNeighbor(of: cell, among: cells)
            if neighbor.map({ cells[$0].part < strong }) ?? true {
                owners[number] = CellRuns.nobody
            }
        }
    }

    /// Gives the faint cells beside a blob to it.
    private func joinEdges(_ cells: [BlobCell], _ owners: inout [Int]) {
        for (number, cell) in cells.enumerated() where cell.part < corePart {
            guard let neighbor = map.strongestNeighbor(of: cell, among: cells),
                cells[neighbor].part >= corePart
            else { continue }
            owners[number] = owners[neighbor]
        }
    }
}
