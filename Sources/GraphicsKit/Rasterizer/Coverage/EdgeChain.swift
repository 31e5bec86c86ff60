/// A part of an outline whose corners, from top to bottom, only descend.
struct EdgeChain: BitwiseCopyable {
    /// A position on a chain.
    struct Place: BitwiseCopyable {
        /// The index of the line that contains the position.
        var line: Int

        /// The coordinates.
        var x, y: Int32
    }

    /// The heights of the ends.
    let top, bottom: Int32

    /// The direction of the outline: 1 if it runs down the chain, -1 if it runs up.
    let direction: Int32

    /// The index of the last corner.
    private let last: Int

    /// The chains that continue the outline at the top and at the bottom.
    var topMate = 0
    var bottomMate = 0

    /// The smallest and the greatest x coordinate in the current rows.
    private(set) var low: Int32 = 0
    private(set) var high: Int32 = 0

    /// The positions at the top and at the bottom of the current rows.
    private(set) var start, end: Place

    /// The index of the chain in the current rows, counted from the left.
    var place = 0

    /// The number of lines that haven't been read.
    var lineCount: Int { last &- end.line }

    /// Creates a chain from its lines, one of which begins at each corner.
    init(_ lines: borrowing Scratch<GridLine>, from first: Int, direction: Int32) {
        last = lines.count - 1
        let upper = lines[first].start
        (top, bottom) = (upper.y, lines[last].start.y)
        self.direction = direction
        start = Place(line: first, x: upper.x, y: upper.y)
        end = start
    }

    /// Advances to the next rows, which extend from the current rows' bottom down to a height.
    @inline(__always)
    mutating func read(to y: Int32, _ lines: UnsafeMutablePointer<GridLine>) {
        start = end
        let stop = min(y, bottom)
        var place = end
        var (low, high) = (place.x, place.x)
        while place.line < last, lines[place.line &+ 1].start.y <= stop {
            place.line &+= 1
            place.x = lines[place.line].start.x
            (low, high) = (min(low, place.x), max(high, place.x))
        }
        if place.line != end.line { place.y = lines[place.line].start.y }
        if place.y < stop {
            place.x = lines[place.line].x(at: stop)
            (low, high) = (min(low, place.x), max(high, place.x))
            place.y = stop
        }
        (self.low, self.high, end) = (low, high, place)
    }

    /// Returns to the top of the current rows.
    mutating func goBack() { end = start }

    /// Returns a Boolean value that indicates whether the chain sorts before another chain by its
    /// leftmost point.
    ///
    /// Chains with the same leftmost x coordinate are sorted by the rightmost one.
    @inline(__always)
    func precedes(_ other: EdgeChain) -> Bool {
        low != other.low ? low < other.low : high < other.high
    }

    /// Returns a Boolean value that indicates whether no part of the chain is to the right of
    /// another chain.
    ///
    /// Both chains are straight between corners, so they are compared only at the heights of
    /// corners.
    @inline(__always)
    func stays(leftOf other: EdgeChain, _ lines: UnsafeMutablePointer<GridLine>) -> Bool {
        guard high > other.low else { return true }
        let (top, bottom) = (max(start.y, other.start.y), min(end.y, other.end.y))
        guard top < bottom else { return true }
        var (i, j) = (lines + start.line, lines + other.start.line)
        while i[1].start.y <= top { i += 1 }
        while j[1].start.y <= top { j += 1 }
        if i.pointee.x(at: top) > j.pointee.x(at: top) { return false }
        while true {
            let (corner, otherCorner) = (i[1].start, j[1].start)
            let y = min(corner.y, otherCorner.y)
            if y >= bottom { return i.pointee.x(at: bottom) <= j.pointee.x(at: bottom) }
            let x = corner.y == y ? corner.x : i.pointee.x(at: y)
            let otherX = otherCorner.y == y ? otherCorner.x : j.pointee.x(at: y)
            if x > otherX { return false }
            if corner.y == y { i += 1 }
            if otherCorner.y == y { j += 1 }
        }
    }
}

/// A line between two grid points, evaluated for x at a given y.
struct GridLine: BitwiseCopyable {
    /// The upper point, stored as two numbers because heights are often read alone.
    private let x, y: Int32

    private let slope: Double

    /// The upper point.
    var start: SIMD2<Int32> {
        @inline(__always) get { SIMD2(x, y) }
    }

    /// Creates the line through two points, which can be evaluated only if their heights differ.
    @inline(__always)
    init(_ upper: SIMD2<Int32>, _ lower: SIMD2<Int32>) {
        (x, y) = (upper.x, upper.y)
        slope = Double(lower.x &- upper.x) / Double(lower.y &- upper.y)
    }

    /// Returns the grid coordinate closest to the line at a height.
    ///
    /// The result depends only on the offset from the line's start, so moving the line by whole
    /// grid steps moves the result by the same distance.
    @inline(__always)
    func x(at height: Int32) -> Int32 {
        // Adding 1.5 · 2^52 leaves the rounded integer in the low bits.
        let shifted = Double(height &- y) * slope + 6_755_399_441_055_744
        return x &+ Int32(truncatingIfNeeded: shifted.bitPattern)
    }
}
