/// A writer that adds edges to a coverage buffer.
struct CoverageWriter {
    let cells: UnsafeMutablePointer<Int32>
    let marks: UnsafeMutablePointer<UInt64>
    let stride: Int
    let wordsPerRow: Int

    /// The edges of the clip in grid coordinates.
    let left, right: Int32

    /// Adds the part of a chain in the current rows, multiplied by a direction.
    @inline(__always)
    func add(
        _ chain: EdgeChain,
        _ lines: UnsafeMutablePointer<GridLine>,
        direction: Int32
    ) {
        let isWithin = chain.low >= left && chain.high < right
        var place = chain.start
        var line = lines + place.line
        while place.y < chain.end.y {
            let row = place.y >> Grid.bits
            let bottom = (row &+ 1) << Grid.bits
            let corner = line[1].start
            let nextY = min(corner.y, bottom)
            let nextX = corner.y > bottom ? line.pointee.x(at: bottom) : corner.x
            if corner.y <= bottom { line += 1 }
            let height = nextY &- place.y
            add(row: row, place.x, nextX, height: height, direction: direction, isWithin)
            (place.x, place.y) = (nextX, nextY)
        }
    }

    /// Adds a segment of an edge within one row, from x at its top to x at its bottom.
    ///
    /// The last argument tells that the segment is known to be within the clip.
    @inline(__always)
    func add(
        row: Int32,
        _ xa: Int32,
        _ xb: Int32,
        height: Int32,
        direction: Int32,
        _ isWithin: Bool = false
    ) {
        let local = Int(row) & (CoverageBuffer.height &- 1)
        let rowCells = cells + local &* stride
        let rowMarks = marks + local &* wordsPerRow
        let column = xa >> Grid.bits
        let (low, high) = (min(xa, xb), max(xa, xb))
        if !isWithin, low < left || high >= right {
            addClipped(rowCells, rowMarks, low, high, height: height, direction: direction)
        } else if column == xb >> Grid.bits {
            let sum = (xa & Grid.fraction) &+ (xb & Grid.fraction)
            let signed = height &* direction
            let part = signed &* sum
            rowCells[Int(column)] &+= (signed << (Grid.bits + 1)) &- part
            rowCells[Int(column) &+ 1] &+= part
            if column & 255 == 255 {
                mark(rowMarks, column, column &+ 1)
            } else {
                // One group of four columns, or two in the same word of marks.
                let groups: UInt64 = column & 3 == 3 ? 3 : 1
                rowMarks[Int(column >> 8)] |= groups &<< UInt64(truncatingIfNeeded: column >> 2)
            }
        } else {
            addColumns(rowCells, rowMarks, low, high, height: height, direction: direction)
        }
    }

    /// Marks the columns from one to another.
    @inline(__always)
    private func mark(_ rowMarks: UnsafeMutablePointer<UInt64>, _ first: Int32, _ last: Int32) {
        let (low, high) = (Int(first >> 2), Int(last >> 2))
        let start = UInt64.max &<< UInt64(truncatingIfNeeded: low & 63)
        let end = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- high & 63)
        if low >> 6 == high >> 6 {
            rowMarks[low &>> 6] |= start & end
        } else {
            markWords(rowMarks, low >> 6, high >> 6, start, end)
        }
    }

    @inline(never)
    private func markWords(
        _ rowMarks: UnsafeMutablePointer<UInt64>,
        _ low: Int,
        _ high: Int,
        _ start: UInt64,
        _ end: UInt64
    ) {
        rowMarks[low] |= start
        for word in low + 1..<high { rowMarks[word] = .max }
        rowMarks[high] |= end
    }

    /// Adds a segment that crosses columns within the clip, regardless of its slant.
    @inline(__always)
    private func addColumns(
        _ rowCells: UnsafeMutablePointer<Int32>,
        _ rowMarks: UnsafeMutablePointer<UInt64>,
        _ low: Int32,
        _ high: Int32,
        height: Int32,
        direction: Int32
    ) {
        let steepness = Double(height) / Double(high &- low)
        var column = low >> Grid.bits
        var start = low & Grid.fraction
        var done: Int32 = 0
        var carried: Int32 = 0
        while true {
            let width = high &- column << Grid.bits
            let isLast = width <= Grid.one
            let end = min(width, Grid.one)
            let reached =
                isLast
                ? height
                : Self.rounded(Double(column << Grid.bits &+ end &- low) * steepness)
            let signed = (reached &- done) &* direction
            let part = signed &* (start &+ end)
            rowCells[Int(column)] &+= (signed << (Grid.bits + 1)) &- part &+ carried
            carried = part
            column &+= 1
            if isLast { break }
            (start, done) = (0, reached)
        }
        rowCells[Int(column)] &+= carried
        mark(rowMarks, low >> Grid.bits, column)
    }

    /// Returns the integer closest to a number of a moderate size.
    @inline(__always)
    private static func rounded(_ value: Double) -> Int32 {
        // Adding 1.5 · 2^52 leaves the rounded integer in the low bits.
        Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
    }

    /// Adds a segment that crosses the clip's edges, regardless of its slant.
    @inline(never)
    private func addClipped(
        _ rowCells: UnsafeMutablePointer<Int32>,
        _ rowMarks: UnsafeMutablePointer<UInt64>,
        _ low: Int32,
        _ high: Int32,
        height: Int32,
        direction: Int32
    ) {
        guard low < right else {
            return add(rowCells, rowMarks, whole: right, height &* direction)
        }
        guard high > left else {
            return add(rowCells, rowMarks, whole: left, height &* direction)
        }
        let steepness = high > low ? Double(height) / Double(high &- low) : 0
        var done: Int32 = 0
        var x = low
        if low < left {
            done = Int32((Double(left &- low) * steepness).rounded())
            add(rowCells, rowMarks, whole: left, done &* direction)
            x = left
        }
        let end = min(high, right)
        while x < end {
            let column = x >> Grid.bits
            let next = min((column &+ 1) << Grid.bits, end)
            let reached =
                next == high ? height : Int32(Double(next &- low) * steepness + 0.5)
            let sum = (x &- column << Grid.bits) &+ (next &- column << Grid.bits)
            let signed = (reached &- done) &* direction
            let part = signed &* sum
            rowCells[Int(column)] &+= (signed << (Grid.bits + 1)) &- part
            rowCells[Int(column) &+ 1] &+= part
            mark(rowMarks, column, column &+ 1)
            done = reached
            x = next
        }
        if done < height {
            add(rowCells, rowMarks, whole: end, (height &- done) &* direction)
        }
    }

    /// Adds a vertical segment at the left side of the column that contains a coordinate.
    private func add(
        _ rowCells: UnsafeMutablePointer<Int32>,
        _ rowMarks: UnsafeMutablePointer<UInt64>,
        whole x: Int32,
        _ signedHeight: Int32
    ) {
        let column = x >> Grid.bits
        let part = signedHeight &* (2 &* (x & Grid.fraction))
        rowCells[Int(column)] &+= (signedHeight << (Grid.bits + 1)) &- part
        rowCells[Int(column) &+ 1] &+= part
        mark(rowMarks, column, column &+ 1)
    }
}
