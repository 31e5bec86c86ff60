import Foundation

/// A JSON text that has been read, as a flat list of values in document order.
///
/// Each value knows the value that contains it, so that any value's path can be given.
final class JSONDocument: Sendable {
    /// A value of the text.
    struct Node: Sendable {
        let kind: Kind

        /// The index of the value after this one and everything in it.
        var next: Int32

        /// The index of the value that contains this one, or -1.
        let parent: Int32

        /// The bytes of the member's name, without quotation marks, or an empty range.
        let nameStart: Int32
        let nameLength: Int32

        /// The bytes of a string, without quotation marks.
        let start: Int32
        let length: Int32

        /// The number, 1 for true, and 0 for other values.
        let number: Double
    }

    /// The kind of a value.
    enum Kind: UInt8, Sendable {
        case null, bool, number, string, array, object
    }

    let bytes: [UInt8]
    let nodes: [Node]

    init(bytes: [UInt8], nodes: [Node]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// The outermost value.
    var root: JSONItem { JSONItem(document: self, index: 0) }
}

/// A value in a JSON document.
///
/// Values of a wrong kind are read leniently: numbers may be strings, and 0 and 1 stand for Boolean
/// values.
struct JSONItem: Sendable {
    let document: JSONDocument
    let index: Int

    private var node: JSONDocument.Node { document.nodes[index] }

    /// The kind of the value.
    var kind: JSONDocument.Kind { node.kind }

    /// A Boolean value that indicates whether the value is an object.
    var isObject: Bool { node.kind == .object }

    /// A Boolean value that indicates whether the value is an array.
    var isArray: Bool { node.kind == .array }

    /// The finite number, also from a string or a Boolean value, or nil.
    var number: Double? {
        switch node.kind {
        case .number, .bool: return node.number
        case .string:
            guard node.length <= 64, let value = Double(text.trimmingCharacters(in: .whitespaces)),
                value.isFinite
            else { return nil }
            return value
        case .array:
            // A vector stands for a number by its first component.
            guard let first = elements.first, first.kind == .number else { return nil }
            return first.number
        case .null, .object: return nil
        }
    }

    /// The number, rounded to an integer in the range of 32 bits, or nil.
    var integer: Int? { number.map { Int(max(min($0, 2e9), -2e9)) } }

    /// The Boolean value, also from a number, or nil.
    var bool: Bool? { number.map { $0 != 0 } }

    /// The string, also from a number, or nil for other values.
    var string: String? {
        switch node.kind {
        case .string: return text
        case .number:
            let number = node.number
            return number == number.rounded() && abs(number) < 1e15
                ? String(Int(number)) : String(number)
        default: return nil
        }
    }

    /// The elements of an array, or an empty array.
    var elements: [JSONItem] {
        guard node.kind == .array else { return [] }
        return children
    }

    /// The numbers of an array, or the number alone; other elements are 0.
    var numbers: [Double] {
        guard node.kind == .array else { return number.map { [$0] } ?? [] }
        var result: [Double] = []
        var child = index + 1
        let end = Int(node.next)
        while child < end {
            let item = JSONItem(document: document, index: child)
            result.append(item.number ?? 0)
            child = Int(document.nodes[child].next)
        }
        return result
    }

    /// The values in an array or object, in order.
    private var children: [JSONItem] {
        var result: [JSONItem] = []
        var child = index + 1
        let end = Int(node.next)
        while child < end {
            result.append(JSONItem(document: document, index: child))
            child = Int(document.nodes[child].next)
        }
        return result
    }

    /// The members of an object in order, or an empty array.
    var members: [(name: String, value: JSONItem)] {
        guard node.kind == .object else { return [] }
        return children.map { ($0.name, $0) }
    }

    /// The name of the value in its object, or an empty string.
    var name: String {
        document.text(from: node.nameStart, node.nameLength)
    }

    /// Returns the last member of an object with a name, or nil if there is none or it is null.
    subscript(_ name: StaticString) -> JSONItem? {
        guard node.kind == .object else { return nil }
        var found: Int?
        var child = index + 1
        let end = Int(node.next)
        let length = name.utf8CodeUnitCount
        document.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            document.nodes.withUnsafeBufferPointer { nodes in
                while child < end {
                    let own = nodes[child]
                    if Int(own.nameLength) == length,
                        memcmp(base + Int(own.nameStart), name.utf8Start, length) == 0
                    {
                        found = child
                    }
                    child = Int(own.next)
                }
            }
        }
        guard let found, document.nodes[found].kind != .null else { return nil }
        return JSONItem(document: document, index: found)
    }

    /// Returns the last member of an object with a name that isn't known in advance.
    func member(named name: String) -> JSONItem? { members.last { $0.name == name }?.value }

    /// The path of the value, such as `layers[2].ks.p`.
    var path: String {
        var parts: [String] = []
        var current = index
        while document.nodes[current].parent >= 0, parts.count < 256 {
            let parent = Int(document.nodes[current].parent)
            if document.nodes[parent].kind == .object {
                parts.append("." + JSONItem(document: document, index: current).name)
            } else {
                var position = 0
                var child = parent + 1
                while child < current {
                    position += 1
                    child = Int(document.nodes[child].next)
                }
                parts.append("[\(position)]")
            }
            current = parent
        }
        let path = parts.reversed().joined()
        return path.hasPrefix(".") ? String(path.dropFirst()) : path
    }

    private var text: String { document.text(from: node.start, node.length) }
}

extension JSONDocument {
    /// Returns the text of bytes with their escapes resolved.
    fileprivate func text(from start: Int32, _ length: Int32) -> String {
        let slice = bytes[Int(start)..<Int(start) + Int(length)]
        guard slice.contains(UInt8(ascii: "\\")) else {
            return String(decoding: slice, as: UTF8.self)
        }
        return Self.unescaped(slice)
    }

    private static func unescaped(_ slice: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var plain: [UInt8] = []
        var result = ""
        func flushPlain() {
            result += String(decoding: plain, as: UTF8.self)
            plain = []
        }
        func flushUnits() {
            result += String(decoding: units, as: UTF16.self)
            units = []
        }
        var index = slice.startIndex
        while index < slice.endIndex {
            let byte = slice[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < slice.endIndex else {
                if !units.isEmpty { flushUnits() }
                plain.append(byte)
                continue
            }
            let escape = slice[index]
            index += 1
            if escape == UInt8(ascii: "u"), index + 4 <= slice.endIndex,
                let unit = UInt16(
                    String(decoding: slice[index..<index + 4], as: UTF8.self),
                    radix: 16
                )
            {
                if !plain.isEmpty { flushPlain() }
                units.append(unit)
                index += 4
                continue
            }
            if !units.isEmpty { flushUnits() }
            switch escape {
            case UInt8(ascii: "n"): plain.append(10)
            case UInt8(ascii: "r"): plain.append(13)
            case UInt8(ascii: "t"): plain.append(9)
            case UInt8(ascii: "b"): plain.append(8)
            case UInt8(ascii: "f"): plain.append(12)
            default: plain.append(escape)
            }
        }
        flushPlain()
        flushUnits()
        return result
    }
}
