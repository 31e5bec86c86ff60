import KinoraCodecs

/// A count of the colors of solid areas, excluding edges and specks.
struct ColorTally {
    /// A color and the number of cells that have it.
    struct Entry {
        var color: CellColor
        var count: Int

        /// The number of cells that are surrounded by cells of the same color.
        var innerCount: Int
    }

    private struct Bin {
        var sum = CellColor.clear
        var count = 0
        var innerCount = 0
    }

    private var bins: [UInt32: Bin] = [:]
    private var borderBins: [UInt32: Bin] = [:]

    /// A histogram of the differences between neighboring cells, in steps of 1/255.
    private var differences = [Int](repeating: 0, count: 512)

    /// The number of cells examined.
    private(set) var cellCount = 0

    /// The number of cells with at least two neighbors of a similar color.
    private(set) var evenCount = 0

    /// Adds the cells of a grid.
    mutating func add(_ grid: CellGrid) {
        guard grid.width > 2, grid.height > 2 else {
            for cell in grid.cells { Self.count(cell, in: &bins) }
            cellCount += grid.cells.count
            evenCount += grid.cells.count
            return
        }
        let cells = grid.cells
        for row in 1..<grid.height - 1 {
            var evenColumns = 0
            for index in row * grid.width..<(row + 1) * grid.width {
                // Most cells lie in solid areas; three equal columns identify one without comparing
                // neighbors.
                let cell = cells[index]
                let isEven = cells[index - grid.width] == cell && cells[index + grid.width] == cell
                let continues = isEven && evenColumns > 0 && cells[index - 1] == cell
                evenColumns = continues ? evenColumns + 1 : isEven ? 1 : 0
                let column = index - row * grid.width - 1
                if column > 0 { examine(at: index - 1, in: grid, isSurrounded: evenColumns > 2) }
            }
        }
        addBorder(of: grid)
    }

    /// Counts a cell and its difference from the previous cell.
    private mutating func examine(at index: Int, in grid: CellGrid, isSurrounded: Bool) {
        let cell = grid.cells[index]
        cellCount += 1
        if isSurrounded {
            differences[0] += 1
            evenCount += 1
            Self.count(cell, isInner: true, in: &bins)
            return
        }
        let step = Double(ColorDistance.squared(cell, grid.cells[index - 1])).squareRoot()
        differences[min(Int(step), 511)] += 1
        // A line one cell wide has two neighbors of its color; a speck has none.
        let alike = Self.countAlike(cell, grid, index)
        guard alike > 1 else { return }
        evenCount += 1
        Self.count(cell, isInner: alike == 8, in: &bins)
    }

    private mutating func addBorder(of grid: CellGrid) {
        for column in 0..<grid.width {
            Self.count(grid.cells[column], in: &borderBins)
            Self.count(grid.cells[grid.cells.count - 1 - column], in: &borderBins)
        }
        for row in 1..<grid.height - 1 {
            Self.count(grid.cells[row * grid.width], in: &borderBins)
            Self.count(grid.cells[(row + 1) * grid.width - 1], in: &borderBins)
        }
    }

    /// The typical error of a color component due to noise or dithering, from 0 to 1.
    ///
    /// Edges are few, so half of all neighboring cells differ by no more than noise.
    var noise: Double {
        let total = differences.reduce(0, +)
        var sum = 0
        let middle = differences.firstIndex { count in
            sum += count
            return sum * 2 > total
        }
        return Double(middle ?? 0) / 255 / 2.0.squareRoot()
    }

    /// The perceptual distance within which colors count as equal.
    var radius: Double { Self.leastRadius + 2 * noise }

    /// The colors along the image's border, most frequent first, with similar colors merged.
    var borderColors: [Entry] { Self.merged(borderBins, radius: radius) }

    /// The colors of solid areas, most frequent first, with similar colors merged.
    var colors: [Entry] { Self.merged(bins, radius: radius) }

    /// The perceptual distance within which colors count as equal in an image without noise.
    private static let leastRadius = 0.03

    /// The maximum number of distinct colors.
    private static let maximumCount = 64

    private static func countAlike(_ cell: UInt32, _ grid: CellGrid, _ index: Int) -> Int {
        var count = 0
        for start in [index - grid.width, index, index + grid.width] {
            for place in start - 1...start + 1 where place != index {
                let other = grid.cells[place]
                if other == cell || isNear(cell, other) { count += 1 }
            }
        }
        return count
    }

    private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
        let alpha = Int32(a >> 24) - Int32(b >> 24)
        return ColorDistance.squared(a, b) + alpha * alpha < 300
    }

    private static func count(
        _ cell: UInt32,
        isInner: Bool = false,
        in bins: inout [UInt32: Bin]
    ) {
        var bin = bins[cell & 0xF8F8_F8F8] ?? Bin()
        bin.sum = bin.sum + CellColor(cell)
        bin.count += 1
        if isInner { bin.innerCount += 1 }
        bins[cell & 0xF8F8_F8F8] = bin
    }

    private static func merged(_ bins: [UInt32: Bin], radius: Double) -> [Entry] {
        // Ties are broken by color so that the order is deterministic.
        let sorted = bins.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        var entries: [Entry] = []
        for (_, bin) in sorted {
            let color = bin.sum * (1 / Double(bin.count))
            let distances = entries.map { $0.color.perceptualDistance(to: color) }
            let nearest = distances.indices.min { distances[$0] < distances[$1] }
            if let nearest, distances[nearest] < radius {
                let total = entries[nearest].count + bin.count
                let share = Double(bin.count) / Double(total)
                entries[nearest].color = entries[nearest].color * (1 - share) + color * share
                entries[nearest].count = total
                entries[nearest].innerCount += bin.innerCount
            } else if entries.count < maximumCount {
                entries.append(
                    Entry(color: color, count: bin.count, innerCount: bin.innerCount)
                )
            }
        }
        return entries.sorted { $0.count > $1.count }
    }
}
