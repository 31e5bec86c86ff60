/// The normal equations of a least-squares problem with few unknowns.
struct NormalEquations {
    /// The number of unknowns.
    let count: Int

    private var matrix: [Double]
    private var vector: [Double]

    /// Creates empty equations.
    init(count: Int) {
        self.count = count
        matrix = Array(repeating: 0, count: count * count)
        vector = Array(repeating: 0, count: count)
    }

    /// Removes all observations.
    mutating func reset() {
        for index in matrix.indices { matrix[index] = 0 }
        for index in vector.indices { vector[index] = 0 }
    }

    /// Adds an observation: the derivatives of its difference, and the difference.
    mutating func add(_ row: [Double], residual: Double, weight: Double) {
        for a in 0..<count where row[a] != 0 {
            let scaled = row[a] * weight
            vector[a] += scaled * residual
            for b in a..<count { matrix[a * count + b] += scaled * row[b] }
        }
    }

    /// Adds observations.
    ///
    /// - Parameters:
    ///   - derivatives: For each unknown, the derivatives of the differences.
    ///   - residuals: The differences.
    ///   - weights: Their weights.
    ///   - observations: The number of observations, of which each list has at least as many.
    mutating func add(
        _ derivatives: [ContiguousArray<Float>],
        residuals: ContiguousArray<Float>,
        weights: ContiguousArray<Float>,
        count observations: Int
    ) {
        for a in 0..<count {
            vector[a] += Self.product(derivatives[a], residuals, weights, observations)
            for b in a..<count {
                matrix[a * count + b] += Self.product(
                    derivatives[a],
                    derivatives[b],
                    weights,
                    observations
                )
            }
        }
    }

    /// Returns the sum of the products of the first values in three lists.
    private static func product(
        _ a: ContiguousArray<Float>,
        _ b: ContiguousArray<Float>,
        _ c: ContiguousArray<Float>,
        _ count: Int
    ) -> Double {
        a.withLanes { a in
            b.withLanes { b in
                c.withLanes { c in
                    var sum = LaneSum()
                    for index in stride(from: 0, to: count, by: PixelLanes.scalarCount) {
                        sum.add(
                            a.lanes(at: index, until: count),
                            b.lanes(at: index, until: count),
                            c.lanes(at: index, until: count)
                        )
                    }
                    return sum.value
                }
            }
        }
    }

    /// Returns the change of the unknowns to subtract, or nil if they aren't determined.
    ///
    /// - Parameter damping: The part by which the diagonal is enlarged.
    /// - Returns: The change, or nil.
    func step(damping: Double) -> [Double]? {
        var lower = matrix
        let greatest = (0..<count).reduce(0) { max($0, matrix[$1 * count + $1]) }
        guard greatest > 0 else { return nil }
        for a in 0..<count {
            lower[a * count + a] = matrix[a * count + a] * (1 + damping) + greatest * 1e-9
        }
        guard Self.decompose(&lower, count) else { return nil }
        return Self.solve(lower, vector, count)
    }

    /// The roots of the diagonal of the inverse: the unknowns' deviations for noise of 1.
    var deviations: [Double] {
        var lower = matrix
        let greatest = (0..<count).reduce(0) { max($0, matrix[$1 * count + $1]) }
        guard greatest > 0 else { return Array(repeating: .infinity, count: count) }
        for a in 0..<count { lower[a * count + a] += greatest * 1e-9 + 1e-9 }
        guard Self.decompose(&lower, count) else {
            return Array(repeating: .infinity, count: count)
        }
        return (0..<count).map { index in
            var unit = Array(repeating: 0.0, count: count)
            unit[index] = 1
            return max(Self.solve(lower, unit, count)[index], 0).squareRoot()
        }
    }

    /// Replaces a symmetric matrix's upper half by its Cholesky factor, in place.
    private static func decompose(_ a: inout [Double], _ n: Int) -> Bool {
        for i in 0..<n {
            for j in i..<n {
                var sum = a[i * n + j]
                for k in 0..<i { sum -= a[k * n + i] * a[k * n + j] }
                if i == j {
                    guard sum > 0 else { return false }
                    a[i * n + i] = sum.squareRoot()
                } else {
                    a[i * n + j] = sum / a[i * n + i]
                }
            }
        }
        return true
    }

    private static func solve(_ a: [Double], _ b: [Double], _ n: Int) -> [Double] {
        var x = b
        for i in 0..<n {
            for k in 0..<i { x[i] -= a[k * n + i] * x[k] }
            x[i] /= a[i * n + i]
        }
        for i in (0..<n).reversed() {
            for k in i + 1..<max(n, i + 1) { x[i] -= a[i * n + k] * x[k] }
            x[i] /= a[i * n + i]
        }
        return x
    }
}
