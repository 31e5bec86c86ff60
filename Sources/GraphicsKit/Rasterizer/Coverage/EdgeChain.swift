/// A part of an outline that only descends, as its edges from top to bottom.
struct EdgeChain: BitwiseCopyable {
    /// The heights of the ends.
    let top, bottom: Int32

    /// 1 if the outline runs down the chain; -1 if it runs up.
    let direction: Int32

    /// The chains that continue the outline at the top and at the bottom.
    var topMate = 0
    var bottomMate = 0

    /// The smallest and the greatest x coordinate in the current rows.
    private(set) var low: Int32 = 0
    private(set) var high: Int32 = 0

    /// The pieces in the current rows.
    private(set) var firstPiece = 0
    private(set) var endPiece = 0

    /// The place from the left in the current rows.
    var place = 0

    /// The place of a part of the chain that has been read.
    private struct Cursor: BitwiseCopyable {
        /// The number of edges after the current one.
        var left: Int

        /// The index of the current edge's lower corner.
        var index: Int

        /// The point on the edge up to which it has been read.
        var at: SIMD2<Int32>

        var corner: SIMD2<Int32>
        var line: GridLine
    }

    private let first, end: Int
    private var cursor: Cursor
    private var saved: Cursor

    /// The number of edges that haven't been read.
    var edgeCount: Int { cursor.left &+ 1 }

    /// Creates a chain between two corners of a contour.
    @inline(__always)
    init(
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        _ contour: Range<Int>,
        from upper: Int,
        to lower: Int,
        edgeCount: Int,
        direction: Int32
    ) {
        top = points[upper].y
        bottom = points[lower].y
        self.direction = direction
        (first, end) = (contour.lowerBound, contour.upperBound)
        let at = points[upper]
        let line = GridLine(at, at)
        cursor = Cursor(left: edgeCount, index: upper, at: at, corner: at, line: line)
        saved = cursor
        advance(points)
    }

    /// Goes on to the next edge.
    @inline(__always)
    private mutating func advance(_ points: UnsafeMutablePointer<SIMD2<Int32>>) {
        var index = cursor.index &+ Int(direction)
        if index == end { index = first } else if index < first { index = end &- 1 }
        let next = points[index]
        cursor.line = GridLine(cursor.corner, next)
        cursor.corner = next
        cursor.index = index
        cursor.left &-= 1
    }

    /// Skips the part above a height; returns false if nothing is left.
    mutating func skip(to y: Int32, _ points: UnsafeMutablePointer<SIMD2<Int32>>) -> Bool {
        guard bottom > y else { return false }
        guard cursor.at.y < y else { return true }
        while cursor.corner.y <= y {
            cursor.at = cursor.corner
            advance(points)
        }
        if cursor.at.y < y { cursor.at = SIMD2(cursor.line.x(at: y), y) }
        return true
    }

    /// Goes back to where the last pieces began.
    mutating func goBack() { cursor = saved }

    /// Adds the pieces down to the end of some rows.
    @inline(__always)
    mutating func addPieces(
        upTo bottom: Int32,
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        to pieces: borrowing Scratch<EdgePiece>
    ) {
        firstPiece = pieces.count
        saved = cursor
        var (x, y) = (cursor.at.x, cursor.at.y)
        (low, high) = (x, x)
        while y < bottom {
            let isWhole = cursor.corner.y <= bottom
            let end = isWhole ? cursor.corner.y : bottom
            let nextX = isWhole ? cursor.corner.x : cursor.line.x(at: bottom)
            if y < end {
                pieces.append(
                    EdgePiece(
                        x: x,
                        nextX: nextX,
                        y: y,
                        end: end,
                        direction: direction,
                        line: cursor.line
                    )
                )
            }
            low = min(low, nextX)
            high = max(high, nextX)
            (x, y) = (nextX, end)
            if isWhole {
                if cursor.left == 0 { break }
                advance(points)
            }
        }
        cursor.at = SIMD2(x, y)
        endPiece = pieces.count
    }

    /// Returns a Boolean value that indicates whether the chain is left of another one in the rows.
    @inline(__always)
    func precedes(_ other: EdgeChain) -> Bool {
        low != other.low ? low < other.low : high < other.high
    }
}

/// A part of an edge within some rows of pixels.
struct EdgePiece: BitwiseCopyable {
    /// The x coordinates at the top and at the bottom.
    var x, nextX: Int32

    /// The heights of the top and the bottom.
    var y, end: Int32

    /// 1 if the outline runs down the edge; -1 if it runs up.
    var direction: Int32

    /// The line through the edge.
    var line: GridLine
}
