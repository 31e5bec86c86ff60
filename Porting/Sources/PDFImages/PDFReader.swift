import Foundation
import GraphicsKit

/// A value of a PDF file.
enum PDFValue {
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

    /// The value as a whole number; nil for any other.
    var integer: Int? { number.flatMap { Int(exactly: $0) } }
}

/// A reader of the values in a PDF file or in one of its streams.
///
/// Reading takes linear time, because it never goes back by more than two words.
struct PDFReader {
    let bytes: ArraySlice<UInt8>
    var position: Int

    /// The number of values that can still be read.
    var budget: Int

    /// The maximum number of values that are read in a file's objects, and in a page's content.
    ///
    /// Without a limit, a small file could contain any number, in forms or compressed streams.
    static let greatestBudget = 1_000_000

    init(_ bytes: ArraySlice<UInt8>, budget: Int = greatestBudget) {
        self.bytes = bytes
        self.budget = budget
        position = bytes.startIndex
    }

    /// The maximum nesting of arrays and dictionaries that is read.
    private static let greatestDepth = 32

    /// The words that end an array or a dictionary that isn't closed.
    private static let ends: Set = ["obj", "endobj", "stream", "endstream"]

    private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    static func isSpace(_ byte: UInt8) -> Bool { "\0\t\n\u{C}\r ".utf8.contains(byte) }

    private static func isRegular(_ byte: UInt8) -> Bool {
        !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte)
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let next = byte, condition(next) { position += 1 }
    }

    private mutating func skipSpace() {
        skip(while: Self.isSpace)
        while byte == UInt8(ascii: "%") {
            skip { $0 != 10 && $0 != 13 }
            skip(while: Self.isSpace)
        }
    }

    private mutating func regularWord() -> String {
        let start = position
        skip(while: Self.isRegular)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func follows(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Moves past the next of some words and returns its range; moves to the end if there is none.
    mutating func skip(past words: String...) -> Range<Int>? {
        let initials = words.compactMap(\.utf8.first)
        while let next = byte {
            if initials.contains(next), let word = words.first(where: follows) {
                position += word.utf8.count
                return position - word.utf8.count..<position
            }
            position += 1
        }
        return nil
    }

    // MARK: - Values

    /// Returns the next value, or nil at the end.
    mutating func next(depth: Int = 0) -> PDFValue? {
        skipSpace()
        guard let first = byte, depth < Self.greatestDepth, budget > 0 else { return nil }
        budget -= 1
        switch UnicodeScalar(first) {
        case "/":
            position += 1
            return .name(regularWord())
        case "[":
            position += 1
            return .array(values(until: "]", depth: depth))
        case "<" where follows("<<"):
            position += 2
            return .dictionary(pairs(depth: depth))
        case "<":
            skip { $0 != UInt8(ascii: ">") }
            position = min(position + 1, bytes.endIndex)
            return .text
        case "(":
            skipText()
            return .text
        default:
            let word = regularWord()
            if word.isEmpty { position += 1 }
            guard word.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }),
                let number = Double(word)
            else { return .word(word) }
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
            let start = position
            if follows(end) {
                position += end.utf8.count
                return result
            }
            guard let value = next(depth: depth + 1) else { return result }
            if case .word(let word) = value, Self.ends.contains(word) {
                position = start
                return result
            }
            result.append(value)
        }
    }

    private mutating func pairs(depth: Int) -> [String: PDFValue] {
        let values = values(until: ">>", depth: depth)
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

    // MARK: - Data

    /// Returns the bytes of a stream after its dictionary, or nil if none follows.
    mutating func stream(length: Int?) -> ArraySlice<UInt8>? {
        skipSpace()
        guard follows("stream") else { return nil }
        position += 6
        skipLineEnd()
        let start = position
        if let length, length >= 0, length <= bytes.endIndex - start {
            position += length
            skipLineEnd()
            if follows("endstream") { return bytes[start..<start + length] }
            position = start
        }
        // The length is wrong or in another object.
        return bytes[start..<(skip(past: "endstream")?.lowerBound ?? bytes.endIndex)]
    }

    private mutating func skipLineEnd() {
        if byte == 13 { position += 1 }
        if byte == 10 { position += 1 }
    }

    /// Moves past the data and the end of an image that is part of the content.
    mutating func skipInlineImage() {
        while let value = next() {
            if case .word("ID") = value { break }
        }
        while let end = skip(past: "EI") {
            if Self.isSpace(bytes[end.lowerBound - 1]), byte.map(Self.isSpace) ?? true { return }
        }
    }
}
