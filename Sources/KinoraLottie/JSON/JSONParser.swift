import Foundation

/// A parser of JSON texts that are read leniently and within limits.
///
/// Commas after the last element and text after the outermost value are ignored, and numbers that
/// aren't finite are null.
struct JSONParser {
    /// An error in a text.
    struct Fault: Error, Hashable {
        /// The position of the error in bytes.
        let offset: Int

        /// The path of the value that contains the error.
        let path: String

        /// A description of the error, and the values that are allowed.
        let reason: String
    }

    private let bytes: [UInt8]
    private let depthLimit: Int
    private let valueLimit: Int
    private var position = 0
    private var nodes: [JSONDocument.Node] = []

    /// Creates a parser of a text in UTF-8.
    init(_ bytes: [UInt8], depthLimit: Int, valueLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.valueLimit = valueLimit
    }

    /// Returns the document.
    mutating func parse() throws(Fault) -> JSONDocument {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        nodes.reserveCapacity(min(bytes.count / 4 + 1, valueLimit))
        try parseContainers()
        return JSONDocument(bytes: bytes, nodes: nodes)
    }

    // MARK: - Values

    /// Reads the outermost value and everything in it, without recursion.
    private mutating func parseContainers() throws(Fault) {
        var open: [Int] = []
        try parseValue(parent: -1, name: (0, 0), &open)
        while let container = open.last {
            skipSpace()
            guard let byte = peek else { throw fault(container, "ends before it is closed") }
            let isObject = nodes[container].kind == .object
            if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                position += 1
                nodes[container].next = Int32(nodes.count)
                open.removeLast()
                skipSpace()
                if !open.isEmpty, peek == UInt8(ascii: ",") { position += 1 }
                continue
            }
            var name: (Int, Int) = (0, 0)
            if isObject {
                guard byte == UInt8(ascii: "\"") else {
                    throw fault(container, "has no name in quotation marks here")
                }
                name = try string(container)
                skipSpace()
                guard peek == UInt8(ascii: ":") else {
                    throw fault(container, "has a name without a colon here")
                }
                position += 1
                skipSpace()
            }
            let count = open.count
            try parseValue(parent: container, name: name, &open)
            guard open.count == count else { continue }
            skipSpace()
            guard let byte = peek else { continue }
            if byte == UInt8(ascii: ",") {
                position += 1
            } else if byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") {
                throw fault(container, "has no comma between two values here")
            }
        }
    }

    private mutating func parseValue(
        parent: Int,
        name: (Int, Int),
        _ open: inout [Int]
    ) throws(Fault) {
        skipSpace()
        guard nodes.count < valueLimit else {
            throw fault(parent, "the file has more than \(valueLimit) values, which is too much")
        }
        guard let byte = peek else { throw fault(parent, "ends before a value") }
        var kind = JSONDocument.Kind.null
        var number = 0.0
        var text: (Int, Int) = (0, 0)
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            kind = byte == UInt8(ascii: "{") ? .object : .array
            position += 1
            guard open.count < depthLimit else {
                throw fault(parent, "is nested in more than \(depthLimit) values")
            }
            open.append(nodes.count)
        case UInt8(ascii: "\""):
            kind = .string
            text = try string(parent)
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "N"),
            UInt8(ascii: "u"), UInt8(ascii: "I"):
            (kind, number) = try word(parent)
        default:
            guard let value = self.number() else {
                throw fault(parent, "has a character that starts no value")
            }
            kind = value.isFinite ? .number : .null
            number = value.isFinite ? value : 0
        }
        nodes.append(
            JSONDocument.Node(
                kind: kind,
                next: Int32(nodes.count + 1),
                parent: Int32(parent),
                nameStart: Int32(name.0),
                nameLength: Int32(name.1),
                start: Int32(text.0),
                length: Int32(text.1),
                number: number
            )
        )
    }

    private static let words: [(text: [UInt8], kind: JSONDocument.Kind, number: Double)] = [
        (Array("true".utf8), .bool, 1), (Array("false".utf8), .bool, 0),
        (Array("null".utf8), .null, 0), (Array("NaN".utf8), .null, 0),
        (Array("undefined".utf8), .null, 0), (Array("Infinity".utf8), .null, 0),
    ]

    private mutating func word(_ parent: Int) throws(Fault) -> (JSONDocument.Kind, Double) {
        for word in Self.words where bytes[position...].starts(with: word.text) {
            position += word.text.count
            return (word.kind, word.number)
        }
        throw fault(parent, "has a word that isn’t true, false or null")
    }

    /// Returns the bytes of a string without its quotation marks.
    private mutating func string(_ parent: Int) throws(Fault) -> (Int, Int) {
        position += 1
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return (start, position - 1 - start)
            }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        position = start - 1
        throw fault(parent, "has a string that doesn’t end")
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }

    // MARK: - Numbers

    /// Returns the number here, which may be infinite, or nil if there is none.
    private mutating func number() -> Double? {
        let start = position
        var isNegative = false
        if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            position += 1
        }
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        func isDigit(_ byte: UInt8?) -> Bool {
            guard let byte else { return false }
            return byte >= 0x30 && byte <= 0x39
        }
        while let byte = peek, isDigit(byte) {
            if mantissa < 1_000_000_000_000_000 {
                mantissa = mantissa * 10 + UInt64(byte - 0x30)
            } else {
                exponent += 1
            }
            digits += 1
            position += 1
        }
        if peek == UInt8(ascii: ".") {
            position += 1
            while let byte = peek, isDigit(byte) {
                if mantissa < 1_000_000_000_000_000 {
                    mantissa = mantissa * 10 + UInt64(byte - 0x30)
                    exponent -= 1
                }
                digits += 1
                position += 1
            }
        }
        guard digits > 0 else {
            position = start
            if bytes[position...].starts(with: Array("-Infinity".utf8)) {
                position += 9
                return -.infinity
            }
            return nil
        }
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            let place = position
            position += 1
            var isSmall = false
            if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                isSmall = sign == UInt8(ascii: "-")
                position += 1
            }
            var power = 0
            var count = 0
            while let byte = peek, isDigit(byte) {
                power = min(power * 10 + Int(byte - 0x30), 10_000)
                count += 1
                position += 1
            }
            if count == 0 { position = place } else { exponent += isSmall ? -power : power }
        }
        let value = Self.scaled(mantissa, exponent)
        return isNegative ? -value : value
    }

    private static let powers: [Double] = (0...22).map { pow(10, Double($0)) }

    private static func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double {
        let value = Double(mantissa)
        if exponent == 0 || mantissa == 0 { return value }
        if exponent < 0, exponent >= -22 { return value / powers[-exponent] }
        if exponent > 0, exponent <= 22 { return value * powers[exponent] }
        return value * pow(10, Double(max(min(exponent, 400), -400)))
    }

    // MARK: - Errors

    private func fault(_ parent: Int, _ reason: String) -> Fault {
        // The containers that are still open end at the last value.
        var nodes = nodes
        var current = parent
        while current >= 0 {
            nodes[current].next = Int32(nodes.count)
            current = Int(nodes[current].parent)
        }
        let document = JSONDocument(bytes: bytes, nodes: nodes)
        let path = parent < 0 ? "" : JSONItem(document: document, index: parent).path
        return Fault(offset: min(position, bytes.count), path: path, reason: reason)
    }
}
