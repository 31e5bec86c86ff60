import Foundation

/// A search for the pieces that explain a series at the least cost, by dynamic programming.
struct PieceSearch {
    private let series: SampledSeries
    private let weights: [Double]
    private let table = CurveTable.candidates
    private let costs = CurveTable.candidates.curves.map(\.cost)
    private let leastCosts = CurveTable.candidates.leastCosts

    /// The greatest number of samples between which pieces may begin anywhere.
    private static let fineCount = 160

    /// The number of samples below which none are left out.
    private static let coarseCount = 40

    /// The number of samples of a piece below which a series counts as noise.
    private static let noiseLength = 4

    /// The number of samples of a piece from which curves are tried on some of them first.
    private static let longCount = 24

    /// The interval of the samples on which curves are tried first.
    private static let sparseStep = 4

    /// The greatest squared difference of a sample in units of its variance.
    static let clipping = 25.0

    /// Creates a search.
    ///
    /// Of a long series, it looks at some samples only; joints are moved to where they belong later.
    init(_ series: SampledSeries) {
        let step = series.count / Self.fineCount
        let own = step > 1 ? series.thinned(by: step) : series
        self.series = own
        weights = own.values.indices.map { own.weight($0) }
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
        if count >= 2 * Self.coarseCount {
            // Noise isn't explained any better by more samples, and takes the longest.
            let rough = PieceSearch(series.thinned(by: count / Self.coarseCount))
            let found = rough.pieces()
            if found.pieces.count * Self.noiseLength > rough.series.count { return found }
        }
        let step = (count + Self.fineCount - 1) / Self.fineCount
        var ends = Array(stride(from: step, to: count, by: step))
        ends.append(count)
        let starts = [0] + ends.dropLast()
        var best = [Choice](repeating: Choice(), count: count + 1)
        best[0].cost = 0
        var work = 0
        var samples = PieceSamples(limit: count)
        var sparse = PieceSamples(limit: count)
        var bounds = TurnBounds(limit: count)
        for end in ends {
            bounds.find(series.values, weights, until: end)
            for start in starts where start < end && best[start].cost < .infinity {
                let limit = best[end].cost - best[start].cost
                let least = bounds[start]
                guard isPossible(least, below: limit) else { continue }
                work += end - start
                // Where nothing is explained, as in noise, nearly all pieces have to be tried.
                guard work <= series.searchLimit || count < 2 * Self.coarseCount else {
                    return PieceSearch(series.thinned(by: 2)).pieces()
                }
                guard
                    let (piece, cost) = piece(start, end - 1, limit, least, &samples, &sparse)
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

    /// Returns a Boolean value that indicates whether a piece with the least differences `bounds` can cost
    /// less than a limit.
    private func isPossible(_ bounds: SIMD4<Double>, below limit: Double) -> Bool {
        PieceCurve.hold.cost + bounds[0] < limit || !all(leastCosts + bounds .>= limit)
    }

    /// Returns the cheapest piece over samples, or nil if all cost more than a limit.
    private func piece(
        _ first: Int,
        _ last: Int,
        _ limit: Double,
        _ bounds: SIMD4<Double>,
        _ samples: inout PieceSamples,
        _ sparse: inout PieceSamples
    ) -> (MotionPiece, Double)? {
        let (start, end) = (series.start(first), series.end(last))
        let sums = samples.take(series, weights, first...last, every: 1)
        var best: (piece: MotionPiece, cost: Double)?
        let mean = sums.mean
        let hold =
            PieceCurve.hold.cost
            + samples.residual(mean, mean, limit: limit - PieceCurve.hold.cost)
        if hold < limit {
            let piece = MotionPiece(start: start, end: end, from: mean, to: mean, curve: .hold)
            best = (piece, hold)
        }
        guard last > first, end > start else { return best }
        samples.place(series, from: start, to: end)
        let isLong = samples.count >= Self.longCount
        var sparseSums = LineSums()
        if isLong {
            sparseSums = sparse.take(series, weights, first...last, every: Self.sparseStep)
            sparse.place(series, from: start, to: end)
        }
        for (number, curve) in table.curves.enumerated() {
            let own = costs[number]
            let least = min(limit, best?.cost ?? limit)
            guard own + bounds[table.turns[number]] < least else { continue }
            // A curve that doesn't fit some of the samples doesn't fit all.
            if isLong {
                guard let (from, to) = sparse.ends(of: number, table, sparseSums),
                    sparse.residual(from, to, limit: least - own) < least - own
                else { continue }
            }
            guard let (from, to) = samples.ends(of: number, table, sums) else { continue }
            let cost = own + samples.residual(from, to, limit: least - own)
            if cost < least {
                best = (MotionPiece(start: start, end: end, from: from, to: to, curve: curve), cost)
            }
        }
        return best
    }
}

/// Some samples of a series, and the progress of a curve at them.
private struct PieceSamples {
    private(set) var count = 0
    private var indices: ContiguousArray<Int>
    private var places: ContiguousArray<CurveTable.Place>
    private var values: ContiguousArray<Double>
    private var weights: ContiguousArray<Double>
    private var progress: ContiguousArray<Double>

    /// Creates room for a number of samples.
    init(limit: Int) {
        indices = ContiguousArray(repeating: 0, count: limit)
        places = ContiguousArray(repeating: CurveTable.Place(), count: limit)
        values = ContiguousArray(repeating: 0, count: limit)
        weights = ContiguousArray(repeating: 0, count: limit)
        progress = ContiguousArray(repeating: 0, count: limit)
    }

    /// Takes some of the samples between two.
    ///
    /// - Parameters:
    ///   - series: The series.
    ///   - weights: The weights of the series' samples.
    ///   - range: The indices of the first and the last sample.
    ///   - step: The interval of the samples.
    /// - Returns: The sums over the samples, without progress.
    mutating func take(
        _ series: SampledSeries,
        _ weights: [Double],
        _ range: ClosedRange<Int>,
        every step: Int
    ) -> LineSums {
        var sums = LineSums()
        count = 0
        for index in stride(from: range.lowerBound, through: range.upperBound, by: step) {
            indices[count] = index
            values[count] = series.values[index]
            self.weights[count] = weights[index]
            progress[count] = 0
            sums.addPlain(values[count], weights[index])
            count += 1
        }
        return sums
    }

    /// Finds the places of the samples between two times.
    mutating func place(_ series: SampledSeries, from start: Double, to end: Double) {
        let factor = 1 / (end - start)
        for index in 0..<count {
            places[index] = CurveTable.place((series.times[indices[index]] - start) * factor)
        }
    }

    /// Returns the values at no and full progress of a curve that fit best, or nil if they aren't
    /// determined.
    @inline(__always)
    mutating func ends(
        of curve: Int,
        _ table: CurveTable,
        _ plain: LineSums
    ) -> (from: Double, to: Double)? {
        table.look(up: curve, at: places, count: count, into: &progress)
        var sums = plain
        progress.withUnsafeBufferPointer { progress in
            values.withUnsafeBufferPointer { values in
                weights.withUnsafeBufferPointer { weights in
                    for index in 0..<count {
                        sums.addProgress(progress[index], values[index], weights[index])
                    }
                }
            }
        }
        return sums.ends
    }

    /// Returns the sum of squared differences from values at no and full progress, in units of their
    /// variances, or more than a limit.
    @inline(__always)
    func residual(_ from: Double, _ to: Double, limit: Double) -> Double {
        progress.withUnsafeBufferPointer { progress in
            values.withUnsafeBufferPointer { values in
                weights.withUnsafeBufferPointer { weights in
                    var sum = 0.0
                    for index in 0..<count where sum <= limit {
                        let difference = values[index] - from - (to - from) * progress[index]
                        sum += min(difference * difference * weights[index], PieceSearch.clipping)
                    }
                    return sum
                }
            }
        }
    }
}

/// The sums of which a line through values of progress is made.
private struct LineSums {
    var w = 0.0
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0

    /// Adds a sample without its progress.
    @inline(__always)
    mutating func addPlain(_ value: Double, _ weight: Double) {
        w += weight
        y += weight * value
    }

    /// Adds the progress of a sample.
    @inline(__always)
    mutating func addProgress(_ progress: Double, _ value: Double, _ weight: Double) {
        let own = weight * progress
        x += own
        xx += own * progress
        xy += own * value
    }

    /// The weighted mean of the values.
    var mean: Double { w > 0 ? y / w : 0 }

    /// The values at no and full progress, or nil if they aren't determined.
    var ends: (from: Double, to: Double)? {
        let determinant = w * xx - x * x
        guard determinant > 1e-9 * w * w else { return nil }
        let slope = (w * xy - x * y) / determinant
        let from = (y - slope * x) / w
        return (from, from + slope)
    }
}
