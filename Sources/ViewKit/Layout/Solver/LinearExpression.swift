/// A linear expression: a constant plus multiples of numbered variables.
struct LinearExpression {
    /// A multiple of a variable.
    struct Term {
        /// The number of the variable.
        var variable: Int

        /// The coefficient; never zero.
        var coefficient: Double
    }

    /// The constant term.
    var constant: Double

    /// The terms in ascending order of variables, one for each.
    ///
    /// The fixed order makes sums, and therefore layouts, reproducible.
    private(set) var terms: [Term]

    /// The magnitude below which a coefficient counts as a rounding error.
    private static let leastCoefficient = 1e-10

    /// Creates a constant.
    init(_ constant: Double = 0) {
        self.constant = constant
        terms = []
    }

    /// Creates an expression of a single variable.
    init(variable: Int) {
        constant = 0
        terms = [Term(variable: variable, coefficient: 1)]
    }

    /// Creates an expression with a term for each variable.
    init(_ constant: Double, variables: Range<Int>, coefficient: (Int) -> Double) {
        self.constant = constant
        terms = variables.compactMap { variable in
            let coefficient = coefficient(variable)
            guard abs(coefficient) > Self.leastCoefficient else { return nil }
            return Term(variable: variable, coefficient: coefficient)
        }
    }

    /// Returns the coefficient of a variable; 0 if it doesn't occur.
    func coefficient(of variable: Int) -> Double {
        index(of: variable).map { terms[$0].coefficient } ?? 0
    }

    private func index(of variable: Int) -> Int? {
        var low = 0
        var high = terms.count
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
        }
        return low < terms.count && terms[low].variable == variable ? low : nil
    }

    /// Removes the term of a variable, and returns its coefficient.
    @discardableResult
    mutating func remove(_ variable: Int) -> Double {
        index(of: variable).map { terms.remove(at: $0).coefficient } ?? 0
    }

    /// Adds a multiple of another expression.
    mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        guard factor != 0 else { return }
        constant += other.constant * factor
        guard !other.terms.isEmpty else { return }
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var index = 0
        for term in other.terms {
            while index < terms.count, terms[index].variable < term.variable {
                merged.append(terms[index])
                index += 1
            }
            var sum = Term(variable: term.variable, coefficient: term.coefficient * factor)
            if index < terms.count, terms[index].variable == term.variable {
                sum.coefficient += terms[index].coefficient
                index += 1
            }
            if abs(sum.coefficient) > Self.leastCoefficient { merged.append(sum) }
        }
        merged += terms[index...]
        terms = merged
    }

    /// Returns the value of a variable for which the expression is zero.
    func solved(for variable: Int) -> LinearExpression {
        var rest = self
        let coefficient = rest.remove(variable)
        return rest * (-1 / coefficient)
    }

    static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum.add(right)
        return sum
    }

    static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    static func + (left: LinearExpression, right: Double) -> LinearExpression {
        var sum = left
        sum.constant += right
        return sum
    }

    static func - (left: LinearExpression, right: Double) -> LinearExpression {
        left + -right
    }

    static func * (left: LinearExpression, right: Double) -> LinearExpression {
        var product = LinearExpression()
        product.add(left, times: right)
        return product
    }
}
