import Foundation

/// A value of a PDF file.
indirect enum PDFValue {
    case number(Double)
    case name(String)
    case array([PDFValue])
    case dictionary([String: PDFValue])
    case reference(Int)
    case text

    /// Anything else, such as an operator, `true` or `null`.
    case word(String)

    var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }
}

/// A reader of the values in a PDF file or in one of its streams.
struct PDFReader {
    let bytes: ArraySlice<UInt8>
    var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private static let whitespace = Set<UInt8>([0, 9, 10, 12, 13, 32])
    private static let delimiters = Set("()<>[]{}/%".utf8)

    /// The deepest nesting of arrays and dictionaries that is read.
    private static let greatestDepth = 32

    private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let next = byte {
            if next == UInt8(ascii: "%") {
                while let next = byte, next != 10, next != 13 { position += 1 }
            } else if Self.whitespace.contains(next) {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func regularWord() -> String {
        let start = position
        while let next = byte, !Self.whitespace.contains(next), !Self.delimiters.contains(next) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func follows(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Returns the next value; nil at the end.
    mutating func next(depth: Int = 0) -> PDFValue? {
        skipSpace()
        guard let first = byte, depth < Self.greatestDepth else { return nil }
        switch first {
        case UInt8(ascii: "/"):
            position += 1
            return .name(regularWord())
        case UInt8(ascii: "["):
            position += 1
            return .array(values(until: "]", depth: depth))
        case UInt8(ascii: "<") where follows("<<"):
            position += 2
            return .dictionary(pairs(values(until: ">>", depth: depth)))
        case UInt8(ascii: "<"):
            while let next = byte, next != UInt8(ascii: ">") { position += 1 }
            position = min(position + 1, bytes.endIndex)
            return .text
        case UInt8(ascii: "("):
            skipText()
            return .text
        default:
            let word = regularWord()
            if word.isEmpty {
                position += 1
                return .word("")
            }
            guard let number = Double(word) else { return .word(word) }
            return reference(number) ?? .number(number)
        }
    }

    /// Returns a reference if a number's generation and an R follow.
    private mutating func reference(_ number: Double) -> PDFValue? {
        let start = position
        skipSpace()
        if let object = Int(exactly: number), UInt(regularWord()) != nil {
            skipSpace()
            if regularWord() == "R" { return .reference(object) }
        }
        position = start
        return nil
    }

    private mutating func values(until end: String, depth: Int) -> [PDFValue] {
        var result: [PDFValue] = []
        while true {
            skipSpace()
            if follows(end) {
                position += end.utf8.count
                return result
            }
            guard let value = next(depth: depth + 1) else { return result }
            result.append(value)
        }
    }

    private func pairs(_ values: [PDFValue]) -> [String: PDFValue] {
        var result: [String: PDFValue] = [:]
        for index in stride(from: 0, to: values.count - 1, by: 2) {
            if case .name(let key) = values[index] { result[key] = values[index + 1] }
        }
        return result
    }

    private mutating func skipText() {
        var depth = 0
        repeat {
            switch byte {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            position += 1
        } while depth > 0 && position < bytes.endIndex
        position = min(position, bytes.endIndex)
    }

    /// Returns the bytes of a stream after its dictionary; nil if none follows.
    mutating func stream(length: Int?) -> ArraySlice<UInt8>? {
        skipSpace()
        guard follows("stream") else { return nil }
        position += 6
        if byte == 13 { position += 1 }
        if byte == 10 { position += 1 }
        if let length, length >= 0, length <= bytes.endIndex - position {
            return bytes[position..<position + length]
        }
        let end = bytes[position...].firstRange(of: Array("endstream".utf8))?.lowerBound
        return bytes[position..<(end ?? bytes.endIndex)]
    }
}

/// The objects of a PDF file by number, found by scanning the file.
struct PDFObjects {
    struct Object {
        var value: PDFValue
        var stream: ArraySlice<UInt8>?
    }

    private(set) var objects: [Int: Object] = [:]

    init(_ bytes: [UInt8]) {
        let mark = Array("obj".utf8)
        var rest = bytes[...]
        while let range = rest.firstRange(of: mark) {
            rest = bytes[range.upperBound...]
            guard let number = Self.number(before: range.lowerBound, in: bytes) else { continue }
            var reader = PDFReader(rest)
            guard let value = reader.next() else { continue }
            var length: Int?
            if case .dictionary(let pairs) = value, let count = pairs["Length"]?.number {
                length = Int(exactly: count)
            }
            objects[number] = Object(value: value, stream: reader.stream(length: length))
        }
        for object in objects.values where name(entry("Type", of: object.value)) == "ObjStm" {
            unpack(object)
        }
    }

    /// Returns the number in `NUMBER GENERATION obj`; nil for another word.
    private static func number(before end: Int, in bytes: [UInt8]) -> Int? {
        let line = bytes[max(end - 24, 0)..<end]
        let words = line.split { $0 == 32 || $0 == 10 || $0 == 13 }
        guard line.last == 32, words.count > 1,
            UInt(String(decoding: words[words.count - 1], as: UTF8.self)) != nil
        else { return nil }
        return Int(String(decoding: words[words.count - 2], as: UTF8.self))
    }

    /// Adds the objects in a stream of objects.
    private mutating func unpack(_ object: Object) {
        guard let bytes = bytes(of: object), let first = entry("First", of: object.value)?.number,
            let count = entry("N", of: object.value)?.number.flatMap({ Int(exactly: $0) })
        else { return }
        var header = PDFReader(bytes[...])
        for _ in 0..<min(max(count, 0), 100_000) {
            guard let number = header.next()?.number, let offset = header.next()?.number,
                let start = Int(exactly: first + offset), bytes.indices.contains(start)
            else { return }
            var reader = PDFReader(bytes[start...])
            guard let key = Int(exactly: number), let value = reader.next() else { return }
            if objects[key] == nil { objects[key] = Object(value: value) }
        }
    }

    // MARK: - Access

    /// Returns a value without references.
    func resolve(_ value: PDFValue?) -> PDFValue? {
        var value = value
        var steps = 0
        while case .reference(let number) = value, steps < 16 {
            value = objects[number]?.value
            steps += 1
        }
        return value
    }

    /// Returns the entry of a dictionary, without references.
    func entry(_ key: String, of value: PDFValue?) -> PDFValue? {
        guard case .dictionary(let pairs) = resolve(value) else { return nil }
        return resolve(pairs[key])
    }

    func name(_ value: PDFValue?) -> String? {
        if case .name(let text) = resolve(value) { text } else { nil }
    }

    func numbers(_ value: PDFValue?) -> [Double]? {
        guard case .array(let items) = resolve(value) else { return nil }
        return items.compactMap { resolve($0)?.number }
    }

    /// The greatest size of an expanded stream in bytes.
    private static let greatestStream = 1 << 24

    /// Returns the bytes of a stream; nil if it is damaged or compressed in an unsupported way.
    func bytes(of object: Object) -> [UInt8]? {
        guard var data = object.stream else { return nil }
        if let length = entry("Length", of: object.value)?.number.flatMap({ Int(exactly: $0) }),
            length < data.count, length >= 0
        {
            data = data.prefix(length)
        }
        var filter = entry("Filter", of: object.value)
        if case .array(let items) = filter { filter = items.count == 1 ? resolve(items[0]) : nil }
        guard entry("Filter", of: object.value) != nil else { return Array(data) }
        guard name(filter) == "FlateDecode", entry("DecodeParms", of: object.value) == nil else {
            return nil
        }
        do throws(Inflater.Failure) {
            return try Inflater.inflate([data], count: Self.greatestStream)
        } catch {
            guard case .short(let count) = error else { return nil }
            return try? Inflater.inflate([data], count: count)
        }
    }
}
