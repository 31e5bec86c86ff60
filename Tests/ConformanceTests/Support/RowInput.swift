import Foundation

/// The input of a row, which knows what of it has been read.
@MainActor
final class RowInput {
    /// The row's name.
    let name: String

    /// What must be seen, which decides what is read where the input doesn't say.
    let expected: JSON

    private let values: [String: JSON]
    private var unread: Set<String>
    private var parts: [RowInput] = []

    /// Opens the input of a row.
    convenience init(of row: TableRow) throws {
        try self.init(row.input, name: row.name, expected: row.expected)
    }

    private init(_ json: JSON, name: String, expected: JSON) throws {
        guard case .object(let values) = json else {
            throw NotUnderstood("\(json) is not an object.")
        }
        self.name = name
        self.expected = expected
        self.values = values
        unread = Set(values.keys)
    }

    /// The keys that nobody has asked for.
    var unreadKeys: [String] { unread.sorted() + parts.flatMap(\.unreadKeys) }

    /// Returns a Boolean value that indicates whether one of several keys is there.
    func has(_ keys: String...) -> Bool {
        keys.contains { values[$0] != nil }
    }

    /// Returns the value of the first key that is there; nil for none and for null.
    subscript(_ keys: String...) -> JSON? {
        guard let key = keys.first(where: { values[$0] != nil }) else { return nil }
        unread.remove(key)
        return values[key] == .null ? nil : values[key]
    }

    /// Returns the number of a key; nil where there is none.
    func number(_ key: String) throws -> Double? {
        guard let json = self[key] else { return nil }
        guard let number = json.number else { throw NotUnderstood("\(key) is not a number.") }
        return number
    }

    /// Returns the text of a key; nil where there is none.
    func string(_ key: String) throws -> String? {
        guard let json = self[key] else { return nil }
        guard let string = json.string else { throw NotUnderstood("\(key) is not a text.") }
        return string
    }

    /// Returns the numbers of a key; nil where there is none.
    func numbers(_ key: String) throws -> [Double]? {
        guard let json = self[key] else { return nil }
        guard let numbers = json.numbers else { throw NotUnderstood("\(key) is not numbers.") }
        return numbers
    }

    /// Returns whether a key is true; false where there is none.
    func flag(_ key: String) throws -> Bool {
        guard let json = self[key] else { return false }
        guard case .bool(let value) = json else { throw NotUnderstood("\(key) is not a flag.") }
        return value
    }

    /// Returns the value of a key that must be there.
    func required(_ key: String) throws -> JSON {
        guard let json = self[key] else { throw NotUnderstood("\(key) is missing.") }
        return json
    }

    /// Returns the object of a key; nil where there is none.
    func object(_ key: String) throws -> RowInput? {
        try self[key].map { try part($0) }
    }

    /// Returns the objects of the first key that is there; nil where there is none.
    func objects(_ keys: String...) throws -> [RowInput]? {
        guard let key = keys.first(where: { values[$0] != nil }) else { return nil }
        return try self[key]?.array?.map { try part($0) }
    }

    /// Returns an object of the row, whose keys must be read too.
    func part(_ json: JSON) throws -> RowInput {
        let part = try RowInput(json, name: name, expected: expected)
        parts.append(part)
        return part
    }
}
