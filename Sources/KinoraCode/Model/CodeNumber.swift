import Foundation

/// A number in code: a literal, or an expression of constants and of the index of a loop.
///
/// Lengths are in points, angles in radians, and times in seconds.
indirect enum CodeNumber: Hashable {
    /// A number as it is.
    case literal(Double)

    /// A constant, such as `period`.
    case name(String)

    /// The index of the loop, from zero.
    case index

    /// The remainder of the index divided by a number, which is the column in a grid.
    case column(Int)

    /// The index divided by a number, without remainder, which is the row in a grid.
    case row(Int)

    /// The element at the index of a constant list.
    case element(String)

    /// The value at a number of a function that is linear between points.
    case interpolated(CodeNumber, at: [Double], [Double])

    case sum(CodeNumber, CodeNumber)
    case product(CodeNumber, CodeNumber)
    case cosine(CodeNumber)
    case sine(CodeNumber)

    /// The literal's value, or nil for an expression.
    var literal: Double? {
        if case .literal(let value) = self { value } else { nil }
    }

    /// A Boolean value that indicates whether the number depends on the index of a loop.
    var isIndexed: Bool {
        switch self {
        case .literal, .name: false
        case .index, .column, .row, .element: true
        case .sum(let a, let b), .product(let a, let b): a.isIndexed || b.isIndexed
        case .cosine(let a), .sine(let a), .interpolated(let a, _, _): a.isIndexed
        }
    }

    /// The constants in the expression.
    var names: Set<String> {
        switch self {
        case .name(let name): [name]
        case .literal, .index, .column, .row, .element: []
        case .sum(let a, let b), .product(let a, let b): a.names.union(b.names)
        case .cosine(let a), .sine(let a), .interpolated(let a, _, _): a.names
        }
    }

    /// The angles of sines and cosines that depend on the index of a loop.
    var angles: [CodeNumber] {
        switch self {
        case .literal, .name, .index, .column, .row, .element, .interpolated: []
        case .sum(let a, let b), .product(let a, let b): a.angles + b.angles
        case .cosine(let a), .sine(let a): a.isIndexed ? [a] : []
        }
    }

    /// A Boolean value that indicates whether a part of the expression is interpolated.
    var isInterpolated: Bool {
        switch self {
        case .interpolated: true
        case .literal, .name, .index, .column, .row, .element: false
        case .sum(let a, let b), .product(let a, let b): a.isInterpolated || b.isInterpolated
        case .cosine(let a), .sine(let a): a.isInterpolated
        }
    }

    /// Returns the number with names for angles.
    func naming(_ names: [CodeNumber: String]) -> CodeNumber {
        switch self {
        case .literal, .name, .index, .column, .row, .element, .interpolated: self
        case .sum(let a, let b): .sum(a.naming(names), b.naming(names))
        case .product(let a, let b): .product(a.naming(names), b.naming(names))
        case .cosine(let a): .cosine(names[a].map { .name($0) } ?? a)
        case .sine(let a): .sine(names[a].map { .name($0) } ?? a)
        }
    }

    /// Returns the number with other names for lists.
    func renamingLists(_ names: [String: String]) -> CodeNumber {
        switch self {
        case .element(let list): .element(names[list] ?? list)
        case .literal, .name, .index, .column, .row, .interpolated: self
        case .sum(let a, let b): .sum(a.renamingLists(names), b.renamingLists(names))
        case .product(let a, let b): .product(a.renamingLists(names), b.renamingLists(names))
        case .cosine(let a): .cosine(a.renamingLists(names))
        case .sine(let a): .sine(a.renamingLists(names))
        }
    }

    /// Returns the entries of the affine transform that rotates by an angle.
    static func rotation(_ angle: CodeNumber) -> [CodeNumber] {
        [.cosine(angle), .sine(angle), .product(-1, .sine(angle)), .cosine(angle), 0, 0]
    }

    /// The angle of the affine transform with these entries that rotates by an expression, or nil.
    static func angle(ofRotation entries: [CodeNumber]) -> CodeNumber? {
        guard case .cosine(let angle)? = entries.first, entries == rotation(angle) else {
            return nil
        }
        return angle
    }

    /// Returns the sum with another number.
    func adding(_ other: CodeNumber) -> CodeNumber {
        switch (self, other) {
        case (.literal(let a), .literal(let b)): .literal(a + b)
        case (.literal(0), _): other
        case (_, .literal(0)): self
        case (.sum(.literal(let a), let rest), .literal(let b)):
            a + b == 0 ? rest : .sum(.literal(a + b), rest)
        default: .sum(other, self)
        }
    }

    /// Returns an offset and a multiple of another number, without needless terms.
    static func linear(_ offset: Double, _ step: Double, _ term: CodeNumber) -> CodeNumber {
        guard step != 0 else { return .literal(offset) }
        let multiple = step == 1 ? term : .product(.literal(step), term)
        return offset == 0 ? multiple : .sum(.literal(offset), multiple)
    }
}

extension CodeNumber: ExpressibleByFloatLiteral {
    init(floatLiteral value: Double) {
        self = .literal(value)
    }
}

extension CodeNumber: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) {
        self = .literal(Double(value))
    }
}

/// A part of the model that contains numbers.
protocol CodeNumeric {
    /// Passes every number to a closure, in an order that depends on the part's structure alone.
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void)
}

extension CodeNumeric {
    /// The numbers in the part, in order.
    var numbers: [CodeNumber] {
        var copy = self
        var found: [CodeNumber] = []
        copy.visitNumbers { found.append($0) }
        return found
    }

    /// Returns a copy whose numbers are all the same, for comparisons of structure.
    var withoutNumbers: Self {
        var copy = self
        copy.visitNumbers { $0 = .literal(0) }
        return copy
    }

    /// Returns a copy with other numbers.
    ///
    /// - Parameter numbers: As many numbers as there are in ``numbers``.
    /// - Returns: The copy.
    func replacingNumbers(_ numbers: [CodeNumber]) -> Self {
        var copy = self
        var rest = numbers[...]
        copy.visitNumbers { number in
            if let next = rest.popFirst() { number = next }
        }
        return copy
    }
}

extension Array: CodeNumeric where Element: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        for index in indices { self[index].visitNumbers(body) }
    }
}

extension Optional: CodeNumeric where Wrapped: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        self?.visitNumbers(body)
    }
}
