import Foundation

extension ContourBuffer {
    /// Adds the area of a line with a width.
    ///
    /// - Parameters:
    ///   - points: The points of the line.
    ///   - half: Half of the width.
    ///   - cap: The shape of the ends.
    ///   - isClosed: A Boolean value that indicates whether the last point is joined with the first.
    mutating func addStroke(
        _ points: [SIMD2<Double>],
        half: Double,
        _ cap: PrimitiveKind.Cap,
        isClosed: Bool
    ) {
        var line: [SIMD2<Double>] = []
        for point in points where line.last.map({ ($0 - point).magnitude > 1e-6 }) ?? true {
            line.append(point)
        }
        if isClosed, line.count > 2, (line[0] - line[line.count - 1]).magnitude < 1e-6 {
            line.removeLast()
        }
        guard line.count > 1 else {
            if cap == .round, let point = line.first { addEllipse(point, half, half, 0) }
            return
        }
        if isClosed {
            begin()
            addSide(line, half, isClosed: true)
            begin()
            addSide(line.reversed(), half, isClosed: true)
            return
        }
        begin()
        addSide(line, half, isClosed: false)
        addEnd(line[line.count - 2], line[line.count - 1], half, cap)
        addSide(line.reversed(), half, isClosed: false)
        addEnd(line[1], line[0], half, cap)
    }

    /// Adds the points at a distance on the left of a line, with round joins.
    private mutating func addSide(_ line: [SIMD2<Double>], _ half: Double, isClosed: Bool) {
        let count = line.count
        func normal(_ index: Int) -> SIMD2<Double> {
            let side = line[(index + 1) % count] - line[index % count]
            return SIMD2(side.y, -side.x) / max(side.magnitude, 1e-9)
        }
        let last = isClosed ? count : count - 1
        for index in 0..<last {
            let own = normal(index)
            let (from, to) = (line[index], line[(index + 1) % count])
            add(from.x + own.x * half, from.y + own.y * half)
            add(to.x + own.x * half, to.y + own.y * half)
            guard isClosed || index + 1 < last else { continue }
            let next = normal(index + 1)
            let turn = atan2(own.x * next.y - own.y * next.x, (own * next).sum())
            guard turn > 0 else {
                // On the inner side, each part of the line has an area of its own.
                add(to.x, to.y)
                continue
            }
            let steps = max(Int(turn / 0.2), 1)
            for step in 1..<max(steps, 1) + 1 where steps > 1 {
                let angle = turn * Double(step) / Double(steps)
                let (c, s) = (cos(angle), sin(angle))
                let place = SIMD2(own.x * c - own.y * s, own.x * s + own.y * c)
                add(to.x + place.x * half, to.y + place.y * half)
            }
        }
    }

    private mutating func addEnd(
        _ before: SIMD2<Double>,
        _ end: SIMD2<Double>,
        _ half: Double,
        _ cap: PrimitiveKind.Cap
    ) {
        guard cap == .round else { return }
        let side = end - before
        let first = atan2(-side.x, side.y)
        for step in 1..<12 {
            let angle = first + .pi * Double(step) / 12
            add(end.x + cos(angle) * half * 1.006, end.y + sin(angle) * half * 1.006)
        }
    }
}
