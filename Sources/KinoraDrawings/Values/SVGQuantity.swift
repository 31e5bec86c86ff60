import Foundation

/// A number with or without a unit, as a CSS function's argument.
enum SVGQuantity: Hashable, Sendable {
    case number(Double)
    case percentage(Double)
    case length(SVGLength)

    /// An angle in degrees.
    case angle(Double)

    /// A duration in seconds.
    case time(Double)

    /// Returns the next quantity: a number, a dimension, or a mathematical function of them.
    static func read(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> SVGQuantity {
        if let next = scanner.next, SyntaxScanner.isLetter(next) {
            let place = scanner
            let name = scanner.word()
            guard scanner.take("(") else {
                throw place.fault("a number is missing before “\(place.rest)”")
            }
            var parser = SVGMathParser(scanner.arguments())
            do throws(SyntaxError) {
                let value = try parser.function(name)
                guard value.isWithinLimits else {
                    throw SyntaxError(
                        offset: 0,
                        reason: "the result of \(name)() is beyond "
                            + "\(Int(SyntaxScanner.greatestNumber)), the greatest number"
                    )
                }
                return value
            } catch {
                throw place.fault(error.reason)
            }
        }
        return try readLiteral(&scanner)
    }

    /// Returns the next number with its unit.
    static func readLiteral(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> SVGQuantity {
        let number = try scanner.number()
        if scanner.take("%") { return .percentage(number) }
        guard let next = scanner.next, SyntaxScanner.isLetter(next) else { return .number(number) }
        let place = scanner
        let unit = scanner.word()
        if let notation = SVGLengthUnit.notations[unit] {
            return .length(SVGLength(number * notation.factor, notation.unit))
        }
        if let degrees = SVGAngle.units[unit] { return .angle(number * degrees) }
        if unit == "s" { return .time(number) }
        if unit == "ms" { return .time(number / 1000) }
        throw place.fault("there is no unit “\(unit)”; there are px, pt, pc, in, cm, mm, em and %")
    }

    /// A Boolean value that indicates whether no part is beyond the greatest number.
    private var isWithinLimits: Bool {
        let limit = SyntaxScanner.greatestNumber
        switch self {
        case .number(let value), .percentage(let value), .angle(let value), .time(let value):
            return abs(value) <= limit
        case .length(let length):
            let values =
                [length.pixels, length.percentage] + length.terms.map(\.value)
                + length.comparisons.map(\.factor)
            return values.allSatisfy { abs($0) <= limit }
        }
    }

    /// Returns the quantity in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> SVGQuantity {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let quantity = try read(&scanner)
        try scanner.requireEnd()
        return quantity
    }

    /// The length, or nil for anything but lengths and percentages.
    var length: SVGLength? {
        switch self {
        case .length(let length): length
        case .percentage(let value): SVGLength(value, isPercentage: true)
        case .number, .angle, .time: nil
        }
    }

    /// The number, where 100% is 1, or nil for dimensions.
    var ratio: Double? {
        switch self {
        case .number(let value): value
        case .percentage(let value): value / 100
        case .length, .angle, .time: nil
        }
    }

    /// The angle in degrees, where 0 needs no unit, or nil for anything else.
    var degrees: Double? {
        switch self {
        case .angle(let degrees): degrees
        case .number(0): 0
        default: nil
        }
    }
}

/// A parser of the arguments of `calc()` and the other mathematical functions.
///
/// It supports CSS Values 4, section 10, without rounding functions.
struct SVGMathParser {
    /// The maximum nesting depth of parentheses and functions.
    private static let depthLimit = 32

    private var scanner: SyntaxScanner
    private let depth: Int

    init(_ text: String, depth: Int = 0) {
        scanner = SyntaxScanner(text)
        self.depth = depth
    }

    /// Returns the value of a function whose arguments are the whole text.
    mutating func function(_ name: String) throws(SyntaxError) -> SVGQuantity {
        guard depth < Self.depthLimit else {
            throw scanner.fault("functions are nested more than \(Self.depthLimit) deep")
        }
        var arguments = [try sum()]
        while scanner.take(",") { arguments.append(try sum()) }
        try scanner.requireEnd()
        guard let value = try Self.value(of: name, arguments) else {
            throw SyntaxError(
                offset: 0,
                reason: "\(name)() with \(arguments.count) values isn’t known; there are calc(), "
                    + "min(), max() and clamp()"
            )
        }
        return value
    }

    private mutating func sum() throws(SyntaxError) -> SVGQuantity {
        var total = try product()
        while true {
            scanner.skipSpace()
            let place = scanner
            let isMinus = scanner.take("-")
            guard isMinus || scanner.take("+") else { return total }
            let other = try product()
            guard let sum = total.adding(other, times: isMinus ? -1 : 1) else {
                throw place.fault("values of different kinds can’t be added")
            }
            total = sum
        }
    }

    private mutating func product() throws(SyntaxError) -> SVGQuantity {
        var total = try value()
        while true {
            scanner.skipSpace()
            let place = scanner
            if scanner.take("*") {
                let other = try value()
                if case .number(let factor) = other {
                    total = total.multiplied(by: factor)
                } else if case .number(let factor) = total {
                    total = other.multiplied(by: factor)
                } else {
                    throw place.fault("one of two factors must be a number")
                }
            } else if scanner.take("/") {
                guard case .number(let divisor) = try value(), divisor != 0 else {
                    throw place.fault("a divisor must be a number other than 0")
                }
                total = total.multiplied(by: 1 / divisor)
            } else {
                return total
            }
        }
    }

    private mutating func value() throws(SyntaxError) -> SVGQuantity {
        scanner.skipSpace()
        let place = scanner
        guard let next = scanner.next, SyntaxScanner.isLetter(next) || next == UInt8(ascii: "(")
        else { return try SVGQuantity.readLiteral(&scanner) }
        let name = scanner.word()
        guard scanner.take("(") else {
            switch name {
            case "pi": return .number(.pi)
            case "e": return .number(exp(1))
            default: throw place.fault("“\(place.rest)” isn’t a number")
            }
        }
        var parser = SVGMathParser(scanner.arguments(), depth: depth + 1)
        return try parser.function(name.isEmpty ? "calc" : name)
    }

    // MARK: - Functions

    private static func value(
        of name: String,
        _ arguments: [SVGQuantity]
    ) throws(SyntaxError) -> SVGQuantity? {
        switch (name, arguments.count) {
        case ("calc", 1): return arguments[0]
        case ("min", 1...): return extreme(.min, arguments)
        case ("max", 1...): return extreme(.max, arguments)
        case ("clamp", 3):
            return extreme(.min, Array(arguments[1...])).flatMap {
                extreme(.max, [arguments[0], $0])
            }
        case ("abs", 1), ("sign", 1): return magnitude(name, arguments[0])
        case ("hypot", 1...):
            return numbers(arguments).map { .number($0.reduce(0, hypot)) }
        case ("pow", 2):
            return numbers(arguments).flatMap { .finite(pow($0[0], $0[1])) }
        case ("sqrt", 1), ("exp", 1), ("log", 1):
            let functions: [String: (Double) -> Double] = [
                "sqrt": { $0.squareRoot() }, "exp": exp, "log": log,
            ]
            guard let x = numbers(arguments)?.first, let function = functions[name] else {
                return nil
            }
            return .finite(function(x))
        case ("sin", 1), ("cos", 1), ("tan", 1):
            let functions: [String: (Double) -> Double] = ["sin": sin, "cos": cos, "tan": tan]
            guard let x = radians(arguments[0]), let function = functions[name] else { return nil }
            return .finite(function(x))
        default: return nil
        }
    }

    private static func extreme(
        _ kind: SVGLength.Comparison.Kind,
        _ arguments: [SVGQuantity]
    ) -> SVGQuantity? {
        func pick(_ values: [Double]) -> Double {
            (kind == .min ? values.min() : values.max()) ?? 0
        }
        if let values = numbers(arguments) { return .number(pick(values)) }
        let angles = arguments.compactMap(\.degrees)
        if angles.count == arguments.count { return .angle(pick(angles)) }
        let percentages = arguments.compactMap(\.percentage)
        if percentages.count == arguments.count { return .percentage(pick(percentages)) }
        let lengths = arguments.compactMap(\.length)
        return lengths.count == arguments.count ? .length(SVGLength(kind, of: lengths)) : nil
    }

    private static func magnitude(_ name: String, _ argument: SVGQuantity) -> SVGQuantity? {
        guard case .number(let x) = argument else {
            guard name == "abs", let length = argument.length else { return nil }
            return .length(SVGLength(.max, of: [length, length * -1]))
        }
        return .number(name == "abs" ? abs(x) : x == 0 ? 0 : x < 0 ? -1 : 1)
    }

    private static func numbers(_ arguments: [SVGQuantity]) -> [Double]? {
        let values = arguments.compactMap { argument in
            if case .number(let value) = argument { value } else { nil }
        }
        return values.count == arguments.count ? values : nil
    }

    private static func radians(_ argument: SVGQuantity) -> Double? {
        switch argument {
        case .number(let radians): radians
        case .angle(let degrees): degrees * .pi / 180
        default: nil
        }
    }
}

extension SVGQuantity {
    fileprivate static func finite(_ value: Double) -> SVGQuantity? {
        value.isFinite && abs(value) <= SyntaxScanner.greatestNumber ? .number(value) : nil
    }

    fileprivate var percentage: Double? {
        if case .percentage(let value) = self { value } else { nil }
    }

    fileprivate func adding(_ other: SVGQuantity, times: Double) -> SVGQuantity? {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + b * times)
        case (.percentage(let a), .percentage(let b)): .percentage(a + b * times)
        case (.angle(let a), .angle(let b)): .angle(a + b * times)
        case (.time(let a), .time(let b)): .time(a + b * times)
        default:
            if let a = length, let b = other.length { .length(a + b * times) } else { nil }
        }
    }

    fileprivate func multiplied(by factor: Double) -> SVGQuantity {
        switch self {
        case .number(let value): .number(value * factor)
        case .percentage(let value): .percentage(value * factor)
        case .length(let length): .length(length * factor)
        case .angle(let degrees): .angle(degrees * factor)
        case .time(let seconds): .time(seconds * factor)
        }
    }
}

/// The units of angles in CSS.
enum SVGAngle {
    /// The degrees of each unit.
    static let units = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]

    /// Returns an angle in degrees.
    static func parse(_ text: String) throws(SyntaxError) -> Double {
        guard let degrees = try SVGQuantity.parse(text).degrees else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” isn’t an angle such as 45deg"
            )
        }
        return degrees
    }
}
