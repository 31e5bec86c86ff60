/// Separates a frame's covered cells into blobs, color by color.
struct BlobFinder {
    /// The blobs of one color in one frame, with the blob that owns each cell.
    struct Finding {
        /// The blobs of the color.
        var blobs: [Blob]

        /// The owner of each covered cell.
        var owners: [Owner]
    }

    /// A cell and the blob that it belongs to.
    struct Owner {
        let cell: Int
        let blob: Int
    }

    private var reader: CoverageReader
    private let colorCount: Int
    private var map = CoverageMap()

    /// The minimum coverage of a blob's core; cells with less belong to its soft edge.
    private let corePart: Double

    /// Creates a finder for the colors of a palette.
    init(_ palette: TracePalette) {
        reader = CoverageReader(palette)
        colorCount = palette.colors.count
        corePart = 0.12 + 2.5 * palette.noise
    }

    /// Returns the blobs of each color in a grid.
    mutating func find(in grid: CellGrid) -> [Finding] {
        map.fit(grid)
        return covered(in: grid).map { blobs(of: $0, width: grid.width) }
    }

    /// Returns each color's covered cells, row by row.
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
        removeEdges(cells, &owners, blobCount)
        removeThinLines(cells, &owners, blobCount)
        joinEdges(cells, &owners)
        var finding = Finding(blobs: Array(repeating: Blob(), count: blobCount), owners: [])
        for (number, owner) in owners.enumerated() where owner != CellRuns.noOwner {
            let cell = cells[number]
            finding.blobs[owner].add(cell)
            finding.owners.append(Owner(cell: cell.row * width + cell.column, blob: owner))
        }
        return finding
    }

    /// Removes blobs that share every cell with other colors and have no interior.
    ///
    /// They are edges between those colors, and look like a color that an overlap produces
    /// elsewhere.
    private func removeEdges(_ cells: [BlobCell], _ owners: inout [Int], _ blobCount: Int) {
        var isReal = [Bool](repeating: false, count: blobCount)
        for (number, owner) in owners.enumerated()
        where owner != CellRuns.noOwner && !cells[number].isShared { isReal[owner] = true }
        if !isReal.contains(false) { return }
        for (number, owner) in owners.enumerated()
        where owner != CellRuns.noOwner && !isReal[owner] {
            isReal[owner] = map.isSurrounded(cells[number])
        }
        for (number, owner) in owners.enumerated()
        where owner != CellRuns.noOwner && !isReal[owner] { owners[number] = CellRuns.noOwner }
    }

    /// Removes weakly covered cells that have no strongly covered neighbor.
    ///
    /// They are edges of other colors, whose mixtures resemble this color.
    private func removeThinLines(_ cells: [BlobCell], _ owners: inout [Int], _ blobCount: Int) {
        var strong = [Double](repeating: 0, count: blobCount)
        for (number, owner) in owners.enumerated() where owner != CellRuns.noOwner {
            strong[owner] = max(strong[owner], 0.5 * cells[number].part)
        }
        for (number, cell) in cells.enumerated() where owners[number] != CellRuns.noOwner {
            let strong = strong[owners[number]]
            guard cell.part < strong else { continue }
            let neighbor = map.strongestNeighbor(of: cell, among: cells)
            if neighbor.map({ cells[$0].part < strong }) ?? true {
                owners[number] = CellRuns.noOwner
            }
        }
    }

    /// Assigns faint cells to the blob that they touch.
    private func joinEdges(_ cells: [BlobCell], _ owners: inout [Int]) {
        for (number, cell) in cells.enumerated() where cell.part < corePart {
            guard let neighbor = map.strongestNeighbor(of: cell, among: cells),
                cells[neighbor].part >= corePart
            else { continue }
            owners[number] = owners[neighbor]
        }
    }
}
