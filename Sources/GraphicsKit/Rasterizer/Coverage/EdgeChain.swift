/// A part of an outline that only descends, as its edges from top to bottom.
struct EdgeChain: BitwiseCopyable {
    /// The heights of the ends.
    let top, bottom: Int32

    /// 1 if the outline runs down the chain; -1 if it runs up.
    let direction: Int32

    /// The chains that continue the outline at the top and at the bottom.
    var topMate = 0
    var bottomMate = 0

    /// The number of edges after the current one.
    private(set) var left: Int

    /// The smallest and the greatest x coordinate in the current row.
    private(set) var low: Int32 = 0
    private(set) var high: Int32 = 0

    /// The pieces in the current row.
    private(set) var firstPiece = 0
    private(set) var endPiece = 0

    /// The place from the left in the current row.
    var place = 0

    private let step: Int
    private let first, end: Int
    private var index: Int
    private var at: SIMD2<Int32>
    private var corner: SIMD2<Int32>
    private var line: GridLine

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
        step = Int(direction)
        (first, end) = (contour.lowerBound, contour.upperBound)
        left = edgeCount
        index = upper
        at = points[upper]
        corner = at
        line = GridLine(at, at)
        advance(points)
    }

    /// Goes on to the next edge.
    @inline(__always)
    private mutating func advance(_ points: UnsafeMutablePointer<SIMD2<Int32>>) {
        index &+= step
        if index == end { index = first } else if index < first { index = end &- 1 }
        let next = points[index]
        line = GridLine(corner, next)
        corner = next
        left &-= 1
    }

    /// Skips the part above a height; returns false if nothing is left.
    mutating func skip(to y: Int32, _ points: UnsafeMutablePointer<SIMD2<Int32>>) -> Bool {
        guard bottom > y else { return false }
        guard at.y < y else { return true }
        while corner.y <= y {
            at = corner
            advance(points)
        }
        if at.y < y { at = SIMD2(line.x(at: y), y) }
        return true
    }

    /// Adds the pieces down to the end of a row.
    @inline(__always)
    mutating func addPieces(
        upTo bottom: Int32,
        _ points: UnsafeMutablePointer<SIMD2<Int32>>,
        to pieces: borrowing Scratch<EdgePiece>
    ) {
        firstPiece = pieces.count
        var (x, y) = (at.x, at.y)
        (low, high) = (x, x)
        while y < bottom {
            let isWhole = corner.y <= bottom
            let end = isWhole ? corner.y : bottom
            let nextX = isWhole ? corner.x : line.x(at: bottom)
            if y < end {
                pieces.append(
                    EdgePiece(
                        x: x,
                        nextX: nextX,
                        y: y,
                        end: end,
                        direction: direction,
                        line: line
                    )
                )
            }
            low = min(low, nextX)
            high = max(high, nextX)
            (x, y) = (nextX, end)
            if isWhole {
                if left == 0 { break }
                advance(points)
            }
        }
        at = SIMD2(x, y)
        endPiece = pieces.count
    }

    /// Returns a Boolean value that indicates whether the chain is left of another one in a row.
    @inline(__always)
    func precedes(_ other: EdgeChain) -> Bool {
        low != other.low ? low < other.low : high < other.high
    }
}

/// A part of an edge within one row of pixels.
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
