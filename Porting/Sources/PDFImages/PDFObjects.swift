import Foundation
import GraphicsKit
import KinoraBasics

/// The objects of a PDF file by number, found by scanning the file.
struct PDFObjects {
    struct Object {
        var value: PDFValue
        var stream: ArraySlice<UInt8>?

        /// The position in the file of the object or of the stream that contains it.
        var position: Int
    }

    private(set) var objects: [Int: Object] = [:]

    /// The catalog, which refers to all other objects; nil if the file has no trailer.
    private(set) var root: PDFValue?

    init(_ bytes: [UInt8]) {
        var reader = PDFReader(bytes[...])
        while reader.budget > 0, let word = reader.skip(past: "obj", "trailer") {
            let isTrailer = word.count > 3
            let number = isTrailer ? nil : Self.number(before: word.lowerBound, in: bytes)
            guard isTrailer || number != nil, let value = reader.next() else { continue }
            var length: Int?
            if case .dictionary(let pairs) = value {
                length = pairs["Length"]?.integer
                // The dictionary of a cross-reference stream is a trailer too.
                if isTrailer || name(pairs["Type"]) == "XRef" { root = pairs["Root"] ?? root }
            }
            guard let number else { continue }
            objects[number] = Object(
                value: value,
                stream: reader.stream(length: length),
                position: word.lowerBound
            )
        }
        let streams = objects.values.filter { name(entry("Type", of: $0.value)) == "ObjStm" }
        var budget = reader.budget
        for stream in streams.sorted(by: { $0.position < $1.position }) {
            unpack(stream, budget: &budget)
        }
    }

    /// Returns the number in `NUMBER GENERATION obj`, or nil for another word.
    private static func number(before end: Int, in bytes: [UInt8]) -> Int? {
        let line = bytes[max(end - 24, 0)..<end]
        let words = line.split(whereSeparator: PDFReader.isSpace)
        guard let last = line.last, PDFReader.isSpace(last), words.count > 1,
            UInt(String(decoding: words[words.count - 1], as: UTF8.self)) != nil
        else { return nil }
        return Int(String(decoding: words[words.count - 2], as: UTF8.self))
    }

    /// Adds the objects in an object stream, unless the file defines them again later.
    private mutating func unpack(_ stream: Object, budget: inout Int) {
        guard budget > 0, let bytes = bytes(of: stream),
            let first = entry("First", of: stream.value)?.integer,
            bytes.indices.contains(first)
        else { return }
        var header = PDFReader(bytes[..<first])
        var body = PDFReader(bytes[first...], budget: budget)
        while let number = header.next()?.integer, let offset = header.next()?.integer {
            // Offsets increase, so that no byte belongs to two objects.
            guard offset < bytes.count - first, first + offset >= body.position else { continue }
            body.position = first + offset
            guard let value = body.next() else { break }
            if let known = objects[number], known.position > stream.position { continue }
            objects[number] = Object(value: value, position: stream.position)
        }
        budget = body.budget
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

    /// The maximum size of an expanded stream, in bytes.
    private static let greatestStream = 1 << 24

    /// Returns the bytes of a stream, or nil if it is damaged or compressed in an unsupported way.
    func bytes(of object: Object) -> [UInt8]? {
        guard let data = object.stream else { return nil }
        guard var filter = entry("Filter", of: object.value) else { return Array(data) }
        if case .array(let items) = filter, items.count == 1 { filter = items[0] }
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
