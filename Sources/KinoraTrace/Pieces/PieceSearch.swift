import Foundation

/// A search for the pieces that explain a series at the least cost, by dynamic programming.
struct PieceSearch {
    private let series: SampledSeries
    private let table = CurveTable.candidates

    /// The greatest number of samples between which pieces may begin anywhere.
    private static let fineCount = 160

    /// The number of samples looked at, for all pieces together, above which every second one is left
    /// out.
    private static let workLimit = 150_000

    /// The number of samples below which none are left out.
    private static let coarseCount = 40

    /// The greatest squared difference of a sample in units of its variance.
    static let clipping = 25.0

    /// Creates a search.
    ///
    /// Of a long series, it looks at some samples only; joints are moved to where they belong later.
    init(_ series: SampledSeries) {
        let step = series.count / Self.fineCount
        self.series = step > 1 ? series.thinned(by: step) : series
    }

    private struct Choice {
        var cost = Double.infinity
        var start = 0
        var piece: MotionPiece?
    }

    /// Returns the pieces in order, each with values of its own, and their cost.
    func pieces() -> (pieces: [MotionPiece], cost: Double) {
        let count = series.count
        guard count > 1 else {
            let value = series.values.first ?? 0
            let piece = MotionPiece(
                start: 0,
                end: series.period,
                from: value,
                to: value,
                curve: .hold
            )
            return ([piece], PieceCurve.hold.cost)
        }
        let step = (count + Self.fineCount - 1) / Self.fineCount
        var ends = Array(stride(from: step, to: count, by: step))
        ends.append(count)
        let starts = [0] + ends.dropLast()
        var best = [Choice](repeating: Choice(), count: count + 1)
        best[0].cost = 0
        var work = 0
        for end in ends {
            for start in starts where start < end && best[start].cost < .infinity {
                let limit = best[end].cost - best[start].cost
                guard limit > PieceCurve.hold.cost else { continue }
                work += end - start
                // Where nothing is explained, as in noise, nearly all pieces have to be tried.
                guard work <= Self.workLimit || count < 2 * Self.coarseCount else {
                    return PieceSearch(series.thinned(by: 2)).pieces()
                }
                guard
                    let (piece, cost) = piece(start, end - 1, limit)
                else { continue }
                if cost < limit {
                    best[end] = Choice(cost: best[start].cost + cost, start: start, piece: piece)
                }
            }
        }
        var pieces: [MotionPiece] = []
        var place = count
        while place > 0, let piece = best[place].piece {
            pieces.append(piece)
            place = best[place].start
        }
        return (pieces.reversed(), best[count].cost)
    }

    /// Returns the cheapest piece over samples, or nil if all cost more than a limit.
    private func piece(_ first: Int, _ last: Int, _ limit: Double) -> (MotionPiece, Double)? {
        let (start, end) = (series.start(first), series.end(last))
        var sums = Sums()
        for index in first...last { sums.add(series.values[index], series.weight(index)) }
        var best: (piece: MotionPiece, cost: Double)?
        let mean = sums.mean
        let hold =
            PieceCurve.hold.cost
            + residual(first, last, limit: limit - PieceCurve.hold.cost) { _ in mean }
        if hold < limit {
            let piece = MotionPiece(start: start, end: end, from: mean, to: mean, curve: .hold)
            best = (piece, hold)
        }
        guard last > first, end > start else { return best }
        for (number, curve) in table.curves.enumerated() {
            guard curve.cost < min(limit, best?.cost ?? limit) else { continue }
            var normal = LineSums()
            for index in first...last {
                let progress = table.value(
                    of: number,
                    at: (series.times[index] - start) / (end - start)
                )
                normal.add(progress, series.values[index], series.weight(index))
            }
            guard let (from, to) = normal.ends else { continue }
            let rest = min(limit, best?.cost ?? limit) - curve.cost
            let cost =
                curve.cost
                + residual(first, last, limit: rest) { index in
                    let progress = table.value(
                        of: number,
                        at: (series.times[index] - start) / (end - start)
                    )
                    return from + (to - from) * progress
                }
            if cost < min(limit, best?.cost ?? limit) {
                best = (MotionPiece(start: start, end: end, from: from, to: to, curve: curve), cost)
            }
        }
        return best
    }

    /// Returns the sum of squared differences in units of their variances, or more than a limit.
    private func residual(
        _ first: Int,
        _ last: Int,
        limit: Double,
        _ value: (Int) -> Double
    ) -> Double {
        var sum = 0.0
        for index in first...last where sum <= limit {
            let difference = series.values[index] - value(index)
            sum += min(difference * difference * series.weight(index), Self.clipping)
        }
        return sum
    }
}

/// The sums of which a weighted mean is made.
private struct Sums {
    var weight = 0.0
    var sum = 0.0

    mutating func add(_ value: Double, _ weight: Double) {
        self.weight += weight
        sum += value * weight
    }

    var mean: Double { weight > 0 ? sum / weight : 0 }
}

/// The sums of which a line through values of progress is made.
private struct LineSums {
    var w = 0.0
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0

    @inline(__always)
    mutating func add(_ progress: Double, _ value: Double, _ weight: Double) {
        w += weight
        x += weight * progress
        y += weight * value
        xx += weight * progress * progress
        xy += weight * progress * value
    }

    /// The values at no and full progress, or nil if they aren't determined.
    var ends: (from: Double, to: Double)? {
        let determinant = w * xx - x * x
        guard determinant > 1e-9 * w * w else { return nil }
        let slope = (w * xy - x * y) / determinant
        let from = (y - slope * x) / w
        return (from, from + slope)
    }
}
