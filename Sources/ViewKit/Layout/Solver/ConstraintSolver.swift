/// What finds values of variables that satisfy linear constraints, the more important ones first.
///
/// It keeps a simplex tableau in the form of Badros and Borning, “The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm” (2001): basic variables are expressions of the others, which are
/// zero. Variables that can have any value are basic as soon as a constraint holds them, so that
/// rows of those which can't be negative, with which alone the simplex method works, never depend
/// on them, and theirs are kept as they were at first. Where Cassowary weighs the errors of all constraints at once, the levels of importance
/// are solved one after the other here: what leaves an optimum of a level is closed to those after
/// it, which is exact however great a level's errors are.
struct ConstraintSolver {
    /// How an expression has to be to zero.
    enum Relation {
        case equal
        case atLeast
    }

    /// What an expression should be.
    struct Constraint {
        /// What is compared with zero.
        var expression: LinearExpression

        /// How it is compared.
        var relation: Relation
    }

    /// What is known of a variable that is not basic.
    private enum Kind {
        /// It can have any value.
        case free
        /// It can't be negative.
        case nonnegative
        /// It is zero, as any other value would cost a level its optimum.
        case zero
    }

    /// A number below this in a pivot or a cost is what rounding has left of zero.
    private static let leastPivot = 1e-9

    /// An error up to this many points is none.
    static let tolerance = 1e-6

    /// How many steps towards an optimum are taken at most; a few are the rule.
    private static let stepsPerVariable = 50

    private var kinds: [Kind] = []

    /// The expressions of the basic variables; nil for others.
    ///
    /// That of a variable of any value may hold other basic ones.
    private var rows: [LinearExpression?] = []

    /// The basic variables of any value, in the order in which they have become so.
    private var entered: [Int] = []

    /// The basic variables which can't be negative and depend on others, by rising number.
    ///
    /// A row that depends on nothing never does again.
    private var tableau: [Int] = []

    // MARK: - Variables

    /// Returns a new variable.
    mutating func makeVariable(isNonnegative: Bool) -> LinearExpression {
        LinearExpression(variable: add(isNonnegative ? .nonnegative : .free))
    }

    private mutating func add(_ kind: Kind) -> Int {
        kinds.append(kind)
        rows.append(nil)
        return kinds.count - 1
    }

    /// Returns an expression's value.
    func value(of expression: LinearExpression) -> Double {
        reduced(expression).constant
    }

    /// Returns an expression in variables that are not basic.
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
        // A row holds variables of any value that have become basic after its own one only.
        for variable in entered { replace(variable) }
        for variable in basic.sorted() { replace(variable) }
        return LinearExpression(constant, variables: sums.indices) { variable in
            kinds[variable] == .zero ? 0 : sums[variable]
        }
    }

    /// Returns whether a variable is basic, or zero for good.
    private func isReplaced(_ variable: Int) -> Bool {
        rows[variable] != nil || kinds[variable] == .zero
    }

    // MARK: - Constraints

    /// Takes in a constraint that has to hold, and returns whether it can with those before it.
    ///
    /// One that can't changes nothing.
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

    /// Makes a variable of any value carry a row, which is zero; returns whether there is one.
    private mutating func enter(_ row: LinearExpression) -> Bool {
        let free = row.terms.filter { kinds[$0.variable] == .free }
        // The greatest coefficient loses least to rounding.
        guard let best = free.max(by: { abs($0.coefficient) < abs($1.coefficient) }) else {
            return false
        }
        rows[best.variable] = row.solved(for: best.variable)
        entered.append(best.variable)
        return true
    }

    /// Makes a row zero that holds no variable of any value; returns whether that is possible.
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
            // As nothing else depends on a basic variable, its row is all there is of it.
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

    /// Takes in constraints of one level, so that the sum of their errors is as small as it can be
    /// without more errors in the levels before.
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

    /// Takes out the variables that would make a row at its bound negative, whichever grew.
    private mutating func dropHeld() {
        func isHeld(_ row: LinearExpression) -> Bool {
            row.constant <= Self.leastPivot && row.terms.allSatisfy { $0.coefficient < 0 }
        }
        while let basic = tableau.first(where: { rows[$0].map(isHeld) ?? false }) {
            drop(rows[basic]?.terms.map(\.variable) ?? [])
        }
    }

    /// Returns whether an expression can have other values, all constraints as they are.
    ///
    /// It may have one afterwards.
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

    /// Makes an expression as small as it can be; returns false where it has no bound.
    ///
    /// Bland's rule, the least number first, keeps it from going in circles. As that is proved for
    /// exact numbers only, numbers far apart that round badly are left where a bound is reached.
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

    /// Returns the basic variable that is the first to become zero when another grows.
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

    /// Makes a variable basic, and puts its expression wherever it occurs.
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

    /// Makes variables zero for good and takes them out of every row.
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

    /// Makes a variable that can't be negative basic.
    private mutating func setRow(of variable: Int, to row: LinearExpression) {
        rows[variable] = row
        guard !row.terms.isEmpty else { return }
        let index = tableau.firstIndex { $0 > variable } ?? tableau.count
        tableau.insert(variable, at: index)
    }

    /// Makes a variable that can't be negative zero, or what other rows make of it.
    private mutating func removeRow(of variable: Int) {
        rows[variable] = nil
        tableau.removeAll { $0 == variable }
    }
}
