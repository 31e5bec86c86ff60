/// A rectangle of pixels in which polygons' exact areas of coverage are accumulated.
///
/// Each line adds the signed area between itself and the right side of every pixel; the sums from the
/// left are the coverage. Areas outside of the rectangle are cut off.
struct CoverageCanvas {
    /// The number of columns.
    private(set) var width = 0

    /// The number of rows.
    private(set) var height = 0

    /// The signed areas; each row has one more column, for lines that end at the right side.
    private var areas: ContiguousArray<Float> = []

    private var stride: Int { width + 2 }

    /// Empties the canvas and sets its size.
    mutating func reset(width: Int, height: Int) {
        let count = (width + 2) * height
        self.width = width
        self.height = height
        if areas.count < count {
            areas = ContiguousArray(repeating: 0, count: count)
        } else {
            areas.withUnsafeMutableBufferPointer { areas in
                for index in 0..<count { areas[index] = 0 }
            }
        }
    }

    /// Adds closed contours, whose points are relative to the canvas's origin.
    mutating func add(_ contours: ContourBuffer, origin: SIMD2<Double>) {
        let limit = SIMD2(Double(width), Double(height))
        let stride = stride
        areas.withUnsafeMutableBufferPointer { areas in
            var sink = LineSink(areas: areas, stride: stride, limit: limit)
            contours.eachLine { from, to in sink.add(from - origin, to - origin) }
        }
    }

    /// Replaces values with the coverage of 0 to 1, row by row.
    ///
    /// - Precondition: There is room for all pixels.
    mutating func resolve(into coverage: inout ContiguousArray<Float>) {
        let (width, height, stride) = (width, height, stride)
        areas.withUnsafeBufferPointer { areas in
            coverage.withUnsafeMutableBufferPointer { coverage in
                for y in 0..<height {
                    var sum: Float = 0
                    for x in 0..<width {
                        sum += areas[y * stride + x]
                        coverage[y * width + x] = min(abs(sum), 1)
                    }
                }
            }
        }
    }
}

/// A receiver of lines that adds their signed areas to a canvas.
private struct LineSink {
    let areas: UnsafeMutableBufferPointer<Float>
    let stride: Int
    let limit: SIMD2<Double>

    /// Adds a line, cut into the parts left of, in, and right of the canvas.
    mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        guard a.y != b.y, a.y.isFinite, b.y.isFinite, a.x.isFinite, b.x.isFinite else { return }
        let isDown = a.y < b.y
        var (top, bottom) = isDown ? (a, b) : (b, a)
        guard bottom.y > 0, top.y < limit.y else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        if top.y < 0 { top = SIMD2(top.x - top.y * slope, 0) }
        if bottom.y > limit.y {
            bottom = SIMD2(top.x + (limit.y - top.y) * slope, limit.y)
        }
        let sign: Float = isDown ? 1 : -1
        guard min(top.x, bottom.x) < 0 || max(top.x, bottom.x) > limit.x else {
            return addInside(top, bottom, sign)
        }
        var cuts = [top.y, bottom.y]
        for edge in [0, limit.x] where (top.x - edge) * (bottom.x - edge) < 0 {
            cuts.append(top.y + (edge - top.x) / slope)
        }
        cuts.sort()
        for (start, end) in zip(cuts, cuts.dropFirst()) where end > start {
            let first = top.x + (start - top.y) * slope
            let last = top.x + (end - top.y) * slope
            let middle = (first + last) / 2
            if middle >= limit.x { continue }
            func inside(_ x: Double) -> Double { min(max(x, 0), limit.x) }
            addInside(
                SIMD2(middle <= 0 ? 0 : inside(first), start),
                SIMD2(middle <= 0 ? 0 : inside(last), end),
                sign
            )
        }
    }

    /// Adds a line that lies within the canvas.
    private func addInside(_ top: SIMD2<Double>, _ bottom: SIMD2<Double>, _ sign: Float) {
        let slope = (bottom.x - top.x) / max(bottom.y - top.y, 1e-12)
        var y = top.y
        var x = top.x
        var row = Int(y)
        while y < bottom.y {
            let nextY = min(Double(row + 1), bottom.y)
            let nextX = nextY == bottom.y ? bottom.x : top.x + (nextY - top.y) * slope
            addRow(row * stride, min(x, nextX), max(x, nextX), Float(nextY - y) * sign)
            (x, y) = (nextX, nextY)
            row += 1
        }
    }

    /// Adds the part of a line in one row, which spans a height.
    @inline(__always)
    private func addRow(_ base: Int, _ left: Double, _ right: Double, _ height: Float) {
        let first = Int(left)
        let last = Int(right)
        if first == last {
            let part = Float((left + right) / 2 - Double(first))
            areas[base + first] += height * (1 - part)
            areas[base + first + 1] += height * part
            return
        }
        let perPixel = height / Float(right - left)
        // The area left over in each pixel is that of a trapezoid.
        let start = Float(Double(first + 1) - left)
        var covered = 0.5 * start * start * perPixel
        areas[base + first] += covered
        var before = covered
        for column in first + 1..<max(last, first + 1) {
            let reached = (start + Float(column - first) - 0.5) * perPixel
            covered = reached
            areas[base + column] += covered - before
            before = covered
        }
        let rest = Float(right - Double(last))
        let whole = height - 0.5 * rest * rest * perPixel
        areas[base + last] += whole - before
        areas[base + last + 1] += height - whole
    }
}

/// Closed contours of points.
struct ContourBuffer: Sendable {
    /// The points of all contours.
    private(set) var points: ContiguousArray<SIMD2<Double>> = []

    /// The index of the first point of each contour.
    private(set) var starts: ContiguousArray<Int> = []

    /// Removes all contours and keeps the memory.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
    }

    /// Begins a contour.
    mutating func begin() { starts.append(points.count) }

    /// Adds a point to the last contour.
    mutating func add(_ x: Double, _ y: Double) { points.append(SIMD2(x, y)) }

    /// The contours as lists of points.
    var contours: [[SIMD2<Double>]] {
        starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : points.count
            return Array(points[starts[index]..<end])
        }
    }

    /// Calls a closure with the lines of all contours, including those that close them.
    func eachLine(_ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
        points.withUnsafeBufferPointer { points in
            for index in starts.indices {
                let start = starts[index]
                let end = index + 1 < starts.count ? starts[index + 1] : points.count
                guard end - start > 2 else { continue }
                for point in start..<end {
                    body(points[point], points[point + 1 < end ? point + 1 : start])
                }
            }
        }
    }
}
