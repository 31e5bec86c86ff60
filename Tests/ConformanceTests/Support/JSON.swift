import Foundation

/// A JSON value in a table.
enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Parses a value.
    init(_ text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    /// Creates an array of numbers.
    init(_ numbers: [Double]) {
        self = .array(numbers.map { .number($0) })
    }
}

extension JSON: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }
}

// MARK: - Reading

extension JSON {
    /// The number, infinity for the string “inf”, or nil for other values.
    var number: Double? {
        switch self {
        case .number(let value): value
        case .string("inf"): .infinity
        default: nil
        }
    }

    /// The string, or nil for other values.
    var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, or nil for other values.
    var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The numbers of an array that contains only numbers, or nil for other values.
    var numbers: [Double]? {
        guard let array else { return nil }
        let numbers = array.compactMap(\.number)
        return numbers.count == array.count ? numbers : nil
    }
}

// MARK: - Comparing

extension JSON {
    /// Returns a Boolean value that indicates whether two values are equal, within a tolerance.
    func isNear(_ other: JSON, within tolerance: Double) -> Bool {
        switch (self, other) {
        case (.array(let a), .array(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.isNear($1, within: tolerance) }
        case (.object(let a), .object(let b)):
            a.keys == b.keys
                && a.allSatisfy { key, value in
                    b[key].map { value.isNear($0, within: tolerance) } ?? false
                }
        default:
            if let a = number, let b = other.number {
                a == b || abs(a - b) <= tolerance
            } else {
                self == other
            }
        }
    }
}

extension JSON: CustomStringConvertible {
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "\(values)"
        case .object(let values):
            "{"
                + values.keys.sorted().map { "\($0): \(values[$0] ?? .null)" }.joined(
                    separator: ", "
                )
                + "}"
        }
    }
}
