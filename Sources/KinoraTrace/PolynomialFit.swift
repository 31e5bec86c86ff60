/// A least-squares polynomial of up to the third degree.
struct PolynomialFit {
    /// The time at which the polynomial's argument is 0.
    let origin: Double

    /// The duration of one unit of the argument.
    let span: Double

    /// The coefficients, constant term first.
    let coefficients: [Double]

    /// The sum of the squared errors.
    let squaredError: Double

    /// Returns the value at a time.
    func value(at time: Double) -> Double {
        let u = (time - origin) / span
        return coefficients.reversed().reduce(0) { $0 * u + $1 }
    }

    /// Returns the rate of change per second at a time.
    func slope(at time: Double) -> Double {
        let u = (time - origin) / span
        var slope = 0.0
        for (power, coefficient) in coefficients.enumerated().reversed() where power > 0 {
            slope = slope * u + Double(power) * coefficient
        }
        return slope / span
    }

    /// Returns the polynomial of a degree that best fits samples, or nil if there are too few.
    static func fit(_ samples: some Sequence<(Double, Double)>, degree: Int) -> PolynomialFit? {
        var moments: Moments?
        for (time, value) in samples {
            if moments == nil { moments = Moments(origin: time, base: value) }
            moments?.add(time, value)
        }
        return moments?.fit(degree: degree)
    }

    /// The running sums of a fit, which samples can be added to one by one.
    struct Moments {
        private let origin: Double
        private let base: Double
        private var last: Double
        private var count = 0
        private var powers = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        private var products = (0.0, 0.0, 0.0, 0.0)
        private var squares = 0.0

        /// Creates empty sums relative to an origin and a base value, which keep the sums small.
        init(origin: Double, base: Double) {
            self.origin = origin
            self.base = base
            last = origin
        }

        /// Adds a sample.
        mutating func add(_ time: Double, _ value: Double) {
            let (t, v) = (time - origin, value - base)
            let (t2, t3) = (t * t, t * t * t)
            count += 1
            last = time
            powers.0 += t
            powers.1 += t2
            powers.2 += t3
            powers.3 += t2 * t2
            powers.4 += t2 * t3
            powers.5 += t3 * t3
            products.0 += v
            products.1 += v * t
            products.2 += v * t2
            products.3 += v * t3
            squares += v * v
        }

        /// The squared errors of the best polynomials of degrees 0, 1, 2, and 3.
        ///
        /// One unrolled Cholesky decomposition, because hundreds of thousands of pieces are tried.
        /// Each row gives the error that one more degree explains.
        var squaredErrors: SIMD4<Double> {
            let s = 1 / max(last - origin, 1e-9)
            let (s2, s3) = (s * s, s * s * s)
            let (m1, m2, m3) = (powers.0 * s, powers.1 * s2, powers.2 * s3)
            let (m4, m5, m6) = (powers.3 * s2 * s2, powers.4 * s2 * s3, powers.5 * s3 * s3)
            func root(_ square: Double) -> Double {
                square > 1e-10 ? square.squareRoot() : .infinity
            }
            let l00 = root(Double(count))
            let (l10, l20, l30) = (m1 / l00, m2 / l00, m3 / l00)
            let l11 = root(m2 - l10 * l10)
            let (l21, l31) = ((m3 - l20 * l10) / l11, (m4 - l30 * l10) / l11)
            let l22 = root(m4 - l20 * l20 - l21 * l21)
            let l32 = (m5 - l30 * l20 - l31 * l21) / l22
            let l33 = root(m6 - l30 * l30 - l31 * l31 - l32 * l32)
            let y0 = products.0 / l00
            let y1 = (products.1 * s - l10 * y0) / l11
            let y2 = (products.2 * s2 - l20 * y0 - l21 * y1) / l22
            let y3 = (products.3 * s3 - l30 * y0 - l31 * y1 - l32 * y2) / l33
            let e0 = squares - y0 * y0
            let e1 = e0 - y1 * y1
            let e2 = e1 - y2 * y2
            return SIMD4(e0, e1, e2, e2 - y3 * y3).clamped(
                lowerBound: .zero,
                upperBound: .init(repeating: .infinity)
            )
        }

        /// Returns the best polynomial of a degree, or nil if there are too few samples.
        func fit(degree: Int) -> PolynomialFit? {
            guard count > degree else { return nil }
            let span = max(last - origin, 1e-9)
            let sums = [
                Double(count), powers.0, powers.1, powers.2, powers.3, powers.4, powers.5,
            ]
            let right = [products.0, products.1, products.2, products.3]
            var scale = [1.0]
            for _ in 0..<6 { scale.append((scale.last ?? 1) / span) }
            let size = degree + 1
            var matrix = (0..<size).map { row in
                (0..<size).map { sums[row + $0] * scale[row + $0] }
            }
            let target = (0..<size).map { right[$0] * scale[$0] }
            guard let solution = Self.solve(&matrix, target) else { return nil }
            let explained = zip(solution, target).reduce(0) { $0 + $1.0 * $1.1 }
            var coefficients = solution
            coefficients[0] += base
            return PolynomialFit(
                origin: origin,
                span: span,
                coefficients: coefficients,
                squaredError: max(squares - explained, 0)
            )
        }

        /// Solves a linear system with a positive-definite matrix by Cholesky decomposition.
        private static func solve(_ matrix: inout [[Double]], _ right: [Double]) -> [Double]? {
            let size = right.count
            for row in 0..<size {
                for column in 0...row {
                    var sum = matrix[row][column]
                    for k in 0..<column { sum -= matrix[row][k] * matrix[column][k] }
                    if row == column {
                        guard sum > 1e-12 else { return nil }
                        matrix[row][row] = sum.squareRoot()
                    } else {
                        matrix[row][column] = sum / matrix[column][column]
                    }
                }
            }
            var solution = right
            for row in 0..<size {
                for k in 0..<row { solution[row] -= matrix[row][k] * solution[k] }
                solution[row] /= matrix[row][row]
            }
            for row in (0..<size).reversed() {
                for k in row + 1..<size { solution[row] -= matrix[k][row] * solution[k] }
                solution[row] /= matrix[row][row]
            }
            return solution
        }
    }
}
