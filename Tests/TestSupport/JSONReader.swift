import Foundation
import KinoraCodecs

/// Reads JSON and keeps the order of members.
public struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0

    /// What isn't JSON.
    public struct Failure: Error, CustomStringConvertible {
        /// Where, and what.
        public let description: String
    }

    /// Returns the value that a text is.
    ///
    /// - Throws: A ``Failure`` naming the first byte that doesn't belong there.
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

    /// Plain numbers only: no exponent, no zero with a sign, no needless digits.
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
    /// The value of a member; nil where there is none.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    /// The elements; empty for anything but an array.
    public var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The number; nil for anything else.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The text; nil for anything else.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The names of members in their order.
    public var names: [String] {
        if case .object(let members) = self { members.map(\.0) } else { [] }
    }

    /// The value and all values in it, outer ones first.
    public var all: [JSONValue] {
        switch self {
        case .array(let elements): [self] + elements.flatMap(\.all)
        case .object(let members): [self] + members.flatMap { $0.1.all }
        default: [self]
        }
    }
}
