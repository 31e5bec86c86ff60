import Foundation

/// A JSON value whose members keep their order.
public indirect enum JSONValue: Sendable {
    /// The null value.
    case null

    /// A Boolean value.
    case bool(Bool)

    /// A number; nonfinite numbers are written as null.
    case number(Double)

    /// A string.
    case string(String)

    /// An array.
    case array([JSONValue])

    /// An object, with members in order.
    case object([(String, JSONValue)])
}

extension JSONValue: Hashable {
    /// Returns a Boolean value that indicates whether two values are written the same.
    ///
    /// Numbers are equal if they have the same text; objects, if their members have the same order.
    public static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): text(of: a) == text(of: b)
        case (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a.elementsEqual(b, by: ==)
        default: false
        }
    }

    /// Hashes the kind and the content.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let value): hasher.combine(Self.text(of: value))
        case .string(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .object(let members):
            for (name, value) in members {
                hasher.combine(name)
                hasher.combine(value)
            }
        }
    }
}

// MARK: - Writing

extension JSONValue {
    /// The value on one line.
    public var compactText: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(of: value)
        case .string(let value): Self.quoted(value)
        case .array(let values): "[\(values.map(\.compactText).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0)):\($1.compactText)" }.joined(separator: ","))}"
        }
    }

    /// The value on several lines, indented by two spaces; arrays of plain values are on one line.
    public var prettyText: String { text(indent: "") }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .array(let values) where values.contains(where: \.isContainer):
            let lines = values.map { inner + $0.text(indent: inner) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .array(let values):
            return "[\(values.map(\.compactText).joined(separator: ", "))]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.text(indent: inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        default:
            return compactText
        }
    }

    private var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
        return String(number)
    }

    private static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Array where Element: BinaryFloatingPoint {
    /// The numbers as a JSON array.
    package var json: JSONValue { .array(map { .number(Double($0)) }) }
}
