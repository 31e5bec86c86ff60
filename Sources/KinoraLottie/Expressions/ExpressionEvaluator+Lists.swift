import Foundation

extension ExpressionEvaluator {
    /// The maximum length of a list or text that an expression makes.
    static let lengthLimit = 10_000

    /// The functions of lists and texts.
    static let listMembers: Set<String> = [
        "concat", "slice", "join", "indexOf", "reverse", "split", "toString", "toUpperCase",
        "toLowerCase", "charAt", "substring", "trim",
    ]

    /// Returns the result of a function of a list.
    static func call(
        _ name: String,
        ofList values: [ExpressionValue],
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        switch name {
        case "concat":
            var result = values
            for argument in arguments {
                if case .list(let more) = argument {
                    result += more
                } else {
                    result.append(argument)
                }
            }
            guard result.count <= lengthLimit else { throw ExpressionFault("a list is too long") }
            return .list(result)
        case "slice":
            let range = range(arguments, values.count)
            return .list(Array(values[range]))
        case "reverse": return .list(values.reversed())
        case "indexOf":
            let index = arguments.first.flatMap { wanted in
                values.firstIndex { $0.isEqual(to: wanted) }
            }
            return .number(Double(index ?? -1))
        case "join", "toString":
            let separator = arguments.first.map { text(of: $0) } ?? ","
            return .string(values.map { text(of: $0) }.joined(separator: separator))
        default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
        }
    }

    /// Returns the result of a function of a text.
    static func call(
        _ name: String,
        ofText own: String,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        let letters = Array(own)
        switch name {
        case "toString", "trim": return .string(name == "trim" ? own.trimmed : own)
        case "toUpperCase": return .string(own.uppercased())
        case "toLowerCase": return .string(own.lowercased())
        case "charAt":
            let index = Int(max(min(arguments.first?.scalar ?? 0, 1e6), -1))
            return .string(letters.indices.contains(index) ? String(letters[index]) : "")
        case "slice", "substring": return .string(String(letters[range(arguments, letters.count)]))
        case "indexOf":
            let wanted = arguments.first.map { text(of: $0) } ?? ""
            let place = own.range(of: wanted).map {
                own.distance(from: own.startIndex, to: $0.lowerBound)
            }
            return .number(Double(place ?? -1))
        case "split":
            guard let separator = arguments.first.map({ text(of: $0) }) else {
                return .list([.string(own)])
            }
            guard !separator.isEmpty else { return .list(letters.map { .string(String($0)) }) }
            return .list(own.components(separatedBy: separator).map { .string($0) })
        default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
        }
    }

    /// Returns the range of a start and an end, of which negative ones count from the end.
    private static func range(_ arguments: [ExpressionValue], _ count: Int) -> Range<Int> {
        func place(_ index: Int, _ fallback: Int) -> Int {
            guard index < arguments.count, let number = arguments[index].scalar else {
                return fallback
            }
            let whole = Int(max(min(number, 1e6), -1e6))
            return min(max(whole < 0 ? count + whole : whole, 0), count)
        }
        let start = place(0, 0)
        return start..<max(place(1, count), start)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
