import Foundation
import GraphicsKit

/// A tracer of the line along which a stroke is drawn, from all that it covers over time.
struct StrokeTracer {
    private let width: Int
    private let height: Int
    private let levels: ContiguousArray<Float>

    /// The greatest number of points of a path.
    private static let greatestCount = 160

    /// The distance of points, in pixels.
    private static let spacing = 3.0

    /// Creates a tracer of the coverage that a stroke has in all frames together.
    init(levels: ContiguousArray<Float>, width: Int, height: Int) {
        self.levels = levels
        self.width = width
        self.height = height
    }

    /// Returns the path and the width of the stroke, or nil if the area isn't a line.
    func stroke(
        _ fitter: inout ShapeFitter
    ) -> (path: StrokePath, center: SIMD2<Double>, lineWidth: Double)? {
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
        var hasChanged = true
        var rounds = 0
        while hasChanged, rounds < 200 {
            hasChanged = false
            rounds += 1
            for phase in 0..<2 {
                var removed: [Int] = []
                for y in 1..<max(height - 1, 1) {
                    for x in 1..<max(width - 1, 1) where map[y * width + x] {
                        if isRemovable(x, y, map, phase) { removed.append(y * width + x) }
                    }
                }
                for index in removed { map[index] = false }
                if !removed.isEmpty { hasChanged = true }
            }
        }
        return map
    }

    private static let around = [
        (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
    ]

    private func isRemovable(_ x: Int, _ y: Int, _ map: [Bool], _ phase: Int) -> Bool {
        let near = Self.around.map { map[(y + $0.1) * width + x + $0.0] }
        let count = near.count { $0 }
        guard (2...6).contains(count) else { return false }
        var changes = 0
        for index in 0..<8 where !near[index] && near[(index + 1) % 8] { changes += 1 }
        guard changes == 1 else { return false }
        let (up, right, down, left) = (near[0], near[2], near[4], near[6])
        return phase == 0
            ? !(up && right && down) && !(right && down && left)
            : !(up && right && left) && !(up && down && left)
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
        for _ in 0..<rounds {
            let ends = map.indices.filter { map[$0] && neighbors($0, map).count <= 1 }
            guard !ends.isEmpty, map.count(where: { $0 }) > 4 * ends.count else { return }
            for end in ends { map[end] = false }
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
        return (path.map(point), isClosed)
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

    /// The steps by which points are moved, in pixels.
    private static let steps = [3, 1.5, 1, 0.6, 0.35, 0.2, 0.12]

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
        let window = FitWindow(levels: levels, width: width, height: height)
        var values = [0, 0, lineWidth, 0, 1, 1]
        func energy(_ line: [SIMD2<Double>], _ fitter: inout ShapeFitter) -> Double {
            let path = StrokePath(line, isClosed: isClosed)
            return fitter.energy(of: .stroke(path, .round), values, in: window)
        }
        for step in Self.steps {
            let path = StrokePath(line, isClosed: isClosed)
            let free = isClosed ? [2] : [2, 3, 4]
            values = fitter.fit(.stroke(path, .round), from: values, free: free, in: window).values
            var best = energy(line, &fitter)
            for _ in 0..<Self.sweeps {
                let before = best
                for index in line.indices {
                    let count = line.count
                    let side = line[(index + 1) % count] - line[(index + count - 1) % count]
                    let along = side / max(side.magnitude, 1e-9)
                    let across = SIMD2(-along.y, along.x)
                    for direction in [across, -across] {
                        var next = line
                        next[index] += direction * step
                        let cost = energy(next, &fitter)
                        guard cost < best - 20 else { continue }
                        (line, best) = (next, cost)
                    }
                }
                guard best < 0.9 * before else { break }
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
}
