import Foundation

/// A value in the program of an expression.
indirect enum ExpressionValue {
    case undefined
    case number(Double)
    case bool(Bool)
    case string(String)
    case list([ExpressionValue])
    /// A path's numbers.
    case path([Double])
    case object(ExpressionObject)
    case function(ExpressionFunction)
    /// A function of the language by its name, and what it belongs to.
    case builtIn(String, ExpressionObject?)
    /// A function of a list, text, or path by its name, and what it belongs to.
    case method(String, ExpressionValue)
}

/// A thing of the document that expressions refer to.
indirect enum ExpressionObject {
    case layer(LottieBuilder.Composition, Int)
    case composition(LottieBuilder.Composition)
    case transform(LottieTransform, LottieBuilder.Composition)
    case effects(LottieBuilder.Composition, Int)
    case effect([LottieEffect.Parameter], LottieBuilder.Composition, layer: Int)
    case contents([LottieShapeItem], LottieBuilder.Composition)
    case item(LottieShapeItem, LottieBuilder.Composition)
    case property(LottieProperty, LottieClock)
    case key(LottieProperty, Int)
    case mathematics
}

extension ExpressionValue {
    /// The truth of the value.
    var isTrue: Bool {
        switch self {
        case .undefined: false
        case .number(let number): number != 0 && !number.isNaN
        case .bool(let value): value
        case .string(let string): !string.isEmpty
        case .list, .path, .object, .function, .builtIn, .method: true
        }
    }

    /// The numbers of a number or list, or nil for other values.
    var numbers: [Double]? {
        switch self {
        case .number(let number): return [number]
        case .bool(let value): return [value ? 1 : 0]
        case .path(let numbers): return numbers
        case .list(let values):
            var numbers: [Double] = []
            for value in values {
                guard case .number(let number) = value else { return nil }
                numbers.append(number)
            }
            return numbers
        default: return nil
        }
    }

    /// Creates a number, or a list of several.
    init(_ numbers: [Double]) {
        self = numbers.count == 1 ? .number(numbers[0]) : .list(numbers.map { .number($0) })
    }

    /// Returns the result of an operation on two numbers, or on each component of lists.
    static func combined(
        _ a: ExpressionValue,
        _ b: ExpressionValue,
        _ operation: (Double, Double) -> Double
    ) throws(ExpressionFault) -> ExpressionValue {
        if let x = a.scalar, let y = b.scalar { return .number(operation(x, y)) }
        let fault = ExpressionFault("it calculates with values that aren’t numbers")
        guard let x = a.numbers, let y = b.numbers else { throw fault }
        if a.scalar != nil { return .list(y.map { .number(operation(x[0], $0)) }) }
        if b.scalar != nil { return .list(x.map { .number(operation($0, y[0])) }) }
        return .list(
            (0..<max(x.count, y.count)).map { index in
                .number(operation(index < x.count ? x[index] : 0, index < y.count ? y[index] : 0))
            }
        )
    }

    /// The number of a number or Boolean value, or nil.
    var scalar: Double? {
        switch self {
        case .number(let number): number
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// Returns a Boolean value that indicates whether two values are equal, loosely.
    func isEqual(to other: ExpressionValue) -> Bool {
        switch (self, other) {
        case (.undefined, .undefined): return true
        case (.string(let a), .string(let b)): return a == b
        case (.string(let a), _): return other.scalar.map { Double(a) == $0 } ?? false
        case (_, .string(let b)): return scalar.map { Double(b) == $0 } ?? false
        default:
            guard let a = scalar, let b = other.scalar else { return false }
            return a == b
        }
    }
}
