import Foundation
import KinoraBasics
import Testing

@testable import KinoraDrawings

/// Documents in other encodings than UTF-8, and compressed ones.
@Suite struct MarkupEncodingTests {
    private func decoded(_ bytes: [UInt8], limit: Int = 1000) throws -> MarkupSource {
        var limits = DrawingLimits()
        limits.byteCount = limit
        return try MarkupSource(file: "a.svg", bytes: bytes).decoded(limits: limits)
    }

    private func text(_ bytes: [UInt8]) throws -> String {
        let source = try decoded(bytes)
        #expect(source.remarks.isEmpty)
        return String(decoding: source.bytes, as: UTF8.self)
    }

    private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }

    @Test(arguments: [true, false])
    func `UTF-16 is recognized with and without a byte order mark`(isBigEndian: Bool) throws {
        let expected = "<?xml version='1.0' encoding='UTF-16'?><a b='ä€😀'/>"
        let bytes = Self.utf16(expected, isBigEndian: isBigEndian)
        #expect(try text(bytes) == expected)
        #expect(try text(Self.utf16("\u{FEFF}" + expected, isBigEndian: isBigEndian)) == expected)
        // An odd byte at the end isn't part of a character.
        #expect(try text(bytes + [0x41]) == expected)
    }

    @Test(
        arguments: [
            ("ISO-8859-1", [0xE4, 0x80, 0x9F], "ä€Ÿ"), ("windows-1252", [0x96, 0xFF], "–ÿ"),
            ("Latin1", [0xA4], "¤"), ("iso-8859-15", [0xA4, 0xE9], "€é"), ("US-ASCII", [0xE9], "é"),
            ("utf-8", [0xC3, 0xA4], "ä"), ("utf-16", [0xC3, 0xA4], "ä"),
        ] as [(String, [UInt8], String)]
    )
    func `the declared encoding is used`(
        name: String,
        bytes: [UInt8],
        expected: String
    ) throws {
        let start = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a>"
        let result = try text(Array(start.utf8) + bytes + Array("</a>".utf8))
        #expect(result == start + expected + "</a>")
    }

    @Test func `bytes that aren't UTF-8 are read with a remark`() throws {
        let source = try decoded(Array("<a>".utf8) + [0xE4] + Array("</a>".utf8))
        #expect(String(decoding: source.bytes, as: UTF8.self) == "<a>ä</a>")
        #expect(
            source.remarks.map(\.reason) == [
                "the file isn’t UTF-8 and names no encoding; it is read as Windows-1252"
            ]
        )
        let start = Array("<?xml version='1.0' encoding='utf-8'?><a>".utf8)
        let broken = try decoded(start + [0xE4] + Array("</a>".utf8))
        #expect(String(decoding: broken.bytes, as: UTF8.self).hasSuffix("<a>\u{FFFD}</a>"))
        #expect(broken.remarks.count == 1)
        let other = try decoded(Array("<?xml encoding='koi8-r'?><a>".utf8) + [0xE4])
        #expect(
            other.remarks.map(\.reason) == [
                "the encoding “koi8-r” isn’t supported; save it as UTF-8"
            ]
        )
        let unused = try decoded(Array("<?xml version='1.0' encoding='koi8-r'?><a/>".utf8))
        #expect(unused.remarks.isEmpty)
    }

    @Test func `UTF-32 is refused`() {
        for start in [[0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]] as [[UInt8]] {
            let error = #expect(throws: MarkupError.self) { try decoded(start + [0, 0, 0, 0x3C]) }
            #expect(error?.reason == "the file is UTF-32 or no text; save it as UTF-8")
        }
    }

    @Test func `line breaks become line feeds, and places stay right`() throws {
        let source = try decoded(Array("<a>\r\n\r<b/>\n<c/></a>".utf8))
        #expect(String(decoding: source.bytes, as: UTF8.self) == "<a>\n\n<b/>\n<c/></a>")
        #expect(source.place(of: 5).description == "a.svg:3:1")
        let offsets = [0, 4, 5, 7, 10, 18, 99, -3]
        #expect(source.places(of: offsets) == offsets.map { source.place(of: min($0, 18)) })
    }

    // MARK: - Compression

    /// `<svg xmlns="http://www.w3.org/2000/svg"/>`, compressed by gzip.
    private static let compressed = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"

    /// Returns a gzip file with the text in stored blocks.
    private static func gzip(_ text: [UInt8]) -> [UInt8] {
        var checksum: UInt32 = .max
        for byte in text {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        func bytes(_ number: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (UInt32($0) * 8)) }
        }
        // A zlib stream is a header of two bytes, the data that gzip wraps too, and a checksum.
        let data = Deflater().deflate(text).dropFirst(2).dropLast(4)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + data + bytes(~checksum, 4)
            + bytes(UInt32(text.count), 4)
    }

    @Test func `a compressed file is expanded`() throws {
        let text = Array(Self.compressed.utf8)
        let file = Self.gzip(text)
        #expect(try decoded(file).bytes == text)
        #expect(try decoded(file + [0, 0, 0]).bytes == text)
        #expect(try decoded(file + Self.gzip([0x20])).bytes == text + [0x20])
        let long = [UInt8](repeating: 0x20, count: 200_000)
        #expect(try decoded(Self.gzip(long), limit: 200_000).bytes == long)
    }

    @Test func `a compressed file is expanded up to the limit`() {
        let file = Self.gzip([UInt8](repeating: 0x20, count: 5_000_000))
        #expect(file.count < 10_000)
        let error = #expect(throws: MarkupError.self) { try decoded(file, limit: 100_000) }
        #expect(error?.reason == "the compressed file expands to more than 100000 bytes")
    }

    @Test func `a damaged compressed file is refused`() {
        let file = Self.gzip(Array(Self.compressed.utf8))
        var changed = file
        changed[20] ^= 0x55
        for bytes in [Array(file.dropLast(9)), changed, Array(file.prefix(4)), [0x1F, 0x8B]] {
            let error = #expect(throws: MarkupError.self) { try decoded(bytes) }
            #expect(error?.reason == "the compressed file is damaged")
        }
    }
}
