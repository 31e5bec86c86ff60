import Foundation
import KinoraCodecs

/// A JSON parser that preserves the order of members.
public struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0

    /// An error for invalid JSON.
    public struct Failure: Error, CustomStringConvertible {
        /// The position and the problem.
        public let description: String
    }

    /// Returns the value that a text represents.
    ///
    /// - Throws: A ``Failure`` that describes the first invalid byte.
    public static func value(of text: String) throws -> JSONValue {
        var reader = JSONReader(bytes: Array(text.utf8))
        let value = try reader.value()
        guard reader.next == nil else { throw reader.failure("more than one value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func failure(_ text: String) -> Failure {
        Failure(description: "byte \(place): \(text)")
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[place...].starts(with: text.utf8) else { return false }
        place += text.utf8.count
        return true
    }

    private mutating func value() throws -> JSONValue {
        switch next {
        case UInt8(ascii: "{"): return try .object(members())
        case UInt8(ascii: "["): return try .array(elements())
        case UInt8(ascii: "\""): return try .string(string())
        default:
            if take("true") { return .bool(true) }
            if take("false") { return .bool(false) }
            if take("null") { return .null }
            return try .number(number())
        }
    }

    private mutating func members() throws -> [(String, JSONValue)] {
        var result: [(String, JSONValue)] = []
        place += 1
        if take("}") { return result }
        repeat {
            let name = try string()
            guard take(":") else { throw failure("no colon") }
            try result.append((name, value()))
        } while take(",")
        guard take("}") else { throw failure("an object goes on") }
        return result
    }

    private mutating func elements() throws -> [JSONValue] {
        var result: [JSONValue] = []
        place += 1
        if take("]") { return result }
        repeat { try result.append(value()) } while take(",")
        guard take("]") else { throw failure("an array goes on") }
        return result
    }

    private mutating func string() throws -> String {
        guard take("\"") else { throw failure("no text") }
        let start = place
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte != UInt8(ascii: "\\") else { throw failure("an escape") }
            place += 1
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard take("\"") else { throw failure("text goes on") }
        return text
    }

    /// Reads a plain number: no exponent, no negative zero, no redundant digits.
    private mutating func number() throws -> Double {
        let start = place
        while let byte = next,
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        let isPlain = text.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d*[1-9])?/) != nil
        guard isPlain, text != "-0", let number = Double(text) else {
            throw failure("no plain number")
        }
        return number
    }
}

extension JSONValue {
    /// The value of a member, or nil if there is none.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    /// The elements, or an empty array if the value isn't an array.
    public var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The number, or nil if the value isn't a number.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The string, or nil if the value isn't a string.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The names of the members in order.
    public var names: [String] {
        if case .object(let members) = self { members.map(\.0) } else { [] }
    }

    /// The value and all nested values, outer values first.
    public var all: [JSONValue] {
        switch self {
        case .array(let elements): [self] + elements.flatMap(\.all)
        case .object(let members): [self] + members.flatMap { $0.1.all }
        default: [self]
        }
    }
}
