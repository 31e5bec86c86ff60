import Foundation

/// A covered cell of a blob, at a position counted from the grid's top-left corner.
struct BlobCell {
    let column: Int
    let row: Int

    /// The covered fraction of the cell, from 0 to 1.
    let part: Double

    /// A Boolean value that indicates whether another color also covers the cell.
    let isShared: Bool
}

/// A set of covered cells, with its center, axes, and extents.
struct Blob {
    /// The blob's cells.
    private(set) var cells: [BlobCell] = []

    private var mass = 0.0
    private var squaredMass = 0.0
    private var sumX = 0.0
    private var sumY = 0.0
    private var sumXX = 0.0
    private var sumXY = 0.0
    private var sumYY = 0.0

    /// The minimum ratio of major to minor variance at which a blob has a direction.
    private static let leastAnisotropy = 1.35

    /// Adds a cell.
    mutating func add(_ cell: BlobCell) {
        cells.append(cell)
        let (x, y) = (Double(cell.column) + 0.5, Double(cell.row) + 0.5)
        mass += cell.part
        squaredMass += cell.part * cell.part
        sumX += cell.part * x
        sumY += cell.part * y
        sumXX += cell.part * x * x
        sumXY += cell.part * x * y
        sumYY += cell.part * y * y
    }

    /// Adds another blob's cells.
    mutating func add(_ other: Blob) {
        for cell in other.cells { add(cell) }
    }

    /// The covered area, in cells.
    var area: Double { mass }

    /// The center of mass, in cells.
    var center: CGPoint { CGPoint(x: sumX / mass, y: sumY / mass) }

    /// Returns the blob's measurements, in pixels.
    ///
    /// - Parameters:
    ///   - time: The time of the frame.
    ///   - side: The length of a cell's side, in pixels.
    /// - Returns: The sample, or nil if the blob has no cells.
    func sample(at time: TimeInterval, cellSide side: Double) -> MotionSample? {
        guard mass > 0 else { return nil }
        let axes = axes
        let along = extent(cos(axes.angle), sin(axes.angle))
        let across = extent(-sin(axes.angle), cos(axes.angle))
        return MotionSample(
            time: time,
            x: center.x * side,
            y: center.y * side,
            length: along * side,
            width: across * side,
            angle: axes.isDirected ? axes.angle : nil,
            area: mass * side * side,
            opacity: squaredMass / mass
        )
    }

    private var axes: (angle: Double, isDirected: Bool) {
        let (x, y) = (sumX / mass, sumY / mass)
        // A cell isn't a point: a uniform cell of side 1 has a variance of 1/12.
        let xx = sumXX / mass - x * x + 1.0 / 12
        let yy = sumYY / mass - y * y + 1.0 / 12
        let xy = sumXY / mass - x * y
        let spread = hypot((xx - yy) / 2, xy)
        let mean = (xx + yy) / 2
        guard mean + spread > Self.leastAnisotropy * (mean - spread) else { return (0, false) }
        return (atan2(2 * xy, xx - yy) / 2, true)
    }

    /// The number of histogram steps per cell for measuring extents.
    private static let stepsPerCell = 4.0

    /// Returns the extent of the cells in a direction, without the few outliers that noise adds.
    private func extent(_ dx: Double, _ dy: Double) -> Double {
        let reach = (abs(dx) + abs(dy)) / 2
        let places = cells.map { (Double($0.column) + 0.5) * dx + (Double($0.row) + 0.5) * dy }
        guard let low = places.min(), let high = places.max() else { return 0 }
        let start = low - reach
        let count = Int(((high + reach - start) * Self.stepsPerCell).rounded(.up)) + 1
        // Each cell spreads evenly over the steps that it covers: it adds to the sum at its first
        // step and subtracts after its last.
        var changes = [Double](repeating: 0, count: count + 2)
        for (cell, place) in zip(cells, places) {
            let first = Int((place - reach - start) * Self.stepsPerCell)
            let last = max(first, Int((place + reach - start) * Self.stepsPerCell) - 1)
            let part = cell.part / Double(last - first + 1)
            changes[first] += part
            changes[min(last, count) + 1] -= part
        }
        var sum = 0.0
        let steps = changes.dropLast().map { change in
            sum += change
            return sum
        }
        let outside = min(0.4 + mass * 0.0007, mass * 0.05)
        let ends =
            Self.place(of: outside, in: steps) + Self.place(of: outside, in: steps.reversed())
        return max(Double(steps.count) - ends, 0) / Self.stepsPerCell
    }

    /// Returns the number of steps, with a fraction, at which the running sum reaches a value.
    private static func place(of value: Double, in steps: some Sequence<Double>) -> Double {
        var sum = 0.0
        var place = 0.0
        for step in steps {
            if sum + step >= value { return step > 0 ? place + (value - sum) / step : place }
            sum += step
            place += 1
        }
        return place
    }
}
