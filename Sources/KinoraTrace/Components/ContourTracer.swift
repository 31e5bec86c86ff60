/// A tracer of the lines on which levels have half of a height.
struct ContourTracer {
    /// The levels, row by row, of pixels whose centers are half a unit from the origin.
    let levels: ContiguousArray<Float>

    /// The number of columns.
    let width: Int

    /// The number of rows.
    let height: Int

    /// The level of the lines.
    let threshold: Float

    /// The closed contours, the longest first, in the levels' pixels from the top left corner.
    func contours() -> [[SIMD2<Double>]] {
        // Squares between the centers of four pixels; a border of zeros closes all contours.
        var next: [Int: [Int]] = [:]
        var points: [Int: SIMD2<Double>] = [:]
        let stride = width + 2
        func level(_ x: Int, _ y: Int) -> Float {
            guard x >= 0, y >= 0, x < width, y < height else { return 0 }
            return levels[y * width + x]
        }
        func key(_ x: Int, _ y: Int, _ isVertical: Bool) -> Int {
            (((y + 1) * stride) + x + 1) * 2 + (isVertical ? 1 : 0)
        }
        func horizontal(_ x: Int, _ y: Int) -> Int {
            let key = key(x, y, false)
            let (a, b) = (level(x, y), level(x + 1, y))
            let part = Double((threshold - a) / (b - a))
            points[key] = SIMD2(Double(x) + 0.5 + part, Double(y) + 0.5)
            return key
        }
        func vertical(_ x: Int, _ y: Int) -> Int {
            let key = key(x, y, true)
            let (a, b) = (level(x, y), level(x, y + 1))
            let part = Double((threshold - a) / (b - a))
            points[key] = SIMD2(Double(x) + 0.5, Double(y) + 0.5 + part)
            return key
        }
        func link(_ from: Int, _ to: Int) { next[from, default: []].append(to) }
        for y in -1..<height {
            for x in -1..<width {
                let corners = [
                    level(x, y), level(x + 1, y), level(x + 1, y + 1), level(x, y + 1),
                ].map { $0 >= threshold }
                let number = corners.enumerated().reduce(0) {
                    $0 + ($1.element ? 1 << $1.offset : 0)
                }
                guard number != 0, number != 15 else { continue }
                // Edges: 0 top, 1 right, 2 bottom, 3 left; the inside is on the right.
                func edge(_ side: Int) -> Int {
                    switch side {
                    case 0: horizontal(x, y)
                    case 1: vertical(x + 1, y)
                    case 2: horizontal(x, y + 1)
                    default: vertical(x, y)
                    }
                }
                for (from, to) in Self.links[number] { link(edge(from), edge(to)) }
            }
        }
        return loops(next, points)
    }

    /// The lines in a square, from side to side, by the set of corners that are inside.
    private static let links: [[(Int, Int)]] = [
        [], [(3, 0)], [(0, 1)], [(3, 1)], [(1, 2)], [(3, 0), (1, 2)], [(0, 2)], [(3, 2)],
        [(2, 3)], [(2, 0)], [(0, 1), (2, 3)], [(2, 1)], [(1, 3)], [(1, 0)], [(0, 3)], [],
    ]

    private func loops(
        _ links: [Int: [Int]],
        _ points: [Int: SIMD2<Double>]
    ) -> [[SIMD2<Double>]] {
        var next = links
        var loops: [[SIMD2<Double>]] = []
        for start in links.keys.sorted() {
            while let first = next[start]?.popLast() {
                var loop: [SIMD2<Double>] = []
                if let point = points[start] { loop.append(point) }
                var place = first
                while place != start {
                    if let point = points[place] { loop.append(point) }
                    guard let following = next[place]?.popLast() else { break }
                    place = following
                }
                if loop.count > 3 { loops.append(loop) }
            }
        }
        return loops.sorted { $0.count > $1.count }
    }
}

extension [SIMD2<Double>] {
    /// Returns the corners of the closed contour without points that are near the lines between
    /// others.
    ///
    /// - Parameter tolerance: The greatest distance of a point that is left out.
    /// - Returns: The corners that are kept.
    func simplified(tolerance: Double) -> [SIMD2<Double>] {
        guard count > 3 else { return self }
        let center = reduce(SIMD2(), +) / Double(count)
        func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
            ((a - b) * (a - b)).sum()
        }
        let first = indices.max { distance(self[$0], center) < distance(self[$1], center) } ?? 0
        let second = indices.max {
            distance(self[$0], self[first]) < distance(self[$1], self[first])
        }
        guard let second, second != first else { return self }
        let (a, b) = (Swift.min(first, second), Swift.max(first, second))
        let one = Array(self[a...b])
        let other = Array(self[b...]) + Array(self[...a])
        return one.line(tolerance).dropLast() + other.line(tolerance).dropLast()
    }

    private func line(_ tolerance: Double) -> [SIMD2<Double>] {
        guard count > 2, let first, let last else { return self }
        let side = last - first
        let length = (side * side).sum().squareRoot()
        var farthest = (index: 0, distance: -1.0)
        for (index, point) in enumerated().dropFirst().dropLast() {
            let offset = point - first
            let distance =
                length > 1e-9
                ? abs(side.x * offset.y - side.y * offset.x) / length
                : (offset * offset).sum().squareRoot()
            if distance > farthest.distance { farthest = (index, distance) }
        }
        guard farthest.distance > tolerance else { return [first, last] }
        let start = Array(self[...farthest.index]).line(tolerance)
        return start.dropLast() + Array(self[farthest.index...]).line(tolerance)
    }

    /// The polygon without the short sides that antialiasing makes of sharp corners.
    var withSharpCorners: [SIMD2<Double>] {
        var corners = self
        while corners.count > 3 {
            let count = corners.count
            func length(_ index: Int) -> Double {
                let side = corners[(index + 1) % count] - corners[index]
                return (side * side).sum().squareRoot()
            }
            guard let short = corners.indices.min(by: { length($0) < length($1) }),
                length(short) < 3.2,
                let corner = Self.crossing(
                    corners[(short + count - 1) % count],
                    corners[short],
                    corners[(short + 2) % count],
                    corners[(short + 1) % count]
                )
            else { break }
            let middle = (corners[short] + corners[(short + 1) % count]) / 2
            let offset = corner - middle
            guard (offset * offset).sum() < 25 else { break }
            corners[short] = corner
            corners.remove(at: (short + 1) % count)
        }
        return corners.withoutStraightCorners
    }

    private var withoutStraightCorners: [SIMD2<Double>] {
        guard count > 3 else { return self }
        return indices.filter { index in
            let a = self[index] - self[(index + count - 1) % count]
            let b = self[(index + 1) % count] - self[index]
            let cross = abs(a.x * b.y - a.y * b.x)
            return cross > 0.12 * ((a * a).sum() * (b * b).sum()).squareRoot()
        }.map { self[$0] }
    }

    /// Returns the point in which two lines cross, or nil if they are nearly parallel.
    private static func crossing(
        _ a: SIMD2<Double>,
        _ b: SIMD2<Double>,
        _ c: SIMD2<Double>,
        _ d: SIMD2<Double>
    ) -> SIMD2<Double>? {
        let (u, v) = (b - a, d - c)
        let determinant = u.x * v.y - u.y * v.x
        guard abs(determinant) > 0.05 * ((u * u).sum() * (v * v).sum()).squareRoot() else {
            return nil
        }
        let w = c - a
        return a + u * ((w.x * v.y - w.y * v.x) / determinant)
    }

    /// The area of the polygon, positive if it turns right on screen, and its center.
    var areaAndCenter: (area: Double, center: SIMD2<Double>) {
        var (area, sum) = (0.0, SIMD2<Double>())
        for (index, a) in enumerated() {
            let b = self[(index + 1) % count]
            let cross = a.x * b.y - a.y * b.x
            area += cross / 2
            sum += (a + b) * cross
        }
        guard abs(area) > 1e-9 else {
            return (0, reduce(SIMD2(), +) / Double(Swift.max(count, 1)))
        }
        return (area, sum / (6 * area))
    }
}
