/// A solver for linear constraints of several priority levels.
///
/// It keeps a simplex tableau in the form of Badros and Borning, “The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm” (2001): basic variables are expressions of the others, which are
/// zero. Free variables become basic as soon as a constraint contains them, so the rows of
/// nonnegative variables never depend on them. Only these rows take part in the simplex method; the
/// rows of free variables are stored unchanged. Cassowary weighs the errors of all constraints
/// together; here the priority levels are solved in turn. Variables that would spoil a level's
/// optimum are fixed at zero for later levels, which is exact for errors of any size.
struct ConstraintSolver {
    /// The relation of an expression to zero.
    enum Relation {
        case equal
        case atLeast
    }

    /// A relation that an expression should satisfy.
    struct Constraint {
        /// The expression.
        var expression: LinearExpression

        /// The relation.
        var relation: Relation
    }

    /// The kind of a nonbasic variable.
    private enum Kind {
        /// The variable can have any value.
        case free
        /// The variable can't be negative.
        case nonnegative
        /// The variable is fixed at zero, because any other value would spoil a level's optimum.
        case zero
    }

    /// The magnitude below which a pivot or cost counts as a rounding error.
    private static let leastPivot = 1e-9

    /// The error that is tolerated, in points.
    static let tolerance = 1e-6

    /// The maximum number of simplex steps per variable; a few usually suffice.
    private static let stepsPerVariable = 50

    private var kinds: [Kind] = []

    /// The expressions of the basic variables; nil for others.
    ///
    /// The row of a free variable can contain other basic variables.
    private var rows: [LinearExpression?] = []

    /// The basic free variables, in the order in which they became basic.
    private var entered: [Int] = []

    /// The basic nonnegative variables with nonconstant rows, in ascending order.
    ///
    /// A constant row stays constant.
    private var tableau: [Int] = []

    // MARK: - Variables

    /// Adds a variable and returns it.
    mutating func makeVariable(isNonnegative: Bool) -> LinearExpression {
        LinearExpression(variable: add(isNonnegative ? .nonnegative : .free))
    }

    private mutating func add(_ kind: Kind) -> Int {
        kinds.append(kind)
        rows.append(nil)
        return kinds.count - 1
    }

    /// Returns the value of an expression.
    func value(of expression: LinearExpression) -> Double {
        reduced(expression).constant
    }

    /// Returns an expression of nonbasic variables.
    private func reduced(_ expression: LinearExpression) -> LinearExpression {
        guard expression.terms.contains(where: { isReplaced($0.variable) }) else {
            return expression
        }
        var sums = [Double](repeating: 0, count: kinds.count)
        var constant = expression.constant
        var basic: [Int] = []
        func add(_ expression: LinearExpression, times factor: Double) {
            for term in expression.terms {
                sums[term.variable] += term.coefficient * factor
                if kinds[term.variable] == .nonnegative, rows[term.variable] != nil {
                    basic.append(term.variable)
                }
            }
        }
        func replace(_ variable: Int) {
            guard sums[variable] != 0, let row = rows[variable] else { return }
            constant += row.constant * sums[variable]
            add(row, times: sums[variable])
            sums[variable] = 0
        }
        add(expression, times: 1)
        // A row contains only free variables that became basic after its own.
        for variable in entered { replace(variable) }
        for variable in basic.sorted() { replace(variable) }
        return LinearExpression(constant, variables: sums.indices) { variable in
            kinds[variable] == .zero ? 0 : sums[variable]
        }
    }

    /// Returns a Boolean value that indicates whether a variable is basic or fixed at zero.
    private func isReplaced(_ variable: Int) -> Bool {
        rows[variable] != nil || kinds[variable] == .zero
    }

    // MARK: - Constraints

    /// Adds a required constraint, and returns a Boolean value that indicates whether it is
    /// compatible with the earlier ones.
    ///
    /// An incompatible constraint changes nothing.
    mutating func require(_ constraint: Constraint) -> Bool {
        var row = reduced(constraint.expression)
        if constraint.relation == .atLeast {
            let surplus = add(.nonnegative)
            row.add(LinearExpression(variable: surplus), times: -1)
            if enter(row) { return true }
            if row.constant >= 0 {
                setRow(of: surplus, to: row.solved(for: surplus))
                return true
            }
        } else if enter(row) {
            return true
        }
        return close(row)
    }

    /// Makes a free variable of a zero row basic, and returns a Boolean value that indicates
    /// whether there is one.
    private mutating func enter(_ row: LinearExpression) -> Bool {
        let free = row.terms.filter { kinds[$0.variable] == .free }
        // The largest coefficient minimizes the rounding error.
        guard let best = free.max(by: { abs($0.coefficient) < abs($1.coefficient) }) else {
            return false
        }
        rows[best.variable] = row.solved(for: best.variable)
        entered.append(best.variable)
        return true
    }

    /// Makes a row without free variables zero, and returns a Boolean value that indicates whether
    /// that is possible.
    private mutating func close(_ row: LinearExpression) -> Bool {
        let error = add(.nonnegative)
        var gap = row.constant < 0 ? row * -1 : row
        setRow(of: error, to: gap)
        minimize(&gap)
        guard let remainder = rows[error] else {
            drop([error])
            return true
        }
        guard remainder.constant <= Self.tolerance else {
            // No other row depends on a basic variable, so it is enough to remove its own.
            removeRow(of: error)
            return false
        }
        removeRow(of: error)
        kinds[error] = .zero
        if let largest = remainder.terms.max(by: { abs($0.coefficient) < abs($1.coefficient) }),
            abs(largest.coefficient) > Self.leastPivot
        {
            var zero = remainder
            zero.constant = 0
            substitute(largest.variable, by: zero.solved(for: largest.variable))
        }
        return true
    }

    /// Adds the constraints of one level, minimizing the sum of their errors.
    ///
    /// The errors of earlier levels don't increase.
    mutating func prefer(_ constraints: [Constraint]) {
        var errors: [Int] = []
        for constraint in constraints {
            var row = reduced(constraint.expression)
            let below = add(.nonnegative)
            let above = add(.nonnegative)
            row.add(LinearExpression(variable: below))
            row.add(LinearExpression(variable: above), times: -1)
            errors.append(below)
            if constraint.relation == .equal { errors.append(above) }
            if enter(row) { continue }
            let basic = row.constant < 0 ? below : above
            setRow(of: basic, to: row.solved(for: basic))
        }
        var total = LinearExpression()
        for error in errors { total.add(reduced(LinearExpression(variable: error))) }
        minimize(&total)
        drop(total.terms.filter { $0.coefficient > Self.leastPivot }.map(\.variable))
        dropHeld()
    }

    /// Fixes the variables that would make a row at its bound negative if any of them grew.
    private mutating func dropHeld() {
        func isHeld(_ row: LinearExpression) -> Bool {
            row.constant <= Self.leastPivot && row.terms.allSatisfy { $0.coefficient < 0 }
        }
        while let basic = tableau.first(where: { rows[$0].map(isHeld) ?? false }) {
            drop(rows[basic]?.terms.map(\.variable) ?? [])
        }
    }

    /// Returns a Boolean value that indicates whether the constraints allow other values of an
    /// expression.
    ///
    /// The call can change its value.
    mutating func canChange(_ expression: LinearExpression) -> Bool {
        let start = value(of: expression)
        for direction in [1.0, -1.0] {
            var objective = reduced(expression) * direction
            if objective.terms.contains(where: { kinds[$0.variable] == .free }) { return true }
            guard minimize(&objective) else { return true }
            if abs(objective.constant * direction - start) > Self.tolerance { return true }
        }
        return false
    }

    // MARK: - Simplex

    /// Minimizes an expression; returns false if it has no lower bound.
    ///
    /// Bland's rule, which takes the lowest number first, prevents cycles. That is proved for exact
    /// numbers only, so the search stops after a maximum number of steps.
    @discardableResult
    private mutating func minimize(_ objective: inout LinearExpression) -> Bool {
        for _ in 0..<(Self.stepsPerVariable * (kinds.count + 1)) {
            guard
                let entering = objective.terms.first(where: { $0.coefficient < -Self.leastPivot })
            else { break }
            guard let leaving = leavingVariable(for: entering.variable) else { return false }
            guard let row = rows[leaving] else { return true }
            let zero = row - LinearExpression(variable: leaving)
            let solution = zero.solved(for: entering.variable)
            removeRow(of: leaving)
            substitute(entering.variable, by: solution)
            let coefficient = objective.remove(entering.variable)
            objective.add(solution, times: coefficient)
        }
        return true
    }

    /// Returns the basic variable that reaches zero first when another one grows.
    private func leavingVariable(for entering: Int) -> Int? {
        var best: (variable: Int, limit: Double)?
        for variable in tableau {
            guard let row = rows[variable] else { continue }
            let slope = row.coefficient(of: entering)
            guard slope < -Self.leastPivot else { continue }
            let limit = max(row.constant, 0) / -slope
            if best.map({ limit < $0.limit }) ?? true { best = (variable, limit) }
        }
        return best?.variable
    }

    /// Makes a variable basic, substituting its expression in all rows.
    private mutating func substitute(_ variable: Int, by expression: LinearExpression) {
        for index in tableau {
            guard let coefficient = rows[index]?.remove(variable), coefficient != 0 else {
                continue
            }
            rows[index]?.add(expression, times: coefficient)
        }
        setRow(of: variable, to: expression)
        prune()
    }

    /// Fixes variables at zero and removes them from all rows.
    private mutating func drop(_ variables: [Int]) {
        guard !variables.isEmpty else { return }
        for variable in variables { kinds[variable] = .zero }
        for index in tableau {
            for variable in variables { rows[index]?.remove(variable) }
        }
        prune()
    }

    private mutating func prune() {
        tableau.removeAll { rows[$0]?.terms.isEmpty ?? true }
    }

    /// Makes a nonnegative variable basic.
    private mutating func setRow(of variable: Int, to row: LinearExpression) {
        rows[variable] = row
        guard !row.terms.isEmpty else { return }
        let index = tableau.firstIndex { $0 > variable } ?? tableau.count
        tableau.insert(variable, at: index)
    }

    /// Makes a basic variable nonbasic.
    private mutating func removeRow(of variable: Int) {
        rows[variable] = nil
        tableau.removeAll { $0 == variable }
    }
}
