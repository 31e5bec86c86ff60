import Foundation

/// A layer tree whose numbers depend on the position of the animation that it follows.
struct PositionedLayer {
    /// The layers, whose numbers depend on the constant `position`.
    let layer: CodeLayer

    /// The duration in seconds of a cycle if the position is that in the cycle, or nil if it is the
    /// time since the start.
    let period: Double?

    /// The positions that determine sums and multiples of the position, as fractions of a cycle.
    private static let positions = [0.23, 0.41, 0.77, 1.61, 3.07]

    /// The number of positions in a cycle at which other numbers are sampled.
    private static let sampleCount = 240

    /// The largest number of points of an interpolated number.
    private static let maximumPointCount = 60

    /// Creates the tree from its values at positions, or nil if its structure depends on the
    /// position.
    ///
    /// Numbers are sums and multiples of the position, else of the position in the cycle, else
    /// interpolated between positions in the cycle.
    ///
    /// - Parameters:
    ///   - period: The duration of a cycle in seconds.
    ///   - make: A closure that returns the tree at a position in seconds.
    init?(period: Double, _ make: (Double) -> CodeLayer) {
        let positions = Self.positions.map { $0 * period }
        let layers = Self.aligned(positions.map(make))
        guard let first = layers.first, Set(layers.map(\.withoutNumbers)).count == 1 else {
            return nil
        }
        let rows = layers.map { $0.numbers.map { $0.literal ?? .nan } }
        let columns = rows[0].indices.map { index in rows.map { $0[index] } }
        if let numbers = Self.numbers(columns, at: positions) {
            (layer, self.period) = (first.replacingNumbers(numbers), nil)
            return
        }
        let inCycle = positions.map { $0.truncatingRemainder(dividingBy: period) }
        self.period = period
        if let numbers = Self.numbers(columns, at: inCycle) {
            layer = first.replacingNumbers(numbers)
            return
        }
        let all = (0...Self.sampleCount).map { index in
            // The end of the cycle isn't the beginning of the next.
            min(Double(index) / Double(Self.sampleCount), 1 - 1e-9) * period
        }
        // At single instants, such as that at which a ring is closed, nothing may move.
        let trees = Self.aligned(layers + all.map(make)).dropFirst(layers.count)
        let known = zip(all, trees).filter { $0.1.withoutNumbers == first.withoutNumbers }
        guard known.count >= Self.sampleCount * 19 / 20 else { return nil }
        let points = known.map(\.0)
        let samples = known.map { $0.1.numbers.map { $0.literal ?? .nan } }
        var numbers: [CodeNumber] = []
        while numbers.count < columns.count {
            let index = numbers.count
            if let angles = Self.angles(samples, at: index) {
                let line = PiecewiseLine(points, angles)
                guard line.points.count <= Self.maximumPointCount else { return nil }
                numbers += CodeNumber.rotation(
                    .interpolated(.name("position"), at: line.points, line.values)
                )
                continue
            }
            if let linear = Self.linear(columns[index], at: inCycle) {
                numbers.append(linear)
                continue
            }
            let line = PiecewiseLine(points, samples.map { $0[index] })
            guard line.points.count <= Self.maximumPointCount else { return nil }
            numbers.append(.interpolated(.name("position"), at: line.points, line.values))
        }
        layer = first.replacingNumbers(numbers)
    }

    /// Returns trees in which each layer has the same properties, also those that have their default
    /// at some positions.
    private static func aligned(_ layers: [CodeLayer]) -> [CodeLayer] {
        guard var keys = layers.first?.allKeys,
            layers.allSatisfy({ $0.allKeys.count == keys.count })
        else { return layers }
        for layer in layers.dropFirst() {
            for (index, own) in layer.allKeys.enumerated() {
                keys[index] += own.filter { !keys[index].contains($0) }
            }
        }
        return layers.map { layer in
            var copy = layer
            var rest = keys[...]
            copy.visitLayers { part in
                let wanted = rest.popFirst() ?? []
                let missing = wanted.filter { key in part[key] == nil }
                guard !missing.isEmpty, let kind = LayerKind(rawValue: part.type) else { return }
                let defaults = PropertyReader.defaults(of: kind)
                for key in missing { part[key] = defaults[key] }
                part.properties.sort { a, b in
                    (wanted.firstIndex(of: a.key) ?? 0) < (wanted.firstIndex(of: b.key) ?? 0)
                }
            }
            return copy
        }
    }

    /// Returns the continuous angles of rotations whose entries begin at an index, or nil if the
    /// numbers there aren't those of changing rotations.
    private static func angles(_ rows: [[Double]], at index: Int) -> [Double]? {
        guard let first = rows.first, index + 6 <= first.count,
            rows.contains(where: { $0[index] != first[index] })
        else { return nil }
        var angles: [Double] = []
        for row in rows {
            let (a, b, c, d) = (row[index], row[index + 1], row[index + 2], row[index + 3])
            guard abs(hypot(a, b) - 1) < 1e-9, abs(a - d) < 1e-9, abs(b + c) < 1e-9,
                row[index + 4] == 0, row[index + 5] == 0
            else { return nil }
            let angle = atan2(b, a)
            let turns = angles.last.map { (($0 - angle) / (2 * .pi)).rounded() } ?? 0
            angles.append(angle + turns * 2 * .pi)
        }
        return angles
    }

    /// Returns numbers as sums and multiples of positions, or nil if some aren't.
    private static func numbers(_ columns: [[Double]], at positions: [Double]) -> [CodeNumber]? {
        let numbers = columns.map { linear($0, at: positions) }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }

    private static func linear(_ values: [Double], at positions: [Double]) -> CodeNumber? {
        if values.allSatisfy({ $0 == values[0] }) { return .literal(values[0]) }
        let slope = (values[1] - values[0]) / (positions[1] - positions[0])
        let offset = values[0] - slope * positions[0]
        for (value, position) in zip(values, positions) {
            guard abs(offset + slope * position - value) < 1e-6 else { return nil }
        }
        func clean(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
        return .linear(clean(offset), clean(slope), .name("position"))
    }
}

extension CodeLayer {
    /// The keys of the properties of all layers in the tree.
    fileprivate var allKeys: [[String]] {
        var keys: [[String]] = []
        var copy = self
        copy.visitLayers { keys.append($0.properties.map(\.key)) }
        return keys
    }
}

/// The fewest points between which values change evenly.
struct PiecewiseLine {
    private(set) var points: [Double] = []
    private(set) var values: [Double] = []

    /// The deviation that is allowed, as a fraction of the range of values.
    private static let tolerance = 2e-4

    /// Creates the points of a function that is sampled at increasing points.
    init(_ xs: [Double], _ ys: [Double]) {
        guard let low = ys.min(), let high = ys.max(), let x = xs.first, let y = ys.first else {
            return
        }
        let allowed = max((high - low) * Self.tolerance, 1e-9)
        append(x, y)
        var start = 0
        while start + 1 < xs.count {
            var end = start + 1
            while end + 1 < xs.count, Self.isStraight(xs, ys, start, end + 1, allowed) { end += 1 }
            append(xs[end], ys[end])
            start = end
        }
        sharpen()
    }

    private mutating func append(_ x: Double, _ y: Double) {
        points.append(x)
        values.append(y)
    }

    private static func isStraight(
        _ xs: [Double],
        _ ys: [Double],
        _ start: Int,
        _ end: Int,
        _ allowed: Double
    ) -> Bool {
        let slope = (ys[end] - ys[start]) / (xs[end] - xs[start])
        return (start...end).allSatisfy { index in
            abs(ys[start] + slope * (xs[index] - xs[start]) - ys[index]) <= allowed
        }
    }

    /// Replaces the ends of a short piece between two longer ones by the point where these meet.
    private mutating func sharpen() {
        var index = 1
        while index + 2 < points.count {
            let (a, b) = (slope(index - 1), slope(index + 1))
            let length = points[index + 1] - points[index]
            let isShort =
                length * 3 < points[index] - points[index - 1]
                && length * 3 < points[index + 2] - points[index + 1]
            // The lines meet at x.
            let x =
                (values[index + 1] - values[index] + a * points[index] - b * points[index + 1])
                / (a - b)
            if isShort, a != b, (points[index]...points[index + 1]).contains(x) {
                let y = values[index] + a * (x - points[index])
                points[index] = x
                values[index] = y
                points.remove(at: index + 1)
                values.remove(at: index + 1)
            } else {
                index += 1
            }
        }
    }

    private func slope(_ index: Int) -> Double {
        (values[index + 1] - values[index]) / (points[index + 1] - points[index])
    }
}
