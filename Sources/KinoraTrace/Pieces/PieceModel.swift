import Foundation
import LayerKit

/// Pieces with common values at their joints, as a model of a series.
struct PieceModel: Sendable {
    /// The series.
    let series: SampledSeries

    /// The times of the joints, from 0 to the period; there is one more than curves.
    var joints: [TimeInterval]

    /// The curves of the pieces.
    var curves: [PieceCurve]

    /// The indices of the joints at which the value jumps.
    var jumps: Set<Int>

    /// A Boolean value that indicates whether the cycle ends with the value that it starts with.
    let isClosed: Bool

    /// The values at the start and end of each piece, for the current joints and curves.
    private(set) var values: [(from: Double, to: Double)] = []

    /// The cost: squared differences in units of the noise, and that of the curves.
    private(set) var cost = Double.infinity

    /// The part of the cost that differences have.
    var residual: Double { cost - curves.reduce(0) { $0 + $1.cost } }

    /// The variance of the differences, in units of the expected one, which is an upper bound.
    var noise: Double {
        let count = series.deviations.count(where: \.isFinite) - 2 * curves.count
        return min(max(residual / Double(max(count, 4)), 0.25), 1)
    }

    /// Creates the model of pieces that a search has found.
    init(_ pieces: [MotionPiece], of series: SampledSeries) {
        self.series = series
        joints = [0] + pieces.map(\.end)
        curves = pieces.map(\.curve)
        jumps = []
        isClosed = Self.isClosed(pieces, series)
        for index in 1..<max(pieces.count, 1) {
            let step = pieces[index].from - pieces[index - 1].to
            if Self.isJump(step, at: pieces[index].start, series) { jumps.insert(index) }
        }
        solve()
    }

    /// Returns a Boolean value that indicates whether a difference at a time is more than motion.
    private static func isJump(
        _ step: Double,
        at time: TimeInterval,
        _ series: SampledSeries
    ) -> Bool {
        guard let next = series.times.firstIndex(where: { $0 >= time }), next > 0 else {
            return false
        }
        var speed = 0.0
        for index in max(next - 4, 1)..<min(next + 4, series.count) where index != next {
            speed = max(speed, abs(series.values[index] - series.values[index - 1]))
        }
        let deviation = max(series.deviations[next], series.deviations[next - 1])
        let own = abs(series.values[next] - series.values[next - 1])
        return abs(step) > 2.5 * speed + 4 * min(deviation, 1e6) && own > 2 * speed
    }

    /// Returns a Boolean value that indicates whether the next cycle continues without a jump.
    private static func isClosed(_ pieces: [MotionPiece], _ series: SampledSeries) -> Bool {
        guard let first = pieces.first, let last = pieces.last, series.count > 8 else {
            return false
        }
        let count = series.count
        var speed = 0.0
        for index in 1..<5 {
            speed = max(speed, abs(series.values[index] - series.values[index - 1]))
            speed = max(speed, abs(series.values[count - index] - series.values[count - index - 1]))
        }
        let deviation = max(series.deviations[0], series.deviations[count - 1])
        guard deviation.isFinite else { return false }
        let own = abs(series.values[0] - series.values[count - 1])
        return abs(first.from - last.to) <= 2.5 * speed + 4 * deviation
            && own <= 2 * speed + 4 * deviation
    }

    /// The pieces.
    var pieces: [MotionPiece] {
        curves.indices.map { index in
            MotionPiece(
                start: joints[index],
                end: joints[index + 1],
                from: values[index].from,
                to: values[index].to,
                curve: curves[index]
            )
        }
    }

    // MARK: - Solving

    /// The unknown of the start and end of each piece.
    private var unknowns: (ends: [(from: Int, to: Int)], count: Int) {
        var ends: [(from: Int, to: Int)] = []
        var count = 0
        for index in curves.indices {
            let isNew = index == 0 || jumps.contains(index)
            let from = isNew ? count : ends[index - 1].to
            if isNew { count += 1 }
            var to = from
            if curves[index] != .hold {
                to = count
                count += 1
            }
            ends.append((from, to))
        }
        guard isClosed, let first = ends.first?.from, let last = ends.last?.to, last != first else {
            return (ends, count)
        }
        // The last value is the first one; the numbers after it move down.
        func joined(_ place: Int) -> Int {
            place == last ? first : place > last ? place - 1 : place
        }
        return (ends.map { (joined($0.from), joined($0.to)) }, count - 1)
    }

    /// Finds the values that fit best at the current joints.
    mutating func solve() {
        let (ends, count) = unknowns
        var normal = NormalEquations(count: count)
        var row = [Double](repeating: 0, count: count)
        let progress = progress
        for (index, place) in progress.enumerated() {
            let weight = series.weight(index)
            guard weight > 0 else { continue }
            let (from, to) = ends[place.piece]
            row[from] += 1 - place.progress
            row[to] += place.progress
            normal.add(row, residual: -series.values[index], weight: weight)
            row[from] = 0
            row[to] = 0
        }
        let step = normal.step(damping: 0) ?? [Double](repeating: 0, count: count)
        // The first values are 0, so the step that is subtracted is the solution's opposite.
        let solution = step.map { -$0 }
        values = ends.map { (solution[$0.from], solution[$0.to]) }
        var sum = curves.reduce(0) { $0 + $1.cost }
        for (index, place) in progress.enumerated() {
            let (from, to) = values[place.piece]
            let difference = from + (to - from) * place.progress - series.values[index]
            sum += min(difference * difference * series.weight(index), PieceSearch.clipping)
        }
        cost = sum
    }

    /// The piece of each sample, and the progress in it.
    private var progress: [(piece: Int, progress: Double)] {
        var piece = 0
        return series.times.map { time in
            while piece + 1 < curves.count, time >= joints[piece + 1] { piece += 1 }
            let length = joints[piece + 1] - joints[piece]
            guard curves[piece] != .hold, length > 0 else { return (piece, 0) }
            return (piece, curves[piece].timing.value(at: (time - joints[piece]) / length))
        }
    }

    // MARK: - Changes

    /// Moves a joint to the best time nearby.
    mutating func moveJoint(_ index: Int, within reach: TimeInterval) {
        let gap = series.interval * 0.3
        var step = reach / 2
        while step > 2e-4 {
            var isBetter = false
            for offset in [-step, step] {
                var next = self
                let time = joints[index] + offset
                guard time > joints[index - 1] + gap, time < joints[index + 1] - gap else {
                    continue
                }
                next.joints[index] = time
                next.solve()
                if next.cost < cost - 1e-3 {
                    self = next
                    isBetter = true
                    break
                }
            }
            if !isBetter { step /= 2 }
        }
    }

    /// Moves all joints to the best times nearby, several times.
    mutating func moveJoints() {
        for _ in 0..<3 {
            let before = cost
            for index in 1..<max(curves.count, 1) {
                moveJoint(index, within: 2.5 * series.interval)
            }
            if cost > before - 0.05 { break }
        }
    }

    /// Changes the curves of moving pieces where another one is better.
    ///
    /// - Parameter pieces: The indices of the pieces, or nil for all.
    mutating func chooseCurves(of pieces: [Int]? = nil) {
        for index in pieces ?? Array(curves.indices) where curves[index] != .hold {
            var best = self
            for curve in PieceCurve.candidates where curve != curves[index] {
                var next = self
                next.curves[index] = curve
                next.solve()
                if next.cost < best.cost - 1e-6 { best = next }
            }
            self = best
        }
    }

    /// Removes a piece, whose neighbors then meet at a time.
    mutating func removePiece(_ index: Int, joining time: TimeInterval) {
        guard curves.count > 1 else { return }
        curves.remove(at: index)
        if index == 0 {
            joints.remove(at: 1)
        } else if index == curves.count {
            joints.remove(at: index)
        } else {
            joints[index] = time
            joints.remove(at: index + 1)
        }
        jumps = Set(jumps.map { $0 > index ? $0 - 1 : $0 })
        solve()
    }

    /// Joins a piece with the one after it, if that is cheaper with any curve.
    mutating func merge() {
        var index = 0
        while index + 1 < curves.count {
            guard !jumps.contains(index + 1) else {
                index += 1
                continue
            }
            var best = self
            for curve in PieceCurve.candidates + [.hold] {
                var next = self
                next.joints.remove(at: index + 1)
                next.curves.remove(at: index + 1)
                next.curves[index] = curve
                next.jumps = Set(jumps.map { $0 > index + 1 ? $0 - 1 : $0 })
                next.solve()
                if next.cost < best.cost - 1e-6 { best = next }
            }
            if best.curves.count == curves.count { index += 1 }
            self = best
        }
    }
}
