import Foundation

/// The input of a row, which records the keys that have been read.
@MainActor
final class RowInput {
    /// The row's name.
    let name: String

    /// The expected value, which determines the result's form if the input doesn't.
    let expected: JSON

    private let values: [String: JSON]
    private var unread: Set<String>
    private var parts: [RowInput] = []

    /// Creates the input of a row.
    convenience init(of row: TableRow) throws {
        try self.init(row.input, name: row.name, expected: row.expected)
    }

    private init(_ json: JSON, name: String, expected: JSON) throws {
        guard case .object(let values) = json else {
            throw UnsupportedRow("\(json) isn't an object.")
        }
        self.name = name
        self.expected = expected
        self.values = values
        unread = Set(values.keys)
    }

    /// The keys that haven't been read.
    var unreadKeys: [String] { unread.sorted() + parts.flatMap(\.unreadKeys) }

    /// Returns a Boolean value that indicates whether any of several keys exists.
    func has(_ keys: String...) -> Bool {
        keys.contains { values[$0] != nil }
    }

    /// Returns the value of the first key that exists, or nil if there is none or it's null.
    subscript(_ keys: String...) -> JSON? {
        guard let key = keys.first(where: { values[$0] != nil }) else { return nil }
        unread.remove(key)
        return values[key] == .null ? nil : values[key]
    }

    /// Returns the number for a key, or nil if there is none.
    func number(_ key: String) throws -> Double? {
        guard let json = self[key] else { return nil }
        guard let number = json.number else { throw UnsupportedRow("\(key) isn't a number.") }
        return number
    }

    /// Returns the string for a key, or nil if there is none.
    func string(_ key: String) throws -> String? {
        guard let json = self[key] else { return nil }
        guard let string = json.string else { throw UnsupportedRow("\(key) isn't a string.") }
        return string
    }

    /// Returns the numbers for a key, or nil if there are none.
    func numbers(_ key: String) throws -> [Double]? {
        guard let json = self[key] else { return nil }
        guard let numbers = json.numbers else { throw UnsupportedRow("\(key) must be numbers.") }
        return numbers
    }

    /// Returns the Boolean value for a key, or false if there is none.
    func flag(_ key: String) throws -> Bool {
        guard let json = self[key] else { return false }
        guard case .bool(let value) = json else { throw UnsupportedRow("\(key) isn't a Boolean.") }
        return value
    }

    /// Returns the value for a key, which must exist.
    func required(_ key: String) throws -> JSON {
        guard let json = self[key] else { throw UnsupportedRow("\(key) is missing.") }
        return json
    }

    /// Returns the object for a key, or nil if there is none.
    func object(_ key: String) throws -> RowInput? {
        try self[key].map { try part($0) }
    }

    /// Returns the objects for the first key that exists, or nil if there is none.
    func objects(_ keys: String...) throws -> [RowInput]? {
        guard let key = keys.first(where: { values[$0] != nil }) else { return nil }
        return try self[key]?.array?.map { try part($0) }
    }

    /// Returns the input for a nested object, whose keys must be read as well.
    func part(_ json: JSON) throws -> RowInput {
        let part = try RowInput(json, name: name, expected: expected)
        parts.append(part)
        return part
    }
}
