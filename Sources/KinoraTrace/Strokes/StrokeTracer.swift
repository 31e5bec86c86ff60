import Foundation
import GraphicsKit

/// A tracer of the line along which a stroke is drawn, from all that it covers over time.
struct StrokeTracer {
    private let box: PixelBox
    private let width: Int
    private let height: Int
    private let levels: ContiguousArray<Float>

    /// The greatest number of points of a path.
    private static let greatestCount = 160

    /// The greatest number of pixels of the box.
    private static let greatestArea = 1 << 20

    /// The distance of points, in pixels.
    private static let spacing = 3.0

    /// Creates a tracer of the coverage that a stroke has in all frames together.
    ///
    /// - Parameters:
    ///   - levels: The coverage in each pixel of a box, row by row.
    ///   - box: The box.
    init(levels: ContiguousArray<Float>, box: PixelBox) {
        self.levels = levels
        self.box = box
        width = box.maxX - box.minX
        height = box.maxY - box.minY
    }

    /// The pixel at the box's origin.
    private var origin: SIMD2<Double> { SIMD2(Double(box.minX), Double(box.minY)) }

    /// Returns the path and the width of the stroke, or nil if the area isn't a line.
    func stroke(
        _ fitter: inout ShapeFitter
    ) -> (path: StrokePath, center: SIMD2<Double>, lineWidth: Double)? {
        guard levels.count <= Self.greatestArea else { return nil }
        let area = levels.reduce(0) { $0 + Double(min($1, 1)) }
        var skeleton = thinned(levels.map { $0 > 0.5 })
        let count = skeleton.count { $0 }
        guard count > 8 else { return nil }
        let lineWidth = area / Double(count)
        guard lineWidth > 0.8, Double(count) > 3 * lineWidth else { return nil }
        prune(&skeleton, rounds: Int(lineWidth * 0.7))
        guard let walk = walk(skeleton, lineWidth), walk.points.count > 4 else { return nil }
        var line = walk.points
        for _ in 0..<3 { line = Self.smoothed(line, isClosed: walk.isClosed) }
        line = Self.resampled(line, isClosed: walk.isClosed)
        if !walk.isClosed { line = Self.extended(line, by: lineWidth) }
        guard line.count > 3, line.count <= Self.greatestCount else { return nil }
        return refined(line, walk.isClosed, lineWidth, &fitter)
    }

    // MARK: - The middle

    /// Returns the middle line of an area, one pixel wide.
    private func thinned(_ area: [Bool]) -> [Bool] {
        var map = area
        // The pixels at the border stay as they are.
        var left = map.indices.filter { index in
            let (x, y) = (index % width, index / width)
            return map[index] && x > 0 && y > 0 && x < width - 1 && y < height - 1
        }
        var hasChanged = true
        var rounds = 0
        while hasChanged, rounds < 200 {
            hasChanged = false
            rounds += 1
            for phase in 0..<2 {
                let removed = left.filter { isRemovable($0, map, phase) }
                guard !removed.isEmpty else { continue }
                for index in removed { map[index] = false }
                left.removeAll { !map[$0] }
                hasChanged = true
            }
        }
        return map
    }

    private static let around = [
        (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
    ]

    private func isRemovable(_ index: Int, _ map: [Bool], _ phase: Int) -> Bool {
        let (above, below) = (index - width, index + width)
        let (up, right, down, left) = (map[above], map[index + 1], map[below], map[index - 1])
        let isInside = phase == 0 ? right && down && (up || left) : up && left && (right || down)
        guard !isInside else { return false }
        let corners = (map[above + 1], map[below + 1], map[below - 1], map[above - 1])
        var (count, changes) = (0, 0)
        for (own, next) in [
            (up, corners.0), (corners.0, right), (right, corners.1), (corners.1, down),
            (down, corners.2), (corners.2, left), (left, corners.3), (corners.3, up),
        ] {
            if own { count += 1 }
            if !own, next { changes += 1 }
        }
        return changes == 1 && (2...6).contains(count)
    }

    private func neighbors(_ index: Int, _ map: [Bool]) -> [Int] {
        let (x, y) = (index % width, index / width)
        return Self.around.compactMap { dx, dy in
            let (nx, ny) = (x + dx, y + dy)
            guard nx >= 0, ny >= 0, nx < width, ny < height, map[ny * width + nx] else {
                return nil
            }
            return ny * width + nx
        }
    }

    /// Removes the ends of branches.
    private func prune(_ map: inout [Bool], rounds: Int) {
        var left = map.indices.filter { map[$0] }
        for _ in 0..<rounds {
            let ends = left.filter { neighbors($0, map).count <= 1 }
            guard !ends.isEmpty, left.count > 4 * ends.count else { return }
            for end in ends { map[end] = false }
            left.removeAll { !map[$0] }
        }
    }

    /// Follows a middle line as straight as possible, across itself too.
    private func walk(
        _ map: [Bool],
        _ lineWidth: Double
    ) -> (points: [SIMD2<Double>], isClosed: Bool)? {
        func point(_ index: Int) -> SIMD2<Double> {
            SIMD2(Double(index % width) + 0.5, Double(index / width) + 0.5)
        }
        let all = map.indices.filter { map[$0] }
        let ends = all.filter { neighbors($0, map).count == 1 }
        let plain = all.first { neighbors($0, map).count == 2 }
        guard let start = ends.first ?? plain ?? all.first else { return nil }
        var isUsed = [Bool](repeating: false, count: map.count)
        isUsed[start] = true
        var path = [start]
        let reach = Int(max(lineWidth, 2).rounded(.up))
        let spur = Int(max(0.7 * lineWidth, 3))
        while path.count < 4000 {
            let current = path[path.count - 1]
            let back = path[max(path.count - 7, 0)]
            let ahead = point(current) - point(back)
            let direction = ahead / max(ahead.magnitude, 1e-9)
            func cost(_ index: Int) -> Double {
                let offset = point(index) - point(current)
                let along = (offset * direction).sum() / max(offset.magnitude, 1e-9)
                return offset.magnitude * (ahead.magnitude < 0.5 ? 1 : 2.2 - along)
            }
            var candidates = neighbors(current, map).filter { !isUsed[$0] }
            let long = candidates.filter { isLong($0, map, isUsed, spur) }
            if !long.isEmpty { candidates = long }
            if candidates.isEmpty {
                candidates = nearby(current, reach, map).filter { index in
                    let offset = point(index) - point(current)
                    return !isUsed[index]
                        && (offset * direction).sum() > 0.6 * offset.magnitude
                }
            }
            if candidates.isEmpty {
                // A branch that ends soon isn't part of the line.
                for back in 1..<max(min(Int(1.5 * lineWidth), path.count), 1) {
                    let from = path[path.count - 1 - back]
                    candidates = nearby(from, 2, map).filter {
                        !isUsed[$0] && isLong($0, map, isUsed, spur)
                    }
                    guard !candidates.isEmpty else { continue }
                    path.removeLast(back)
                    break
                }
            }
            guard let next = candidates.min(by: { (cost($0), $0) < (cost($1), $1) }) else { break }
            let beside = Set(neighbors(current, map)).intersection(neighbors(next, map))
            for index in beside { isUsed[index] = true }
            isUsed[next] = true
            path.append(next)
        }
        let missed = all.filter { !isUsed[$0] }
        let apart = missed.count { index in
            !nearby(index, reach, map).contains { isUsed[$0] }
        }
        guard Double(apart) < 0.08 * Double(all.count), Double(path.count) > 0.7 * Double(all.count)
        else { return nil }
        let gap = (point(path[0]) - point(path[path.count - 1])).magnitude
        let isClosed = ends.isEmpty && gap < 1.5 * lineWidth + 2
        return (path.map { point($0) + origin }, isClosed)
    }

    /// Returns a Boolean value that indicates whether a branch has more than a number of pixels.
    private func isLong(_ start: Int, _ map: [Bool], _ isUsed: [Bool], _ least: Int) -> Bool {
        var seen: Set<Int> = [start]
        var open = [start]
        while let index = open.popLast() {
            if seen.count > least { return true }
            for next in neighbors(index, map) where !isUsed[next] && seen.insert(next).inserted {
                open.append(next)
            }
        }
        return false
    }

    private func nearby(_ index: Int, _ reach: Int, _ map: [Bool]) -> [Int] {
        let (x, y) = (index % width, index / width)
        var found: [Int] = []
        for ny in max(y - reach, 0)...min(y + reach, height - 1) {
            for nx in max(x - reach, 0)...min(x + reach, width - 1) where map[ny * width + nx] {
                found.append(ny * width + nx)
            }
        }
        return found
    }

    // MARK: - Points

    private static func smoothed(_ line: [SIMD2<Double>], isClosed: Bool) -> [SIMD2<Double>] {
        line.indices.map { index in
            if !isClosed, index == 0 || index == line.count - 1 { return line[index] }
            let before = line[(index + line.count - 1) % line.count]
            let after = line[(index + 1) % line.count]
            return (before + line[index] * 2 + after) / 4
        }
    }

    private static func resampled(_ line: [SIMD2<Double>], isClosed: Bool) -> [SIMD2<Double>] {
        let path = StrokePath(line, isClosed: isClosed)
        let count = min(max(Int(path.length / spacing), 8), greatestCount - 8)
        let last = Double(isClosed ? count : count - 1)
        return (0..<count).map { path.point(at: Double($0) / last) }
    }

    private static func extended(_ line: [SIMD2<Double>], by length: Double) -> [SIMD2<Double>] {
        guard line.count > 3 else { return line }
        func end(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
            b + (b - a) / max((b - a).magnitude, 1e-9) * length
        }
        let count = line.count
        return [end(line[2], line[0])] + line + [end(line[count - 3], line[count - 1])]
    }

    // MARK: - Refinement

    /// The steps by which points are moved, in pixels; each list after the first is for the points that
    /// are added at corners.
    private static let steps = [
        [3, 1.5, 1, 0.6, 0.35, 0.2, 0.12], [0.6, 0.35, 0.2, 0.12], [0.35, 0.2, 0.12],
    ]

    /// The angle in radians between two parts of a line at which it has a corner.
    private static let cornerAngle = 0.4

    /// The greatest number of times that all points are moved by a step.
    private static let sweeps = 5

    /// Returns the path with its points moved to where the stroke is most like the area.
    private func refined(
        _ start: [SIMD2<Double>],
        _ isClosed: Bool,
        _ lineWidth: Double,
        _ fitter: inout ShapeFitter
    ) -> (path: StrokePath, center: SIMD2<Double>, lineWidth: Double)? {
        var line = start
        let window = FitWindow(levels: levels, box: box)
        var values = [0, 0, lineWidth, 0, 1, 1]
        for (round, steps) in Self.steps.enumerated() {
            if round > 0 {
                let finer = Self.withCornerPoints(line, isClosed: isClosed)
                guard finer.count > line.count, finer.count <= Self.greatestCount else { break }
                line = finer
            }
            for step in steps {
                let path = StrokePath(line, isClosed: isClosed)
                let free = isClosed ? [2] : [2, 3, 4]
                let kind = PrimitiveKind.stroke(path, .round)
                values = fitter.fit(kind, from: values, free: free, in: window).values
                var best = fitter.energy(of: kind, values, in: window)
                for _ in 0..<Self.sweeps {
                    let before = best
                    for index in line.indices {
                        best -= movePoint(index, by: step, &line, isClosed, values, window, &fitter)
                    }
                    guard best < 0.9 * before else { break }
                }
            }
        }
        let path = StrokePath(line, isClosed: isClosed)
        guard !isClosed else {
            let (own, center) = StrokePath.centered(line, isClosed: true)
            return (own, center, values[2])
        }
        let (own, center) = path.cut(from: values[3], to: values[4])
        return own.points.count > 1 ? (own, center, values[2]) : nil
    }

    /// Returns a line with more points next to its corners, which can then be as sharp as they are.
    private static func withCornerPoints(
        _ line: [SIMD2<Double>],
        isClosed: Bool
    ) -> [SIMD2<Double>] {
        let count = line.count
        let corners = line.indices.map { index in
            guard isClosed || (index > 0 && index < count - 1) else { return false }
            let a = line[index] - line[(index + count - 1) % count]
            let b = line[(index + 1) % count] - line[index]
            return abs(atan2(a.x * b.y - a.y * b.x, (a * b).sum())) > cornerAngle
        }
        return line.indices.flatMap { index in
            let next = (index + 1) % count
            let isLast = !isClosed && index == count - 1
            guard !isLast, corners[index] || corners[next] else { return [line[index]] }
            return [line[index], (line[index] + line[next]) / 2]
        }
    }

    /// Moves a point across a line where that is better.
    ///
    /// - Returns: The energy that this saves.
    private func movePoint(
        _ index: Int,
        by step: Double,
        _ line: inout [SIMD2<Double>],
        _ isClosed: Bool,
        _ values: [Double],
        _ window: FitWindow,
        _ fitter: inout ShapeFitter
    ) -> Double {
        let count = line.count
        let (before, after) = (line[(index + count - 1) % count], line[(index + 1) % count])
        let along = (after - before) / max((after - before).magnitude, 1e-9)
        let across = SIMD2(-along.y, along.x)
        // Only what is near changes.
        let near = window.part(around: [before, line[index], after], by: values[2] / 2 + step + 2)
        guard let near else { return 0 }
        let length = StrokePath(line, isClosed: isClosed).length
        func energy(_ line: [SIMD2<Double>], _ fitter: inout ShapeFitter) -> Double {
            let path = StrokePath(line, isClosed: isClosed)
            var own = values
            if !isClosed {
                // The ends stay where they are.
                let ratio = length / path.length
                own[3] *= ratio
                own[4] = 1 - (1 - own[4]) * ratio
            }
            return fitter.energy(of: .stroke(path, .round), own, in: near)
        }
        let first = energy(line, &fitter)
        var best = first
        for direction in [across, -across] {
            var next = line
            next[index] += direction * step
            let cost = energy(next, &fitter)
            guard cost < best - 20 else { continue }
            (line, best) = (next, cost)
        }
        return first - best
    }
}
