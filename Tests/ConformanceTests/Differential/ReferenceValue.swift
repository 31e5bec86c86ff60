/// A property value: numbers and their meaning.
struct ReferenceValue: Equatable {
    /// The meanings of numbers.
    enum Kind: String {
        case bool
        case number
        case point
        case size
        case rect
        case color
        /// A list of numbers.
        case numbers
        /// A list of colors, four numbers each.
        case colors
        /// Sixteen numbers, row by row.
        case matrix
    }

    var kind: Kind
    var numbers: [Double]

    /// Creates a value.
    init(_ kind: Kind, _ numbers: [Double]) {
        self.kind = kind
        self.numbers = numbers
    }

    /// Creates a number.
    init(_ number: Double) {
        self.init(.number, [number])
    }

    /// Creates a matrix.
    init(_ matrix: ReferenceMatrix) {
        self.init(.matrix, matrix.entries)
    }

    /// The numbers as a matrix.
    var matrix: ReferenceMatrix { ReferenceMatrix(entries: numbers) }

    /// The value that changes nothing when added.
    var zero: ReferenceValue {
        kind == .matrix
            ? ReferenceValue(.identity) : ReferenceValue(kind, numbers.map { _ in 0 })
    }

    /// Returns the sum of this value and another or, for matrices, the matrix that applies both in
    /// order.
    ///
    /// Lists of different counts have no sum, so the result is an empty value.
    func followed(by other: ReferenceValue) -> ReferenceValue {
        guard numbers.count == other.numbers.count else { return ReferenceValue(kind, []) }
        if kind == .matrix { return ReferenceValue(matrix.followed(by: other.matrix)) }
        return ReferenceValue(kind, zip(numbers, other.numbers).map { $0 + $1 })
    }

    /// Returns the value that results in this one when another is added to it.
    func without(_ other: ReferenceValue, _ context: ReferenceContext) -> ReferenceValue {
        guard numbers.count == other.numbers.count else { return ReferenceValue(kind, []) }
        if kind == .matrix {
            // The reference states the opposite order, which contradicts its own rule for the end
            // value, concat(by, from). This code inverts that rule.
            let back = other.matrix.inverse ?? other.matrix
            return ReferenceValue(back.followed(by: matrix))
        }
        return ReferenceValue(kind, zip(numbers, other.numbers).map { $0 - $1 })
    }

    /// Returns the value plus a multiple of another one.
    func plus(_ count: Double, times other: ReferenceValue) -> ReferenceValue {
        ReferenceValue(kind, zip(numbers, other.numbers).map { $0 + count * $1 })
    }

    /// Returns the value between this one and another, or nil if they can't be interpolated.
    func blended(
        with other: ReferenceValue,
        _ f: Double,
        _ context: ReferenceContext
    ) -> ReferenceValue? {
        guard kind == other.kind, !numbers.isEmpty, numbers.count == other.numbers.count else {
            return nil
        }
        switch kind {
        case .bool: return f > 0 ? other : self
        case .matrix: return ReferenceValue(matrix.blended(with: other.matrix, f, context))
        default:
            return ReferenceValue(kind, zip(numbers, other.numbers).map { $0 + ($1 - $0) * f })
        }
    }

    /// The length of the numbers as a vector.
    var magnitude: Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}
