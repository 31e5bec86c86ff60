/// A writer that adds edges to a coverage buffer.
struct CoverageWriter {
    let cells: UnsafeMutablePointer<Int32>
    let marks: UnsafeMutablePointer<UInt64>
    let stride: Int
    let wordsPerRow: Int

    /// The edges of the clip in grid coordinates.
    let left, right: Int32

    /// Adds the part of a chain in the current rows, multiplied by a direction.
    ///
    /// The part ends at a corner of the chain or at the bottom of a row.
    @inline(__always)
    func add(
        _ chain: UnsafeMutablePointer<EdgeChain>,
        _ lines: UnsafeMutablePointer<GridLine>,
        direction: Int32
    ) {
        let isWithin = chain.pointee.low >= left && chain.pointee.high < right
        var (x, y) = (chain.pointee.start.x, chain.pointee.start.y)
        let end = chain.pointee.end.y
        var line = lines + chain.pointee.start.line
        var row = self.row(y >> Grid.bits)
        while y < end {
            let bottom = (y | Grid.fraction) &+ 1
            var corner = line[1].start
            while corner.y <= bottom {
                add(row, x, corner.x, (corner.y &- y) &* direction, isWithin)
                (x, y) = (corner.x, corner.y)
                if y >= end { return }
                line += 1
                corner = line[1].start
            }
            if y < bottom {
                let nextX = line.pointee.x(at: bottom)
                add(row, x, nextX, (bottom &- y) &* direction, isWithin)
                (x, y) = (nextX, bottom)
            }
            row = CoverageRow(cells: row.cells + stride, marks: row.marks + wordsPerRow)
        }
    }

    /// Adds a segment of an edge within one row, from x at its top to x at its bottom.
    @inline(__always)
    func add(row: Int32, _ xa: Int32, _ xb: Int32, height: Int32, direction: Int32) {
        add(self.row(row), xa, xb, height &* direction, false)
    }

    @inline(__always)
    private func row(_ y: Int32) -> CoverageRow {
        let local = Int(y) & (CoverageBuffer.height &- 1)
        return CoverageRow(cells: cells + local &* stride, marks: marks + local &* wordsPerRow)
    }

    /// Adds a segment, whose height is negative if the outline runs up.
    ///
    /// The last argument indicates whether the segment is known to be within the clip.
    @inline(__always)
    private func add(
        _ row: CoverageRow,
        _ xa: Int32,
        _ xb: Int32,
        _ height: Int32,
        _ isWithin: Bool
    ) {
        let column = xa >> Grid.bits
        if !isWithin, min(xa, xb) < left || max(xa, xb) >= right {
            addClipped(row, min(xa, xb), max(xa, xb), height)
        } else if column == xb >> Grid.bits {
            let part = height &* ((xa & Grid.fraction) &+ (xb & Grid.fraction))
            row.cells[Int(column)] &+= (height << (Grid.bits + 1)) &- part
            row.cells[Int(column) &+ 1] &+= part
            row.mark(column)
        } else {
            addColumns(row, min(xa, xb), max(xa, xb), height)
        }
    }

    /// Adds a segment within the clip that crosses several columns, given its left and right ends.
    @inline(__always)
    private func addColumns(_ row: CoverageRow, _ low: Int32, _ high: Int32, _ height: Int32) {
        let steepness = Double(height) / Double(high &- low)
        let column = low >> Grid.bits
        let cell = row.cells + Int(column)
        // The width in the first column, followed by the width in the remaining columns.
        let width = Grid.one &- low & Grid.fraction
        var rest = high &- low &- width
        var reached = Self.rounded(Double(width) * steepness)
        var part = reached &* (2 * Grid.one &- width)
        cell[0] &+= (reached << (Grid.bits + 1)) &- part
        var index = 1
        while rest > Grid.one {
            rest &-= Grid.one
            let next = Self.rounded(Double(high &- low &- rest) * steepness)
            let whole = (next &- reached) << Grid.bits
            cell[index] &+= whole &+ part
            (reached, part) = (next, whole)
            index &+= 1
        }
        let last = height &- reached
        let lastPart = last &* rest
        cell[index] &+= (last << (Grid.bits + 1)) &- lastPart &+ part
        cell[index &+ 1] &+= lastPart
        row.mark(column, column &+ Int32(truncatingIfNeeded: index) &+ 1)
    }

    /// Returns the integer closest to a number of a moderate size.
    @inline(__always)
    private static func rounded(_ value: Double) -> Int32 {
        // Adding 1.5 · 2^52 leaves the rounded integer in the low bits.
        Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
    }

    /// Adds a segment that may cross the clip's edges, given its left and right ends.
    @inline(never)
    private func addClipped(_ row: CoverageRow, _ low: Int32, _ high: Int32, _ height: Int32) {
        guard low < right else { return add(row, whole: right, height) }
        guard high > left else { return add(row, whole: left, height) }
        let steepness = high > low ? Double(height) / Double(high &- low) : 0
        var done: Int32 = 0
        var x = low
        if low < left {
            done = Int32((Double(left &- low) * steepness).rounded())
            add(row, whole: left, done)
            x = left
        }
        let end = min(high, right)
        while x < end {
            let column = x >> Grid.bits
            let next = min((column &+ 1) << Grid.bits, end)
            let reached =
                next == high ? height : Int32((Double(next &- low) * steepness).rounded())
            let sum = (x &- column << Grid.bits) &+ (next &- column << Grid.bits)
            let part = (reached &- done) &* sum
            row.cells[Int(column)] &+= ((reached &- done) << (Grid.bits + 1)) &- part
            row.cells[Int(column) &+ 1] &+= part
            row.mark(column, column &+ 1)
            done = reached
            x = next
        }
        if done != height { add(row, whole: end, height &- done) }
    }

    /// Adds a vertical segment at the left side of the column that contains a coordinate.
    private func add(_ row: CoverageRow, whole x: Int32, _ height: Int32) {
        let column = x >> Grid.bits
        let part = height &* (2 &* (x & Grid.fraction))
        row.cells[Int(column)] &+= (height << (Grid.bits + 1)) &- part
        row.cells[Int(column) &+ 1] &+= part
        row.mark(column, column &+ 1)
    }
}

/// A row of a coverage buffer.
struct CoverageRow {
    /// The sums of the row's pixels.
    let cells: UnsafeMutablePointer<Int32>

    /// The marks of the row's groups of four sums.
    let marks: UnsafeMutablePointer<UInt64>

    /// Marks a column and the next one.
    @inline(__always)
    func mark(_ column: Int32) {
        if column & 255 == 255 {
            mark(column, column &+ 1)
        } else {
            // One group of four columns, or two in the same word of marks.
            let groups: UInt64 = column & 3 == 3 ? 3 : 1
            marks[Int(column >> 8)] |= groups &<< UInt64(truncatingIfNeeded: column >> 2)
        }
    }

    /// Marks the columns from one to another.
    @inline(__always)
    func mark(_ first: Int32, _ last: Int32) {
        let (low, high) = (Int(first >> 2), Int(last >> 2))
        let start = UInt64.max &<< UInt64(truncatingIfNeeded: low & 63)
        let end = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- high & 63)
        if low >> 6 == high >> 6 {
            marks[low &>> 6] |= start & end
        } else {
            markWords(low >> 6, high >> 6, start, end)
        }
    }

    @inline(never)
    private func markWords(_ low: Int, _ high: Int, _ start: UInt64, _ end: UInt64) {
        marks[low] |= start
        for word in low + 1..<high { marks[word] = .max }
        marks[high] |= end
    }
}
